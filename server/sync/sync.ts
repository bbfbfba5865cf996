import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Books, Database, InCompany, Trx } from '#server/db/company.ts';
import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';
import { outsideCompany, withinCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Log } from '#server/lib/log.ts';
import {
  clearRefusals,
  type NeededMonth,
  readLastRefusal,
  readBackedOffMonths,
  readRecheckCost,
  requestMissingBankFlows,
  requestVerification,
  requestSupplementaryReports,
} from '#server/tieOut/tieOut.ts';
import { requestBudgetMonths } from '#server/ledger/ledger.ts';
import type { ReadableReport } from '#server/providers/provider.ts';
import { announce } from './events.ts';
import { createReadMissingRecords, type MissingRecordsDeps } from './verification/missingRecords.ts';
import { createDescribeLeftMonths } from './verification/leftMonths.ts';
import { isAskable, statingReport } from './verification/statingReports.ts';
import { createVerification } from './verification/verification.ts';
import { syncRunJob } from './runs/job.ts';
import { readLog } from './logs/logStore.ts';
import { createReading } from './reading.ts';
import { createReingest } from './ingest/reingest.ts';
import { createRetryStoredLetters } from './ingest/storedLetters.ts';
import { requestOfPerson, type Runs } from './runs/runs.ts';
import { companiesWithActiveRuns, readActiveRuns, readLatestRuns, type StoredRun } from './runs/runStore.ts';
import { isFinished } from './logs/states.ts';
import { createGiveUp, createWork } from './runs/work.ts';
import type { SaveStanding } from './booksStatus.ts';

export { createSaveStanding } from './booksStatus.ts';
export { readLedgerSource, oldestEntity, readEntityState } from './entityStates.ts';
export { readRecords, readRecordsById } from './ingest/records.ts';

export type SyncDeps = MissingRecordsDeps & {
  runs: Runs;
  saveStanding: SaveStanding;
  db: Database;
  inCompany: InCompany;
  connections: Connections;
  jobs: Jobs;
  log: Log;
  maintain(): Promise<void>;
  recordsAtOnce(): number;
  countSpareCalls(tenantId: string): Promise<number>;
};

export type Request = {
  companyId: string;
  userId: string;
  only?: EntityType[];
  full?: boolean;
};

/** Supplementary reports and months of a budget, to be read beside the trial balances. */
type ProofNeeds = {
  side?: { kind: SupplementaryKind; months: NeededMonth[] } | null;
  budget?: { id: string; months: string[] } | null;
};

/** Time after a refusal by the provider in which no report requests the same proof. */
const REFUSED_MS = 10 * 60_000;

/** Time after a refusal in which a person's request for the proof is refused too. */
const ASKED_MS = 60_000;

/** `runs` newest first. Null where a later reading succeeded, or none failed. */
function lastFailure(runs: StoredRun[], entity: EntityType): Date | null {
  const lastLog = runs
    .flatMap(({ logs }) => logs)
    .find((log) => log.entityType === entity && log.finishedAt !== null);
  return lastLog?.status === 'failed' && lastLog.finishedAt !== null ? new Date(lastLog.finishedAt) : null;
}

