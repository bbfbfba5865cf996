import type { InCompany } from '#server/db/company.ts';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { draftJournal } from './support/draftJournal.ts';
import { engines } from './support/engines.ts';
import { beginListReading } from './support/listReading.ts';

const entity = 'ManualJournals';

const journals = [1, 2, 3, 4, 5].map(draftJournal);

for (const engine of engines)
  describe.skipIf(engine.missing)(`a page that is stored in parts on ${engine.name}`, () => {
    const on = companiesOn(engine);

    async function startReading() {
      const pagination = { page: 1, pageSize: 5, pageCount: 1, itemCount: 5 };
      const list = await beginListReading(on.db, await on.connected(), {
        entity,
        answer: () => ({ pagination, [entity]: journals }),
        recordsAtOnce: () => 2,
      });
      const stand = async () => {
        const { checkpoint } = await list.state();
        const { recordsFetched, recordsCreated, recordsUnchanged, pages } = await list.log();
        const kept = (await list.recordIds()).length;
        const ahead = checkpoint?.ahead ?? null;
        return { kept, ahead, recordsFetched, recordsCreated, recordsUnchanged, pages };
      };
      return { ...list, stand };
    }

    const whole = { kept: 5, recordsFetched: 5, recordsCreated: 5, recordsUnchanged: 0, pages: 1 };

    test('is counted as one', async () => {
      const { read, stand } = await startReading();
      expect(await read()).toBe('done');
      expect(await stand()).toEqual({ ...whole, ahead: null });
    });

    test.each([1, 2])(
      'goes on after its reading ended with %i of them, and counts no record twice',
      async (parts) => {
        const { inCompany, read, stand } = await startReading();
        // The first transaction chooses the source of the lines.
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
        expect(await read()).toBe('done');
        expect(await stand()).toEqual({ ...whole, ahead: null });
      },
    );
  });
