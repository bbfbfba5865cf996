import type { EntityType, SyncRun, SyncStatus, SyncTrigger } from '#contract/sync/sync.ts';
import { asReader, type Books, type Database } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Selectable, sql } from 'kysely';
import { announce } from '../events.ts';
import { toLog, type StoredLog } from '../logs/logStore.ts';

export type StoredRun = Omit<SyncRun, 'logs'> & { logs: StoredLog[] };

/** Active runs first, each group newest first. */
export async function readLatestRuns(books: Books, limit: number): Promise<StoredRun[]> {
  const runs = await selectRuns(books)
    .orderBy(sql`finished_at is null`, 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return await withLogs(books, runs);
}

/** Ordered by request, oldest first. */
export async function readActiveRuns(books: Books): Promise<StoredRun[]> {
  const runs = await selectRuns(books).where('finishedAt', 'is', null).orderBy('sequence').execute();
  return await withLogs(books, runs);
}

export async function companiesWithActiveRuns(db: Database): Promise<string[]> {
  const rows = await asReader(db, (trx) =>
    trx.selectFrom('syncRuns').select('companyId').distinct().where('finishedAt', 'is', null).execute(),
  );
  return rows.map(({ companyId }) => companyId);
}

export async function isRunActive({ trx, companyId }: Books, runId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('syncRuns')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', runId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null where there is none. */
export async function findRun(books: Books, runId: string): Promise<StoredRun | null> {
  const runs = await selectRuns(books).where('id', '=', runId).execute();
  const [run] = await withLogs(books, runs);
  return run ?? null;
}

/** Throws where there is none. */
export async function readRun(books: Books, runId: string): Promise<StoredRun> {
  const run = await findRun(books, runId);
  if (!run) throw new Error('A run that was just written is not to be found.');
  return run;
}

const selectRuns = ({ trx, companyId }: Books) =>
  trx.selectFrom('syncRuns').selectAll().where('companyId', '=', companyId);

async function withLogs(
  { trx, companyId }: Books,
  runs: Selectable<Tables['syncRuns']>[],
): Promise<StoredRun[]> {
  if (runs.length === 0) return [];
  const logRows = await trx
    .selectFrom('syncLogs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(
      'runId',
      'in',
      runs.map((run) => run.id),
    )
    .orderBy('position')
    .execute();
  const logs = Map.groupBy(
    logRows.map((row) => toLog(row)),
    ({ runId }) => runId,
  );
  return runs.map((run) => ({
    id: run.id,
    companyId: run.companyId,
    trigger: run.trigger,
    status: run.status,
    full: run.isFull,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    logs: logs.get(run.id) ?? [],
  }));
}

/**
 * Locks the company's row, as connecting does, so that of two logs ending together one sees the
 * other. Must precede any lock on a log.
 */
export async function lockRuns({ trx, companyId }: Books): Promise<void> {
  await sql`select from companies where id = ${companyId}::uuid for no key update`.execute(trx);
}

export type NewRun = {
  id: string;
  trigger: SyncTrigger;
  full: boolean;
  requestedBy: string | null;
  startedAt: Date;
  logs: { id: string; entityType: EntityType; endpoint: string; retryOf: string | null }[];
};

/** Callers hold the lock of the company's runs. */
export async function insertRun({ trx, companyId }: Books, run: NewRun): Promise<void> {
  await trx
    .insertInto('syncRuns')
    .values({
      companyId,
      id: run.id,
      trigger: run.trigger,
      status: 'syncing',
      isFull: run.full,
      requestedBy: run.requestedBy,
      startedAt: run.startedAt,
    })
    .execute();
  await trx
    .insertInto('syncLogs')
    .values(
      run.logs.map((log, position) => ({
        companyId,
        id: log.id,
        runId: run.id,
        position,
        entityType: log.entityType,
        endpoint: log.endpoint,
        trigger: run.trigger,
        status: 'pending',
        isFull: run.full,
        createdAt: run.startedAt,
        retryOf: log.retryOf,
      })),
    )
    .execute();
}

export async function finishRun(
  { trx, companyId }: Books,
  runId: string,
  { status, finishedAt }: { status: SyncStatus; finishedAt: Date },
): Promise<void> {
  await trx
    .updateTable('syncRuns')
    .set({ status, finishedAt })
    .where('companyId', '=', companyId)
    .where('id', '=', runId)
    .execute();
  await announce(trx, { companyId, runId });
}
