import type { Database } from '#server/db/company.ts';
import { claimMode, migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { embedded, bothEngines, newPostgresUrl, postgres, silentLog } from './support/engines.ts';

const versions = [
  { name: '0001-foundations' },
  { name: '0002-contacts' },
  { name: '0003-guest-repeats' },
  { name: '0004-book-standing' },
  { name: '0005-first-again' },
  { name: '0006-covered-figures' },
  { name: '0007-verified-clock' },
  { name: '0008-consents-and-refusals' },
  { name: '0009-unreadable-tokens' },
  { name: '0010-year-ends-read-again' },
  { name: '0011-budget-months' },
  { name: '0012-undocumented-notices' },
  { name: '0013-payments-anew' },
  { name: '0014-scarce-calls' },
  { name: '0015-months-of-no-books' },
  { name: '0016-refused-months' },
];

/** What each version after the first one changed, taken back: newest first. */
const undoings: { name: string; statements: string[] }[] = [
  {
    name: '0016-refused-months',
    statements: [
      'alter table ledger_months drop column refused_at, drop column refusal, drop column refusals',
      'alter table side_anchors drop column refused_at, drop column refusal, drop column refusals',
      'alter table dead_letters drop column date, drop column glimpsed',
      'drop table awaited_rates',
    ],
  },
  { name: '0015-months-of-no-books', statements: [] },
  {
    name: '0014-scarce-calls',
    statements: [
      'alter table call_limits drop column day_limit, drop column day_told',
      'alter table sync_logs drop column asked_at',
    ],
  },
  { name: '0013-payments-anew', statements: [] },
  {
    name: '0012-undocumented-notices',
    statements: [
      'alter table companies drop column open_notices',
      'alter table ledger_months drop column residual_at',
      'drop index period_notices_account',
      'alter table period_notices drop constraint period_notices_subject, drop column account_id',
      'alter table period_notices alter column document_id set not null',
    ],
  },
  {
    name: '0011-budget-months',
    statements: ['drop table budget_months', 'alter table budgets drop column changed_at'],
  },
  {
    name: '0010-year-ends-read-again',
    statements: ['alter table ledger_months drop column year_end_read_at'],
  },
  {
    name: '0009-unreadable-tokens',
    statements: [
      'alter table grants drop constraint grants_status_check',
      `alter table grants add constraint grants_status_check check (status in ('active', 'dead'))`,
    ],
  },
  {
    name: '0008-consents-and-refusals',
    statements: [
      'alter table companies drop column unscoped',
      'alter table consent_attempts drop column returned_at',
      'alter table grants drop column consent_id',
    ],
  },
  {
    name: '0007-verified-clock',
    statements: ['alter table companies drop column verified_at, drop column unread_entities'],
  },
  {
    name: '0006-covered-figures',
    statements: [
      'drop index side_figures_options',
      `create index side_figures_options on side_figures (company_id, option1, option2, month) where option1 <> ''`,
    ],
  },
  {
    name: '0005-first-again',
    statements: [
      'drop index companies_next_sync_at_idx',
      `create index on companies (next_sync_at) where state = 'working'`,
    ],
  },
  {
    name: '0004-book-standing',
    statements: ['alter table companies drop column months_off, drop column unusable_records'],
  },
  {
    name: '0003-guest-repeats',
    statements: [
      'drop index answered_calls_call',
      'alter table answered_calls add primary key (user_id, request_id, call_hash)',
    ],
  },
  { name: '0002-contacts', statements: ['drop table contacts'] },
];

/** A database as the version before `first` left it. */
async function takeBack(db: Database, first: string): Promise<void> {
  for (const { name, statements } of undoings.filter((undoing) => undoing.name >= first)) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  }
}

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

for (const engine of bothEngines)
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

    test.each(undoings)(
      'of the version before $name is brought up to date and keeps what it holds',
      async ({ name }) => {
        const database = await engine.open();
        const { db } = database;
        const shape = await shapeOf(db);
        await claimMode(db, 'demo', new Date());
        await takeBack(db, name);
        await migrate(db);
        const { rows: guarded } = await sql`
        select relforcerowsecurity as forced from pg_class where relname = 'contacts'`.execute(db);

        expect(await namesOf(db)).toEqual(versions);
        expect(await shapeOf(db)).toEqual(shape);
        expect(guarded).toEqual([{ forced: true }]);
        await expect(claimMode(db, 'real', new Date())).rejects.toThrow('belongs to the demo');
        await database.close();
      },
    );

    test.each(versions)(
      'whose making ends in the middle of $name is as it was, and made by the next start',
      async ({ name }) => {
        const isFirst = name === '0001-foundations';
        const database = await (isFirst ? engine.openEmpty() : engine.open());
        const { db } = database;
        if (isFirst) await sql.raw(migrationTable).execute(db);
        else await takeBack(db, name);
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
        await expect(migrate(db)).rejects.toThrow(name);
        expect([await shapeOf(db), await namesOf(db)]).toEqual([shape, names]);

        await sql`drop trigger break_off on kysely_migration`.execute(db);
        await migrate(db);
        expect(await namesOf(db)).toEqual(versions);
        await database.close();
      },
    );

    test('that a newer version has changed is refused', async () => {
      const database = await engine.open();
      await sql`insert into kysely_migration values ('9999-tomorrow', '')`.execute(database.db);

      await expect(migrate(database.db)).rejects.toThrow('newer version of Tieout');
      await database.close();
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

    await takeBack(db, '0002-contacts');
    const upgrading = await Promise.all(
      [1, 2, 3].map(async () => openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog)),
    );
    await Promise.all(upgrading.map(async (one) => migrate(one.db)));
    expect(await namesOf(db)).toEqual(versions);
    await Promise.all(upgrading.map(async (one) => one.close()));
    await close();
  });

  test('that does not answer is refused in words, with a way out', async () => {
    const url = 'postgres://nobody:secret@127.0.0.1:1/none';
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: url }, silentLog);

    await expect(opening).rejects.toThrow(/DATABASE_URL does not answer \(.*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow('secret');
  });
});
