import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Books } from '#server/db/company.ts';
import type { JobOutcome, JobRun } from '#server/jobs/job.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { type EntityState, readEntityStates } from '../entityStates.ts';
import { LogEnded, type StoredLog } from '../logs/logStore.ts';
import { isFinished } from '../logs/states.ts';
import type { Reading } from '../reading.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { watchCancellation } from './cancellation.ts';
import { type BegunLog, createLogSteps, type LogStepsDeps } from './logSteps.ts';
import { priorityFor } from './plan.ts';
import { createRunPlan, type RunPlan } from './runPlan.ts';
import type { Runs } from './runs.ts';
import { findRun, lockRuns, type StoredRun } from './runStore.ts';

type FoundWork = { plan: RunPlan; company: StoredCompany; states: Map<EntityType, EntityState> };

type Job = { companyId: string; runId: string };

export type WorkDeps = LogStepsDeps & {
  companies: Pick<Companies, 'companyById'>;
  connections: Pick<Connections, 'companyCall'>;
  runs: Runs;
  /** Vacuums the database; the embedded engine does not do so by itself. */
  maintain(): Promise<void>;
};

/** Lists that a process reads at once. A run always gets one, so that none waits for another's end. */
const LANES = 4;
/** Records written by one reading after which the database is vacuumed. */
const MUCH = 5_000;
/** Pages of one list after which others that wait have their turn. */
const PAGES_A_TURN = 10;

const currentMs = () => performance.now();

/**
 * Reads all of a run, several lists at once, in the order of the plan. Ends early, to be called
 * again, while all that is left waits, or others do. What it holds in memory stands in the database
 * too, so another worker goes on from the last page.
 */
