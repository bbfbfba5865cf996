import { setTimeout as pause } from 'node:timers/promises';
import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { JobKind, JobOutcome, Jobs } from '#server/jobs/job.ts';
import { createJobs, type JobResult } from '#server/jobs/jobs.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { inFullRun } from '../support/fullRun.ts';
import { bothEngines, defaultEngine, postgres, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';

const kind = {
  name: 'test',
  data: z.object({ step: z.number() }),
  retries: 1,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  concurrency: 3,
} satisfies JobKind;

/** A single worker takes them one after another. */
const keyed = {
  ...kind,
  name: 'keyed',
  data: z.object({ key: z.string() }),
  concurrency: 1,
} satisfies JobKind;

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`the job queue on ${engine.name}`, () => {
    let database: OpenDatabase;
    let jobs: Jobs;
    let results: JobResult[];
    let endedLooks = 0;

    const open = async (options: { clock?: Clock; pollSeconds?: number } = {}) =>
      createJobs({
        database,
        kinds: [kind, keyed],
        clock: systemClock,
        log: silentLog,
        pollSeconds: 0.1,
        onResult: (_kind, result) => results.push(result),
        wait: (ms, signal) => {
          endedLooks += 1;
          return pause(ms, undefined, { signal });
        },
        ...options,
      });

    /** What may begin has begun then: the first look may have been under way. */
    const awaitTwoLooks = (count = endedLooks + 2) =>
      vi.waitFor(() => expect(endedLooks).toBeGreaterThanOrEqual(count), { ...patience, interval: 5 });

    /** Ends only when it is cut off. */
    async function startLongJob(): Promise<void> {
      const started = Promise.withResolvers<undefined>();
      await jobs.work(kind, async (_data, { signal }) => {
        started.resolve(undefined);
        await pause(60_000, undefined, { signal });
        return undefined;
      });
      await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      await started.promise;
    }

    beforeAll(async () => {
      database = await engine.openEmpty();
      await migrate(database.db);
    });

    afterAll(async () => database.close());

    beforeEach(async () => {
      results = [];
      jobs = await open();
    });

    afterEach(async () => {
      await jobs.stop();
      await sql`delete from pgboss.job`.execute(database.db);
    });

    test('tells a running job that another waits for its worker, and no longer once that runs', async () => {
      const busy = Array.from({ length: kind.concurrency }, (_, n) => `busy ${n}`);
      const told = new Map<number, () => boolean>();
      const ends: PromiseWithResolvers<undefined>[] = [];
      await jobs.work(kind, async ({ step }, { isAwaited }) => {
        told.set(step, isAwaited);
        const end = Promise.withResolvers<undefined>();
        ends.push(end);
        return await end.promise;
      });
      for (const [step, key] of busy.entries()) await jobs.enqueue(kind, { step }, { key });
      await vi.waitFor(() => expect(told.size).toBe(busy.length), { ...patience, interval: 5 });
      expect(told.get(0)?.()).toBe(false);
      await jobs.enqueue(kind, { step: 99 }, { key: 'waits' });
      await vi.waitFor(() => expect(told.get(0)?.()).toBe(true), { ...patience, interval: 5 });
      ends[1]?.resolve(undefined);
      await vi.waitFor(() => expect(told.has(99)).toBe(true), { ...patience, interval: 5 });
      await vi.waitFor(() => expect(told.get(0)?.()).toBe(false), { ...patience, interval: 5 });
      for (const { resolve } of ends) resolve(undefined);
    });

    test('what comes first passes others at every second free worker, also after it was put back', async () => {
      const begun: string[] = [];
      const ends: (() => void)[] = [];
      await jobs.work(keyed, async ({ key }): Promise<JobOutcome> => {
        begun.push(key);
        const end = Promise.withResolvers<undefined>();
        ends.push(() => end.resolve(undefined));
        await end.promise;
        // A turn that is over goes to the end of the queue.
        return key === 'chosen' ? { againMs: 0 } : undefined;
      });
      const put = (key: string, comesFirst: boolean) =>
        jobs.enqueue(keyed, { key }, { key, ...(comesFirst ? { comesFirst } : {}) });
      await put('busy', false);
      await vi.waitFor(() => expect(begun).toEqual(['busy']), patience);
      for (const key of ['a', 'b', 'c', 'chosen', 'd', 'e']) await put(key, false);
      await put('chosen', true);
      await put('chosen', false);
      for (let count = 1; count < 8; count += 1) {
        ends.shift()?.();
        await vi.waitFor(() => expect(begun).toHaveLength(count + 1), patience);
      }
      ends.shift()?.();
      const order = begun.slice(1, 7);
      expect(order.filter((key) => key === 'chosen')).toHaveLength(3);
      expect(order.filter((key) => key !== 'chosen')).toEqual(['a', 'b', 'c']);
      expect(order.slice(0, 2)).toContain('chosen');
    });

    test('starts a job by its notification, without polling', async () => {
      await jobs.stop();
      jobs = await open({ pollSeconds: 3_600 });
      const steps: number[] = [];
      await jobs.work(kind, async ({ step }) => void steps.push(step));
      for (const step of [1, 2, 3, 4, 5]) {
        await jobs.enqueue(kind, { step }, { key: `k${step}` });
        await vi.waitFor(() => expect(steps.at(-1)).toBe(step), { ...patience, interval: 5 });
      }
    });

    test('one job waits and one runs for a key, and other keys do not wait', async () => {
      const events: string[] = [];
      const gate = Promise.withResolvers<undefined>();
      await jobs.work(kind, async ({ step }): Promise<JobOutcome> => {
        events.push(`start ${step}`);
        if (step < 10) await gate.promise;
        events.push(`end ${step}`);
        return undefined;
      });
      await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      await vi.waitFor(() => expect(events).toEqual(['start 1']), patience);
      await Promise.all([2, 3, 4].map((step) => jobs.enqueue(kind, { step }, { key: 'a' })));
      await jobs.enqueue(kind, { step: 10 }, { key: 'b' });
      await vi.waitFor(() => expect(events).toEqual(['start 1', 'start 10', 'end 10']), patience);
      gate.resolve(undefined);
      await vi.waitFor(() => expect(events).toHaveLength(6), patience);
      await awaitTwoLooks();
      expect(events.slice(3).join()).toMatch(/^end 1,start ([234]),end \1$/);
    });

    test('a job enqueued with a change exists exactly when the change does, inside a company too', async () => {
      const seen: number[] = [];
      await jobs.work(kind, async ({ step }) => void seen.push(step));
      const inCompany = createInCompany(database.db);
      await expect(
        inCompany(newId(), async ({ trx }) => {
          await jobs.enqueue(kind, { step: 1 }, { key: 'lost', trx });
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      const role = await inCompany(newId(), async ({ trx }) => {
        await jobs.enqueue(kind, { step: 2 }, { key: 'kept', trx });
        return (await sql<{ role: string }>`select current_user as role`.execute(trx)).rows[0]?.role;
      });
      await database.db
        .transaction()
        .execute((trx) => jobs.enqueue(kind, { step: 3 }, { key: 'plain', trx }));
      await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set([2, 3])), patience);
      expect(role).toBe('tieout_company');
    });

    test('runs again at the handler’s time, or sooner when enqueued sooner', async () => {
      const runs: number[] = [];
      await jobs.work(kind, async ({ step }) => {
        runs.push(step);
        return runs.length === 1 ? { againMs: 600_000 } : undefined;
      });
      await jobs.enqueue(kind, { step: 7 }, { key: 'a' });
      await vi.waitFor(() => expect(results).toEqual(['again']), patience);
      await jobs.enqueue(kind, { step: 7 }, { key: 'a', afterMs: 900_000 });
      await awaitTwoLooks();
      expect(runs).toEqual([7]);
      await jobs.enqueue(kind, { step: 7 }, { key: 'a' });
      await vi.waitFor(() => expect(runs).toEqual([7, 7]), patience);
    });

    test('waits its full delay, however wrong our clock is', async () => {
      await jobs.stop();
      jobs = await open({ clock: () => new Date(Date.now() + 3 * 24 * 3_600_000) });
      await jobs.work(kind, async () => (results.length === 0 ? { againMs: 1_000 } : undefined));
      await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      await vi.waitFor(() => expect(results).toEqual(['again', 'done']), patience);
    });

    test('wakes jobs that a clock ahead delayed by more than a day, but not those delayed by a day', async () => {
      const seen: number[] = [];
      const hour = 3_600_000;
      await jobs.work(kind, async ({ step }) => void seen.push(step));
      await jobs.enqueue(kind, { step: 1 }, { key: 'a', afterMs: 26 * hour });
      await jobs.enqueue(kind, { step: 2 }, { key: 'b', afterMs: 24 * hour });
      await jobs.wakeOverslept();
      await vi.waitFor(() => expect(seen).toEqual([1]), patience);
      // The job's end is written after its work.
      const waitingKeys = async () =>
        (await database.db.transaction().execute(jobs.waiting)).map(({ key }) => key);
      await vi.waitFor(async () => expect(await waitingKeys()).toEqual(['b']), patience);
    });

    test('retries a failed job, then gives up without blocking its key', async () => {
      let broken = true;
      const givenUp: number[] = [];
      const handler = async () => {
        if (broken) throw new Error('no');
        return undefined;
      };
      await jobs.work(kind, handler, async ({ step }) => void givenUp.push(step));
      await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      await vi.waitFor(() => expect(results).toEqual(['retried', 'given up']), patience);
      expect(givenUp).toEqual([1]);
      broken = false;
      await jobs.enqueue(kind, { step: 2 }, { key: 'a' });
      await vi.waitFor(() => expect(results.at(-1)).toBe('done'), patience);
    });

    test('the next start resumes a job that a stop interrupted', async () => {
      await startLongJob();
      await jobs.stop();
      jobs = await open();
      const seen: number[] = [];
      await jobs.work(kind, async ({ step }) => void seen.push(step));
      await vi.waitFor(() => expect(seen).toEqual([1]), patience);
    });

    test('a job interrupted by a stop keeps the one enqueued after it', async () => {
      await startLongJob();
      await jobs.enqueue(kind, { step: 2 }, { key: 'a' });
      await jobs.stop();
      jobs = await open();
      expect((await database.db.transaction().execute(jobs.waiting)).map(({ data }) => data)).toEqual([
        { step: 2 },
      ]);
    });

    test('keeps a waiting job forever', async () => {
      await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      const { rows } = await sql`
        select keep_until > now() + interval '5 years' as kept from pgboss.job`.execute(database.db);
      expect(rows).toEqual([{ kept: true }]);
    });

    test('lets one run for a key over several processes', async () => {
      const others = engine.name === 'PostgreSQL' ? [await open(), await open()] : [];
      const count = { running: 0, most: 0, runs: 0 };
      const handler = async () => {
        count.running += 1;
        count.runs += 1;
        count.most = Math.max(count.most, count.running);
        await pause(20);
        count.running -= 1;
        return count.runs < 25 ? { againMs: 0 } : undefined;
      };
      for (const each of [jobs, ...others]) await each.work(kind, handler);
      const putting = new AbortController();
      const enqueueing = (async () => {
        for (; !putting.signal.aborted; await pause(15)) await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
      })();
      try {
        await vi.waitFor(() => expect(count.runs).toBeGreaterThanOrEqual(25), patience);
      } finally {
        putting.abort();
        await enqueueing;
      }
      await Promise.all(others.map(async (each) => each.stop()));
      expect(count.most).toBe(1);
    });

    test('refuses data that does not match its kind', async () => {
      await expect((async () => jobs.enqueue(kind, { step: Number.NaN }, { key: 'a' }))()).rejects.toThrow(
        'number',
      );
    });
  });

// The embedded engine has one connection: nobody takes a job while another is put in.
test.skipIf(postgres.missing)('a job that replaces one just taken by a worker is not lost', async () => {
  const database = await postgres.openEmpty();
  const { db } = database;
  await migrate(db);
  const jobs = await createJobs({ database, kinds: [kind], clock: systemClock, log: silentLog });
  try {
    await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
    const worker = await db.startTransaction().execute();
    await sql`update pgboss.job set state = 'active' where singleton_key = 'a'`.execute(worker);
    const put = jobs.enqueue(kind, { step: 2 }, { key: 'a' });
    const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), patience);
    await worker.commit().execute();
    await put;

    const { rows } = await sql`select state::text, data -> 'data' as data from pgboss.job
        where singleton_key = 'a' order by created_on`.execute(db);
    expect(rows).toEqual([
      { state: 'active', data: { step: 1 } },
      { state: 'created', data: { step: 2 } },
    ]);
  } finally {
    await jobs.stop();
    await database.close();
  }
});
