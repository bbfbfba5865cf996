import { tieStatuses, type TieStatus } from '../tieOut/tieStatus.ts';
import { decimalOrNullItem, isDecimalOrNull, longList } from '../values.ts';

/**
 * A figure of one column. `amount` is null for a ratio without a denominator, and for what the provider did not state;
 * `favourable` says whether a variance is good news, and is absent where there is none.
 */
export type ReportCell = { amount: string | null; status: TieStatus; favourable?: boolean };

const statuses: ReadonlySet<unknown> = new Set(tieStatuses);
const isCell = (value: unknown): value is ReportCell =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  isDecimalOrNull(value.amount) &&
  'status' in value &&
  statuses.has(value.status) &&
  (!('favourable' in value) || typeof value.favourable === 'boolean');

/** Cells of a row or a total, in the order of the columns. */
export const cells = longList(isCell, {
  type: 'object',
  properties: {
    amount: decimalOrNullItem,
    status: { type: 'string', enum: tieStatuses },
    favourable: { type: 'boolean' },
  },
  required: ['amount', 'status'],
});
