import { createInCompany, type InCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { readEntityState } from '#server/sync/entityStates.ts';
import { readLog } from '#server/sync/logs/logStore.ts';
import { beginReading, createReading } from '#server/sync/reading.ts';
import { createReingest } from '#server/sync/ingest/reingest.ts';
import { insertRun } from '#server/sync/runs/runStore.ts';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { draftJournal } from './support/draftJournal.ts';
import { engines } from './support/engines.ts';

const entity = 'ManualJournals';

const journals = [1, 2, 3, 4, 5].map(draftJournal);

for (const engine of engines)
  describe.skipIf(engine.missing)(`a page that is stored in parts on ${engine.name}`, () => {
    const on = companiesOn(engine);

    async function startReading() {
      const company = await on.connected();
      const { companyId, clock } = company;
      const { provider, companies, connections } = company.anotherProcess({
        fetchBy: async (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          if (!url.pathname.endsWith(`/${entity}`)) return await fetch(input, init);
          const pagination = { page: 1, pageSize: 5, pageCount: 1, itemCount: 5 };
          return Response.json({ pagination, [entity]: journals });
        },
      });
      const inCompany = createInCompany(on.db);
      const [logId, runId] = [newId(), newId()];
      await inCompany(companyId, async (books) => {
        const logs = [{ id: logId, entityType: entity, endpoint: `/${entity}`, retryOf: null } as const];
        const run = { id: runId, trigger: 'manual' as const, full: false, requestedBy: null };
        await insertRun(books, { ...run, startedAt: clock(), logs });
        const log = await readLog(books, logId);
        if (log) await beginReading(books.trx, log, { entity, provider, now: clock() });
      });
      const read = (through: InCompany) => {
        const reading = {
          inCompany: through,
          clock,
          provider,
          companies,
          connections,
          recordsAtOnce: () => 2,
        };
        const request = { companyId, logId, priority: 'interactive' as const };
        const readPage = createReading({ ...reading, reingest: createReingest({ ...reading, inCompany }) });
        return readPage(entity, request, new AbortController().signal);
      };
      const stand = () =>
        inCompany(companyId, async (books) => {
          const kept = await books.trx.selectFrom('records').select('recordId').execute();
          const { checkpoint } = await readEntityState(books, entity);
          const { recordsFetched, recordsCreated, recordsUnchanged, pages } = await books.trx
            .selectFrom('syncLogs')
            .select(['recordsFetched', 'recordsCreated', 'recordsUnchanged', 'pages'])
            .where('id', '=', logId)
            .executeTakeFirstOrThrow();
          const ahead = checkpoint?.ahead ?? null;
          return { kept: kept.length, ahead, recordsFetched, recordsCreated, recordsUnchanged, pages };
        });
      return { inCompany, read, stand };
    }

    const whole = { kept: 5, recordsFetched: 5, recordsCreated: 5, recordsUnchanged: 0, pages: 1 };

    test('is counted as one', async () => {
      const { inCompany, read, stand } = await startReading();
      expect(await read(inCompany)).toBe('done');
      expect(await stand()).toEqual({ ...whole, ahead: null });
    });

    test.each([1, 2])(
      'goes on after its reading ended with %i of them, and counts no record twice',
      async (parts) => {
        const { inCompany, read, stand } = await startReading();
        // The first transaction reads how far the list is.
        let left = 1 + parts;
        const ending: InCompany = (companyId, work) => {
          if (left === 0) throw new Error('The process ends.');
          left -= 1;
          return inCompany(companyId, work);
        };
        await expect(read(ending)).rejects.toThrow('The process ends.');
        expect(await stand()).toMatchObject({
          kept: parts * 2,
          ahead: parts * 2,
          recordsFetched: parts * 2,
          pages: 0,
        });
        expect(await read(inCompany)).toBe('done');
        expect(await stand()).toEqual({ ...whole, ahead: null });
      },
    );
  });
