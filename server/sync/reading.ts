import type { Books, InCompany, Trx } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Priority } from '#server/rateLimits/rateLimits.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EntityValues, Page, Provider, ReadableEntity } from '#server/providers/provider.ts';
import { saveAwaitedRates } from './ingest/awaitedRates.ts';
import { type Checkpoint, type EntityState, readEntityState, saveEntityState } from './entityStates.ts';
import {
  ingestContext,
  type IngestContext,
  periodLock,
  postingEntities,
  removeDeleted,
} from './ingest/ingest.ts';
import { addPageCounts } from './logs/logProgress.ts';
import { type Completed, createMissingRates } from './ingest/missingRates.ts';
import { lockOpenLog, type StoredLog } from './logs/logStore.ts';
import { type PagePart, storePage } from './ingest/pages.ts';
import { readScope } from './runs/plan.ts';
import { hasUnsweptRecords, markUnsweptDeleted } from './ingest/records.ts';
import type { Reingest } from './ingest/reingest.ts';
import { lockRuns } from './runs/runStore.ts';
import { countSwept, clearSweep, markSwept } from './ingest/sweep.ts';

export type ReadingDeps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Companies;
  connections: Connections;
  reingest: Reingest;
  /** Records of a page that the next transaction should store. */
  recordsAtOnce(): number;
};

export type Reading = { companyId: string; logId: string; priority: Priority };

/** `closed`: the log was ended meanwhile. `yielded`: more remains, but others wait for a turn. */
export type ReadingOutcome = 'done' | 'closed' | 'yielded';

/** Milliseconds an entity may occupy a worker while others wait. */
const TURN_MS = 10_000;

/** Resumes an interrupted reading, unless the whole entity is requested and it was reading less. */
export async function beginReading(
  trx: Trx,
  log: StoredLog,
  { entity, provider, now: currentTime }: { entity: ReadableEntity; provider: Provider; now: Date },
): Promise<{ isFull: boolean; changedSince: Date | null }> {
  const traits = provider.entityTraits(entity);
  const state = await readEntityState({ trx, companyId: log.companyId }, entity);
  const scope = readScope(traits, state, { full: log.full, now: currentTime });
  const lastCheckpoint = state.checkpoint;
  const continues =
    lastCheckpoint &&
    !log.full &&
    (traits.incremental === 'appendOnly' || lastCheckpoint.whole || !scope.whole);
  const readsAll = scope.whole && traits.incremental !== 'appendOnly';
  const checkpoint: Checkpoint = continues
    ? lastCheckpoint
    : {
        cursor: null,
        startedAt: null,
        modifiedSince: scope.changedSince?.toISOString() ?? null,
        whole: readsAll,
        // A first reading has no stored records that could be deleted.
        tracks: (readsAll && state.readToEndAt !== null) || !traits.stableOrder,
        again: false,
        fetched: 0,
        ahead: 0,
      };
  await saveEntityState({ trx, companyId: log.companyId }, entity, {
    status: 'syncing',
    checkpoint,
    lastAttemptAt: currentTime,
  });
  return {
    isFull:
      log.full || (checkpoint.whole && traits.incremental === 'modifiedSince' && state.watermark !== null),
    changedSince: checkpoint.modifiedSince === null ? null : new Date(checkpoint.modifiedSince),
  };
}

/**
 * Requests the next page while storing one. The checkpoint moves in the page's last transaction, so
 * a crash costs at most two pages read again.
 */
