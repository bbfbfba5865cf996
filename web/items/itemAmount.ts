import { formatAmount, isNegative } from '#web/lib/format/format.ts';
import { itemTexts } from '#web/lib/texts/items.ts';

/** Items are debit positive, which a sign alone would not say. */
export const itemAmount = (amount: string): string =>
  isNegative(amount)
    ? itemTexts.credited(formatAmount(amount.slice(1)))
    : itemTexts.debited(formatAmount(amount));
