import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { build } from '#server/lib/version.ts';
import { type Database, type Trx, withinCompany } from '../company.ts';
import { readApplied } from '../schema/standing.ts';
import { tablesInOrder } from '../tableOrder.ts';

/**
 * A whole installation as lines of text, the same for both engines: a head, for each table a line that names it and its
 * rows as JSON, and an end that tells how many they were and their digest. Rows go from database to file and back as
 * PostgreSQL writes them, never through numbers of JavaScript: every cent and microsecond stays as it is.
 */
export const backupHead = z.object({
  format: z.literal('tieout backup 1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  /** Keyed by migration, beside the build that wrote the file. Older files have neither. */
  digests: z.optional(z.record(z.string(), z.string())),
  madeBy: z.optional(z.string()),
  /** Jobs that have not ended, of a queue whose tables are a library's and not ours to copy. */
  jobs: z.array(z.object({ kind: z.string(), key: z.string(), data: z.unknown(), startAfter: z.string() })),
});
export type QueuedJob = BackupHead['jobs'][number];
export type BackupHead = z.infer<typeof backupHead>;

/** `company`: whose rows follow, in a table of companies' books. */
export const backupSection = z.object({ table: z.string(), company: z.nullable(z.string()) });
export type BackupSection = z.infer<typeof backupSection>;
export const backupEnd = z.object({ rows: z.number(), digest: z.string() });

/** Beginnings of lines that are no row: a row's columns never begin so. */
export const marks = { section: '{"table":', end: '{"rows":' } as const;

const BATCH = 500;

/** Writes the lines as of one moment, on PostgreSQL while the server runs. Returns the number of rows. */
export async function writeBackup(
  db: Database,
  source: { currentTime: Date; jobs: (trx: Trx) => Promise<QueuedJob[]> },
  write: (line: string) => Promise<void>,
): Promise<number> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const digest = createHash('sha256');
      let rows = 0;
      await write(JSON.stringify(await readBackupHead(trx, source)));
      for (const { table, company } of await sections(trx)) {
        digest.update(`${table} ${company}\n`);
        await write(JSON.stringify({ table, company } satisfies BackupSection));
        const eachRow = async (row: string) => {
          rows += 1;
          digest.update(`${row}\n`);
          await write(row);
        };
        if (company === null) await readRows(trx, table, eachRow);
        else await withinCompany(trx, company, () => readRows(trx, table, eachRow));
      }
      await write(JSON.stringify({ rows, digest: digest.digest('hex') } satisfies z.infer<typeof backupEnd>));
      return rows;
    });
}

async function readBackupHead(
  trx: Trx,
  { currentTime, jobs }: { currentTime: Date; jobs: (trx: Trx) => Promise<QueuedJob[]> },
): Promise<BackupHead> {
  const applied = await readApplied(trx);
  return {
    format: 'tieout backup 1',
    madeAt: currentTime.toISOString(),
    madeBy: build,
    migrations: applied.map(({ name }) => name),
    digests: Object.fromEntries(
      applied.flatMap(({ name, digest }) => (digest === null ? [] : [[name, digest]])),
    ),
    jobs: await jobs(trx),
  };
}

/** Reads one company at a time, because row-level security applies to a backup too. */
async function sections(trx: Trx): Promise<BackupSection[]> {
  const companies = await trx.selectFrom('companies').select('id').orderBy('id').execute();
  return (await tablesInOrder(trx)).flatMap(({ name, guarded }): BackupSection[] =>
    guarded ? companies.map(({ id }) => ({ table: name, company: id })) : [{ table: name, company: null }],
  );
}

const jsonRows = z.array(z.object({ row: z.string() }));

/** Uses a cursor, because a table may not fit into memory. */
async function readRows(trx: Trx, table: string, onRow: (row: string) => Promise<void>): Promise<void> {
  await sql`declare backup_rows no scroll cursor for select to_json(t)::text as row from ${sql.table(table)} t`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(BATCH)} from backup_rows`.execute(trx);
    const batch = z.parse(jsonRows, rows);
    for (const { row } of batch) await onRow(row);
    if (batch.length < BATCH) break;
  }
  await sql`close backup_rows`.execute(trx);
}
