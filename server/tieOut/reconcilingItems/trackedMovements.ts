import type { Books } from '#server/db/company.ts';
import type { TrackedMovement } from '#server/providers/provider.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { categoriesInUse, type Chart, optionPair } from '#server/providers/chart.ts';
import type { ReconcilingItem } from './reconcilingItems.ts';
import { readSupplementaryReport, type SupplementaryFigure } from '../stated/supplementaryReports.ts';
import { type TrackedAmount, type TrackedItem, splitItemsByTracking } from './trackedItems.ts';

/**
 * Changes the profit and loss's signs, in which income and costs are both positive, to debit
 * positive. Leaves out balance sheet accounts.
 */
export function totalTrackedMovements(rows: TrackedMovement[], chart: Chart): SupplementaryFigure[] {
  return rows.flatMap(({ accountId, optionIds, amount }): SupplementaryFigure[] => {
    const account = chart.accountById.get(accountId);
    if (!account || !isProfitOrLoss(account)) return [];
    const pair = optionPair(
      optionIds.flatMap((optionId) => optionId ?? []),
      chart,
    );
    const movement = new Big(amount).times(account.class === 'revenue' ? -1 : 1).toFixed();
    return [{ accountId, ...pair, movement, balance: null }];
  });
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
  const { changedAt, known: lineAmounts } = await readKnown(books, month);
  if (changedAt !== null && changedAt > trackingReport.readAt) return reconcilingItems;
  return splitItemsByTracking(
    reconcilingItems,
    { stated: trackingReport.figures, known: lineAmounts, categoryIds },
    chart,
  );
}

async function readKnown(
  { trx, companyId }: Books,
  month: string,
): Promise<{ changedAt: Date | null; known: TrackedAmount[] }> {
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
    changedAt: z.parse(z.object({ changedAt: z.nullable(z.date()) }), state ?? { changedAt: null }).changedAt,
    known: rows,
  };
}