export function createSync(deps: SyncDeps) {
  const { db, inCompany, clock, companies, provider, jobs, runs, saveStanding } = deps;
  const reading = {
    ...deps,
    ...createReingest(deps),
    retryStoredLetters: createRetryStoredLetters(deps),
  };
  const working = {
    ...deps,
    readEntity: createReading(reading),
    verifyMonths: createVerification(reading),
    describeLeftMonths: createDescribeLeftMonths({ companies, clock }),
  };

  /** Writes to the audit log, which a company's transaction cannot reach by itself. */
  const note = (trx: Trx, event: Omit<NewAuditEvent, 'at'>): Promise<void> =>
    outsideCompany(trx, () => record(trx, { ...event, at: clock() }));

  async function connected(companyId: string): Promise<StoredCompany> {
    const company = await companies.companyById(companyId);
    if (company.status === 'ACTIVE' || company.status === 'PENDING') return company;
    throw new AppError('CONFLICT', `${company.name} is not connected. Reconnect it first, then sync.`);
  }

  return {
    /** Settling an item calls these, in its own transaction. */
    settling: {
      readMissing: createReadMissingRecords(deps),
      afterSettling: async (books: Books): Promise<void> => {
        await saveStanding(books, clock());
        await announce(books.trx, { companyId: books.companyId, books: true });
      },
    },

    /**
     * Starts taking jobs in this process. Every unfinished run gets one: a run of a restored backup or
     * of an earlier version may have none.
     */
    work: async (): Promise<void> => {
      await jobs.work(syncRunJob, createWork(working), createGiveUp(working));
      for (const companyId of await companiesWithActiveRuns(db))
        await inCompany(companyId, async (books) => {
          for (const { id: runId } of await readActiveRuns(books))
            await runs.queueRun(books.trx, { companyId, runId });
        });
    },

    /**
     * Starts the entities due by the company's schedule, in the scheduler's transaction, which
     * belongs to no company.
     */
    startScheduled: async ({ trx, companyId }: Books, entities: EntityType[]): Promise<void> => {
      const { initialSyncCompletedAt } = await companies.companyById(companyId, trx);
      const request = { companyId, requestedBy: null };
      await withinCompany(trx, companyId, () =>
        runs.start(
          trx,
          initialSyncCompletedAt === null
            ? { ...request, trigger: 'initial' }
            : { ...request, trigger: 'scheduled', only: entities },
        ),
      );
    },

    start: async ({ companyId, userId, only, full }: Request): Promise<StoredRun> => {
      const request = requestOfPerson(await connected(companyId), {
        companyId,
        requestedBy: userId,
        ...(only ? { only } : {}),
        ...(full ? { full } : {}),
      });
      return await inCompany(companyId, async ({ trx }) => {
        const run = await runs.start(trx, { ...request, urgentEntities: only ?? entityType.options });
        const detail = { entities: only?.join(', ') ?? 'all', full: full ?? false };
        await note(trx, { userId, companyId, action: 'sync.started', detail });
        return run;
      });
    },

    /** Reads the entity of an ended log again. Rejects with CONFLICT while the log is active. */
    retry: async (companyId: string, logId: string, userId: string): Promise<StoredRun> => {
      await connected(companyId);
      return await inCompany(companyId, async (books) => {
        const { trx } = books;
        const log = await readLog(books, logId);
        if (!log) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
        if (!isFinished(log.status))
          throw new AppError('CONFLICT', 'This sync has not ended yet, so there is nothing to retry.');
        const only = [log.entityType];
        const detail = { entities: log.entityType };
        await note(trx, { userId, companyId, action: 'sync.retried', detail });
        return await runs.start(trx, {
          companyId,
          trigger: 'retry',
          only,
          requestedBy: userId,
          retryOf: logId,
        });
      });
    },

    /** Ends the run within two seconds in any process; stored pages stay. */
    cancel: (companyId: string, runId: string, userId: string): Promise<StoredRun> =>
      inCompany(companyId, async (books) => {
        await note(books.trx, { userId, companyId, action: 'sync.cancelled' });
        return await runs.cancel(books, runId);
      }),

    /**
     * Requests proof of months that are unverified or changed, and budgets of months. Returns at
     * once, before the run; false where the provider cannot be asked now.
     */
    proveMonths: async (companyId: string, months: string[], needs: ProofNeeds = {}): Promise<boolean> => {
      const company = await companies.companyById(companyId);
      if (company.status !== 'ACTIVE') return false;
      // The initial run proves every month anyway, and ends sooner without further work.
      if (company.initialSyncCompletedAt === null) return true;
      const isAllowed = (entity: ReadableReport | 'Budgets') => isAskable(provider, company, entity);
      if (!isAllowed('TrialBalances')) return false;
      const side = needs.side && isAllowed(statingReport[needs.side.kind]) ? needs.side : null;
      const budget = needs.budget && isAllowed('Budgets') ? needs.budget : null;
      return await inCompany(companyId, async (books) => {
        // An open report repeats its request; after a refusal the provider is not asked each time.
        const moment = clock();
        const failedAt = lastFailure(await readLatestRuns(books, 3), 'TrialBalances');
        if (failedAt && moment.getTime() - failedAt.getTime() < REFUSED_MS) return false;
        const refused = await readBackedOffMonths(books, moment);
        const refusedSides = side ? await readBackedOffMonths(books, moment, side.kind) : new Set();
        const unverified = months.filter((month) => !refused.has(month));
        const openSides = side?.months.filter(({ month }) => !refusedSides.has(month)) ?? [];
        if (unverified.length + openSides.length + (budget?.months.length ?? 0) === 0) return false;
        await requestVerification(books, unverified);
        if (side) await requestSupplementaryReports(books, side.kind, { months: openSides, moment });
        // Held against what bank accounts moved, where that was not read already.
        if (side?.kind === 'cash' && isAllowed('BankSummary'))
          await requestMissingBankFlows(
            books,
            openSides.map(({ month }) => month),
            moment,
          );
        if (budget) await requestBudgetMonths(books, budget.id, budget.months);
        await runs.start(books.trx, {
          companyId,
          trigger: 'report',
          only: ['TrialBalances'],
          requestedBy: null,
        });
        return true;
      });
    },

    /**
     * First days, oldest first, with supplementary reports; `unverified` are the unchecked ones. Null
     * where nothing is left to request. Rejects with RATE_LIMITED right after a refusal.
     */
    verifyNow: async (
      { companyId, userId }: { companyId: string; userId: string },
      { months, unverified }: { months: string[]; unverified: string[] },
    ): Promise<StoredRun | null> => {
      const company = await connected(companyId);
      const only: EntityType[] = ['TrialBalances'];
      const range = { firstMonth: months[0] ?? '', lastMonth: months.at(-1) ?? '' };
      return await inCompany(companyId, async (books) => {
        const { trx } = books;
        const currentTime = clock();
        const refusals = [
          lastFailure(await readLatestRuns(books, 3), 'TrialBalances'),
          await readLastRefusal(books, range),
        ];
        const sinceMs = currentTime.getTime() - Math.max(...refusals.map((moment) => moment?.getTime() ?? 0));
        if (sinceMs >= 0 && sinceMs < ASKED_MS)
          throw new AppError(
            'RATE_LIMITED',
            'Xero was asked a moment ago and refused. Wait a minute, then ask again.',
            { retryAfter: (ASKED_MS - sinceMs) / 1000 },
          );
        const { reportCount } = await clearRefusals(books, range);
        if (unverified.length + reportCount === 0) return null;
        await requestVerification(books, unverified);
        const request = requestOfPerson(company, { companyId, requestedBy: userId, only });
        const run = await runs.start(trx, {
          ...request,
          trigger: request.trigger === 'initial' ? 'initial' : 'report',
          urgentEntities: only,
        });
        await note(trx, {
          userId,
          companyId,
          action: 'sync.started',
          detail: { entities: only.join(', '), full: false },
        });
        return run;
      });
    },

    /** Provider calls that compare past months again; `today`: in the organisation’s zone. */
    countRecheckCalls: async (books: Books, today: string): Promise<{ daily: number; weekly: number }> => {
      const time = { today, moment: clock(), checkedBefore: null };
      const { calls, recentCalls } = await readRecheckCost(books, time);
      return { daily: recentCalls, weekly: calls - recentCalls };
    },

    latestRuns: (companyId: string): Promise<StoredRun[]> =>
      inCompany(companyId, (books) => readLatestRuns(books, 10)),
  };
}

export type Sync = ReturnType<typeof createSync>;