export function createReading(deps: ReadingDeps) {
  const { inCompany, clock, provider, companies, connections, reingest, recordsAtOnce } = deps;
  const withRates = createMissingRates({ inCompany, provider, connections });
  return async (
    entity: ReadableEntity,
    { companyId, logId, priority }: Reading,
    signal: AbortSignal,
  ): Promise<ReadingOutcome> => {
    const began = clock().getTime();
    if (!(await reingest(entity, { companyId, logId }, signal))) return 'closed';
    const company = await companies.companyById(companyId);
    const { baseCurrency, tenantId } = company;
    const state = await inCompany(companyId, (books) => readEntityState(books, entity));
    // The last page was stored, but its worker stopped before it ended the log.
    if (!state.checkpoint) return 'done';
    let checkpoint = state.checkpoint;
    let pending = ask(checkpoint);

    for (;;) {
      const completed = await complete(await pending);
      const { page } = completed;
      const nextCheckpoint: Checkpoint = {
        ...checkpoint,
        cursor: page.next,
        startedAt: checkpoint.startedAt ?? (page.answeredAt ?? clock()).toISOString(),
        fetched: checkpoint.fetched + page.records.length,
        ahead: 0,
      };
      const turnOver = clock().getTime() - began > TURN_MS;
      if (page.next && !turnOver) pending = ask(nextCheckpoint);
      const lastPart = await storeAhead(completed, checkpoint);
      if (lastPart === 'closed') return 'closed';
      const outcome = await inCompany(companyId, (books) =>
        store(books, completed, { lastPart, current: checkpoint, next: nextCheckpoint }),
      );
      if (outcome === 'closed' || outcome === 'done') return outcome;
      if (turnOver) return 'yielded';
      if (!page.next) pending = ask(outcome);
      checkpoint = outcome;
    }

    /** Adds missing rates. With journals no document is posted, so none is needed. */
    async function complete(
      page: Page<EntityValues[typeof entity]>,
    ): Promise<Completed<EntityValues[typeof entity]>> {
      if (state.ledgerSource === 'journals' || !baseCurrency) return { page, earlier: [], rates: null };
      return await withRates(page, entity, { companyId, priority, tenantId, baseCurrency, signal });
    }

    function ask({ cursor, modifiedSince }: Checkpoint): Promise<Page<EntityValues[typeof entity]>> {
      signal.throwIfAborted();
      const since = modifiedSince === null ? null : new Date(modifiedSince);
      const pageRequest = connections.call(
        companyId,
        (access) => provider.readPage({ ...access, signal }, entity, cursor, since),
        { entity, priority },
      );
      // May fail while the previous page is stored; whoever awaits it gets the error.
      pageRequest.catch(() => {});
      return pageRequest;
    }

    function ingesting(books: Books): IngestContext {
      const ingested = { ...books, ledgerSource: state.ledgerSource, at: clock(), logId };
      return { ...ingestContext({ provider, companies }, company, ingested), ...periodLock(company) };
    }

    /** Stores what of a page is too much for its last transaction. Returns the rest, unless the log has ended. */
    async function storeAhead(
      { page, earlier }: Completed<EntityValues[typeof entity]>,
      current: Checkpoint,
    ): Promise<PagePart<typeof entity> | 'closed'> {
      const records = [...page.records, ...earlier];
      // Whatever else a list has is little, or taken as a whole.
      const isPosting = postingEntities.some((postingEntity) => postingEntity === entity);
      let start = 0;
      for (;;) {
        const wasAhead = start < current.ahead;
        const portion = isPosting ? recordsAtOnce() : Infinity;
        const partEnd = Math.min(start + portion, wasAhead ? current.ahead : Infinity);
        const part = { records: records.slice(start, partEnd), isCounted: current.again || wasAhead };
        if (partEnd >= records.length) return part;
        const ahead = Math.max(partEnd, current.ahead);
        const isOpen = await inCompany(companyId, async (books) => {
          const log = await lockOpenLog(books, logId);
          if (!log) return false;
          const counts = await storePage(ingesting(books), entity, part);
          const cost = { calls: 0, bytes: 0 };
          await addPageCounts(books.trx, log, { counts, expected: page.expected, cost, pages: 0 });
          await saveEntityState(books, entity, { checkpoint: { ...current, ahead } });
          return true;
        });
        if (!isOpen) return 'closed';
        start = partEnd;
      }
    }

    /** Returns the next checkpoint. */
    async function store(
      books: Books,
      { page, rates }: Completed<EntityValues[typeof entity]>,
      {
        lastPart,
        current,
        next: nextCheckpoint,
      }: { lastPart: PagePart<typeof entity>; current: Checkpoint; next: Checkpoint },
    ): Promise<Checkpoint | 'done' | 'closed'> {
      // The organisation is stored in the company's row, which is locked before any log.
      if (entity === 'Organisation') await lockRuns(books);
      const log = await lockOpenLog(books, logId);
      if (!log) return 'closed';
      const context = ingesting(books);
      // Drops what earlier readings or single retries have seen.
      if (current.tracks && current.cursor === null && !current.again) await clearSweep(books, entity);
      const counts = await storePage(context, entity, lastPart);
      if (rates) await saveAwaitedRates(books, entity, rates);
      const pageIds = page.records.map(({ recordId }) => recordId);
      if (page.next) {
        if (current.tracks) await markSwept(books, entity, pageIds);
        const { expected, cost } = page;
        await addPageCounts(books.trx, log, { counts, expected, cost });
        await saveEntityState(books, entity, { checkpoint: nextCheckpoint });
        return nextCheckpoint;
      }
      const ended = await end(context, page, { current: nextCheckpoint, pageIds });
      const { deleted, missingCount } = ended === 'again' ? { deleted: 0, missingCount: 0 } : ended;
      await addPageCounts(books.trx, log, {
        counts: { ...counts, deleted: counts.deleted + deleted },
        expected: page.expected,
        missingCount,
        cost: page.cost,
      });
      if (ended !== 'again') return 'done';
      const restarted: Checkpoint = { ...nextCheckpoint, again: true, fetched: 0 };
      if (current.tracks) await markSwept(books, entity, pageIds);
      await saveEntityState(books, entity, { checkpoint: restarted });
      return restarted;
    }

    /**
     * After the last page: reads again where the provider counts more records than came, then says
     * how many are missing still, and marks records deleted that the reading did not see.
     */
    async function end(
      context: IngestContext,
      page: Page<EntityValues[typeof entity]>,
      { current, pageIds }: { current: Checkpoint; pageIds: string[] },
    ): Promise<{ deleted: number; missingCount: number } | 'again'> {
      const { incremental, stableOrder } = provider.entityTraits(entity);
      const { at: moment } = context;
      let deletedIds: string[] = [];
      const cameCount = current.tracks ? await countSwept(context, entity, pageIds) : current.fetched;
      const missingCount = Math.max(0, (page.expected ?? 0) - cameCount);
      const missingSince = current.modifiedSince === null ? null : new Date(current.modifiedSince);
      if (missingCount > 0 && !current.again) return 'again';
      if (current.tracks) {
        // Records that move during a reading can slip from an unread page to one already read.
        // Where the provider states no count, a record that seems deleted may be one of them.
        const mayHaveSlipped = async () =>
          page.expected === null && current.whole && (await hasUnsweptRecords(context, entity, pageIds));
        if (!stableOrder && !current.again && (await mayHaveSlipped())) return 'again';
        if (current.whole && missingCount === 0)
          deletedIds = await markUnsweptDeleted(context, entity, { recordIds: pageIds, at: moment });
        await removeDeleted(context, entity, deletedIds);
        await clearSweep(context, entity);
      }
      await saveEntityState(context, entity, {
        status: 'success',
        // The next reading of an append-only list continues here, so its last page is requested
        // again.
        checkpoint: incremental === 'appendOnly' ? checkpoint : null,
        // What changed and did not come is asked for again next time. After a reading of all that would take as long again.
        ...(missingCount > 0 && !current.whole
          ? {}
          : { watermark: current.startedAt === null ? null : new Date(current.startedAt) }),
        readToEndAt: moment,
        lastSuccessAt: moment,
        ...(current.whole ? { fullReadAt: moment } : {}),
        ...(covers(current, state) ? { recordsMissing: missingCount, missingSince } : {}),
      });
      return { deleted: deletedIds.length, missingCount };
    }
  };
}

/** A reading of what changed since a moment does not find what was missing among more. */
const covers = ({ whole, modifiedSince }: Checkpoint, { recordsMissing, missingSince }: EntityState) =>
  whole ||
  recordsMissing === 0 ||
  (missingSince !== null && modifiedSince !== null && new Date(modifiedSince) <= missingSince);

export type ReadEntity = ReturnType<typeof createReading>;
