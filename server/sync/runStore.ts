import type { EntityType, SyncLog, SyncRun } from '#contract/sync.ts';
import { syncLog, syncRun, syncStatus, syncTrigger } from '#contract/sync.ts';
import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type Trigger = z.infer<typeof syncTrigger>;

const runRow = z.object({
  id: z.string(),
  company_id: z.string(),
  trigger: syncTrigger,
  status: syncStatus,
  is_full: z.boolean(),
  started_at: z.date(),
  finished_at: z.nullable(z.date()),
});

const logRow = z.object({
  id: z.string(),
  run_id: z.string(),
  company_id: z.string(),
  entity_type: z.string(),
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
  waiting_for: z.nullable(z.string()),
  is_full: z.boolean(),
  changed_since: z.nullable(z.date()),
  provider_reference: z.nullable(z.string()),
});

/** A log as the wire knows it, with what only the engine needs. */
export type StoredLog = SyncLog & { failures: number };

export function logOf(value: unknown): StoredLog {
  const row = z.parse(logRow, value);
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...z.parse(syncLog, {
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
    }),
    failures: row.failures,
  };
}

/** The latest runs with their logs, newest first. */
export async function readRuns(trx: Trx, companyId: string, most: number): Promise<SyncRun[]> {
  const runs = await trx
    .selectFrom('sync_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  if (runs.length === 0) return [];
  const rows = await trx
    .selectFrom('sync_logs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'run_id',
      'in',
      runs.map((run) => run.id),
    )
    .orderBy('position')
    .execute();
  const logs = rows.map(logOf);
  return runs.map((value) => {
    const run = z.parse(runRow, value);
    return z.parse(syncRun, {
      id: run.id,
      companyId: run.company_id,
      trigger: run.trigger,
      status: run.status,
      full: run.is_full,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      logs: logs.filter((log) => log.runId === run.id),
    });
  });
}

/**
 * Runs of a company start and end one at a time: of two logs that finish together one sees the other. The company's row
 * is what is locked, because whoever connects the company locks it too, before it starts a run.
 */
export async function lockRuns(trx: Trx, companyId: string): Promise<void> {
  await sql`select from companies where id = ${companyId}::uuid for update`.execute(trx);
}

export async function readRunLogs(trx: Trx, companyId: string, runId: string): Promise<StoredLog[]> {
  const rows = await trx
    .selectFrom('sync_logs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();
  return rows.map(logOf);
}

export async function readLog(trx: Trx, companyId: string, logId: string): Promise<StoredLog | null> {
  const row = await trx
    .selectFrom('sync_logs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', logId)
    .executeTakeFirst();
  return row ? logOf(row) : null;
}

export type NewRun = {
  id: string;
  trigger: Trigger;
  requestedBy: string | null;
  startedAt: Date;
  logs: { id: string; entityType: EntityType; endpoint: string }[];
};

/** The database refuses a second active run of a company; callers hold the lock of its runs. */
export async function insertRun(trx: Trx, companyId: string, run: NewRun): Promise<void> {
  await trx
    .insertInto('sync_runs')
    .values({
      company_id: companyId,
      id: run.id,
      trigger: run.trigger,
      status: 'syncing',
      requested_by: run.requestedBy,
      started_at: run.startedAt,
      finished_at: null,
    })
    .execute();
  await trx
    .insertInto('sync_logs')
    .values(
      run.logs.map((log, position) => ({
        company_id: companyId,
        id: log.id,
        run_id: run.id,
        position,
        entity_type: log.entityType,
        endpoint: log.endpoint,
        trigger: run.trigger,
        status: 'pending',
        created_at: run.startedAt,
        started_at: null,
        finished_at: null,
        records_expected: null,
        retry_of: null,
        error_code: null,
        error_message: null,
        waiting_until: null,
        waiting_for: null,
        changed_since: null,
        provider_reference: null,
      })),
    )
    .execute();
}

export async function finishRun(
  trx: Trx,
  companyId: string,
  runId: string,
  status: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sync_runs')
    .set({ status, finished_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute();
}

export type LogFilter = {
  limit: number;
  offset: number;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  entityType: string | null;
  status: string | null;
  search: string | null;
};

const counted = z.object({ count: z.coerce.number() });

/** Newest first. */
export async function listLogs(
  trx: Trx,
  companyId: string,
  filter: LogFilter,
): Promise<{ logs: StoredLog[]; totalCount: number }> {
  const pattern = filter.search === null ? null : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = trx
    .selectFrom('sync_logs')
    .where('company_id', '=', companyId)
    .$if(filter.from !== null, (query) => query.where('created_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== null, (query) => query.where('created_at', '<', filter.to ?? new Date(0)))
    .$if(filter.entityType !== null, (query) => query.where('entity_type', '=', filter.entityType ?? ''))
    .$if(filter.status !== null, (query) => query.where('status', '=', filter.status ?? ''))
    .$if(pattern !== null, (query) =>
      query.where((where) =>
        where.or([
          where('entity_type', 'ilike', pattern ?? ''),
          where('trigger', 'ilike', pattern ?? ''),
          where('error_message', 'ilike', pattern ?? ''),
        ]),
      ),
    );
  const { count } = z.parse(
    counted,
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
  return { logs: rows.map(logOf), totalCount: count };
}
