import { sql } from 'kysely';
import * as z from 'zod/mini';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { build } from '#server/lib/version.ts';
import type { Database } from '../company.ts';
import { type DigestedMigration, digestMigrations, type Migrations } from './migrations.ts';
import { findMisfit, hasShape } from './shape.ts';

/** `digest` and `build` are null where the migration ran before there was a place to record them. */
const appliedMigrations = z.array(
  z.object({ name: z.string(), digest: z.nullable(z.string()), build: z.nullable(z.string()) }),
);
export type AppliedMigration = z.infer<typeof appliedMigrations>[number];

/** Answers them in the order in which they ran; none of a database in which nothing was made yet. */
export async function readApplied(db: Database): Promise<AppliedMigration[]> {
  const { rows: tables } = await sql<{ names: boolean; digests: boolean }>`
    select to_regclass('kysely_migration') is not null as names, to_regclass('migration_digests') is not null as digests`.execute(
    db,
  );
  if (!tables[0]?.names) return [];
  const { rows } = tables[0].digests
    ? await sql`select m.name, digest, build from kysely_migration m left join migration_digests d on d.name = m.name
        order by m.name collate "C"`.execute(db)
    : await sql`select name, null as digest, null as build from kysely_migration order by name collate "C"`.execute(
        db,
      );
  return z.parse(appliedMigrations, rows);
}

export type SchemaStanding =
  | { kind: 'current' }
  /** `pending`: names of ours that did not run there. */
  | { kind: 'older'; pending: string[] }
  /** `laterNames`: names that did run there and are none of ours. */
  | { kind: 'newer'; laterNames: string[]; build: string }
  /** `why`: what the first migration is that is none of ours. */
  | { kind: 'unknown'; why: string }
  /** The names are ours; what ran under them was not recorded. */
  | { kind: 'unrecorded'; names: string[] };

/** Compares the migrations that made something with a version's own. */
export function compareMigrations(
  applied: readonly AppliedMigration[],
  ours: readonly DigestedMigration[],
): SchemaStanding {
  const isUnrecorded = applied.length > 0 && applied.every(({ digest }) => digest === null);
  const stranger = applied.find(({ name, digest }, index) => {
    const ourMigration = ours[index];
    if (ourMigration === undefined) return digest === null;
    return name !== ourMigration.name || (digest !== ourMigration.digest && !isUnrecorded);
  });
  if (stranger) {
    const isNamesake = ours.some(({ name }) => name === stranger.name);
    return {
      kind: 'unknown',
      why: isNamesake
        ? `its migration ${stranger.name} did something else than this version's`
        : `its migration ${stranger.name} is none of this version's`,
    };
  }
  if (isUnrecorded) return { kind: 'unrecorded', names: applied.map(({ name }) => name) };
  const later = applied.slice(ours.length);
  const newest = later.at(-1);
  if (newest)
    return { kind: 'newer', laterNames: later.map(({ name }) => name), build: newest.build ?? 'of no name' };
  const pending = ours.slice(applied.length).map(({ name }) => name);
  return pending.length > 0 ? { kind: 'older', pending } : { kind: 'current' };
}

/** Names of the migrations that the database is still to go through. Throws a StartRefusal where it is not of this version's line. */
export async function listPending(db: Database, migrations: Migrations): Promise<string[]> {
  const ours = await digestMigrations(migrations);
  const standing = compareMigrations(await readApplied(db), ours);
  if (standing.kind === 'current') return [];
  if (standing.kind === 'older') return standing.pending;
  if (standing.kind === 'newer')
    throw new StartRefusal(
      `This database was made by a newer Tieout, ${standing.build}: it has ${standing.laterNames.join(', ')}, which this one, ${build}, lacks. Start that version or a newer one, or use another DATA_DIR or DATABASE_URL.`,
    );
  if (standing.kind === 'unknown') throw await refuseUnknown(db, migrations, standing.why);
  const names = new Set(standing.names);
  const unrecorded = Object.entries(migrations).filter(([name]) => names.has(name));
  if (!(await hasShape(db, Object.fromEntries(unrecorded))))
    throw await refuseUnknown(
      db,
      migrations,
      `its tables are not those that ${standing.names.join(', ')} makes in this version`,
    );
  return ours.slice(names.size).map(({ name }) => name);
}

async function refuseUnknown(db: Database, migrations: Migrations, why: string): Promise<StartRefusal> {
  const misfit = await findMisfit(db, migrations);
  const wayOut =
    misfit === null
      ? 'A backup of it can be restored here: have the version that made it write one (npm run backup -- FILE), then run "npm run restore -- FILE" with a new DATA_DIR or an empty database.'
      : `A backup of it cannot be restored here: ${misfit}. Use a new DATA_DIR or an empty database, and connect the organizations anew.`;
  return new StartRefusal(
    `This database was made by a version of Tieout that was never released: ${why} (${build}). ${wayOut}`,
  );
}

/**
 * Rejects with a StartRefusal while the database is not as these migrations make it, which another version may bring
 * about while this one serves.
 */
export async function requireCurrent(db: Database, migrations: Migrations): Promise<void> {
  const [pending] = await listPending(db, migrations);
  if (pending === undefined) return;
  throw new StartRefusal(
    `This database is older than this version, ${build}: it lacks ${pending}. Start this version anew, which migrates it; where the role of DATABASE_URL may not, run "npm run migrate -- ROLE" with the DATABASE_URL of its owner before.`,
  );
}
