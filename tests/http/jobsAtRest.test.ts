/** How rarely the queue is looked at while nothing is due, and what no notification tells of. */
import type { Database } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { JobKind, Jobs } from '#server/jobs/job.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { bothEngines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';

const kind = {
  name: 'test',
  data: z.object({ step: z.number() }),
  retries: 1,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  concurrency: 3,
} satisfies JobKind;
const kinds = [kind, { ...kind, name: 'other' }];

for (const engine of bothEngines)
  describe.skipIf(engine.missing)(`workers without work on ${engine.name}`, () => {
    let database: OpenDatabase;
    let jobs: Jobs;
    let seen: number[];

    const open = async (options: Partial<Parameters<typeof createJobs>[0]>) => {
      jobs = await createJobs({ database, kinds, clock: systemClock, log: silentLog, ...options });
      for (const each of kinds) await jobs.work(each, async ({ step }) => void seen.push(step));
    };

    beforeAll(async () => {
      database = await engine.openEmpty();
      await migrate(database.db);
    });
    afterAll(() => database.close());
    beforeEach(() => {
      seen = [];
    });
    afterEach(async () => {
      await jobs.stop();
      await sql`delete from pgboss.job`.execute(database.db);
    });

    test('look with one statement for all kinds, and when the next put off is due', async () => {
      const waits: { ms: number; end: () => void; signal: AbortSignal }[] = [];
      let statements = 0;
      await open({
        database: { ...database, db: counted(database.db, () => (statements += 1)) },
        wait: (ms, signal) =>
          new Promise((resolve, reject) => {
            waits.push({ ms, end: () => resolve(undefined), signal });
            signal.throwIfAborted();
            signal.addEventListener('abort', () => reject(new Error('Cut short.')));
          }),
      });
      await vi.waitFor(() => expect(waits.at(-1)?.signal.aborted).toBe(false), patience);
      statements = 0;
      waits.splice(0, waits.length - 1);
      for (let look = 1; look <= 10; look += 1) {
        waits.at(-1)?.end();
        await vi.waitFor(() => expect(waits).toHaveLength(look + 1), { ...patience, interval: 5 });
      }
      expect({ statements, waits: waits.map(({ ms }) => ms) }).toEqual({
        statements: 10,
        waits: Array(11).fill(2_000),
      });

      await jobs.enqueue(kind, { step: 1 }, { key: 'a', afterMs: 1_900 });
      await vi.waitFor(() => expect(waits.at(-1)?.ms).toBeLessThanOrEqual(1_900), patience);
      expect(seen).toEqual([]);
    });

    test('begin a job at its time, though no look would come for an hour', async () => {
      await open({ pollSeconds: 3_600 });
      await jobs.enqueue(kind, { step: 1 }, { key: 'a', afterMs: 300 });
      await expect.poll(() => seen, { ...patience, interval: 5 }).toEqual([1]);
    });

    test('begin a job that nothing told of with the next look', async () => {
      await open({ pollSeconds: 0.1 });
      await jobs.enqueue(kind, { step: 1 }, { key: 'a', afterMs: 3_600_000 });
      await sql`update pgboss.job set start_after = now()`.execute(database.db);
      await expect.poll(() => seen, { ...patience, interval: 5 }).toEqual([1]);
    });

    test.skipIf(engine.name !== 'PostgreSQL')(
      'hear again where the connection that hears broke',
      async () => {
        await open({ pollSeconds: 3_600 });
        const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(database.db);
        expect(rows).toHaveLength(1);
        await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
        await expect.poll(() => seen, { ...patience, interval: 5 }).toEqual([1]);
        await jobs.enqueue(kind, { step: 2 }, { key: 'a' });
        await expect.poll(() => seen, { ...patience, interval: 5 }).toEqual([1, 2]);
      },
    );
  });

/** The same database, which tells of each statement. */
const counted = (db: Database, onStatement: () => void): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      onStatement();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
