import type { Client } from '#contract/closing/clients.ts';
import type { ClientThreshold } from '#contract/closing/thresholds.ts';
import { formatDate, formatDecimal } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';

/** Names the limit in a few words, and the day where tax is due. */
export function thresholdWords(
  { measure, limit }: ClientThreshold,
  { salesTaxDueOn }: Pick<Client, 'salesTaxDueOn'>,
): string {
  if (measure === 'sales-tax' && salesTaxDueOn !== null)
    return `${clientTexts.columns.salesTaxDue} ${clientTexts.taxDue(formatDate(salesTaxDueOn)).toLowerCase()}`;
  const places = /\.\d*[1-9]/.test(limit) ? (measure === 'cash' ? 2 : 1) : 0;
  return thresholdTexts.marks[measure](formatDecimal(limit, places));
}
