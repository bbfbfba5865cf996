import { monthLabel } from '#contract/period.ts';
import type { Books, InCompany, Trx } from '#server/db/company.ts';
import type { JobOutcome } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';
import { wasRefusedSince } from '#server/tieOut/tieOut.ts';
import type { DescribeLeftMonths } from '../verification/leftMonths.ts';
import { countOpenRequests } from '../verification/openRequests.ts';
import type { VerifyMonths } from '../verification/verification.ts';
import { watchCancellation } from './cancellation.ts';
import { saveEntityState } from '../entityStates.ts';
import { chooseReaction, unexpected } from '../failures.ts';
import { moveLog } from '../logs/logProgress.ts';
import { lockOpenLog, type StoredLog } from '../logs/logStore.ts';
import { priorityFor } from './plan.ts';
import { beginReading, type ReadEntity } from '../reading.ts';
import type { Runs } from './runs.ts';
import { lockRuns } from './runStore.ts';

export type WorkDeps = {
  inCompany: InCompany;
  clock: Clock;
  log: Log;
  provider: Provider;
  runs: Runs;
  read: ReadEntity;
  verifyMonths: VerifyMonths;
  describeLeftMonths: DescribeLeftMonths;
  /** Vacuums the database; the embedded engine does not do so by itself. */
  maintain(): Promise<void>;
};

/** Records written by one reading after which the database is vacuumed. */
const MUCH = 5_000;

export function createWork(deps: WorkDeps) {
  const {
    inCompany,
    clock,
    log: journal,
    provider,
    runs,
    read: readEntity,
    verifyMonths,
    describeLeftMonths,
    maintain,
  } = deps;
  return async (
    job: { companyId: string; runId: string; logId: string },
    { signal: stopping }: { signal: AbortSignal },
  ): Promise<JobOutcome> => {
    const { companyId, runId } = job;
    const log = await begin(job);
    if (!log) return undefined;
    const reading = { ...job, priority: priorityFor(log, clock()) };
    const watch = watchCancellation(inCompany, job);
    const signal = AbortSignal.any([stopping, watch.signal]);
    try {
      const ended =
        log.entityType === 'TrialBalances'
          ? await verifyMonths(reading, signal)
          : await readEntity(log.entityType, reading, signal);
      if (ended === 'closed') return undefined;
      const succeeded = ended === 'done' ? await succeed(job) : 'goes on';
      if (succeeded === 'goes on') return { againMs: 0 };
      if (succeeded >= MUCH) await maintain();
      return undefined;
    } catch (error) {
      // A stopping worker leaves the job to the queue, which delivers it again.
      if (stopping.aborted) throw error;
      return await react(job, error);
    } finally {
      watch.stop();
    }

    /**
     * Null when the log has ended already: the job was delivered twice, or the run was cancelled.
     */
    async function begin({ logId }: typeof job): Promise<StoredLog | null> {
      return await inCompany(companyId, async (books) => {
        const { trx } = books;
        await lockRuns(books);
        const openLog = await lockOpenLog(books, logId);
        if (!openLog) return null;
        const moment = clock();
        const goesOn = openLog.status === 'syncing';
        await moveLog(trx, openLog, {
          status: 'syncing',
          waitingUntil: null,
          waitingFor: null,
          ...(goesOn && openLog.failures === 0 ? {} : { attempt: openLog.attempt + 1 }),
          ...(goesOn ? {} : { startedAt: moment, ...(await open(trx, openLog, moment)) }),
        });
        return openLog;
      });
    }

    async function open(trx: Trx, openLog: StoredLog, currentTime: Date) {
      const entity = openLog.entityType;
      if (entity !== 'TrialBalances')
        return await beginReading(trx, openLog, { entity, provider, now: currentTime });
      await saveEntityState({ trx, companyId }, entity, { status: 'syncing', lastAttemptAt: currentTime });
      return {};
    }

    /** Returns the number of records that the log wrote, unless it goes on. */
    async function succeed({ logId }: typeof job): Promise<number | 'goes on'> {
      return await inCompany(companyId, async (books) => {
        const { trx } = books;
        await lockRuns(books);
        const openLog = await lockOpenLog(books, logId);
        if (!openLog) return 0;
        // Whoever requests something starts no run while this log is open, and may have done so
        // since verification looked last. Later requests wait for the lock and start one.
        if (openLog.entityType === 'TrialBalances' && (await isAnythingRequested(books))) return 'goes on';
        await moveLog(trx, openLog, {
          status: openLog.recordsFailed + openLog.recordsMissing > 0 ? 'partial' : 'success',
          finishedAt: clock(),
          ...(openLog.recordsMissing > 0
            ? describeMissingRecords(openLog)
            : await describeVerification(books, openLog)),
        });
        await runs.advance(books);
        return openLog.recordsCreated + openLog.recordsUpdated;
      });
    }

    async function isAnythingRequested(books: Books): Promise<boolean> {
      return (await countOpenRequests(books, { currentMonthCheck: null, provider, at: clock() })) > 0;
    }

    /** Months refused while others were checked, and what a full sync has left. */
    async function describeVerification(books: Books, openLog: StoredLog) {
      const nothing = { errorCode: null, errorMessage: null };
      if (openLog.entityType !== 'TrialBalances' || openLog.startedAt === null) return nothing;
      const startedAt = new Date(openLog.startedAt);
      const refusals = openLog.recordsFailed === 0 ? nothing : await readRefusals(books, startedAt);
      const leftMonths = openLog.full ? await describeLeftMonths(books, startedAt) : '';
      const sentences = [refusals.errorMessage ?? '', leftMonths].filter((sentence) => sentence !== '');
      return { ...refusals, errorMessage: sentences.length === 0 ? null : sentences.join(' ') };
    }

    async function react({ logId }: typeof job, error: unknown): Promise<JobOutcome> {
      return await inCompany(companyId, async (books): Promise<JobOutcome> => {
        const { trx } = books;
        await lockRuns(books);
        const openLog = await lockOpenLog(books, logId);
        // The log was cancelled, which aborted the request.
        if (!openLog) return undefined;
        const reaction = chooseReaction(error, openLog.failures);
        const waiting = (waitMs: number) => ({ waitingUntil: new Date(clock().getTime() + waitMs) });
        const reference =
          error instanceof ProviderError ? { providerReference: error.reference ?? null } : {};
        if (reaction.do === 'wait') {
          // A person requested the log meanwhile, so calls may be available.
          const waitMs = priorityFor(openLog, clock()) === reading.priority ? reaction.waitMs : 0;
          const waits = { ...waiting(waitMs), waitingFor: reaction.because };
          await moveLog(trx, openLog, { status: 'syncing', ...waits, ...reference });
          return { againMs: waitMs };
        }
        journal.warn(
          { err: error, companyId, runId, logId, reaction: reaction.do },
          'reading an entity failed',
        );
        const failure = {
          ...reference,
          failures: openLog.failures + 1,
          errorCode: reaction.code,
          errorMessage: reaction.message,
        };
        if (reaction.do === 'try again') {
          const waits = { ...waiting(reaction.waitMs), waitingFor: 'error' as const };
          await moveLog(trx, openLog, { status: 'syncing', ...waits, ...failure });
          return { againMs: reaction.waitMs };
        }
        await moveLog(trx, openLog, { status: 'failed', finishedAt: clock(), ...failure });
        await saveEntityState(books, openLog.entityType, { status: 'pending' });
        await runs.advance(books);
        return undefined;
      });
    }
  };
}

