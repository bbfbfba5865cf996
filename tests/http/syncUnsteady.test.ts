import { createInCompany, type Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { readEntityState } from '#server/sync/entityStates.ts';
import { readLog, type StoredLog } from '#server/sync/logStore.ts';
import { beginReading, createReading } from '#server/sync/reading.ts';
import { createReplay } from '#server/sync/replay.ts';
import { insertRun } from '#server/sync/runStore.ts';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { removeCompanies } from './support/removeCompanies.ts';

const journal = (n: number) => ({
  ManualJournalID: `00000000-0000-4000-8000-00000000000${n}`,
  Narration: `Journal ${n}`,
  Date: '/Date(1789430400000+0000)/',
  Status: 'DRAFT',
  LineAmountTypes: 'NoTax',
  UpdatedDateUTC: `/Date(${1789430400000 + n * 1000}+0000)/`,
  JournalLines: [],
});

const [a, b, c, d] = [1, 2, 3, 4].map(journal);

for (const engine of engines)
  describe.skipIf(engine.missing)(`a list whose pages shift while they are read on ${engine.name}`, () => {
    const on = companiesOn(engine);

    /** Reads manual journals whose pages come in this order, one for each call; answers what is kept then. */
    async function readPages(pages: unknown[][]) {
      const company = await on.connected();
      const { companyId, clock } = company;
      const left = [...pages];
      const asked: string[] = [];
      const { provider, companies, connections } = company.anotherProcess({
        fetchBy: async (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          if (!url.pathname.endsWith('/ManualJournals')) return await fetch(input, init);
          asked.push(url.searchParams.get('page') ?? '');
          const answer = {
            pagination: { page: 1, pageSize: 2, pageCount: 2, itemCount: 4 },
            ManualJournals: left.shift() ?? [],
          };
          return Response.json(answer);
        },
      });
      const inCompany = createInCompany(on.db);
      const reading = { inCompany, clock, provider, companies, connections };
      const logId = newId();
      const within = <T>(work: (trx: Trx) => Promise<T>) => inCompany(companyId, work);
      const log = await within(async (trx): Promise<StoredLog | null> => {
        const logs = [
          { id: logId, entityType: 'ManualJournals' as const, endpoint: '/ManualJournals', retryOf: null },
        ];
        const run = { id: newId(), trigger: 'manual' as const, full: false, requestedBy: null };
        await insertRun(trx, companyId, { ...run, startedAt: clock(), logs });
        return await readLog(trx, companyId, logId);
      });
      if (!log) throw new Error('The log was not written.');
      await within((trx) => beginReading(trx, log, { entity: 'ManualJournals', provider, now: clock() }));
      const read = createReading({ ...reading, replay: createReplay(reading) });
      const request = { companyId, logId, purpose: 'person' as const };
      const ended = await read('ManualJournals', request, new AbortController().signal);
      const kept = await within((trx) => trx.selectFrom('records').select('record_id').execute());
      const state = await within((trx) => readEntityState(trx, companyId, 'ManualJournals'));
      return { ended, asked, kept: kept.length, state };
    }

    test('is read once again where fewer records came by than the provider counted', async () => {
      const { ended, asked, kept, state } = await readPages([[a, b], [d], [a, b], [c, d]]);
      expect({ ended, asked, kept }).toEqual({ ended: 'done', asked: ['1', '2', '1', '2'], kept: 4 });
      expect(state).toMatchObject({ checkpoint: null, watermark: expect.any(Date) });
    });

    test('is read once where all came by, and no more than twice', async () => {
      expect(
        (
          await readPages([
            [a, b],
            [c, d],
          ])
        ).asked,
      ).toEqual(['1', '2']);
      await removeCompanies(on.db);
      await on.db.deleteFrom('users').execute();
      expect(await readPages([[a, b], [d], [a, b], [d]])).toMatchObject({ ended: 'done', kept: 3 });
    });
  });
