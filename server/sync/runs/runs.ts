import type { EntityType, SyncStatus, SyncTrigger } from '#contract/sync/sync.ts';
import { type Books, outsideCompany, type Trx, withinCompany } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import { monthsToVerify } from '#server/tieOut/tieOut.ts';
import type { Provider } from '#server/providers/provider.ts';
import { entitiesRequestedSince, completeEntities, saveSkips } from '../entityStates.ts';
import type { SaveStanding } from '../booksStatus.ts';
import { announce } from '../events.ts';
import { syncRunJob } from './job.ts';
import { moveLog } from '../logs/logProgress.ts';
import { lockOpenLogs, markQueued, markRequested, type StoredLog } from '../logs/logStore.ts';
import { covers, resolveReadyLogs } from './readyLogs.ts';
import { priorityFor, steps, withPrerequisites } from './plan.ts';
import { finishRun, insertRun, lockRuns, readActiveRuns, readRun, type StoredRun } from './runStore.ts';
import { isFinished } from '../logs/states.ts';

export type RunsDeps = {
  clock: Clock;
  provider: Provider;
  companies: Companies;
  enqueue: Enqueue;
  saveStanding: SaveStanding;
  /**
   * Lists entities that the company's settings disable. One that is requested by name is read
   * anyway.
   */
  switchedOff(books: Books): Promise<EntityType[]>;
  /** Called when a run ended: from then the schedule counts to the next one. */
  afterRun(books: Books, moment: Date): Promise<void>;
};

export type RunRequest = {
  companyId: string;
  trigger: SyncTrigger;
  /** Absent: all that the grant allows and the settings enable. */
  only?: EntityType[];
  /** Reads everything from the start. */
  full?: boolean;
  requestedBy: string | null;
  urgentEntities?: EntityType[];
  /** The ended log to retry. */
  retryOf?: string;
};

/** `comesFirst`: a person waits for it. */
type QueuedRun = { companyId: string; runId: string; comesFirst?: boolean };

/** Denied entities are tried again daily, as they may be allowed by then. */
const DENIED_AGAIN_MS = 24 * 60 * 60_000;

const notGranted = 'The connection was not given the permission to read this.';
const denied = 'The role in Xero of the person who connected does not include it.';
const switchedOffReason = 'Switched off in the sync settings.';

