import type { Books, InCompany } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { CompanyCall } from '#server/connections/connections.ts';
import type { Priority } from '#server/rateLimits/rateLimits.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EntityValues, Page, Provider, ReadableEntity } from '#server/providers/provider.ts';
import { saveAwaitedRates } from './ingest/awaitedRates.ts';
import { type Checkpoint, type EntityStateChange, type EntityState } from './entityStates.ts';
import { type IngestContext, postingEntities, readingContext, removeDeleted } from './ingest/ingest.ts';
import { describeMissingRecords, moveLog, savePageCounts } from './logs/logProgress.ts';
import { type Completed, createMissingRates } from './ingest/missingRates.ts';
import type { StoredLog } from './logs/logStore.ts';
import { type PagePart, storePage } from './ingest/pages.ts';
import { hasUnsweptRecords, markUnsweptDeleted } from './ingest/records.ts';
import type { Reingest } from './ingest/reingest.ts';
import { findsMissingRecords } from './runs/readingPlan.ts';
import { lockRuns } from './runs/runStore.ts';
import { countSwept, clearSweep, markSwept } from './ingest/sweep.ts';

export type ReadingDeps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Pick<Companies, 'saveFacts' | 'markOrganisationRead'>;
  reingest: Reingest['reingest'];
  /** Records of a page that the next transaction should store. */
  recordsAtOnce(): number;
};

/** One log and its company, in the memory of the job that reads. */
export type Reading = {
  companyId: string;
  company: StoredCompany;
  call: CompanyCall;
  /** Changes with each page that this job stores. */
  log: StoredLog;
  /** The entity's, as it was when this job began to read it. */
  state: EntityState;
  priority: Priority;
  /** True where others wait and this run has had its turn. */
  isTurnOver(): boolean;
};

/** A page whose transaction has begun. `committed`: with the next checkpoint; null where the log has its end with it. */
type PageInStore = { recordIds: ReadonlySet<string>; committed: Promise<Checkpoint | null> };

/** `yielded`: more remains, but others wait for a turn. Everything rejects with LogEnded once the log was ended by others. */
export type ReadingOutcome = 'done' | 'yielded';

/**
 * Requests the next page while storing one, whose raw records are written while the page before is
 * taken into the books. The checkpoint moves in the page's last transaction, and pages are committed
 * in their order, so a crash costs at most three pages read again.
 */
