/** The job of a run, beside others: what it reads is ended by a stand-in, all else is the product's. */
import type { EntityType } from '#contract/sync/sync.ts';
import { type Books, createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { moveLog } from '#server/sync/logs/logProgress.ts';
import { readRun, insertRun } from '#server/sync/runs/runStore.ts';
import { createRuns } from '#server/sync/runs/runs.ts';
import { createWork } from '#server/sync/runs/work.ts';
import { addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines, silentLog } from './support/engines.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the job of a run on ${engine.name}`, () => {
    const on = companiesOn(engine);

    /** `afterEnd` runs in the transaction that ends a list, `lookUp` before the company is read again. */
    async function started({
      afterEnd = async () => {},
      lookUp = async () => {},
    }: {
      afterEnd?: (books: Books) => Promise<void>;
      lookUp?: () => Promise<void>;
    } = {}) {
      const company = await on.connected();
      const { companyId, clock, provider, companies, connections } = company;
      // Without a base currency no list is read.
      await on.db.updateTable('companies').set({ baseCurrency: 'GBP' }).where('id', '=', companyId).execute();
      const inCompany = createInCompany(on.db);
      const queued: unknown[] = [];
      const read: EntityType[] = [];
      const runs = createRuns({
        clock,
        provider,
        companies,
        enqueue: async (_kind, _data, { key }) => void queued.push(key),
        saveStanding: async () => {},
        switchedOff: async () => [],
        afterRun: async () => {},
      });
      const work = createWork({
        inCompany,
        clock,
        log: silentLog,
        provider,
        readEntity: async (entity, reading, _signal, atEnd) => {
          read.push(entity);
          reading.log = await inCompany(companyId, async (books) => {
            const ended = await moveLog(books.trx, reading.log, { status: 'success', finishedAt: clock() });
            await afterEnd(books);
            await atEnd?.(books);
            return ended;
          });
          return 'done';
        },
        verifyMonths: () => Promise.reject(new Error('Only lists are read.')),
        describeLeftMonths: async () => '',
        companies: {
          companyById: async (id) => {
            await lookUp();
            return await companies.companyById(id);
          },
        },
        connections,
        runs,
        maintain: async () => {},
      });
      const insert = async (books: Books, entities: EntityType[]): Promise<string> => {
        const id = newId();
        const logs = entities.map((entityType) => ({
          id: newId(),
          entityType,
          endpoint: `/${entityType}`,
          retryOf: null,
        }));
        const run = { id, trigger: 'manual' as const, full: false, requestedBy: null };
        await insertRun(books, { ...run, startedAt: clock(), logs });
        return id;
      };
      const within = <T>(act: (books: Books) => Promise<T>) => inCompany(companyId, act);
      return {
        read,
        queued,
        clock,
        within,
        insert,
        work: (runId: string) =>
          work({ companyId, runId }, { signal: new AbortController().signal, isAwaited: () => false }),
        logs: async (runId: string) => (await within((books) => readRun(books, runId))).logs,
      };
    }

    type Started = Awaited<ReturnType<typeof started>>;

    /** A run of which the first list failed for the fifth time just now. */
    async function insertWaiting({ within, insert, clock, logs }: Started, entities: EntityType[]) {
      const runId = await within((books) => insert(books, entities));
      const [first] = await logs(runId);
      if (!first) throw new Error('The run has no list.');
      await within(async ({ trx }) => {
        await moveLog(trx, first, {
          status: 'syncing',
          failures: 5,
          waitingFor: 'error',
          waitingUntil: addSeconds(clock(), 16),
        });
      });
      return runId;
    }

    test('reads nothing before its wait is over, whoever calls it', async () => {
      const scene = await started();
      const runId = await insertWaiting(scene, ['Contacts']);
      const { againMs } = (await scene.work(runId)) ?? { againMs: 0 };
      expect(againMs).toBeGreaterThan(0);
      expect(againMs).toBeLessThanOrEqual(16_000);
      expect(scene.read).toEqual([]);
    });

    test('queues a run that began while it ended the list that this one waits for, before it waits itself', async () => {
      let began = '';
      const scene: Started = await started({
        // After the log was written that counts the runs, as where both commit together.
        afterEnd: async (books) => {
          began = await scene.insert(books, ['Users']);
        },
      });
      const runId = await insertWaiting(scene, ['Contacts', 'Users']);
      expect((await scene.work(runId))?.againMs).toBeGreaterThan(0);
      expect(scene.read).toEqual(['Users']);
      expect(scene.queued).toEqual([began]);
    });

    test('fails where something fails after a list’s end, and goes on from there without beginning it twice', async () => {
      let failures = 1;
      const scene = await started({
        lookUp: async () => {
          failures -= 1;
          if (failures === 0) throw new Error('The database is away.');
        },
      });
      const runId = await scene.within((books) => scene.insert(books, ['Organisation', 'Accounts']));
      await expect(scene.work(runId)).rejects.toThrow('The database is away.');
      expect(await scene.work(runId)).toBeUndefined();
      expect(scene.read).toEqual(['Organisation', 'Accounts']);
      expect(await scene.logs(runId)).toMatchObject([
        { status: 'success', attempt: 1 },
        { status: 'success', attempt: 1 },
      ]);
    });
  });
