import { monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports.ts';
import type { Trx } from '#server/db/company.ts';
import { type MonthState, readBalanceSums, readStatedBalances, yearStartOf } from '#server/ledger/ledger.ts';
import type { BalanceReport } from './balanceSheet.ts';
import type { Books } from './balances.ts';
import { tieBalances } from './balanceTie.ts';

export type BalanceRange = {
  startDate: string;
  endDate: string;
  periods: ReportPeriod[];
  /** Accounts in use without any figure too. */
  zeroRows: boolean;
  /** The books as they stood then; now where it is null. */
  asOf: Date | null;
};

/** The balances of a range of months, held against the provider's; and the months before it that it must be asked about. */
export async function readBalances(
  trx: Trx,
  companyId: string,
  books: Books,
  { startDate, endDate, periods, zeroRows, asOf }: BalanceRange,
  months: Map<string, MonthState>,
): Promise<{ report: BalanceReport; gaps: string[] }> {
  // A year that begins inside a month began in the month before it, as far as that month's first day is concerned.
  const since = monthStart(yearStartOf(startDate, books.yearEnd));
  const to = monthStart(endDate);
  const sums = await readBalanceSums(trx, companyId, { since, to, yearEnd: books.yearEnd, asOf });
  // What the provider says of its balances it says of those of now.
  const wanted = asOf === null ? monthsBetween(startDate, endDate) : [];
  const stated = await readStatedBalances(trx, companyId, wanted);
  const tied = tieBalances({ books, sums, since, to, stated, months });
  return {
    report: { periods, books, tied, months, zeroRows },
    gaps: stated.get(to)?.gaps ?? [],
  };
}
