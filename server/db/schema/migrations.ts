import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { build } from '#server/lib/version.ts';
import type { Trx } from '../company.ts';
import { digestMigration } from './digestMigration.ts';
import * as foundations from '../migrations/0001-foundations.ts';
import * as migrationDigests from '../migrations/0002-migration-digests.ts';
import * as evidence from '../migrations/0003-evidence.ts';
import * as ownership from '../migrations/0004-ownership.ts';
import * as signedActs from '../migrations/0005-signed-acts.ts';
import * as mails from '../migrations/0006-mails.ts';
import * as statedPlans from '../migrations/0007-stated-plans.ts';
import * as booksFrom from '../migrations/0008-books-from.ts';
import * as missingMonths from '../migrations/0009-missing-months.ts';
import * as signers from '../migrations/0010-signers.ts';
import * as entityNames from '../migrations/0011-entity-names.ts';
import * as summaryFigures from '../migrations/0012-summary-figures.ts';
import * as commentaries from '../migrations/0013-commentaries.ts';
import * as firms from '../migrations/0014-firms.ts';
import * as clientThresholds from '../migrations/0015-client-thresholds.ts';
import * as packTemplates from '../migrations/0016-pack-templates.ts';
import * as firmBelongings from '../migrations/0017-firm-belongings.ts';
import * as groups from '../migrations/0018-groups.ts';
import * as accountClasses from '../migrations/0019-account-classes.ts';
import * as groupRelations from '../migrations/0020-group-relations.ts';

/** Keyed by name; each runs once, in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A shipped migration never changes; a new one is added. */
export const schemaMigrations: Migrations = {
  '0001-foundations': foundations,
  '0002-migration-digests': migrationDigests,
  '0003-evidence': evidence,
  '0004-ownership': ownership,
  '0005-signed-acts': signedActs,
  '0006-mails': mails,
  '0007-stated-plans': statedPlans,
  '0008-books-from': booksFrom,
  '0009-missing-months': missingMonths,
  '0010-signers': signers,
  '0011-entity-names': entityNames,
  '0012-summary-figures': summaryFigures,
  '0013-commentaries': commentaries,
  '0014-firms': firms,
  '0015-client-thresholds': clientThresholds,
  '0016-pack-templates': packTemplates,
  '0017-firm-belongings': firmBelongings,
  '0018-groups': groups,
  '0019-account-classes': accountClasses,
  '0020-group-relations': groupRelations,
};

export type DigestedMigration = { name: string; digest: string };

const digested = new WeakMap<Migrations, Promise<DigestedMigration[]>>();

/** Answers them in the order in which they run. Compiled once, as each check of readiness asks for it. */
export function digestMigrations(migrations: Migrations): Promise<DigestedMigration[]> {
  const digesting = digested.get(migrations) ?? digestInOrder(migrations);
  digested.set(migrations, digesting);
  return digesting;
}

function digestInOrder(migrations: Migrations): Promise<DigestedMigration[]> {
  const ordered = Object.entries(migrations).toSorted(([name], [otherName]) => (name < otherName ? -1 : 1));
  return Promise.all(
    ordered.map(async ([name, migration]) => ({ name, digest: await digestMigration(migration) })),
  );
}

/** Runs those of the names that are pending, in their order, and records what they did. */
export async function runMigrations(
  trx: Trx,
  migrations: Migrations,
  pending: readonly string[],
): Promise<void> {
  await makeRecord(trx);
  for (const name of pending)
    try {
      await migrations[name]?.up(trx);
      await sql`insert into kysely_migration values (${name}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
        trx,
      );
    } catch (error) {
      throw new Error(`The migration ${name} failed.`, { cause: error });
    }
  await recordDigests(trx, migrations);
}

/** Makes the tables of Kysely's migrator, by which earlier versions tell that a later one has been here. */
async function makeRecord(trx: Trx): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  await sql`create table if not exists kysely_migration_lock (
    id varchar(255) primary key, is_locked integer default 0 not null)`.execute(trx);
}

/** Records the first migration too, which has run before there was a place for it. */
async function recordDigests(trx: Trx, migrations: Migrations): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration_digests') is not null as exists`.execute(trx);
  if (!rows[0]?.exists) return;
  await trx
    .insertInto('migrationDigests')
    .values((await digestMigrations(migrations)).map((migration) => ({ ...migration, build })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
