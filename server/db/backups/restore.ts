import { sql } from 'kysely';
import * as z from 'zod/mini';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { build } from '#server/lib/version.ts';
import type { BackupHead, QueuedJob } from './backup.ts';
import { type BackupFit, columnNames, fitBackup, readStoredColumns } from './fit.ts';
import { type Batch, openBackup } from './reading.ts';
import { type Database, type Trx, withinCompany } from '../company.ts';
import { migrate } from '../migrate.ts';
import { digestMigrations, type Migrations, schemaMigrations } from '../schema/migrations.ts';
import { compareMigrations, readApplied } from '../schema/standing.ts';
import { tablesInOrder } from '../tableOrder.ts';

type Options = {
  migrations?: Migrations;
  /** Told before anything is written of a backup of a version that was never released. */
  onFit?: (fit: BackupFit) => void;
};

/**
 * Puts the lines of a backup, which `openLines` gives from the beginning, into a database that holds nothing yet: all of them
 * or none. One of an older version is put into its own schema, which is then brought up to date; one of a version that was
 * never released into this one's, where it fits. Throws a StartRefusal where the file is cut off, was changed, is of a
 * newer version or does not fit. Answers the number of rows, and the jobs that are still to be put into the queue.
 */
export async function restoreBackup(
  db: Database,
  openLines: () => AsyncIterable<string>,
  { migrations = schemaMigrations, onFit = () => {} }: Options = {},
): Promise<{ rows: number; jobs: QueuedJob[] }> {
  const { head, batches } = await openBackup(openLines());
  const { schemaBefore, why } = await planSchema(head, migrations);
  const rows = await db.transaction().execute(async (trx) => {
    await requireNotPast(trx, schemaBefore);
    await migrate(trx, schemaBefore);
    await requireEmpty(trx);
    if (why !== null) onFit(await fitBackup(trx, why, (await openBackup(openLines())).batches));
    const count = await insertBatches(trx, batches);
    await continueSequences(trx);
    await migrate(trx, migrations);
    return count;
  });
  return { rows, jobs: head.jobs };
}

/** `schemaBefore`: what has to have run before the rows go in. `why`: set where the backup has to be looked at first. */
async function planSchema(
  { migrations: names, digests = {}, madeBy }: BackupHead,
  migrations: Migrations,
): Promise<{ schemaBefore: Migrations; why: string | null }> {
  const applied = names.map((name) => ({ name, digest: digests[name] ?? null, build: madeBy ?? null }));
  const standing = compareMigrations(applied, await digestMigrations(migrations));
  if (standing.kind === 'newer')
    throw new StartRefusal(
      `This backup was made by a newer Tieout, ${standing.build}: it has ${standing.laterNames.join(', ')}, which this one, ${build}, lacks. Restore it with that version or a newer one.`,
    );
  if (standing.kind === 'older') {
    const earlier = Object.entries(migrations).filter(([name]) => names.includes(name));
    return { schemaBefore: Object.fromEntries(earlier), why: null };
  }
  if (standing.kind === 'unknown') return { schemaBefore: migrations, why: standing.why };
  const why = `what its migration ${names.join(', ')} did was not recorded`;
  return { schemaBefore: migrations, why: standing.kind === 'unrecorded' ? why : null };
}

/** A schema does not go back. */
async function requireNotPast(trx: Trx, schemaBefore: Migrations): Promise<void> {
  const past = (await readApplied(trx)).find(({ name }) => !(name in schemaBefore));
  if (past)
    throw new StartRefusal(
      `This backup is of an older version, and ${past.name} ran in this database already. Restore into a new DATA_DIR or a database in which no Tieout was started.`,
    );
}

async function requireEmpty(trx: Trx): Promise<void> {
  for (const { name, guarded } of await tablesInOrder(trx)) {
    if (guarded) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new StartRefusal(
        'This database holds something already. Restore into a new DATA_DIR or an empty database.',
      );
  }
}

async function insertBatches(trx: Trx, batches: AsyncIterable<Batch>): Promise<number> {
  const computed = new Set(
    (await readStoredColumns(trx)).flatMap(({ table, column, isComputed }) =>
      isComputed ? [`${table}.${column}`] : [],
    ),
  );
  let count = 0;
  for await (const batch of batches) {
    if (batch.rows.length === 0) continue;
    const columns = columnNames(batch).filter((column) => !computed.has(`${batch.table}.${column}`));
    await insertRows(trx, batch, columns);
    count += batch.rows.length;
  }
  return count;
}

async function insertRows(trx: Trx, { table, company, rows }: Batch, columnList: string[]): Promise<void> {
  const name = sql.table(table);
  const columns = sql.join(columnList.map((column) => sql.ref(column)));
  const insert = () =>
    sql`insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`.execute(
      trx,
    );
  try {
    await (company === null ? insert() : withinCompany(trx, company, insert));
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    throw new StartRefusal(
      `A row of this backup does not fit into ${table}: ${error.message}. Nothing was restored.`,
      error,
    );
  }
}

/** PostgreSQL's class of rows that break a constraint. */
const isRefusedRow = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

const sequenceRow = z.object({ table: z.string(), column: z.string(), isOfCompanies: z.boolean() });

/** Sequences continue after the highest restored number. */
async function continueSequences(trx: Trx): Promise<void> {
  const { rows } = await sql`
    select table_name as table, column_name as column, exists (
      select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id') as is_of_companies
    from information_schema.columns c
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  const companies = await trx.selectFrom('companies').select('id').execute();
  for (const { table, column, isOfCompanies } of z.parse(z.array(sequenceRow), rows)) {
    let highest = isOfCompanies ? 0 : await highestIn(trx, table, column);
    for (const { id } of isOfCompanies ? companies : [])
      highest = Math.max(highest, await withinCompany(trx, id, () => highestIn(trx, table, column)));
    if (highest > 0)
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${highest}::bigint)`.execute(trx);
  }
}

async function highestIn(trx: Trx, table: string, column: string): Promise<number> {
  const { rows } =
    await sql`select coalesce(max(${sql.ref(column)}), 0) as highest from ${sql.table(table)}`.execute(trx);
  return z.parse(z.object({ highest: z.number() }), rows[0]).highest;
}
