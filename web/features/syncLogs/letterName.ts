import type { DeadLetter } from '#contract/sync/sync.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';

/** `Invoices and bills INV-7, Ida Smith, 10/31/2026, 110.00 AUD`: what is known of it. */
export function letterName({ entityType, facts }: Pick<DeadLetter, 'entityType' | 'facts'>): string {
  const { number, contactName, date, total, currency } = facts;
  const name = `${syncTexts.entities[entityType]} ${number ?? ''}`.trim();
  return [
    name,
    contactName,
    date === null ? null : formatDate(date),
    total === null ? null : formatMoney(total, currency),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

/** Says in words of which field the server complains: `Total: is no amount`. */
export const describeReason = (reason: string): string =>
  reason
    .split('; ')
    .map((part) => {
      const [, field, problem] = /^([A-Z]\w*(?:\.\w+)*): (.+)$/.exec(part) ?? [];
      return field === undefined || problem === undefined ? part : syncLogTexts.recordField(field, problem);
    })
    .join(' ');
