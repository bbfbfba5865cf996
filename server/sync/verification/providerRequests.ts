import type { Trx } from '#server/db/company.ts';
import { readChart, readMoment } from '#server/ledger/ledger.ts';
import type { Chart } from '#server/providers/chart.ts';
import type { CurrentMonthCheck, FailedReading } from '#server/tieOut/tieOut.ts';
import type { Access, CallCost, ReadableReport } from '#server/providers/provider.ts';
import { ProviderError, type ProviderErrorKind } from '#server/providers/providerError.ts';
import { chooseReaction } from '../failures.ts';
import { savePageCounts } from '../logs/logProgress.ts';
import { requireOpenLog } from '../logs/logStore.ts';
import type { Reading, ReadingDeps } from '../reading.ts';
import { countOpenRequests } from './openRequests.ts';

/** More consecutive refusals do not concern single months, and end the requests for now. */
const MOST_IN_A_ROW = 3;

type Context = {
  baseCurrency: string;
  currentMonthCheck: CurrentMonthCheck | null;
  signal: AbortSignal;
};

/** Failures that may concern one month alone. */
const endsMonth: readonly ProviderErrorKind[] = ['rejected', 'unreadable', 'unavailable'];

type Outcome = 'created' | 'updated' | 'unchanged';

export function createProviderRequests(
  { inCompany, clock, provider }: Pick<ReadingDeps, 'inCompany' | 'clock' | 'provider'>,
  reading: Reading,
  { baseCurrency, currentMonthCheck, signal }: Context,
) {
  const { companyId, call, priority } = reading;
  let refusedInARow = 0;

  /** `readAt`: time of the request. */
  async function ask<T extends { cost: CallCost }>(
    entity: ReadableReport | 'Budgets' | 'TrackingCategories',
    work: (access: Access) => Promise<T>,
  ): Promise<T & { readAt: Date }> {
    signal.throwIfAborted();
    const readAt = await inCompany(companyId, (books) =>
      readMoment(books, [clock(), currentMonthCheck?.readBefore ?? null]),
    );
    const answer = await call((access) => work({ ...access, signal }), { entity, priority });
    return { ...answer, readAt };
  }

  const countLeft = (trx: Trx): Promise<number> =>
    countOpenRequests({ trx, companyId }, { currentMonthCheck, provider, moment: clock() });

  const oneFetched = { fetched: 1, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };

  async function recordRefusal(
    error: ProviderError,
    keep: (trx: Trx, refusal: FailedReading) => Promise<void>,
  ) {
    return await inCompany(companyId, async (books) => {
      const { trx } = books;
      const log = await requireOpenLog(books, reading.log.id);
      const isOfMonth = error.kind === 'rejected' || error.kind === 'unreadable';
      if (!isOfMonth && chooseReaction(error, log.failures).do !== 'give up') return false;
      await keep(trx, {
        refusedAt: clock(),
        reason: error.message,
        isUnreadable: error.kind === 'unreadable',
      });
      if (!isOfMonth) return false;
      const expected = log.recordsFetched + 1 + (await countLeft(trx));
      await savePageCounts(trx, log, {
        counts: { ...oneFetched, failed: 1 },
        expected,
        cost: { calls: 1, bytes: 0 },
      });
      return true;
    });
  }

  /**
   * Reads one month that no other depends on. Saves a refusal of this month for a later attempt and
   * returns null. Rejects on a failure that may concern the whole provider.
   */
  async function guardMonth<T>(
    askMonth: () => Promise<T>,
    keep: (trx: Trx, refusal: FailedReading) => Promise<void>,
  ): Promise<T | null> {
    try {
      const answer = await askMonth();
      refusedInARow = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError) || !endsMonth.includes(error.kind)) throw error;
      if (!(await recordRefusal(error, keep))) throw error;
      refusedInARow += 1;
      if (refusedInARow >= MOST_IN_A_ROW) throw error;
      return null;
    }
  }

  return {
    ask,
    guardMonth,

    /** Requests one month in one call. */
    fetchMonth: <T extends { cost: CallCost }>(
      entity: ReadableReport,
      work: (access: Access) => Promise<T>,
      keep: (trx: Trx, refusal: FailedReading) => Promise<void>,
    ): Promise<(T & { readAt: Date }) | null> => guardMonth(() => ask(entity, work), keep),

    count: (cost: CallCost, store: (trx: Trx, chart: Chart) => Promise<Outcome>): Promise<void> =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        const log = await requireOpenLog(books, reading.log.id);
        const outcome = await store(trx, await readChart(books, baseCurrency));
        const expected = log.recordsFetched + 1 + (await countLeft(trx));
        await savePageCounts(trx, log, { counts: { ...oneFetched, [outcome]: 1 }, expected, cost });
      }),
  };
}

export type ProviderRequests = ReturnType<typeof createProviderRequests>;