function describeMissingRecords({ recordsMissing, recordsExpected }: StoredLog) {
  const records = recordsMissing === 1 ? '1 record' : `${recordsMissing} records`;
  return {
    errorCode: providerRefusals.rejected.code,
    errorMessage: `Xero counts ${recordsExpected ?? recordsMissing} records in this list, and ${records} of them did not come in two readings. Figures that may rest on them need review until they come; a full sync asks for all again.`,
  };
}

async function readRefusals(books: Books, startedAt: Date) {
  const refused = await wasRefusedSince(books, startedAt);
  const [firstRefusal] = refused;
  if (!firstRefusal) return { errorCode: null, errorMessage: null };
  const months = [...new Set(refused.map(({ month }) => month))].toReversed().map(monthLabel);
  return {
    errorCode: providerRefusals.rejected.code,
    errorMessage: `Not checked: ${months.join(', ')}. ${firstRefusal.reason}`,
  };
}

/**
 * Ends the log of a job that is not tried again; open, it would block later readings of its entity.
 */
export function createGiveUp({ inCompany, clock, runs }: Pick<WorkDeps, 'inCompany' | 'clock' | 'runs'>) {
  return ({ companyId, logId }: { companyId: string; logId: string }): Promise<void> =>
    inCompany(companyId, async (books) => {
      await lockRuns(books);
      const log = await lockOpenLog(books, logId);
      if (!log) return;
      const failure = { errorCode: unexpected.code, errorMessage: unexpected.message };
      await moveLog(books.trx, log, { status: 'failed', finishedAt: clock(), ...failure });
      await saveEntityState(books, log.entityType, { status: 'pending' });
      await runs.advance(books);
    });
}
