import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { AppError } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import { planAfterRun } from '#server/settings/planning.ts';
import { createPlanCheck, createScheduler } from '#server/settings/scheduler.ts';
import { saveChoice, saveSchedule } from '#server/settings/settingsStore.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import { addDays, addSeconds } from 'date-fns';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, newPostgresUrl, postgres, silentLog } from './support/engines.ts';

const { signal } = new AbortController();
const evening = new Date('2026-11-20T18:00:00Z');

type CompanyFacts = { state?: 'working' | 'access-lost'; timeZone?: string | null; initial?: Date | null };

/** Companies as they stand after their first sync, and a scheduler that writes down what it begins. */
function scheduling(database: OpenDatabase) {
  const { db } = database;
  const inCompany = createInCompany(db);
  let now = new Date('2026-11-20T09:00:00Z');
  const clock = () => now;
  const begun: { companyId: string; entities: EntityType[] }[] = [];
  const refused = new Set<string>();
  const process = (over: OpenDatabase = database) =>
    createScheduler({
      db: over.db,
      clock,
      log: silentLog,
      startScheduled: async ({ trx, companyId }, entities) => {
        if (refused.has(companyId)) throw new AppError('XERO_AUTH_FAILED', 'Not allowed.');
        // As a run does: something that must not survive a rollback.
        await sql`update companies set updated_at = ${now} where id = ${companyId}`.execute(trx);
        begun.push({ companyId, entities });
      },
    });
  const insert = async ({ state = 'working', timeZone = 'UTC', initial = now }: CompanyFacts = {}) => {
    const id = newId();
    await db
      .insertInto('companies')
      .values({
        id,
        name: 'A',
        provider: 'xero',
        tenantId: newId(),
        state,
        timeZone,
        initialSyncCompletedAt: initial,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await inCompany(id, (books) => planAfterRun(books, now));
    return id;
  };
  return {
    process,
    begun,
    refused,
    insert,
    plan: (id: string) => inCompany(id, (books) => planAfterRun(books, now)),
    choose: (id: string, type: EntityType, frequency: 'hourly' | 'manual') =>
      inCompany(id, async (books) => {
        await saveChoice(books, { type, enabled: true, ownFrequency: frequency }, now);
        await planAfterRun(books, now);
      }),
    pause: (id: string) =>
      inCompany(id, async (books) => {
        const schedule = { enabled: true, frequency: 'daily', time: '18:00' } as const;
        await saveSchedule(books, { autoSync: false, schedule }, now);
      }),
    move: (to: Date) => {
      now = to;
    },
    next: async (id: string) =>
      (await db.selectFrom('companies').select('nextSyncAt').where('id', '=', id).executeTakeFirstOrThrow())
        .nextSyncAt,
    pass: () => process()(signal),
    checkPlans: () => createPlanCheck({ db, clock, log: silentLog })(signal),
  };
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`schedules on ${engine.name}`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await engine.open();
    });
    afterAll(async () => database.close());
    afterEach(async () => {
      await database.db.deleteFrom('companies').execute();
    });

    test('start a company’s run once at its local time, and show the next', async () => {
      const { insert, pass, begun, next, move } = scheduling(database);
      const [london, auckland] = [await insert(), await insert({ timeZone: 'Pacific/Auckland' })];
      expect(await next(london)).toEqual(evening);
      expect(await next(auckland)).toEqual(new Date('2026-11-21T05:00:00Z'));
      await pass();
      expect(begun).toEqual([]);
      move(addSeconds(evening, 1));
      await pass();
      await pass();
      expect(begun.map(({ companyId }) => companyId)).toEqual([london]);
      expect(begun[0]?.entities).toContain('Invoices');
      expect(await next(london)).toEqual(addDays(evening, 1));
    });

    test('make up missed runs once, with every entity that was due', async () => {
      const { insert, choose, pass, begun, next, move } = scheduling(database);
      const company = await insert();
      await choose(company, 'Invoices', 'hourly');
      await choose(company, 'Quotes', 'manual');
      expect(await next(company)).toEqual(new Date('2026-11-20T10:00:00Z'));
      move(new Date('2026-11-24T12:30:00Z'));
      await pass();
      await pass();
      expect(begun).toHaveLength(1);
      expect(begun[0]?.entities).toEqual(expect.arrayContaining(['Invoices', 'Contacts']));
      expect(begun[0]?.entities).not.toContain('Quotes');
      expect(await next(company)).toEqual(new Date('2026-11-24T13:00:00Z'));
      move(new Date('2026-11-24T13:00:00Z'));
      await pass();
      expect(begun[1]?.entities).toEqual(['Invoices']);
    });

    test('skip companies that are disconnected, unread or paused, and make up once when they return', async () => {
      const { insert, pause, plan, pass, begun, next, move } = scheduling(database);
      const stopped = await insert({ state: 'access-lost' });
      const unread = await insert({ initial: null });
      const paused = await insert();
      await pause(paused);
      await plan(paused);
      expect([await next(unread), await next(paused)]).toEqual([null, null]);
      move(addDays(evening, 3));
      await pass();
      expect(begun).toEqual([]);
      await database.db
        .updateTable('companies')
        .set({ state: 'working' })
        .where('id', '=', stopped)
        .execute();
      await pass();
      await pass();
      expect(begun.map(({ companyId }) => companyId)).toEqual([stopped]);
    });

    test('a plan of a clock that was ahead is corrected, and no day is missed', async () => {
      const { insert, checkPlans, pass, begun, next, move } = scheduling(database);
      move(addDays(evening, 40));
      const ahead = await insert();
      expect(await next(ahead)).toEqual(addDays(evening, 41));
      move(addSeconds(evening, -60));
      const right = await insert();
      await checkPlans();
      expect([await next(ahead), await next(right)]).toEqual([evening, evening]);
      move(evening);
      await pass();
      expect(begun.map(({ companyId }) => companyId).toSorted()).toEqual([ahead, right].toSorted());
    });

    test('a run that cannot start waits for its next time and blocks no other', async () => {
      const { insert, refused, pass, begun, next, move } = scheduling(database);
      const [first, second] = [await insert(), await insert()];
      refused.add(first);
      move(evening);
      await pass();
      await pass();
      expect(begun.map(({ companyId }) => companyId)).toEqual([second]);
      expect([await next(first), await next(second)]).toEqual([addDays(evening, 1), addDays(evening, 1)]);
    });

    test('a run that ends leaves entities due meanwhile to the scheduler', async () => {
      const { insert, plan, next, move } = scheduling(database);
      const company = await insert();
      move(addSeconds(evening, 1));
      await plan(company);
      expect(await next(company)).toEqual(evening);
    });

    test('thirty companies with the same time start a few at a time, each once', async () => {
      const { insert, pass, begun, move } = scheduling(database);
      const companies = [];
      for (let count = 0; count < 30; count += 1) companies.push(await insert());
      move(evening);
      await pass();
      expect(begun.length).toBeLessThanOrEqual(5);
      expect(begun.length).toBeGreaterThan(0);
      for (let passes = 0; passes < 10; passes += 1) await pass();
      expect(begun.map(({ companyId }) => companyId).toSorted()).toEqual(companies.toSorted());
    });
  });

