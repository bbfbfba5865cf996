import type { SyncLog, SyncStatus } from '#contract/sync/sync.ts';
import type { Trx } from '#server/db/company.ts';
import type { CallCost } from '#server/providers/provider.ts';
import { sql } from 'kysely';
import { announce } from '../events.ts';
import type { StoredLog } from './logStore.ts';
import { canMove } from './states.ts';

export type PageCounts = {
  fetched: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  failed: number;
};

/** Counts a stored page, or with `pages` 0 a part of one. Also ends a wait and resets the failure count. */
export async function addPageCounts(
  trx: Trx,
  log: StoredLog,
  page: {
    counts: PageCounts;
    expected: number | null;
    missingCount?: number;
    cost: CallCost;
    pages?: 0 | 1;
  },
): Promise<void> {
  const { counts, expected, missingCount = 0, cost, pages = 1 } = page;
  await sql`
    update sync_logs set
      records_fetched = records_fetched + ${counts.fetched},
      records_created = records_created + ${counts.created},
      records_updated = records_updated + ${counts.updated},
      records_unchanged = records_unchanged + ${counts.unchanged},
      records_deleted = records_deleted + ${counts.deleted},
      records_failed = records_failed + ${counts.failed},
      records_expected = coalesce(${expected}, records_expected),
      records_missing = ${missingCount},
      api_calls = api_calls + ${cost.calls},
      bytes_received = bytes_received + ${cost.bytes},
      pages = pages + ${pages},
      failures = 0,
      waiting_until = null,
      waiting_for = null
    where company_id = ${log.companyId}::uuid and id = ${log.id}::uuid`.execute(trx);
  await tell(trx, log);
}

type LogChange = {
  status: SyncStatus;
  startedAt?: Date;
  finishedAt?: Date;
  attempt?: number;
  failures?: number;
  errorCode?: string | null;
  errorMessage?: string | null;
  waitingUntil?: Date | null;
  waitingFor?: SyncLog['waitingFor'];
  providerReference?: string | null;
  isFull?: boolean;
  changedSince?: Date | null;
};

/** A log that has ended never changes. */
export async function moveLog(trx: Trx, log: StoredLog, change: LogChange): Promise<void> {
  if (!canMove(log.status, change.status)) {
    throw new Error(`A sync log that is ${log.status} cannot become ${change.status}.`);
  }
  await trx
    .updateTable('syncLogs')
    .set({ ...change, ...(change.finishedAt ? { waitingUntil: null, waitingFor: null } : {}) })
    .where('companyId', '=', log.companyId)
    .where('id', '=', log.id)
    .execute();
  await tell(trx, log);
}

const tell = (trx: Trx, { companyId, runId, id }: StoredLog) =>
  announce(trx, { companyId, runId, logId: id });
