import type { ErrorCode } from '#contract/errors.ts';
import type { SyncLog, SyncStatus } from '#contract/sync/sync.ts';
import { providerRefusals } from '#server/providers/refusals.ts';
import type { Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { CallCost } from '#server/providers/provider.ts';
import type { Updateable } from 'kysely';
import { type EntityStateChange, entityStateUpsert } from '../entityStates.ts';
import { notification } from '../events.ts';
import { LogEnded, type StoredLog, toLog } from './logStore.ts';
import { canMove } from './states.ts';

export type PageCounts = {
  fetched: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  failed: number;
};

/** Everything of the log was read. */
export type ReadingEnd = {
  finishedAt: Date;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
};

/**
 * Counts a stored page, or with `pages` 0 a part of one; also ends a wait and resets the failure
 * count. With `end` it is the log's last page; `entity` is what changes of its entity. Throws LogEnded where the log has ended.
 */
export async function savePageCounts(
  trx: Trx,
  log: StoredLog,
  page: {
    counts: PageCounts;
    expected: number | null;
    missingCount?: number;
    cost: CallCost;
    pages?: 0 | 1;
    end?: ReadingEnd | null;
    entity?: EntityStateChange;
  },
): Promise<StoredLog> {
  const { counts, expected, missingCount = 0, cost, pages = 1, end = null } = page;
  const isPartial = log.recordsFailed + counts.failed + missingCount > 0;
  const change = {
    recordsFetched: log.recordsFetched + counts.fetched,
    recordsCreated: log.recordsCreated + counts.created,
    recordsUpdated: log.recordsUpdated + counts.updated,
    recordsUnchanged: log.recordsUnchanged + counts.unchanged,
    recordsDeleted: log.recordsDeleted + counts.deleted,
    recordsFailed: log.recordsFailed + counts.failed,
    recordsExpected: expected ?? log.recordsExpected,
    recordsMissing: missingCount,
    apiCalls: log.apiCalls + cost.calls,
    bytesReceived: log.bytesReceived + cost.bytes,
    pages: log.pages + pages,
    failures: 0,
    waitingUntil: null,
    waitingFor: null,
    ...(end ? { status: isPartial ? ('partial' as const) : ('success' as const), ...end } : {}),
  };
  return await update(trx, log, change, page.entity);
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

/** A log that has ended never changes: throws LogEnded. `entity`: what changes of its entity with it. */
export async function moveLog(
  trx: Trx,
  log: StoredLog,
  change: LogChange,
  entity?: EntityStateChange,
): Promise<StoredLog> {
  if (!canMove(log.status, change.status)) {
    throw new Error(`A sync log that is ${log.status} cannot become ${change.status}.`);
  }
  const wait = change.finishedAt ? { waitingUntil: null, waitingFor: null } : {};
  return await update(trx, log, { ...change, ...wait }, entity);
}

/** Writes and notifies in one statement. */
async function update(
  trx: Trx,
  log: StoredLog,
  change: Updateable<Tables['syncLogs']>,
  entity: EntityStateChange | undefined,
): Promise<StoredLog> {
  const { companyId, runId, id } = log;
  const writing = entity ? trx.with('entity', (db) => entityStateUpsert(db, log, entity)) : trx;
  const row = await writing
    .updateTable('syncLogs')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returningAll()
    .returning(notification({ companyId, runId, logId: id }).as('notified'))
    .returning(({ selectFrom, fn }) =>
      selectFrom('syncRuns')
        .select(fn.countAll<number>().as('count'))
        .where('syncRuns.companyId', '=', companyId)
        .where('syncRuns.finishedAt', 'is', null)
        .as('activeRuns'),
    )
    .executeTakeFirst();
  if (!row) throw new LogEnded('The sync log has ended.');
  return toLog(row, row.activeRuns ?? 0);
}

export function describeMissingRecords(
  missingCount: number,
  expected: number | null,
): Pick<ReadingEnd, 'errorCode' | 'errorMessage'> {
  if (missingCount === 0) return { errorCode: null, errorMessage: null };
  const records = missingCount === 1 ? '1 record' : `${missingCount} records`;
  return {
    errorCode: providerRefusals.rejected.code,
    errorMessage: `Xero counts ${expected ?? missingCount} records in this list, and ${records} of them did not come in two readings. Figures that may rest on them need review until they come; a full sync asks for all again.`,
  };
}
