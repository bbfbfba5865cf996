import { monthLabel } from '#contract/period.ts';
import { missingFactSentences } from '#server/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';
import { wasRefusedSince } from '#server/tieOut/tieOut.ts';
import { type EntityState, readEntityState, RULES_VERSION } from '../entityStates.ts';
import { chooseReaction, unexpected } from '../failures.ts';
import { moveLog } from '../logs/logProgress.ts';
import { LogEnded, requireOpenLog, type StoredLog } from '../logs/logStore.ts';
import type { ReadEntity, Reading } from '../reading.ts';
import { planReading } from './readingPlan.ts';
import type { DescribeLeftMonths } from '../verification/leftMonths.ts';
import { countOpenRequests } from '../verification/openRequests.ts';
import type { VerifyMonths } from '../verification/verification.ts';
import { priorityFor } from './plan.ts';
import { lockRuns } from './runStore.ts';

export type LogStepsDeps = {
  inCompany: InCompany;
  clock: Clock;
  log: Log;
  provider: Provider;
  readEntity: ReadEntity;
  verifyMonths: VerifyMonths;
  describeLeftMonths: DescribeLeftMonths;
};

export type BegunLog = { log: StoredLog; state: EntityState };

/** A failed log, or one that goes on after `waitMs`. */
export type FailedLog = { log: StoredLog; waitMs: number | null };

/** Begins one log, reads it to its end, and says what a failure makes of it. */
export function createLogSteps(deps: LogStepsDeps) {
  const { inCompany, clock, log: journal, provider, readEntity, verifyMonths, describeLeftMonths } = deps;

  /**
   * Opens the log, or goes on with it, in the caller's transaction. `heldState`: the entity's, where
   * no other run has read the entity since. Throws LogEnded where the log has ended.
   */
  async function begin(books: Books, log: StoredLog, heldState?: EntityState): Promise<BegunLog> {
    const { entityType: entity } = log;
    const state = heldState ?? (await readEntityState(books, entity));
    const moment = clock();
    const attempt = log.attempt + 1;
    const opening = { status: 'syncing', waitingUntil: null, waitingFor: null } as const;
    if (log.status === 'syncing') {
      const isRetry = log.failures > 0;
      return { log: await moveLog(books.trx, log, { ...opening, ...(isRetry ? { attempt } : {}) }), state };
    }
    const opened = { ...opening, attempt, startedAt: moment };
    const entityOpened = { status: 'syncing', lastAttemptAt: moment } as const;
    if (entity === 'TrialBalances') {
      return { log: await moveLog(books.trx, log, opened, entityOpened), state };
    }
    const traits = provider.entityTraits(entity);
    const { checkpoint, isFull, changedSince } = planReading(traits, state, {
      full: log.full,
      currentTime: moment,
    });
    const change = { ...opened, isFull, changedSince };
    const isFirst = state.checkpoint === null && state.readToEndAt === null;
    // Of what a reading lists only changes are taken in: a full one takes in all that is stored.
    const rulesVersion = isFirst ? RULES_VERSION : log.full ? 0 : state.rulesVersion;
    const begun = await moveLog(books.trx, log, change, { ...entityOpened, checkpoint, rulesVersion });
    return { log: begun, state: { ...state, checkpoint, rulesVersion } };
  }

  /** `atEnd` runs in the transaction that ends the log. False where more is left to read. */
  async function readLog(
    reading: Reading,
    signal: AbortSignal,
    atEnd: (books: Books) => Promise<void>,
  ): Promise<boolean> {
    const { entityType: entity } = reading.log;
    if (entity !== 'Organisation' && reading.company.baseCurrency === null)
      throw new ProviderError('unreadable', missingFactSentences.baseCurrency);
    if (entity !== 'TrialBalances') return (await readEntity(entity, reading, signal, atEnd)) === 'done';
    await verifyMonths(reading, signal);
    const ended = await inCompany(reading.companyId, (books) => endVerification(books, reading.log, atEnd));
    if (ended) reading.log = ended;
    return ended !== null;
  }

  /**
   * Null where more was requested meanwhile: a request starts no run while this log
   * is open. Later requests wait for the lock and start one.
   */
  async function endVerification(
    books: Books,
    { id }: StoredLog,
    atEnd: (books: Books) => Promise<void>,
  ): Promise<StoredLog | null> {
    await lockRuns(books);
    const openLog = await requireOpenLog(books, id);
    const moment = clock();
    const openCount = await countOpenRequests(books, { currentMonthCheck: null, provider, moment });
    if (openCount > 0) return null;
    const change = {
      status: openLog.recordsFailed > 0 ? ('partial' as const) : ('success' as const),
      finishedAt: moment,
      ...(await describeVerification(books, openLog)),
    };
    const ended = await moveLog(books.trx, openLog, change);
    await atEnd(books);
    return ended;
  }

  /** Months refused while others were checked, and what a full sync has left. */
  async function describeVerification(books: Books, log: StoredLog) {
    const nothing = { errorCode: null, errorMessage: null };
    if (log.startedAt === null) return nothing;
    const startedAt = new Date(log.startedAt);
    const refusals = log.recordsFailed === 0 ? nothing : await readRefusals(books, startedAt);
    const leftMonths = log.full ? await describeLeftMonths(books, startedAt) : '';
    const sentences = [refusals.errorMessage ?? '', leftMonths].filter((sentence) => sentence !== '');
    return { ...refusals, errorMessage: sentences.length === 0 ? null : sentences.join(' ') };
  }

  /** Null where the log was ended meanwhile, which aborted the request. */
  async function react({ companyId, log, priority }: Reading, error: unknown): Promise<FailedLog | null> {
    if (error instanceof LogEnded) return null;
    try {
      return await inCompany(companyId, async (books): Promise<FailedLog> => {
        const { trx } = books;
        await lockRuns(books);
        const openLog = await requireOpenLog(books, log.id);
        const reaction = chooseReaction(error, openLog.failures);
        const waiting = (waitMs: number) => ({ waitingUntil: new Date(clock().getTime() + waitMs) });
        const reference =
          error instanceof ProviderError ? { providerReference: error.reference ?? null } : {};
        if (reaction.do === 'wait') {
          // A person requested the log meanwhile, so calls may be available.
          const waitMs = priorityFor(openLog, clock()) === priority ? reaction.waitMs : 0;
          const waits = {
            ...waiting(waitMs),
            waitingFor: reaction.because,
            ...(reaction.fault === null
              ? {}
              : { errorCode: providerRefusals['rate-limited'].code, errorMessage: reaction.fault }),
          };
          const waitingLog = await moveLog(trx, openLog, { status: 'syncing', ...waits, ...reference });
          return { log: waitingLog, waitMs };
        }
        const { runId, id: logId } = log;
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
          const waitingLog = await moveLog(trx, openLog, { status: 'syncing', ...waits, ...failure });
          return { log: waitingLog, waitMs: reaction.waitMs };
        }
        return { log: await fail(books, openLog, failure), waitMs: null };
      });
    } catch (failure) {
      if (failure instanceof LogEnded) return null;
      throw failure;
    }
  }

  const fail = ({ trx }: Books, log: StoredLog, failure: object): Promise<StoredLog> =>
    moveLog(trx, log, { status: 'failed', finishedAt: clock(), ...failure }, { status: 'pending' });

  return {
    begin,
    readLog,
    react,

    /** Ends a log that was being read by a job that is not tried again; open, it would block later readings. */
    giveUp: (books: Books, log: StoredLog): Promise<StoredLog> =>
      fail(books, log, { errorCode: unexpected.code, errorMessage: unexpected.message }),
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