describe.skipIf(postgres.missing)('schedules of several processes on one PostgreSQL', () => {
  test('start each of a hundred due companies exactly once', async () => {
    const databaseUrl = await newPostgresUrl();
    const open = () => openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);
    const databases = [await open(), await open(), await open()];
    const [database] = databases;
    if (!database) throw new Error('One is open.');
    await migrate(database.db);
    try {
      const { insert, process, begun, move } = scheduling(database);
      const companies = await Promise.all(Array.from({ length: 100 }, () => insert()));
      move(evening);
      const processes = databases.map((one) => process(one));
      for (let passes = 0; passes < 10; passes += 1) await Promise.all(processes.map((pass) => pass(signal)));
      expect(begun.map(({ companyId }) => companyId).toSorted()).toEqual(companies.toSorted());
    } finally {
      await Promise.all(databases.map((one) => one.close()));
    }
  });

  test('another process starts the run that a dying one had taken', async () => {
    const databaseUrl = await newPostgresUrl();
    const open = () => openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);
    const [database, doomed] = [await open(), await open()];
    await migrate(database.db);
    try {
      const { insert, begun, pass, next, move } = scheduling(database);
      const company = await insert();
      move(evening);
      const taken = Promise.withResolvers<number>();
      const dying = createScheduler({
        db: doomed.db,
        clock: () => evening,
        log: silentLog,
        startScheduled: async ({ trx }) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          taken.resolve(rows[0]?.pid ?? 0);
          await sql`select pg_sleep(30)`.execute(trx);
        },
      })(signal).catch(() => 'died');
      const pid = await taken.promise;
      await pass();
      expect(begun).toEqual([]);
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      expect(await dying).toBe('died');
      await pass();
      expect(begun.map(({ companyId }) => companyId)).toEqual([company]);
      expect(await next(company)).toEqual(addDays(evening, 1));
    } finally {
      await Promise.all([database.close(), doomed.close()]);
    }
  });
});
