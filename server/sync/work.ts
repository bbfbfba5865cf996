import type { InCompany } from '#server/db/company.ts';
import type { JobOutcome } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { AnchorMonths } from './anchoring.ts';
import { saveEntityState } from './entityStates.ts';
import { reactionTo } from './failures.ts';
import { moveLog } from './logProgress.ts';
import { purposeOf } from './plan.ts';
import type { Read } from './reading.ts';
import type { Runs } from './runs.ts';
import { readLog, type StoredLog } from './runStore.ts';
import { isFinished } from './states.ts';

export type WorkDeps = {
  inCompany: InCompany;
  clock: Clock;
  log: Log;
  runs: Runs;
  read: Read;
  anchorMonths: AnchorMonths;
  /** Tidies the database after much was written; the embedded engine does not do so by itself. */
  maintain(): Promise<void>;
};

/** Records written by one reading after which the database is tidied. */
const MUCH = 5_000;

/** What a worker does with one job: begin the log, read, and end it or come back later. */
export function createWork({ inCompany, clock, log: journal, runs, read, anchorMonths, maintain }: WorkDeps) {
  return async (
    job: { companyId: string; runId: string; logId: string },
    { signal }: { signal: AbortSignal },
  ): Promise<JobOutcome> => {
    const { companyId, runId } = job;
    const log = await begin(job);
    if (!log) return undefined;
    const reading = { ...job, purpose: purposeOf(log.trigger) };
    try {
      const open =
        log.entityType === 'Reports/TrialBalance'
          ? await anchorMonths(reading, signal)
          : await read(log.entityType, reading, signal);
      if (open && (await succeed(job)) >= MUCH) await maintain();
      return undefined;
    } catch (error) {
      // A worker that is being stopped leaves the job to the queue, which hands it out again.
      if (signal.aborted) throw error;
      return await react(job, error);
    }

    /** null when the log has ended already: the job was handed out twice, or the run was cancelled. */
    async function begin({ logId }: typeof job): Promise<StoredLog | null> {
      return await inCompany(companyId, async (trx) => {
        const found = await readLog(trx, companyId, logId);
        if (!found || isFinished(found.status)) return null;
        const at = clock();
        await moveLog(trx, companyId, found, {
          status: 'syncing',
          attempt: found.attempt + 1,
          waiting_until: null,
          ...(found.startedAt ? {} : { started_at: at }),
        });
        await saveEntityState(trx, companyId, found.entityType, { status: 'syncing', last_attempt_at: at });
        return found;
      });
    }

    /** Answers how many records the log wrote. */
    async function succeed({ logId }: typeof job): Promise<number> {
      return await inCompany(companyId, async (trx) => {
        const found = await readLog(trx, companyId, logId);
        if (!found || isFinished(found.status)) return 0;
        await moveLog(trx, companyId, found, {
          status: found.recordsFailed > 0 ? 'partial' : 'success',
          finished_at: clock(),
          error_code: null,
          error_message: null,
        });
        await runs.advance(trx, companyId, runId);
        return found.recordsCreated + found.recordsUpdated;
      });
    }

    async function react({ logId }: typeof job, error: unknown): Promise<JobOutcome> {
      return await inCompany(companyId, async (trx): Promise<JobOutcome> => {
        const found = await readLog(trx, companyId, logId);
        if (!found || isFinished(found.status)) {
          journal.error({ err: error, companyId, runId, logId }, 'A job failed after its log had ended.');
          return undefined;
        }
        const reaction = reactionTo(error, found.failures, clock());
        if (reaction.do === 'wait') {
          await moveLog(trx, companyId, found, { status: 'syncing', waiting_until: reaction.until });
          return { again: reaction.until };
        }
        journal.warn(
          { err: error, companyId, runId, logId, reaction: reaction.do },
          'reading an entity failed',
        );
        const failure = {
          failures: found.failures + 1,
          error_code: reaction.code,
          error_message: reaction.message,
        };
        if (reaction.do === 'try again') {
          await moveLog(trx, companyId, found, { status: 'syncing', waiting_until: reaction.at, ...failure });
          return { again: reaction.at };
        }
        await moveLog(trx, companyId, found, { status: 'failed', finished_at: clock(), ...failure });
        await saveEntityState(trx, companyId, found.entityType, { status: 'pending' });
        await runs.advance(trx, companyId, runId);
        return undefined;
      });
    }
  };
}
