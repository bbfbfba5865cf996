import { migrate } from '#server/db/migrate.ts';
import { schemaMigrations } from '#server/db/schema/migrations.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { hasShape } from '#server/db/schema/shape.ts';
import { requireCurrent } from '#server/db/schema/standing.ts';
import { build } from '#server/lib/version.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { testInFull } from '../support/testInFull.ts';
import { bothEngines, defaultEngine } from './support/engines.ts';
import { startServer } from './support/server.ts';

const later = "insert into kysely_migration values ('9999-later', '')";
const laterDigest = "insert into migration_digests values ('9999-later', 'x', '9.9.9+abc')";
/** As a version left it that did not record yet what its migrations do. */
const unrecorded = [
  'drop table migration_digests',
  "delete from kysely_migration where name <> '0001-foundations'",
  'alter table entity_states drop column rules_version',
  'alter table contacts drop column merged_into_id, drop column counts_as_id',
  'alter table companies drop column organisation_read_at, drop column refusing_since, drop column months_differing',
  'alter table ledger_months drop column is_unreadable',
  'alter table supplementary_reports drop column is_unreadable',
  'drop table settled_accounts',
  'drop table former_roles, ownership_undos',
  'alter table sessions drop column confirmed_at',
  'alter table memberships drop column owner_since',
  'alter table companies drop column first_connected_by',
  'alter table link_requests drop column purpose',
  'alter table made_packs drop column deliveries',
  'drop table new_address_counts, member_notices',
];
const change = 'alter table ledger_months drop column status';

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`a database on ${engine.name}`, () => {
    let database: OpenDatabase;
    afterEach(() => database.close());

    async function open(statements: string[]): Promise<OpenDatabase> {
      database = await engine.open();
      for (const statement of statements) await sql.raw(statement).execute(database.db);
      return database;
    }

    test('of a newer version names that version', async () => {
      const { db } = await open([later, laterDigest]);
      await expect(migrate(db)).rejects.toThrow(
        `This database was made by a newer Tieout, 9.9.9+abc: it has 9999-later, which this one, ${build}, lacks. Start that version or a newer one, or use another DATA_DIR or DATABASE_URL.`,
      );
    });

    test('of a version that did not record its migrations is brought up to date where it is as they make it', async () => {
      const { db } = await open(unrecorded);
      expect(await migrate(db)).toEqual([
        '0002-migration-digests',
        '0003-evidence',
        '0004-ownership',
        '0006-mails',
      ]);
      expect(await migrate(db)).toEqual([]);
    });

    test('that a version of the same names made otherwise is refused, and a backup of it named as the way', async () => {
      const { db } = await open([...unrecorded, change]);
      await expect(migrate(db)).rejects.toThrow(
        /never released: its tables are not those that 0001-foundations makes.*backup of it can be restored here.*npm run restore -- FILE/,
      );
    });

    test('of which a backup would not fit is refused, and connecting anew named as the way', async () => {
      const { db } = await open([...unrecorded, 'alter table accounts add column system_account text']);
      await expect(migrate(db)).rejects.toThrow(
        /cannot be restored here: its column accounts.system_account does not exist here. .*connect the organizations anew/,
      );
    });
  });

describe('a database', () => {
  async function standing(statements: string[]): Promise<string> {
    const database = await defaultEngine.open();
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    const answer = await migrate(database.db).then(
      () => 'up to date',
      (error: unknown) => String(error),
    );
    await database.close();
    return answer;
  }

  test.each([
    ['has a migration that is none of ours', [later], /its migration 9999-later is none of this version's/],
    [
      'ran another migration of a name of ours',
      ["update migration_digests set digest = 'x' where name like '0002%'"],
      /its migration 0002-migration-digests did something else/,
    ],
    [
      'has a column of a type that does not fit',
      [...unrecorded, 'alter table accounts alter column role type boolean using false'],
      /its column accounts.role is boolean, and text here/,
    ],
    [
      'has a column of a type that fits',
      [...unrecorded, 'alter table budget_amounts alter column amount type integer'],
      /can be restored here/,
    ],
    ['has a table of its own', [...unrecorded, 'create table own (n int)'], /its table own does not exist/],
  ])('that %s is of no released version', async (_what, statements, sentence) => {
    expect(await standing(statements)).toMatch(sentence);
  });

  test('that changes under a server is told by /readyz, until it is as before', async () => {
    const server = await startServer(defaultEngine, { idle: true });
    const ready = async () => {
      const { statusCode, body } = await server.send({ url: '/readyz' });
      return `${statusCode} ${body}`;
    };
    expect(await ready()).toBe('200 {"status":"ready"}');
    for (const statement of [later, laterDigest]) await sql.raw(statement).execute(server.db);
    expect(await ready()).toMatch(/^503 .*"reason":"This database was made by a newer Tieout, 9.9.9/);
    await sql`delete from migration_digests where name = '9999-later'`.execute(server.db);
    expect(await ready()).toMatch(
      /^503 .*never released: its migration 9999-later is none of this version's/,
    );
    await sql`delete from kysely_migration where name = '9999-later'`.execute(server.db);
    expect(await ready()).toBe('200 {"status":"ready"}');
    await server.stop();
  });

  test('that is older than a server is told by /readyz', async () => {
    const { db, close } = await defaultEngine.open();
    const laterMigrations = { ...schemaMigrations, '9999-later': { up: async () => {} } };
    await expect(requireCurrent(db, laterMigrations)).rejects.toThrow(
      /older than this version.*it lacks 9999-later.*npm run migrate/,
    );
    await close();
  });

  testInFull('is held against tables that are made anew where making them failed before', async () => {
    const { db, close } = await defaultEngine.open();
    let tries = 0;
    const failingOnce = {
      '0001-once': {
        up: async () => {
          tries += 1;
          if (tries === 1) throw new Error('No memory.');
        },
      },
    };
    await expect(hasShape(db, failingOnce)).rejects.toThrow('0001-once failed');
    expect(await hasShape(db, failingOnce)).toBe(false);
    await close();
  });
});
