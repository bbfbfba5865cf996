import type { EntityType, SyncRun, SyncStatus } from '#contract/sync.ts';
import { outsideCompany, type Trx } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import { monthsToAnchor } from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import { entitiesReadToEnd, saveEntityState } from './entityStates.ts';
import { syncEntityJob } from './job.ts';
import { moveLog } from './logProgress.ts';
import { stepOf, steps } from './plan.ts';
import {
  finishRun,
  insertRun,
  lockRuns,
  readRunLogs,
  readRuns,
  type StoredLog,
  type Trigger,
} from './runStore.ts';
import { isFinished, outcomeOf } from './states.ts';

export type RunsDeps = {
  clock: Clock;
  provider: Provider;
  companies: Companies;
  enqueue: Enqueue;
};

export type RunRequest = {
  companyId: string;
  trigger: Trigger;
  /** What the grant allows; entities beyond it are skipped with a reason. */
  scopes: string[];
  /** All that the grant may read when absent. */
  only?: EntityType[];
  /** Reads everything again from the start. */
  full?: boolean;
  requestedBy: string | null;
};

/** Starting and ending runs. Everything here happens inside a transaction of the company. */
export function createRuns({ clock, provider, companies, enqueue }: RunsDeps) {
  /**
   * The active run if there is one, else a new one with its first jobs in the queue. Rejects with XERO_AUTH_FAILED when
   * the grant allows nothing of what was asked for.
   */
  async function start(trx: Trx, request: RunRequest): Promise<SyncRun> {
    const { companyId } = request;
    await lockRuns(trx, companyId);
    const [latest] = await readRuns(trx, companyId, 1);
    if (latest && !latest.finishedAt) return latest;
    const entities = await planned(trx, request);
    if (entities.length === 0) {
      const message = 'The connection was not given the permission to read this. Reconnect and allow it.';
      throw new AppError('XERO_AUTH_FAILED', message);
    }
    const run = {
      id: newId(),
      trigger: request.trigger,
      requestedBy: request.requestedBy,
      startedAt: clock(),
      logs: entities.map((entityType) => ({
        id: newId(),
        entityType,
        endpoint: provider.endpointOf(entityType),
      })),
    };
    await insertRun(trx, companyId, run);
    await advance(trx, companyId, run.id);
    const [started] = await readRuns(trx, companyId, 1);
    if (!started) throw new Error('A run that was started is not to be found.');
    return started;
  }

  async function planned(trx: Trx, { companyId, scopes, only, full }: RunRequest): Promise<EntityType[]> {
    const entities: EntityType[] = [];
    for (const { entityType } of steps) {
      if (only && !only.includes(entityType)) continue;
      if (!provider.allows(scopes, entityType)) {
        const reason = 'The connection was not given the permission to read this.';
        await saveEntityState(trx, companyId, entityType, { status: 'pending', skipped_reason: reason });
        continue;
      }
      entities.push(entityType);
      await saveEntityState(trx, companyId, entityType, {
        status: 'pending',
        skipped_reason: null,
        ...(full ? { checkpoint: null, watermark: null } : {}),
      });
    }
    return entities;
  }

  /**
   * Puts every log in the queue whose predecessors in this run are done, fails those whose predecessors failed, and
   * ends the run when nothing is left. Called whenever a log has ended.
   */
  async function advance(trx: Trx, companyId: string, runId: string): Promise<void> {
    await lockRuns(trx, companyId);
    const logs = await readRunLogs(trx, companyId, runId);
    const status = new Map<string, SyncStatus>(logs.map((log) => [log.entityType, log.status]));
    for (const log of logs.filter((one) => one.status === 'pending')) {
      const before = stepOf(log.entityType).after.flatMap((entityType) => status.get(entityType) ?? []);
      const broken = stepOf(log.entityType).after.find((entityType) =>
        ['failed', 'cancelled'].includes(status.get(entityType) ?? ''),
      );
      if (broken) {
        await failUnread(trx, companyId, log, broken);
        status.set(log.entityType, 'failed');
      } else if (before.every(isFinished)) {
        const key = `${companyId}:${log.entityType}`;
        await enqueue(syncEntityJob, { companyId, runId, logId: log.id }, { key, trx });
      }
    }
    const outcome = outcomeOf([...status.values()]);
    if (outcome) await end(trx, companyId, runId, outcome);
  }

  async function failUnread(trx: Trx, companyId: string, log: StoredLog, because: EntityType): Promise<void> {
    await moveLog(trx, companyId, log, {
      status: 'failed',
      finished_at: clock(),
      error_code: 'XERO_API_ERROR',
      error_message: `Not read, because ${because} could not be read before it.`,
    });
  }

  async function end(trx: Trx, companyId: string, runId: string, outcome: SyncStatus): Promise<void> {
    const at = clock();
    await finishRun(trx, companyId, runId, outcome, at);
    if (outcome !== 'success' && outcome !== 'partial') return;
    const [run] = await readRuns(trx, companyId, 1);
    await companies.markSynced(trx, companyId, at);
    if (run?.trigger === 'initial' && (await isComplete(trx, companyId, run))) {
      await companies.markInitialSyncCompleted(trx, companyId, at);
    }
  }

  /** Everything the grant may read was read to its end, and every month with lines anchored; what was denied does not count. */
  async function isComplete(trx: Trx, companyId: string, run: SyncRun): Promise<boolean> {
    const { denied } = await outsideCompany(trx, () => companies.companyById(companyId, trx));
    const ends = await entitiesReadToEnd(trx, companyId);
    if (!run.logs.every(({ entityType }) => ends.has(entityType) || denied.includes(entityType)))
      return false;
    return (
      denied.includes('Reports/TrialBalance') || (await monthsToAnchor(trx, companyId, null)).length === 0
    );
  }

  return { start, advance };
}

export type Runs = ReturnType<typeof createRuns>;
