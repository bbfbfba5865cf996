import type { Trx } from '#server/db/company.ts';
import {
  type Chart,
  monthsToAnchor,
  type Newest,
  readChart,
  readingMoment,
  wantedBudgetMonths,
  wantedSideAnchors,
} from '#server/ledger/ledger.ts';
import type { Access, Cost } from '#server/providers/provider.ts';
import { countPage } from './logProgress.ts';
import { holdOpenLog } from './logStore.ts';
import type { Reading, ReadingDeps } from './reading.ts';

type Context = Reading & { baseCurrency: string; again: Newest | null; signal: AbortSignal };

type Outcome = 'created' | 'updated' | 'unchanged';

/** How a month is asked about: one call, and one transaction that stores what it brought and counts it. */
export function createAsking(
  { inCompany, clock, connections, provider }: ReadingDeps,
  { companyId, logId, purpose, baseCurrency, again, signal }: Context,
) {
  return {
    /** Answers what the provider said, and when it was asked. */
    ask: async <T extends { cost: Cost }>(
      entity: 'Reports/TrialBalance' | 'Reports/ProfitAndLoss' | 'Budgets',
      work: (access: Access) => Promise<T>,
    ): Promise<T & { readAt: Date }> => {
      signal.throwIfAborted();
      const readAt = await inCompany(companyId, (trx) =>
        readingMoment(trx, companyId, [clock(), again?.readBefore ?? null]),
      );
      const answer = await connections.call(companyId, (access) => work({ ...access, signal }), {
        entity,
        purpose,
      });
      return { ...answer, readAt };
    },

    /** False where somebody ended the log meanwhile. */
    count: async (cost: Cost, store: (trx: Trx, chart: Chart) => Promise<Outcome>): Promise<boolean> =>
      await inCompany(companyId, async (trx) => {
        const log = await holdOpenLog(trx, companyId, logId);
        if (!log) return false;
        const outcome = await store(trx, await readChart(trx, companyId, baseCurrency));
        const months = await monthsToAnchor(trx, companyId, again);
        const sides = await wantedSideAnchors(trx, companyId);
        const budgets = await wantedBudgetMonths(trx, companyId, provider.budgetMonths);
        const left = months.length + sides.length + budgets.length;
        const none = { fetched: 1, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
        const counts = { ...none, [outcome]: 1 };
        await countPage(trx, log, { counts, expected: log.recordsFetched + 1 + left, cost });
        return true;
      }),
  };
}

export type Asking = ReturnType<typeof createAsking>;
