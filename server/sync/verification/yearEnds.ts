import { addMonths, monthStart } from '#contract/period.ts';
import { dueYearEnd, recordMonthRefusal, recordYearEndCheck, resultsDiffer } from '#server/tieOut/tieOut.ts';
import { readChart } from '#server/ledger/ledger.ts';
import type { LocateBackdatedChange, BisectContext } from './backdatedChange.ts';
import type { ReadingDeps } from '../reading.ts';

/**
 * Checks one past year end inside a month that is due, and bisects that year where it differs.
 * `none`: none due.
 */
export function createYearEnds({
  inCompany,
  clock,
  provider,
}: Pick<ReadingDeps, 'inCompany' | 'clock' | 'provider'>) {
  return async (
    context: BisectContext,
    locateChange: LocateBackdatedChange,
    time: { today: string; checkedBefore: Date | null },
  ): Promise<'none' | 'read'> => {
    const { companyId, organisation, fetchMonth, count } = context;
    const { baseCurrency, yearEnd } = organisation;
    const { year, accounts } = await inCompany(companyId, async (books) => {
      const { accountById } = await readChart(books, baseCurrency);
      const due = await dueYearEnd(books, accountById, { ...time, yearEnd, moment: clock() });
      return { year: due, accounts: accountById };
    });
    if (!year) return 'none';
    const { end, months, results } = year;
    const answer = await fetchMonth(
      'TrialBalances',
      (access) => provider.readTrialBalance(access, end),
      (trx, refusal) => recordMonthRefusal({ trx, companyId }, monthStart(end), refusal),
    );
    if (!answer) return 'read';
    const { rows, cost, readAt } = answer;
    const differs = resultsDiffer(results, rows, accounts);
    await count(cost, async (trx) => {
      await recordYearEndCheck({ trx, companyId }, end, readAt);
      return differs ? 'updated' : 'unchanged';
    });
    if (!differs) return 'read';
    // The last month of a year that ends inside it closes with income and costs of the new year. It
    // is requested by itself, because only its movement shows the days before.
    const lastSnapshot = months.filter(({ month }) => month === monthStart(end));
    const earlierMonths = months.filter(({ month }) => month <= addMonths(end, -1));
    for (const candidates of [lastSnapshot, earlierMonths])
      await locateChange({ candidates, seenAt: readAt }, context);
    return 'read';
  };
}
