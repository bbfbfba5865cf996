import { type Amount, parseAmount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { ReportColumn } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import type { CheckedBalance } from './balanceTie.ts';
import type { Difference } from './reportBody.ts';
import { UNKNOWN } from './movementDifferences.ts';

export type Undocumented = CheckedBalance['undocumented'];

export const undocumentedMovements = (
  accountId: string,
  range: string[],
  months: Map<string, MonthState>,
): Undocumented =>
  range
    .flatMap((month) => months.get(month)?.items.get(accountId) ?? [])
    .map(({ category, amount }) => ({ category, amount: parseAmount(amount) }));

/** Adds up by category; zero sums are left out. */
export const mergeParts = (parts: Undocumented): Undocumented =>
  [...Map.groupBy(parts, ({ category }) => category)]
    .map(([category, categoryParts]) => ({
      category,
      amount: sum(categoryParts.map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount !== ZERO);

/**
 * Status of a figure that follows from stated ones: with items only where it holds undocumented amounts
 * itself.
 */
export const derivedStatus = (status: TieStatus, undocumented: Undocumented): TieStatus =>
  status === 'agrees-with-items' && undocumented.length === 0 ? 'agrees' : status;

/** `sign`: how the column reads a debit. */
export type DerivedFigure = Required<Pick<Difference, 'columnKey' | 'periodKey' | 'sign' | 'months'>> & {
  amount: Amount;
  status: TieStatus;
  /** Empty where the provider states the figure itself. */
  undocumented: Undocumented;
};

/** Lists undocumented parts of a figure with items, which equals the provider's. */
export function undocumentedDifferences(
  account: Account,
  { columnKey, periodKey, amount, status, sign, undocumented, months }: DerivedFigure,
): Difference[] {
  if (status !== 'agrees-with-items') return [];
  const documented = amount - applySign(sum(undocumented.map((item) => item.amount)), sign);
  return undocumented.map((item) => ({
    columnKey,
    periodKey,
    accountId: account.id,
    accountName: account.name,
    provider: toFixed2(amount),
    ours: toFixed2(documented),
    amount: toFixed2(applySign(item.amount, sign)),
    category: item.category ?? UNKNOWN,
    documents: [],
    sign,
    months,
  }));
}

export function sortByColumn(columns: ReportColumn[], differences: Difference[]): Difference[] {
  const places = new Map(columns.map(({ key }, place) => [key, place]));
  const columnIndex = ({ columnKey }: Difference) => places.get(columnKey) ?? columns.length;
  return differences.toSorted((a, b) => columnIndex(a) - columnIndex(b));
}