export function createReading(deps: ReadingDeps) {
  const { inCompany, clock, provider, companies, reingest, recordsAtOnce } = deps;
  const withRates = createMissingRates({ inCompany, provider });
  /** One in a process: its connection to the database waits meanwhile, and others need theirs. */
  let isPageBeside = false;
  /** `atEnd` runs in the transaction that ends the log. */
  return async (
    entity: ReadableEntity,
    reading: Reading,
    signal: AbortSignal,
    atEnd: (books: Books) => Promise<void> = async () => {},
  ): Promise<ReadingOutcome> => {
    const { companyId, company, call, priority } = reading;
    const { baseCurrency, tenantId } = company;
    const state = await reingest(entity, reading, signal);
    const describeEnd = ({
      recordsMissing,
      recordsExpected,
    }: Pick<StoredLog, 'recordsMissing' | 'recordsExpected'>) => ({
      finishedAt: clock(),
      ...describeMissingRecords(recordsMissing, recordsExpected),
    });
    // The last page was stored by a version that ended the log afterwards.
    if (!state.checkpoint) {
      const { log } = reading;
      reading.log = await inCompany(companyId, async (books) => {
        const status = log.recordsFailed + log.recordsMissing > 0 ? 'partial' : 'success';
        const ended = await moveLog(books.trx, log, { status, ...describeEnd(log) });
        await atEnd(books);
        return ended;
      });
      return 'done';
    }
    let { checkpoint, awaitsRates } = state;
    let pending = ask(checkpoint);
    let previous: PageInStore | null = null;

    try {
      for (;;) {
        const completed = await complete(await pending);
        const { page, rates } = completed;
        awaitsRates ||= rates !== null && rates.remainingIds.length > 0;
        const nextCheckpoint: Checkpoint = {
          ...checkpoint,
          cursor: page.next,
          startedAt: checkpoint.startedAt ?? (page.answeredAt ?? clock()).toISOString(),
          fetched: checkpoint.fetched + distinctIds(page.records).length,
          ahead: 0,
        };
        const isTurnOver = reading.isTurnOver();
        if (page.next && !isTurnOver) pending = ask(nextCheckpoint);
        const pageBefore = previous;
        const current = await beginStore(completed, { current: checkpoint, nextCheckpoint, pageBefore });
        previous = current;
        await pageBefore?.committed;
        checkpoint = nextCheckpoint;
        if (page.next && !isTurnOver) continue;
        const resumption = await current.committed;
        if (!resumption) return 'done';
        if (isTurnOver) return 'yielded';
        checkpoint = resumption;
        previous = null;
        pending = ask(resumption);
      }
    } finally {
      // What still runs would write to a log that others go on with.
      await previous?.committed.catch(() => {});
    }

    /** Resolves when the next page may begin. */
    async function beginStore(
      completed: Completed<EntityValues[typeof entity]>,
      {
        pageBefore,
        ...checkpoints
      }: { current: Checkpoint; nextCheckpoint: Checkpoint; pageBefore: PageInStore | null },
    ): Promise<PageInStore> {
      // A record of both pages is locked by the one before until it is committed.
      const recordIds = distinctIds([...completed.page.records, ...completed.earlier]);
      const isBeside =
        pageBefore !== null && !isPageBeside && !recordIds.some((id) => pageBefore.recordIds.has(id));
      if (isBeside) {
        isPageBeside = true;
        const endBeside = () => void (isPageBeside = false);
        pageBefore.committed.then(endBeside, endBeside);
      } else await pageBefore?.committed;
      const lastPart = await storeAhead(completed, { current: checkpoints.current, pageBefore });
      const writing = Promise.withResolvers<void>();
      const work = { lastPart, ...checkpoints, turn: pageBefore?.committed, onWritten: writing.resolve };
      const committed = inCompany(companyId, (books) => store(books, completed, work)).then((outcome) => {
        reading.log = outcome.log;
        return outcome.next;
      });
      await Promise.race([writing.promise, committed]);
      return { recordIds: new Set(recordIds), committed };
    }

    /** Adds missing rates. With journals no document is posted, so none is needed. */
    async function complete(
      page: Page<EntityValues[typeof entity]>,
    ): Promise<Completed<EntityValues[typeof entity]>> {
      if (state.ledgerSource === 'journals' || !baseCurrency) return { page, earlier: [], rates: null };
      const context = { companyId, call, priority, tenantId, baseCurrency, awaitsRates, signal };
      return await withRates(page, entity, context);
    }

    function ask({ cursor, modifiedSince }: Checkpoint): Promise<Page<EntityValues[typeof entity]>> {
      signal.throwIfAborted();
      const since = modifiedSince === null ? null : new Date(modifiedSince);
      const pageRequest = call((access) => provider.readPage({ ...access, signal }, entity, cursor, since), {
        entity,
        priority,
      });
      // May fail while the previous page is stored; the next await gets the error.
      pageRequest.catch(() => {});
      return pageRequest;
    }

    function ingesting(books: Books, turn?: Promise<unknown>): IngestContext {
      const ingested = { ...books, ledgerSource: state.ledgerSource, moment: clock(), logId: reading.log.id };
      const context = readingContext({ provider, companies }, company, ingested);
      return turn ? { ...context, turn } : context;
    }

    /** Stores what of a page is too much for its last transaction. Returns the rest. */
    async function storeAhead(
      { page, earlier }: Completed<EntityValues[typeof entity]>,
      { current, pageBefore }: { current: Checkpoint; pageBefore: PageInStore | null },
    ): Promise<PagePart<typeof entity>> {
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
        await pageBefore?.committed;
        const ahead = Math.max(partEnd, current.ahead);
        reading.log = await inCompany(companyId, async (books) => {
          const counts = await storePage(ingesting(books), entity, part);
          const cost = { calls: 0, bytes: 0 };
          const { expected } = page;
          return await savePageCounts(books.trx, reading.log, {
            counts,
            expected,
            cost,
            pages: 0,
            entity: { checkpoint: { ...current, ahead } },
          });
        });
        start = partEnd;
      }
    }

    /** Returns the next checkpoint; null where the log has its end with this page. */
    async function store(
      books: Books,
      { page, rates }: Completed<EntityValues[typeof entity]>,
      {
        lastPart,
        current,
        nextCheckpoint,
        turn,
        onWritten,
      }: {
        lastPart: PagePart<typeof entity>;
        current: Checkpoint;
        nextCheckpoint: Checkpoint;
        turn: Promise<unknown> | undefined;
        onWritten: () => void;
      },
    ): Promise<{ log: StoredLog; next: Checkpoint | null }> {
      // The organisation is stored in the company's row, which is locked before any log.
      if (entity === 'Organisation') await lockRuns(books);
      const context = ingesting(books, turn);
      const isFirst = current.cursor === null && !current.again;
      const counts = await storePage(context, entity, lastPart, onWritten);
      if (entity === 'Organisation') await companies.markOrganisationRead(books);
      if (rates) await saveAwaitedRates(books, entity, rates);
      const { expected, cost } = page;
      const pageIds = distinctIds(page.records);
      const ended = page.next
        ? 'goes on'
        : await end(context, page, { current: nextCheckpoint, lastPage: current, isAlone: isFirst, pageIds });
      if (ended === 'goes on' || ended === 'again') {
        const resumption =
          ended === 'again' ? { ...nextCheckpoint, again: true, fetched: 0 } : nextCheckpoint;
        // Drops what earlier readings or single retries have seen.
        if (current.tracks && isFirst) await clearSweep(books, entity);
        if (current.tracks) await markSwept(books, entity, pageIds);
        const progress = { counts, expected, cost, entity: { checkpoint: resumption } };
        return { log: await savePageCounts(books.trx, reading.log, progress), next: resumption };
      }
      const { deleted, missingCount, change } = ended;
      const log = await savePageCounts(books.trx, reading.log, {
        counts: { ...counts, deleted: counts.deleted + deleted },
        expected,
        missingCount,
        cost,
        entity: change,
        end: describeEnd({
          recordsMissing: missingCount,
          recordsExpected: expected ?? reading.log.recordsExpected,
        }),
      });
      await atEnd(books);
      return { log, next: null };
    }

    /**
     * After the last page: reads again where the provider counts more records than came, then says
     * how many are missing still, and marks records deleted that the reading did not see.
     */
    async function end(
      context: IngestContext,
      page: Page<EntityValues[typeof entity]>,
      {
        current,
        lastPage,
        isAlone,
        pageIds,
      }: { current: Checkpoint; lastPage: Checkpoint; isAlone: boolean; pageIds: string[] },
    ): Promise<{ deleted: number; missingCount: number; change: EntityStateChange } | 'again'> {
      const { incremental, stableOrder } = provider.entityTraits(entity);
      const { moment } = context;
      let deletedIds: string[] = [];
      const countTracked = () => (isAlone ? pageIds.length : countSwept(context, entity, pageIds));
      const cameCount = current.tracks ? await countTracked() : current.fetched;
      const missingCount = Math.max(0, (page.expected ?? 0) - cameCount);
      const missingSince = current.modifiedSince === null ? null : new Date(current.modifiedSince);
      if (missingCount > 0 && !current.again) return 'again';
      if (current.tracks) {
        // Records that move during a reading can slip from an unread page to one already read.
        // Where the provider states no count, a record that seems deleted may be one of them.
        const mayHaveSlipped = async () =>
          page.expected === null &&
          current.whole &&
          (await hasUnsweptRecords(context, entity, { recordIds: pageIds, isAlone }));
        if (!stableOrder && !current.again && (await mayHaveSlipped())) return 'again';
        if (current.whole && missingCount === 0)
          deletedIds = await markUnsweptDeleted(context, entity, { recordIds: pageIds, isAlone, moment });
        await removeDeleted(context, entity, deletedIds);
        if (!isAlone) await clearSweep(context, entity);
      }
      const change: EntityStateChange = {
        status: 'success',
        // The next reading of an append-only list continues here, so its last page is requested
        // again; it lists the rest alone.
        checkpoint: incremental === 'appendOnly' ? { ...lastPage, whole: false, tracks: false } : null,
        // What changed and did not come is asked for again next time. After a reading of all that would take as long again.
        ...(missingCount > 0 && !current.whole
          ? {}
          : { watermark: current.startedAt === null ? null : new Date(current.startedAt) }),
        readToEndAt: moment,
        lastSuccessAt: moment,
        ...(current.whole ? { fullReadAt: moment } : {}),
        ...(findsMissingRecords(current, state) ? { recordsMissing: missingCount, missingSince } : {}),
      };
      return { deleted: deletedIds.length, missingCount, change };
    }
  };
}

/** A record that a page lists twice is one of those that the provider counts. */
const distinctIds = (records: readonly { recordId: string }[]): string[] => [
  ...new Set(records.map(({ recordId }) => recordId)),
];

export type ReadEntity = ReturnType<typeof createReading>;
