import type { SyncLog } from '#contract/sync/sync.ts';
import { entityType, syncStatus, syncTrigger, syncWait } from '#contract/sync/sync.ts';
import type { Books, Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

const logRow = z.object({
  id: z.string(),
  run_id: z.string(),
  company_id: z.string(),
  entity_type: entityType,
  endpoint: z.string(),
  trigger: syncTrigger,
  status: syncStatus,
  started_at: z.nullable(z.date()),
  finished_at: z.nullable(z.date()),
  records_fetched: z.number(),
  records_created: z.number(),
  records_updated: z.number(),
  records_unchanged: z.number(),
  records_deleted: z.number(),
  records_failed: z.number(),
  records_expected: z.nullable(z.number()),
  api_calls: z.number(),
  bytes_received: z.number(),
  pages: z.number(),
  attempt: z.number(),
  failures: z.number(),
  retry_of: z.nullable(z.string()),
  error_code: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  waiting_until: z.nullable(z.date()),
  waiting_for: z.nullable(syncWait),
  is_full: z.boolean(),
  changed_since: z.nullable(z.date()),
  provider_reference: z.nullable(z.string()),
  queued: z.boolean(),
  asked_at: z.nullable(z.date()),
});

/** A log as the wire knows it, with what only the engine needs. */
export type StoredLog = SyncLog & {
  failures: number;
  queued: boolean;
  /** Last request by a person, where nobody had asked when it began. */
  askedAt: Date | null;
};

export function parseLog(value: unknown): StoredLog {
  const row = z.parse(logRow, value);
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    runId: row.run_id,
    companyId: row.company_id,
    entityType: row.entity_type,
    endpoint: row.endpoint,
    trigger: row.trigger,
    status: row.status,
    startedAt: iso(row.started_at),
    finishedAt: iso(row.finished_at),
    durationMs:
      row.started_at && row.finished_at ? row.finished_at.getTime() - row.started_at.getTime() : null,
    recordsFetched: row.records_fetched,
    recordsCreated: row.records_created,
    recordsUpdated: row.records_updated,
    recordsUnchanged: row.records_unchanged,
    recordsDeleted: row.records_deleted,
    recordsFailed: row.records_failed,
    recordsExpected: row.records_expected,
    apiCalls: row.api_calls,
    bytesReceived: row.bytes_received,
    pages: row.pages,
    attempt: row.attempt,
    retryOf: row.retry_of,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    waitingUntil: iso(row.waiting_until),
    waitingFor: row.waiting_for,
    full: row.is_full,
    changedSince: iso(row.changed_since),
    providerReference: row.provider_reference,
    failures: row.failures,
    queued: row.queued,
    askedAt: row.asked_at,
  };
}

export async function readLog({ trx, companyId }: Books, logId: string): Promise<StoredLog | null> {
  const row = await trx
    .selectFrom('sync_logs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', logId)
    .executeTakeFirst();
  return row ? parseLog(row) : null;
}

/** The log, if it has not ended; it ends in no other transaction before this one is over. */
export async function lockOpenLog({ trx, companyId }: Books, logId: string): Promise<StoredLog | null> {
  const row = await trx
    .selectFrom('sync_logs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', logId)
    .where('finished_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? parseLog(row) : null;
}

/** A person waits for it from then on. */
export async function markRequested(trx: Trx, { companyId, id }: StoredLog, moment: Date): Promise<void> {
  await trx
    .updateTable('sync_logs')
    .set({ asked_at: moment })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function isLogOpen({ trx, companyId }: Books, logId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sync_logs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', logId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes ended logs, up to a moment, and runs without any left. Logs of a run under way stay:
 * they decide what of it can still be read.
 */
export async function deleteEnded({ trx, companyId }: Books, startedBefore: Date | null): Promise<number> {
  const { rows } = await sql`
    with cleared as (
      delete from sync_logs
      where company_id = ${companyId}::uuid and finished_at is not null
        and (${startedBefore}::timestamptz is null or finished_at < ${startedBefore}::timestamptz)
        and run_id not in (select id from sync_runs where company_id = ${companyId}::uuid and finished_at is null)
      returning id, run_id
    ), emptied as (
      delete from sync_runs r
      where r.company_id = ${companyId}::uuid and r.finished_at is not null
        and r.id in (select run_id from cleared)
        and not exists (
          select from sync_logs l where l.company_id = r.company_id and l.run_id = r.id
            and l.id not in (select id from cleared))
    )
    select count(*)::integer as deleted from cleared`.execute(trx);
  return z.parse(z.object({ deleted: z.number() }), rows[0]).deleted;
}

/** The company of a run or log of the user whom the transaction names; null where there is none. */
export async function findCompanyId(
  trx: Trx,
  table: 'sync_runs' | 'sync_logs',
  rowId: string,
): Promise<string | null> {
  const row = await trx.selectFrom(table).select('company_id').where('id', '=', rowId).executeTakeFirst();
  return row ? z.parse(z.object({ company_id: z.string() }), row).company_id : null;
}

export type LogFilter = {
  limit: number;
  offset: number;
  from: RawBuilder<Date> | null;
  /** Exclusive. */
  to: RawBuilder<Date> | null;
  /** The entity, or its path at the provider. */
  endpoint: string | null;
  status: string | null;
  search: string | null;
};

const countRow = z.object({ count: z.coerce.number() });

/** Newest first. */
export async function listLogs(
  { trx, companyId }: Books,
  filter: LogFilter,
): Promise<{ logs: StoredLog[]; totalCount: number }> {
  const { from: startDate, to: endDate } = filter;
  const pattern = filter.search === null ? null : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = trx
    .selectFrom('sync_logs')
    .where('company_id', '=', companyId)
    .$if(startDate !== null, (query) => query.where('created_at', '>=', startDate ?? sql<Date>`now()`))
    .$if(endDate !== null, (query) => query.where('created_at', '<', endDate ?? sql<Date>`now()`))
    .$if(filter.endpoint !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('entity_type', '=', filter.endpoint ?? ''), eb('endpoint', '=', filter.endpoint ?? '')]),
      ),
    )
    .$if(filter.status !== null, (query) => query.where('status', '=', filter.status ?? ''))
    .$if(pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('entity_type', 'ilike', pattern ?? ''),
          eb('trigger', 'ilike', pattern ?? ''),
          eb('error_message', 'ilike', pattern ?? ''),
        ]),
      ),
    );
  const { count } = z.parse(
    countRow,
    await matching.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  );
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { logs: rows.map(parseLog), totalCount: count };
}
