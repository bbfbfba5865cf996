import { monthsBetween, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type MonthState, readCurrencyRounding, readProviderBalances } from '#server/tieOut/tieOut.ts';
import { readAccounts, type YearEnd, financialYearStart } from '#server/ledger/ledger.ts';
import { readBalanceSums } from '#server/ledger/queries/queries.ts';
import type { BalanceRange, BalanceReport, MovingReport } from './balanceReport.ts';
import { buildBalanceRules } from './balances.ts';
import { checkBalances } from './balanceTie.ts';
import { cashBalances } from './cashBasis.ts';
import { readMovedMonths, type Source } from './reportSource.ts';

/** Default year end until the organisation's own is read. */
export const calendarYear = { month: 12, day: 31 };

async function readAccrualBalances(
  books: Books,
  yearEnd: YearEnd,
  { range, months }: { range: BalanceRange; months: Map<string, MonthState> },
): Promise<{ report: BalanceReport; gaps: string[] }> {
  const { startDate, endDate, periods, zeroRows, asOf } = range;
  // For a month's first day, a year that begins inside the month has begun in the month before.
  const since = monthStart(financialYearStart(startDate, yearEnd));
  const lastMonth = monthStart(endDate);
  // The provider states only its present balances.
  const rangeMonths = asOf === null ? monthsBetween(startDate, endDate) : [];
  const [sums, statedBalances, accounts, roundingAt] = await pipelined(
    readBalanceSums(books, { since, lastMonth, yearEnd, asOf }),
    readProviderBalances(books, rangeMonths),
    readAccounts(books),
    readCurrencyRounding(books, asOf),
  );
  const balanceBooks = buildBalanceRules(accounts, yearEnd);
  const checkedBalances = checkBalances({
    books: balanceBooks,
    sums,
    since,
    lastMonth,
    providerBalances: statedBalances,
    months,
  });
  return {
    report: { periods, books: balanceBooks, checkedBalances, months, zeroRows, roundingAt },
    gaps: statedBalances.get(lastMonth)?.gaps ?? [],
  };
}

/** `gaps`: first days of earlier months to ask about before the balances are checked. */
export async function readBalances({
  books,
  company,
  range,
  months,
  cash,
}: Source): Promise<{ report: BalanceReport; gaps: string[] }> {
  const yearEnd = company.yearEnd ?? calendarYear;
  if (cash === null) return await readAccrualBalances(books, yearEnd, { range, months });
  const balances = buildBalanceRules(await readAccounts(books), yearEnd);
  return { report: cashBalances(cash, balances, range), gaps: [] };
}

export async function readMovingBalances(source: Source): Promise<{ report: MovingReport; gaps: string[] }> {
  const [{ report, gaps }, months] = await pipelined(readBalances(source), readMovedMonths(source));
  return { report: { ...report, months }, gaps };
}
