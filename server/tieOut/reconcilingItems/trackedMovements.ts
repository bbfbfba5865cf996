import type { Books } from '#server/db/company.ts';
import type { TrackedMovement, TrackedMovements } from '#server/providers/provider.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { categoriesInUse, type Chart, optionPair } from '#server/providers/chart.ts';
import type { ReconcilingItem } from './reconcilingItems.ts';
import { readSupplementaryReport, type SupplementaryFigure } from '../stated/supplementaryReports.ts';
import { splitMergedAmounts } from './mergedAccounts.ts';
import { type TrackedAmount, type TrackedItem, splitItemsByTracking } from './trackedItems.ts';
import type { TrialBalanceRow } from '../proof.ts';

/**
 * Changes the profit and loss's signs, in which income and costs are both positive, to debit
 * positive. Leaves out balance sheet accounts.
 */
export function toTrackedFigures(rows: TrackedMovement[], chart: Chart): SupplementaryFigure[] {
  return rows.flatMap(({ accountId, optionIds, amount }): SupplementaryFigure[] => {
    const account = chart.accountById.get(accountId);
    if (!account || !isProfitOrLoss(account)) return [];
    const pair = optionPair(
      optionIds.flatMap((optionId) => optionId ?? []),
      chart,
    );
    const movement = new Big(amount).times(account.class === 'revenue' ? -1 : 1).toFixed();
    return [{ accountId, ...pair, movement, balance: null, received: null }];
  });
}

/**
 * Splits what the provider states as one sum by account, as lines and the trial balance have it;
 * nothing where it states the accounts one by one.
 */
export async function splitMergedMovements(
  books: Books,
  chart: Chart,
  {
    month,
    rows,
    merged,
    providerRows,
  }: TrackedMovements & { month: string; providerRows: TrialBalanceRow[] },
): Promise<SupplementaryFigure[]> {
  const accountIds = merged.roles.flatMap((role) => chart.accountByRole.get(role)?.id ?? []);
  if (rows.some(({ accountId }) => accountIds.includes(accountId))) return [];
  const { lineAmounts } = await readLineAmounts(books, month);
  const amounts = splitMergedAmounts(accountIds, {
    merged: merged.sums.map(({ optionIds, amount }) => ({
      ...optionPair(
        optionIds.flatMap((optionId) => optionId ?? []),
        chart,
      ),
      amount,
    })),
    lineAmounts,
    movements: new Map(providerRows.map(({ accountId, movement }) => [accountId, movement])),
  });
  return amounts.map(({ amount, ...figure }) => ({
    ...figure,
    movement: amount,
    balance: null,
    received: null,
  }));
}

/**
 * A month's reconciling items with their tracking, or without where tracking was not read since the
 * month changed.
 */
export async function readTrackedItems(
  books: Books,
  chart: Chart,
  { month, reconcilingItems }: { month: string; reconcilingItems: ReconcilingItem[] },
): Promise<(ReconcilingItem | TrackedItem)[]> {
  const trackingReport = await readSupplementaryReport(books, { month, kind: 'tracking' });
  const categoryIds = categoriesInUse(chart.optionById.values()).map(({ id }) => id);
  if (trackingReport === null || trackingReport.categories.join() !== categoryIds.join())
    return reconcilingItems;
  const { changedAt, lineAmounts } = await readLineAmounts(books, month);
  if (changedAt !== null && changedAt > trackingReport.readAt) return reconcilingItems;
  return splitItemsByTracking(
    reconcilingItems,
    { providerFigures: trackingReport.figures, lineAmounts, categoryIds },
    chart,
  );
}

async function readLineAmounts(
  { trx, companyId }: Books,
  month: string,
): Promise<{ changedAt: Date | null; lineAmounts: TrackedAmount[] }> {
  const state = await trx
    .selectFrom('ledgerMonths')
    .select('changedAt')
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst();
  const { rows } = await sql<TrackedAmount>`
    select account_id, option1, option2, sum(amount) as amount from monthly_sums
    where company_id = ${companyId}::uuid and month = ${month}::date
      and kind in ('journal', 'document', 'revaluation')
    group by 1, 2, 3
    having sum(amount) <> 0`.execute(trx);
  return {
    changedAt: state?.changedAt ?? null,
    lineAmounts: rows,
  };
}
