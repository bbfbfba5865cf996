import type { SyncLog, SyncStatus } from '#contract/sync/sync.ts';
import type { Books, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';

/** The log in the API plus fields for the engine. */
export type StoredLog = SyncLog & {
  failures: number;
  recordsMissing: number;
  isQueued: boolean;
  /** Last request by a person, where none had asked when it began. */
  requestedAt: Date | null;
  /** Unfinished runs of the company when the log was written; 0 where it was only read. */
  activeRuns: number;
};

export function toLog(row: Selectable<Tables['syncLogs']>, activeRuns = 0): StoredLog {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    runId: row.runId,
    companyId: row.companyId,
    entityType: row.entityType,
    endpoint: row.endpoint,
    trigger: row.trigger,
    status: row.status,
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    durationMs: row.startedAt && row.finishedAt ? row.finishedAt.getTime() - row.startedAt.getTime() : null,
    recordsFetched: row.recordsFetched,
    recordsCreated: row.recordsCreated,
    recordsUpdated: row.recordsUpdated,
    recordsUnchanged: row.recordsUnchanged,
    recordsDeleted: row.recordsDeleted,
    recordsFailed: row.recordsFailed,
    recordsExpected: row.recordsExpected,
    apiCalls: row.apiCalls,
    bytesReceived: row.bytesReceived,
    pages: row.pages,
    attempt: row.attempt,
    retryOf: row.retryOf,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    waitingUntil: iso(row.waitingUntil),
    waitingFor: row.waitingFor,
    full: row.isFull,
    changedSince: iso(row.changedSince),
    providerReference: row.providerReference,
    failures: row.failures,
    recordsMissing: row.recordsMissing,
    isQueued: row.isQueued,
    requestedAt: row.requestedAt,
    activeRuns,
  };
}

export async function readLog({ trx, companyId }: Books, logId: string): Promise<StoredLog | null> {
  const row = await trx
    .selectFrom('syncLogs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', logId)
    .executeTakeFirst();
  return row ? toLog(row) : null;
}

/** The log was ended meanwhile, by a cancelled run or a removed company: the transaction must leave no trace. */
export class LogEnded extends Error {}

/** Keeps others from ending the run's unfinished logs until the transaction is over. */
export async function lockOpenLogs({ trx, companyId }: Books, runId: string): Promise<StoredLog[]> {
  const rows = await trx
    .selectFrom('syncLogs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('runId', '=', runId)
    .where('finishedAt', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => toLog(row));
}

/** Keeps others from ending the log until the transaction is over. Throws LogEnded where it has ended. */
export async function requireOpenLog({ trx, companyId }: Books, logId: string): Promise<StoredLog> {
  const row = await trx
    .selectFrom('syncLogs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', logId)
    .where('finishedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new LogEnded('The sync log has ended.');
  return toLog(row);
}

/** Marks a sync log whose run a person waits for, so that it goes before others. */
export async function markRequested(trx: Trx, { companyId, id }: StoredLog, moment: Date): Promise<void> {
  await trx
    .updateTable('syncLogs')
    .set({ requestedAt: moment })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Marks that nothing else has to be read before these. */
export async function markQueued({ trx, companyId }: Books, logs: StoredLog[]): Promise<void> {
  if (logs.length === 0) return;
  await trx
    .updateTable('syncLogs')
    .set({ isQueued: true })
    .where('companyId', '=', companyId)
    .where(
      'id',
      'in',
      logs.map(({ id }) => id),
    )
    .execute();
}

/** Logs of an active run decide what it can still read. */
const clearable = (companyId: string, endedBefore: Date | null) => sql<boolean>`
  company_id = ${companyId}::uuid and finished_at is not null
    and (${endedBefore}::timestamptz is null or finished_at < ${endedBefore}::timestamptz)
    and run_id not in (select id from sync_runs where company_id = ${companyId}::uuid and finished_at is null)`;

const clearableCount = z.object({ count: z.number() });

export async function countClearable({ trx, companyId }: Books, endedBefore: Date | null): Promise<number> {
  const { count } = await trx
    .selectFrom('syncLogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(clearable(companyId, endedBefore))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes clearable logs and runs without logs. The latest run stays, which tells when a sync was last tried, and those
 * of the first sync, by which its next try is planned.
 */
export async function deleteClearable({ trx, companyId }: Books, endedBefore: Date | null): Promise<number> {
  const { rows } = await sql`
    with cleared as (
      delete from sync_logs where ${clearable(companyId, endedBefore)} returning id, run_id
    ), emptied as (
      delete from sync_runs r
      where r.company_id = ${companyId}::uuid and r.finished_at is not null
        and r.id in (select run_id from cleared)
        and r.trigger <> 'initial'
        and r.sequence < (select max(sequence) from sync_runs where company_id = ${companyId}::uuid)
        and not exists (
          select from sync_logs l where l.company_id = r.company_id and l.run_id = r.id
            and l.id not in (select id from cleared))
    )
    select count(*)::integer from cleared`.execute(trx);
  return z.parse(clearableCount, rows[0]).count;
}

/** Company of a run or log of the transaction's user; null where there is none. */
export async function findCompanyId(
  trx: Trx,
  table: 'syncRuns' | 'syncLogs',
  rowId: string,
): Promise<string | null> {
  const row = await trx.selectFrom(table).select('companyId').where('id', '=', rowId).executeTakeFirst();
  return row?.companyId ?? null;
}

export type LogFilter = {
  limit: number;
  offset: number;
  startDate: RawBuilder<Date> | null;
  /** Exclusive. */
  endDate: RawBuilder<Date> | null;
  /** The entity, or its path at the provider. */
  endpoint: string | null;
  status: SyncStatus | null;
  search: string | null;
};

export async function listLogs(
  { trx, companyId }: Books,
  filter: LogFilter,
): Promise<{ logs: StoredLog[]; totalCount: number }> {
  const { startDate, endDate } = filter;
  const pattern = filter.search === null ? null : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = trx
    .selectFrom('syncLogs')
    .where((eb) => eb.and(filter.status === null ? { companyId } : { companyId, status: filter.status }))
    .$if(startDate !== null, (query) => query.where('createdAt', '>=', startDate ?? sql<Date>`now()`))
    .$if(endDate !== null, (query) => query.where('createdAt', '<', endDate ?? sql<Date>`now()`))
    .$if(filter.endpoint !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.ref('entityType').$castTo<string>(), '=', filter.endpoint ?? ''),
          eb('endpoint', '=', filter.endpoint ?? ''),
        ]),
      ),
    )
    .$if(pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.ref('entityType').$castTo<string>(), 'ilike', pattern ?? ''),
          eb(eb.ref('trigger').$castTo<string>(), 'ilike', pattern ?? ''),
          eb('errorMessage', 'ilike', pattern ?? ''),
        ]),
      ),
    );
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { logs: rows.map((row) => toLog(row)), totalCount: count };
}