export function createWork(deps: WorkDeps) {
  const { inCompany, clock, companies, connections, runs, maintain } = deps;
  const steps = createLogSteps(deps);
  /** Counts those of all runs of the process. */
  let lanesInUse = 0;

  return async (job: Job, { signal: stopping, isAwaited }: JobRun): Promise<JobOutcome> => {
    const { companyId, runId } = job;
    const watch = watchCancellation(inCompany, job);
    const call = connections.companyCall(companyId);
    try {
      for (;;) {
        const work = await findWork();
        if (!work) return undefined;
        const outcome = await readAll(work);
        if (outcome !== 'look again') return outcome;
      }
    } finally {
      watch.stop();
    }

    /** Null where the run has ended, or waits for another one, whose job calls this. */
    async function findWork(): Promise<FoundWork | null> {
      return await inCompany(companyId, async (books) => {
        const advanced = await runs.advance(books, runId);
        if (!advanced) return null;
        const { active, company } = advanced;
        const denied = company.deniedEntities;
        const plan = createRunPlan({ active, runId, denied, clockTime: clock() }, currentMs());
        if (plan.nextDue() === null) return null;
        return { plan, company, states: await readPendingStates(books, active) };
      });
    }

    /** Reads them in one statement: no other run reads an entity whose turn in this run has come. */
    async function readPendingStates(books: Books, active: StoredRun[]): Promise<FoundWork['states']> {
      const entities = active
        .flatMap(({ id, logs }) => (id === runId ? logs : []))
        .flatMap(({ status, entityType }) => (status === 'pending' ? [entityType] : []));
      if (entities.length === 0) return new Map();
      return await readEntityStates(books, entities);
    }

    /** Ends when nothing more can be read now. */
    async function readAll(work: FoundWork): Promise<JobOutcome | 'look again'> {
      const { plan, states } = work;
      let { company } = work;
      let isTurnOver = false;
      let hasRead = false;
      const failure = new AbortController();
      const signal = AbortSignal.any([stopping, watch.signal, failure.signal]);
      const lanes = new Set<Promise<void>>();

      for (;;) {
        for (const begun of await beginNext()) {
          const lane = readLane(begun)
            .catch((error: unknown) => failure.abort(error))
            .finally(() => {
              lanes.delete(lane);
              lanesInUse -= 1;
            });
          lanes.add(lane);
        }
        if (lanes.size === 0) break;
        hasRead = true;
        await untilMoved(lanes, plan.nextDue());
      }
      stopping.throwIfAborted();
      if (watch.signal.aborted || failure.signal.reason instanceof LogEnded) return 'look again';
      failure.signal.throwIfAborted();
      if (isTurnOver) return { againMs: 0 };
      const due = plan.nextDue();
      // A process that ended or began something meanwhile saw this job at work: it sleeps only on what it has just looked at.
      return hasRead || due === null ? 'look again' : { againMs: Math.max(0, due - currentMs()) };

      /** Begins all that can be, in one transaction; each gets a lane. */
      async function beginNext(): Promise<BegunLog[]> {
        if (signal.aborted) return [];
        const logs: StoredLog[] = [];
        while (lanesInUse < LANES || lanes.size + logs.length === 0) {
          const log = take();
          if (!log) break;
          logs.push(log);
          lanesInUse += 1;
        }
        if (logs.length === 0) return [];
        try {
          return await inCompany(companyId, async (books) => {
            const begun = [];
            for (const log of logs) begun.push(await begin(books, log));
            return begun;
          });
        } catch (error) {
          lanesInUse -= logs.length;
          failure.abort(error);
          return [];
        }
      }

      function begin(books: Books, log: StoredLog): Promise<BegunLog> {
        return steps.begin(books, log, log.status === 'pending' ? states.get(log.entityType) : undefined);
      }

      function take(): StoredLog | null {
        return isTurnOver ? null : plan.take(currentMs());
      }

      async function readLane(begunLog: BegunLog): Promise<void> {
        for (let begun: BegunLog | null = begunLog; begun;) begun = await readLog(begun);
      }

      /** Returns the log that was begun in the transaction that ended this one. */
      async function readLog({ log, state }: BegunLog): Promise<BegunLog | null> {
        const reading: Reading = {
          companyId,
          company,
          call,
          log,
          state,
          priority: priorityFor(log, clock()),
          isTurnOver: () => isTurnOver || (reading.log.pages - log.pages >= PAGES_A_TURN && isAwaited()),
        };
        let nextLog: StoredLog | null = null;
        let nextBegun: BegunLog | null = null;
        const beginAnother = async (books: Books) => {
          isTurnOver ||= isAwaited();
          // Verification holds the lock of the company's runs: its run ends with it, where it is the last.
          if (log.entityType === 'TrialBalances') {
            await runs.advance(books, runId);
            return;
          }
          // Taken once, as a deadlock runs the transaction again.
          nextLog ??= take();
          nextBegun = nextLog && (await begin(books, nextLog));
        };
        let isRead: boolean;
        try {
          isRead = await steps.readLog(reading, signal, beginAnother);
        } catch (error) {
          if (nextLog) plan.giveBack(nextLog);
          if (stopping.aborted || failure.signal.aborted) throw error;
          const failed = await steps.react(reading, error);
          plan.giveBack(failed?.log ?? { ...reading.log, status: 'cancelled' });
          if (failed?.waitMs === null) await afterEnd(failed.log);
          else if (failed) plan.wait(failed.log, currentMs() + failed.waitMs);
          return null;
        }
        // What fails from here fails the job: the log has its end, and another may have begun with it.
        plan.giveBack(reading.log);
        if (isRead) await afterEnd(reading.log);
        else isTurnOver ||= isAwaited();
        return nextBegun;
      }

      async function afterEnd(log: StoredLog): Promise<void> {
        if (log.recordsCreated + log.recordsUpdated >= MUCH) await maintain();
        // It tells the base currency; a failure may have taken a permission.
        if (log.entityType === 'Organisation' || log.status === 'failed')
          company = await companies.companyById(companyId);
        if (log.activeRuns > 1) await inCompany(companyId, (books) => runs.advance(books, runId));
      }
    }
  };
}

/** Resolves when a lane is free or something that waits is due. */
async function untilMoved(lanes: Set<Promise<void>>, due: number | null): Promise<void> {
  const timer = new AbortController();
  const waitMs = due === null ? 0 : due - currentMs();
  const dueTime =
    waitMs > 0 ? [pause(waitMs, undefined, { signal: timer.signal, ref: false }).catch(() => {})] : [];
  await Promise.race([...lanes, ...dueTime]);
  timer.abort();
}

/**
 * Fails what a job was reading that is not tried again, all of its run where it was reading nothing,
 * and lets another job read the rest.
 */
export function createGiveUp({ inCompany, runs, ...deps }: WorkDeps) {
  const { giveUp } = createLogSteps({ inCompany, ...deps });
  return ({ companyId, runId }: Job): Promise<void> =>
    inCompany(companyId, async (books) => {
      await lockRuns(books);
      const { logs = [] } = (await findRun(books, runId)) ?? {};
      const begun = logs.filter(({ status }) => status === 'syncing');
      const unfinished = logs.filter(({ status }) => !isFinished(status));
      for (const log of begun.length > 0 ? begun : unfinished) await giveUp(books, log);
      await runs.queueRun(books.trx, { companyId, runId });
      await runs.advance(books, runId);
    });
}
