import type { EntityType, SyncRun } from '#contract/sync.ts';
import type { InCompany, Trx } from '#server/db/company.ts';
import { withinCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Log } from '#server/lib/log.ts';
import { wantMonths } from '#server/ledger/ledger.ts';
import { createAnchoring } from './anchoring.ts';
import { syncEntityJob } from './job.ts';
import { createReading, type ReadingDeps } from './reading.ts';
import { createRuns } from './runs.ts';
import { readRuns } from './runStore.ts';
import { createWork } from './work.ts';

export { oldestEntity } from './entityStates.ts';

export type SyncDeps = ReadingDeps & {
  inCompany: InCompany;
  jobs: Jobs;
  log: Log;
  maintain(): Promise<void>;
};

export type Request = {
  companyId: string;
  userId: string;
  only?: EntityType[];
  full?: boolean;
};

/** After the provider refused what proves a report, no report asks for it again for so long. */
const REFUSED_MS = 10 * 60_000;

function failedSince(run: SyncRun, entityType: EntityType, moment: Date): boolean {
  return run.logs.some(
    (log) =>
      log.entityType === entityType &&
      log.status === 'failed' &&
      log.finishedAt !== null &&
      new Date(log.finishedAt) > moment,
  );
}

/** Keeps a company's books current. */
export function createSync(deps: SyncDeps) {
  const { inCompany, clock, companies, provider, jobs } = deps;
  const runs = createRuns({ ...deps, enqueue: jobs.enqueue });
  const work = createWork({ ...deps, runs, read: createReading(deps), anchorMonths: createAnchoring(deps) });

  return {
    /** Begins taking jobs in this process. */
    work: () => jobs.work(syncEntityJob, work),

    /** The first reading of a newly connected company, or of one that came back; in the transaction that connects it. */
    startAfterConnect: async (
      trx: Trx,
      companyId: string,
      userId: string,
      scopes: string[],
    ): Promise<void> => {
      const { initialSyncCompletedAt } = await companies.companyById(companyId, trx);
      const trigger = initialSyncCompletedAt ? 'manual' : 'initial';
      await withinCompany(trx, companyId, () =>
        runs.start(trx, { companyId, trigger, scopes, requestedBy: userId }),
      );
    },

    /** A person asks for it. Until the initial reading is complete every request goes on with that one. */
    start: async ({ companyId, userId, only, full }: Request): Promise<SyncRun> => {
      const company = await companies.companyById(companyId);
      if (company.status !== 'ACTIVE' && company.status !== 'PENDING') {
        throw new AppError('CONFLICT', `${company.name} is not connected. Reconnect it first, then sync.`);
      }
      const scopes = company.grant?.scopes ?? [];
      const initial = company.initialSyncCompletedAt === null;
      return await inCompany(companyId, (trx) =>
        runs.start(trx, {
          companyId,
          trigger: initial ? 'initial' : 'manual',
          scopes,
          requestedBy: userId,
          ...(only && !initial ? { only } : {}),
          ...(full ? { full } : {}),
        }),
      );
    },

    /**
     * A report needs months proved that never were, or changed since. Answers at once, a run does it; false where
     * nobody can be asked now.
     */
    proveMonths: async (companyId: string, months: string[]): Promise<boolean> => {
      const company = await companies.companyById(companyId);
      if (company.status !== 'ACTIVE') return false;
      // The initial run proves every month it finds, and ends sooner undisturbed.
      if (company.initialSyncCompletedAt === null) return true;
      const scopes = company.grant?.scopes ?? [];
      const anchor: EntityType = 'Reports/TrialBalance';
      if (!provider.allows(scopes, anchor)) return false;
      return await inCompany(companyId, async (trx) => {
        // A report that is looked at asks again and again; what the provider refused is not asked for each time.
        const [latest] = await readRuns(trx, companyId, 1);
        if (latest && failedSince(latest, anchor, new Date(clock().getTime() - REFUSED_MS))) return false;
        await wantMonths(trx, companyId, months);
        await runs.start(trx, { companyId, trigger: 'report', scopes, only: [anchor], requestedBy: null });
        return true;
      });
    },

    latestRuns: (companyId: string): Promise<SyncRun[]> =>
      inCompany(companyId, (trx) => readRuns(trx, companyId, 10)),
  };
}

export type Sync = ReturnType<typeof createSync>;
