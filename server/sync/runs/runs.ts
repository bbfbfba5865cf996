import type { EntityType, SyncStatus } from '#contract/sync/sync.ts';
import { type Books, outsideCompany, type Trx } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import { monthsToVerify } from '#server/tieOut/tieOut.ts';
import type { Provider } from '#server/providers/provider.ts';
import { entitiesRequestedSince, completeEntities, saveEntityState, saveSkips } from '../entityStates.ts';
import { saveBooksStatus } from '../booksStatus.ts';
import { announce } from '../events.ts';
import { syncEntityJob } from './job.ts';
import { moveLog } from '../logs/logProgress.ts';
import { markRequested, type StoredLog } from '../logs/logStore.ts';
import { covers, resolveReadyLogs } from './readyLogs.ts';
import { priorityFor, steps, withPrerequisites } from './plan.ts';
import {
  finishRun,
  insertRun,
  lockRuns,
  readActiveRuns,
  readRun,
  type StoredRun,
  type Trigger,
} from './runStore.ts';
import { isFinished } from '../logs/states.ts';

export type RunsDeps = {
  clock: Clock;
  provider: Provider;
  companies: Companies;
  enqueue: Enqueue;
  /** The entities that the company's settings leave out, except where one is asked for by itself. */
  switchedOff(books: Books): Promise<EntityType[]>;
  /** A run ended: when the schedule begins the next one may follow from it. */
  afterRun(books: Books, moment: Date): Promise<void>;
};

export type RunRequest = {
  companyId: string;
  trigger: Trigger;
  /** Absent: all that the grant may read and the settings enable. */
  only?: EntityType[];
  /** Reads everything again from the start. */
  full?: boolean;
  requestedBy: string | null;
  asked?: EntityType[];
  /** The ended log that is read once more. */
  retryOf?: string;
};

/** Denied entities are tried again daily, as they may be allowed by now. */
const DENIED_AGAIN_MS = 24 * 60 * 60_000;

const notGranted = 'The connection was not given the permission to read this.';
const denied = 'The role in Xero of the person who connected does not include it.';
const switchedOffReason = 'Switched off in the sync settings.';

/** Starting and ending runs. Everything here happens inside a transaction of the company. */
export function createRuns({ clock, provider, companies, enqueue, switchedOff, afterRun }: RunsDeps) {
  /**
   * An active run that brings all that is asked for, else a new one with its first jobs in the queue. Rejects with
   * XERO_AUTH_FAILED when the grant allows nothing of what was asked for.
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
    const asked = request.asked ?? (trigger === 'report' || trigger === 'retry' ? entities : []);
    if (answering) {
      await hasten(trx, active, asked);
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
    await hasten(trx, await readActiveRuns({ trx, companyId }), asked);
    await announce(trx, { companyId, runId });
    await advance({ trx, companyId });
    return await readRun({ trx, companyId }, runId);
  }

  /**
   * Lets requested entities and their prerequisites use the calls kept for people, at once where
   * they wait for the day's end: whoever joined a run that waits for tomorrow would press a
   * button that does nothing.
   */
  async function hasten(trx: Trx, active: StoredRun[], entities: EntityType[]): Promise<void> {
    const plannedEntities = withPrerequisites(entities);
    const moment = clock();
    for (const log of active.flatMap(({ logs }) => logs)) {
      if (isFinished(log.status) || !plannedEntities.has(log.entityType)) continue;
      if (priorityFor(log, moment) === 'interactive') continue;
      await markRequested(trx, log, moment);
      if (log.waitingFor !== 'day') continue;
      await moveLog(trx, log, { status: log.status, waitingUntil: null, waitingFor: null });
      await queue(trx, log);
    }
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
   * Puts every log in the queue that waits for nothing any more, fails those that can never be read, and ends the runs
   * in which nothing is left. Called whenever a log has ended.
   */
  async function advance(books: Books): Promise<void> {
    const { trx, companyId } = books;
    await lockRuns(books);
    const active = await readActiveRuns(books);
    const company = await readCompany(books);
    const { ready, unread, ended } = resolveReadyLogs(active, company.deniedEntities);
    for (const { log, because } of unread) await failUnread(trx, log, because);
    for (const log of ready.filter(({ queued }) => !queued)) await queue(trx, log);
    let goesOn = false;
    for (const { run, outcome } of ended) goesOn = (await end(trx, company, run, outcome)) || goesOn;
    if (goesOn) await start(trx, { companyId, trigger: 'initial', requestedBy: null });
  }

  async function queue(trx: Trx, { companyId, runId, id: logId, entityType }: StoredLog): Promise<void> {
    await trx
      .updateTable('syncLogs')
      .set({ queued: true })
      .where('companyId', '=', companyId)
      .where('id', '=', logId)
      .execute();
    await enqueue(syncEntityJob, { companyId, runId, logId }, { key: `${companyId}:${entityType}`, trx });
  }

  async function failUnread(trx: Trx, log: StoredLog, because: EntityType): Promise<void> {
    await moveLog(trx, log, {
      status: 'failed',
      finishedAt: clock(),
      errorCode: 'XERO_API_ERROR',
      errorMessage: `Not read, because ${because} could not be read before it.`,
    });
  }

  /** Answers whether the first reading goes on: a retried log of it succeeded, and something waited for that. */
  async function end(
    trx: Trx,
    company: StoredCompany,
    run: StoredRun,
    outcome: SyncStatus,
  ): Promise<boolean> {
    const moment = clock();
    await finishRun({ trx, companyId: company.id }, run.id, outcome, moment);
    await saveBooksStatus({ trx, companyId: company.id }, moment);
    if (outcome !== 'success' && outcome !== 'partial') {
      await afterRun({ trx, companyId: company.id }, moment);
      return false;
    }
    // What a report asks to be proved reads no records anew.
    if (run.trigger !== 'report') await companies.markSynced({ trx, companyId: company.id }, moment);
    const isInitial = company.initialSyncCompletedAt === null;
    const complete = isInitial && (await isComplete(trx, company));
    if (complete) await companies.markInitialSyncCompleted({ trx, companyId: company.id }, moment);
    await afterRun({ trx, companyId: company.id }, moment);
    await announce(trx, { companyId: company.id });
    return isInitial && !complete && run.trigger === 'retry' && outcome === 'success';
  }

  /** Everything the grant may read was read to its end, and every month with lines verified; what was denied, or refused of a month, does not count. */
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

  /** Ends what has not ended of a run; pages stored so far stay. Nothing where the run has ended. */
  async function cancel(books: Books, runId: string): Promise<StoredRun> {
    await lockRuns(books);
    const { logs } = await readRun(books, runId);
    for (const log of logs.filter(({ status }) => !isFinished(status))) {
      await moveLog(books.trx, log, { status: 'cancelled', finishedAt: clock() });
      if (log.status === 'syncing') await saveEntityState(books, log.entityType, { status: 'pending' });
    }
    await advance(books);
    return await readRun(books, runId);
  }

  /** Grants stand outside what a company's own role can see. */
  const readCompany = ({ trx, companyId }: Books) =>
    outsideCompany(trx, () => companies.companyById(companyId, trx));

  return { start, advance, cancel };
}

export type Runs = ReturnType<typeof createRuns>;
