import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import {
  backupEnd,
  type BackupHead,
  backupHead,
  backupSection,
  marks,
  listMigrations,
  type QueuedJob,
} from './backup.ts';
import { type Database, type Trx, withinCompany } from './company.ts';
import { tablesInOrder } from './tableOrder.ts';

const BATCH = 500;

/**
 * Puts the lines of a backup into a database that is migrated and holds nothing yet: all of them or, where the file is
 * cut off, was changed, or is of another version, none. Throws a StartRefusal that says which. Answers the number of rows, and
 * the jobs that are still to be put into the queue.
 */
export async function restoreBackup(
  db: Database,
  lines: AsyncIterable<string>,
): Promise<{ rows: number; jobs: QueuedJob[] }> {
  const file = lines[Symbol.asyncIterator]();
  const header = await file.next();
  const { migrations, jobs } = readHead(header.value);
  requireOwnVersion(migrations, await listMigrations(db));
  const rows = await db.transaction().execute(async (trx) => {
    await requireEmpty(trx);
    const restored = await restoreSections(trx, file);
    await continueSequences(trx);
    return restored;
  });
  return { rows, jobs };
}

function readHead(line: unknown): BackupHead {
  const parsed = z.safeParse(backupHead, parseJson(line));
  if (!parsed.success) throw new StartRefusal('This file is no backup of Tieout.');
  return parsed.data;
}

function requireOwnVersion(migrations: string[], migrationNames: string[]): void {
  if (migrations.join() === migrationNames.join()) return;
  throw new StartRefusal(
    `This backup was made by a version with the migrations ${migrations.join(', ')}; this one has ${migrationNames.join(', ')}. Restore it with the version that made it, then upgrade.`,
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

type Section = z.infer<typeof backupSection>;

async function restoreSections(trx: Trx, file: AsyncIterator<string>): Promise<number> {
  const digest = createHash('sha256');
  let section: Section | null = null;
  let batch: string[] = [];
  let count = 0;
  const store = async () => {
    if (section && batch.length > 0) await insertRows(trx, section, batch);
    batch = [];
  };
  for (let record = await file.next(); !record.done; record = await file.next()) {
    const line = record.value;
    if (line.startsWith(marks.end)) {
      await store();
      requireWhole(z.parse(backupEnd, parseJson(line)), count, digest.digest('hex'));
      return count;
    }
    if (line.startsWith(marks.section)) {
      await store();
      section = z.parse(backupSection, parseJson(line));
      digest.update(`${section.table} ${section.company}\n`);
    } else {
      batch.push(line);
      count += 1;
      digest.update(`${line}\n`);
      if (batch.length === BATCH) await store();
    }
  }
  throw new StartRefusal('This backup is cut off: its end is missing. Nothing was restored.');
}

function requireWhole(endRecord: z.infer<typeof backupEnd>, rows: number, digest: string): void {
  if (endRecord.rows !== rows || endRecord.digest !== digest)
    throw new StartRefusal(
      'This backup was changed since it was made: its digest differs. Nothing was restored.',
    );
}

async function insertRows(trx: Trx, { table, company }: Section, rows: string[]): Promise<void> {
  const name = sql.table(table);
  const columns = sql.join((await storedColumns(trx, table)).map((column) => sql.ref(column)));
  const insert = () =>
    sql`insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`.execute(
      trx,
    );
  await (company === null ? insert() : withinCompany(trx, company, insert));
}

const columnRows = z.array(z.object({ column: z.string() }));

/** Leaves out those that the database computes from others. */
async function storedColumns(trx: Trx, table: string): Promise<string[]> {
  const { rows } = await sql`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(trx);
  return z.parse(columnRows, rows).map(({ column }) => column);
}

const sequenceRow = z.object({ table: z.string(), column: z.string() });

/** Sequences continue after the highest restored number. */
async function continueSequences(trx: Trx): Promise<void> {
  const { rows } = await sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  const companies = await trx.selectFrom('companies').select('id').execute();
  for (const { table, column } of z.parse(z.array(sequenceRow), rows)) {
    let highest = 0;
    for (const { id } of companies)
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

function parseJson(line: unknown): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
