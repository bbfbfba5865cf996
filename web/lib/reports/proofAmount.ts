import { countsDocuments } from '#contract/tieOut/tieOut.ts';
import { formatDecimal } from '#web/lib/format/format.ts';

export const formatProofAmount = (key: string, amount: string): string =>
  formatDecimal(amount, countsDocuments(key) ? 0 : 2);
