import { formatAmount, isNegative } from '#web/lib/format/format.ts';
import { items as words } from '#web/lib/texts/items.ts';

/** Items are debit positive, which a sign alone would not say. */
export const itemAmount = (amount: string): string =>
  isNegative(amount) ? words.credited(formatAmount(amount.slice(1))) : words.debited(formatAmount(amount));
