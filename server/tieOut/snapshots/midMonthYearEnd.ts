import type { Books } from '#server/db/company.ts';
import { monthEnd } from '#contract/period.ts';
import Big from 'big.js';
import { readLineMovements } from './trialBalanceStore.ts';
import type { Chart } from '#server/providers/chart.ts';
import { isProfitOrLoss, yearEndInMonth, type YearEnd, yearStartIn } from '#server/ledger/ledger.ts';
import type { TrialBalanceRow } from '../proof.ts';
import type { ReconcilingItem } from '../reconcilingItems/reconcilingItems.ts';

/**
 * Reverses, on the first day of the new year, the undocumented income and costs of the old year:
 * reconciling items and revaluations are dated the month's last day, but belong before a year end
 * inside the month.
 */
export async function readMidMonthYearEnd(
  books: Books,
  { chart, yearEnd }: { chart: Chart; yearEnd: YearEnd },
  {
    month,
    rows,
    reconcilingItems,
  }: { month: string; rows: TrialBalanceRow[]; reconcilingItems: ReconcilingItem[] },
): Promise<(ReconcilingItem & { date: string })[]> {
  if (yearStartIn(month, yearEnd) !== 'inside') return [];
  const cut = yearEndInMonth(month, yearEnd);
  const remainders = new Map(rows.map((row) => [row.accountId, new Big(row.movement).minus(row.balance)]));
  for (const [accountId, amount] of await readLineMovements(books, month, cut))
    remainders.set(accountId, (remainders.get(accountId) ?? new Big(0)).minus(amount));
  return [...remainders].flatMap(([accountId, amount]) => {
    const account = chart.accountById.get(accountId);
    if (!account || !isProfitOrLoss(account) || amount.eq(0)) return [];
    const isRevalued = account.role === 'unrealisedFx' || account.role === 'bankFx';
    const category = isRevalued
      ? 'revaluation'
      : (reconcilingItems.find((reconcilingItem) => reconcilingItem.accountId === accountId)?.category ??
        null);
    return [
      { accountId, category, amount: amount.toFixed(), date: cut },
      { accountId, category, amount: amount.times(-1).toFixed(), date: monthEnd(month) },
    ];
  });
}