/** Starts and ends runs, always inside a transaction of the company. */
export function createRuns(deps: RunsDeps) {
  const { clock, provider, companies, enqueue, saveStanding, switchedOff, afterRun } = deps;

  /**
   * Returns an active run that covers the request, else a new one, queued where one of its lists can be read by now.
   * Rejects with XERO_AUTH_FAILED when the grant allows none of the requested entities.
   */
  async function start(trx: Trx, request: RunRequest): Promise<StoredRun> {
    const { companyId, trigger, full = false, retryOf = null } = request;
    await lockRuns({ trx, companyId });
    const company = await readCompany({ trx, companyId });
    const active = await readActiveRuns({ trx, companyId });
    const plan = await planned(trx, request, company);
    const entities = plan.filter(({ reason }) => reason === null).map(({ entityType }) => entityType);
    const answering = active.find((run) => {
      if (trigger === 'initial') return run.trigger === 'initial';
      if (retryOf) return run.logs.some((log) => log.retryOf === retryOf && !isFinished(log.status));
      return covers(run, { entities, full, trigger });
    });
    const urgentEntities =
      request.urgentEntities ?? (trigger === 'report' || trigger === 'retry' ? entities : []);
    if (answering) {
      await hasten(trx, active, urgentEntities);
      return answering;
    }
    await saveSkips({ trx, companyId }, plan);
    if (entities.length === 0)
      throw new AppError('XERO_AUTH_FAILED', `${notGranted} Reconnect and allow it.`);
    const runId = newId();
    await insertRun(
      { trx, companyId },
      {
        id: runId,
        trigger,
        full,
        requestedBy: request.requestedBy,
        startedAt: clock(),
        logs: entities.map((entityType) => ({
          id: newId(),
          entityType,
          endpoint: provider.entityTraits(entityType).endpoint,
          retryOf,
        })),
      },
    );
    await hasten(trx, await readActiveRuns({ trx, companyId }), urgentEntities);
    await announce(trx, { companyId, runId });
    await advance({ trx, companyId });
    return await readRun({ trx, companyId }, runId);
  }

  /**
   * Lets requested entities and their prerequisites use the calls kept for people, at once if they wait for tomorrow's
   * calls, and their runs go before others. Otherwise pressing the button would do nothing.
   */
  async function hasten(trx: Trx, active: StoredRun[], entities: EntityType[]): Promise<void> {
    const plannedEntities = withPrerequisites(entities);
    const moment = clock();
    const runIds = new Set<string>();
    for (const log of active.flatMap(({ logs }) => logs)) {
      if (isFinished(log.status) || !plannedEntities.has(log.entityType)) continue;
      if (priorityFor(log, moment) === 'interactive') continue;
      await markRequested(trx, log, moment);
      runIds.add(log.runId);
      if (log.waitingFor !== 'day') continue;
      await moveLog(trx, log, { status: log.status, waitingUntil: null, waitingFor: null });
    }
    for (const { id: runId, companyId } of active)
      if (runIds.has(runId)) await queueRun(trx, { companyId, runId, comesFirst: true });
  }

  async function planned(
    trx: Trx,
    { companyId, only }: Pick<RunRequest, 'companyId' | 'only'>,
    company: StoredCompany,
  ) {
    const disabledEntities = only?.length === 1 ? [] : await switchedOff({ trx, companyId });
    const since = new Date(clock().getTime() - DENIED_AGAIN_MS);
    const askedLately =
      company.deniedEntities.length === 0
        ? new Set()
        : await entitiesRequestedSince({ trx, companyId }, since);
    const skipReason = (entityType: EntityType): string | null => {
      if (!provider.allows(company.grant?.scopes ?? [], entityType)) return notGranted;
      if (disabledEntities.includes(entityType)) return switchedOffReason;
      if (only || !company.deniedEntities.includes(entityType)) return null;
      if (!askedLately.has(entityType)) return null;
      return company.missingScopeEntities.includes(entityType) ? notGranted : denied;
    };
    return steps
      .filter(({ entityType }) => !only || only.includes(entityType))
      .map(({ entityType }) => ({ entityType, reason: skipReason(entityType) }));
  }

  /**
   * Queues the runs that have something to read, fails logs that can never be read, and ends
   * completed runs. Call it when a log has ended. `worker`: the run whose job calls, which needs no
   * other one. Returns the unfinished runs as they were before; null where there are none.
   */
  async function advance(
    books: Books,
    worker: string | null = null,
  ): Promise<{ active: StoredRun[]; company: StoredCompany } | null> {
    const { trx, companyId } = books;
    await lockRuns(books);
    const active = await readActiveRuns(books);
    if (active.length === 0) return null;
    const company = await readCompany(books);
    const { ready, unread, ended } = resolveReadyLogs(active, company.deniedEntities);
    for (const { log, because } of unread) await failUnread(trx, log, because);
    const unqueued = ready.filter(({ isQueued }) => !isQueued);
    await markQueued(books, unqueued);
    const moment = clock();
    for (const [runId, logs] of Map.groupBy(unqueued, (log) => log.runId)) {
      const comesFirst = logs.some((log) => priorityFor(log, moment) === 'interactive');
      if (runId !== worker) await queueRun(trx, { companyId, runId, comesFirst });
    }
    let goesOn = false;
    for (const ending of ended) goesOn = (await end(books, company, ending)) || goesOn;
    if (goesOn) await start(trx, { companyId, trigger: 'initial', requestedBy: null });
    return { active, company };
  }

  const queueRun = (trx: Trx, { companyId, runId, comesFirst = false }: QueuedRun): Promise<void> =>
    enqueue(syncRunJob, { companyId, runId }, { key: runId, trx, comesFirst });

  async function failUnread(trx: Trx, log: StoredLog, because: EntityType): Promise<void> {
    await moveLog(trx, log, {
      status: 'failed',
      finishedAt: clock(),
      errorCode: 'XERO_API_ERROR',
      errorMessage: `Not read, because ${because} could not be read before it.`,
    });
  }

  /**
   * Returns true where the first reading continues: a retried log of it succeeded and something
   * waited for it.
   */
  async function end(
    books: Books,
    company: StoredCompany,
    { run, outcome }: { run: StoredRun; outcome: SyncStatus },
  ): Promise<boolean> {
    const moment = clock();
    await finishRun(books, run.id, { status: outcome, finishedAt: moment });
    await saveStanding(books, moment);
    if (outcome !== 'success' && outcome !== 'partial') {
      await afterRun(books, moment);
      return false;
    }
    const isInitial = company.initialSyncCompletedAt === null;
    const complete = isInitial && (await isComplete(books.trx, company));
    if (complete) await companies.markInitialSyncCompleted(books, moment);
    await afterRun(books, moment);
    await announce(books.trx, { companyId: company.id });
    return isInitial && !complete && run.trigger === 'retry' && outcome === 'success';
  }

  /**
   * True once everything that the grant allows is read and each month with lines is verified.
   * Denied entities and refused months do not count.
   */
  async function isComplete(trx: Trx, company: StoredCompany): Promise<boolean> {
    const { id: companyId, deniedEntities: refused } = company;
    const ends = await completeEntities({ trx, companyId });
    const plan = await planned(trx, { companyId }, company);
    const plannedLogs = plan.filter(({ reason }) => reason === null);
    if (!plannedLogs.every(({ entityType }) => ends.has(entityType) || refused.includes(entityType)))
      return false;
    return (
      refused.includes('TrialBalances') ||
      (await monthsToVerify({ trx, companyId }, null, clock())).length === 0
    );
  }

  /** Ends the unfinished part of a run; stored pages stay. Does nothing where it has ended. */
  async function cancel(books: Books, runId: string): Promise<StoredRun> {
    await lockRuns(books);
    for (const log of await lockOpenLogs(books, runId)) {
      const entity = { status: 'pending', cancelledAt: clock() } as const;
      const ended = { status: 'cancelled', finishedAt: clock() } as const;
      await moveLog(books.trx, log, ended, log.status === 'syncing' ? entity : undefined);
    }
    await advance(books);
    return await readRun(books, runId);
  }

  /** The company's own database role cannot see grants. */
  const readCompany = ({ trx, companyId }: Books) =>
    outsideCompany(trx, () => companies.companyById(companyId, trx));

  /** Starts the first reading of a connected or reconnected company, in the transaction that connects it. */
  async function startAfterConnect({ trx, companyId }: Books, userId: string): Promise<void> {
    const company = await companies.companyById(companyId, trx);
    const request = requestOfPerson(company, { companyId, requestedBy: userId });
    await withinCompany(trx, companyId, () => start(trx, request));
  }

  return { start, startAfterConnect, advance, cancel, queueRun };
}

/** Until the initial reading is complete every request continues it. */
export function requestOfPerson(
  { initialSyncCompletedAt }: StoredCompany,
  request: Omit<RunRequest, 'trigger'>,
): RunRequest {
  if (initialSyncCompletedAt !== null) return { ...request, trigger: 'manual' };
  const { only: _all, ...whole } = request;
  return { ...whole, trigger: 'initial' };
}

export type Runs = ReturnType<typeof createRuns>;
