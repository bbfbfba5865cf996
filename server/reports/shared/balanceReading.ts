import { monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports.ts';
import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type MonthState, readProviderBalances } from '#server/tieOut/tieOut.ts';
import { readAccounts, readBalanceSums, type YearEnd, financialYearStart } from '#server/ledger/ledger.ts';
import type { BalanceReport } from '../balanceSheet/balanceSheet.ts';
import { buildLedgerBalances } from './balances.ts';
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
  books: Books,
  yearEnd: YearEnd,
  { startDate, endDate, periods, zeroRows, asOf }: BalanceRange,
  months: Map<string, MonthState>,
): Promise<{ report: BalanceReport; gaps: string[] }> {
  // A year that begins inside a month began in the month before it, as far as that month's first day is concerned.
  const since = monthStart(financialYearStart(startDate, yearEnd));
  const lastMonth = monthStart(endDate);
  // What the provider says of its balances it says of those of now.
  const wanted = asOf === null ? monthsBetween(startDate, endDate) : [];
  const [sums, statedBalances, accounts] = await pipelined(
    readBalanceSums(books, { since, to: lastMonth, yearEnd, asOf }),
    readProviderBalances(books, wanted),
    readAccounts(books),
  );
  const balanceBooks = buildLedgerBalances(accounts, yearEnd);
  const tied = tieBalances({
    books: balanceBooks,
    sums,
    since,
    to: lastMonth,
    stated: statedBalances,
    months,
  });
  return {
    report: { periods, books: balanceBooks, tied, months, zeroRows },
    gaps: statedBalances.get(lastMonth)?.gaps ?? [],
  };
}
