import type { Database } from '#server/db/company.ts';
import { claimMode, migrate } from '#server/db/migrate.ts';
import { type Migrations, schemaMigrations } from '#server/db/schema/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import {
  bothEngines,
  defaultEngine,
  embedded,
  newPostgresUrl,
  postgres,
  silentLog,
} from './support/engines.ts';

const versions = Object.keys(schemaMigrations).map((name) => ({ name }));

/** The schema with the change that a later version of ours may bring. */
const laterMigrations: Migrations = {
  ...schemaMigrations,
  '9999-later': {
    up: async (db) => {
      await sql`create table later (company_id uuid primary key)`.execute(db);
      await sql`alter table installation add column later text`.execute(db);
    },
  },
};
/** They name a company and are reached by user id or by membership. */
const unguarded = [
  'agreed_months',
  'alert_deliveries',
  'alert_episodes',
  'audit_events',
  'client_marks',
  'consent_attempts',
  'firm_tags',
  'former_roles',
  'group_members',
  'group_places',
  'group_relations',
  'invitation_companies',
  'memberships',
  'pack_clients',
  'saved_reports',
];
const laterVersions = [...versions, { name: '9999-later' }];

/** What the Migrator makes before any migration. */
const migrationTable =
  'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)';

/** Every table, column and index there is. */
async function shapeOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name as of, column_name || ' ' || data_type || ' ' || is_nullable as is
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all
    select tablename, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    order by 1, 2`.execute(db);
  return rows;
}

const namesOf = async (db: Database) =>
  (await sql`select name from kysely_migration order by name`.execute(db)).rows;

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`a database on ${engine.name}`, () => {
    test('gives values in the same types as the other engine', async () => {
      const database = await engine.openEmpty();
      const { rows } = await sql`
        select 9007199254740991::bigint as count, 0.10::numeric as money, '2026-03-01'::date as day,
          '2026-03-01T00:00:00+13'::timestamptz as moment, '{"a": 1.5}'::jsonb as json, 7::int as small,
          array['a', 'b'] as list, date_trunc('day', '2026-03-01T20:00:00Z'::timestamptz)::date as trunc`.execute(
        database.db,
      );
      await database.close();

      expect(rows).toEqual([
        {
          count: Number.MAX_SAFE_INTEGER,
          money: '0.10',
          day: '2026-03-01',
          moment: new Date('2026-02-28T11:00:00Z'),
          json: { a: 1.5 },
          small: 7,
          list: ['a', 'b'],
          trunc: '2026-03-01',
        },
      ]);
    });

    test('refuses a count that a number cannot hold', async () => {
      const database = await engine.openEmpty();
      await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(
        'does not fit',
      );
      await database.close();
    });

    test('is brought up to date once, and again without effect', async () => {
      const database = await engine.openEmpty();
      await migrate(database.db);
      await migrate(database.db);
      const names = await namesOf(database.db);
      await database.close();

      expect(names).toEqual(versions);
    });

    test('of an earlier version is brought up to date and keeps what it holds', async () => {
      const { db, close } = await engine.open();
      await claimMode(db, 'demo', new Date());

      expect(await migrate(db, laterMigrations)).toEqual(['9999-later']);
      expect(await namesOf(db)).toEqual(laterVersions);
      expect(await shapeOf(db)).toContainEqual({ of: 'installation', is: 'later text YES' });
      await expect(claimMode(db, 'real', new Date())).rejects.toThrow('belongs to the demo');
      await close();
    });

    test.each([{ name: '0001-foundations' }, { name: '9999-later' }])(
      'whose making ends in the middle of $name is as it was, and made by the next start',
      async ({ name }) => {
        const isFirst = name === '0001-foundations';
        const { db, close } = await (isFirst ? engine.openEmpty() : engine.open());
        if (isFirst) await sql.raw(migrationTable).execute(db);
        const [shape, names] = [await shapeOf(db), await namesOf(db)];
        // What a migration did is all there when its name is written down.
        await sql
          .raw(
            `create function break_off() returns trigger language plpgsql as $$
        begin raise exception 'the power went'; end $$`,
          )
          .execute(db);
        await sql
          .raw(
            `create trigger break_off before insert on kysely_migration
        for each row when (new.name = '${name}') execute function break_off()`,
          )
          .execute(db);
        await expect(migrate(db, laterMigrations)).rejects.toThrow(name);
        expect([await shapeOf(db), await namesOf(db)]).toEqual([shape, names]);

        await sql`drop trigger break_off on kysely_migration`.execute(db);
        await migrate(db, laterMigrations);
        expect(await namesOf(db)).toEqual(laterVersions);
        await close();
      },
    );

    test('keeps each company to its own books: every table of theirs is guarded by force', async () => {
      const { db, close } = await engine.open();
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_class
        join pg_attribute on attrelid = pg_class.oid and attname = 'company_id'
        where relkind = 'r' and relnamespace = 'public'::regnamespace and not relforcerowsecurity
        order by relname`.execute(db);

      expect(rows.map(({ relname }) => relname)).toEqual(unguarded);
      await close();
    });

    test('stays what it began as: demo or real', async () => {
      const database = await engine.open();
      await claimMode(database.db, 'demo', new Date());
      await claimMode(database.db, 'demo', new Date());

      await expect(claimMode(database.db, 'real', new Date())).rejects.toThrow(
        /belongs to the demo.*DATA_DIR/,
      );
      await database.close();
    });
  });

test('the embedded engine gives back the room of dead rows when it is maintained', async () => {
  const database = await embedded.openEmpty();
  const size = async () => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('t') as size`.execute(database.db);
    return rows[0]?.size;
  };
  await sql`create table t as select n from generate_series(1, 5000) n`.execute(database.db);
  await sql`delete from t`.execute(database.db);
  expect(await size()).toBeGreaterThan(100_000);
  await database.maintain();
  expect(await size()).toBe(0);
  await database.close();
});

describe.skipIf(postgres.missing)('PostgreSQL', () => {
  test('is migrated by one process when several start at once', async () => {
    const url = await newPostgresUrl();
    const databases = await Promise.all(
      [1, 2, 3, 4].map(async () => openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog)),
    );
    await Promise.all(databases.map(async ({ db }) => migrate(db)));
    await Promise.all(databases.map(async (database) => database.close()));
    const { db, close } = await openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog);
    expect(await namesOf(db)).toEqual(versions);

    const upgrading = await Promise.all(
      [1, 2, 3].map(async () => openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog)),
    );
    await Promise.all(upgrading.map(async (database) => migrate(database.db, laterMigrations)));
    expect(await namesOf(db)).toEqual(laterVersions);
    await Promise.all(upgrading.map(async (database) => database.close()));
    await close();
  });

  test('that does not answer is refused in words, with a way out', async () => {
    const url = 'postgres://nobody:secret@127.0.0.1:1/none';
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog);

    await expect(opening).rejects.toThrow(/DATABASE_URL does not answer \(.*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow('secret');
  });
});
