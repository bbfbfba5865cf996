import { createInCompany } from '#server/db/company.ts';
import { markSwept } from '#server/sync/ingest/sweep.ts';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { draftJournal } from './support/draftJournal.ts';
import { engines } from './support/engines.ts';
import { beginListReading } from './support/listReading.ts';
import { removeCompanies } from './support/removeCompanies.ts';

const [a, b, c, d] = [1, 2, 3, 4].map(draftJournal);

/** `changed`: seconds after the others. */
const linked = (n: number, changed = n) => ({
  LinkedTransactionID: `00000000-0000-4000-8000-00000000000${n}`,
  SourceTransactionID: `00000000-0000-4000-9000-00000000000${n}`,
  SourceLineItemID: `00000000-0000-4000-a000-00000000000${n}`,
  Status: 'APPROVED',
  Type: 'BILLABLEEXPENSE',
  UpdatedDateUTC: `/Date(${1789430400000 + changed * 1000}+0000)/`,
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`a list whose pages shift while they are read on ${engine.name}`, () => {
    const on = companiesOn(engine);

    type List = 'ManualJournals' | 'LinkedTransactions';
    type Company = Awaited<ReturnType<typeof on.connected>>;

    /** Reads a list whose pages come in this order, one for each call; answers what is kept then. */
    async function readPages(
      pages: unknown[][],
      entity: List = 'ManualJournals',
      known: Company | null = null,
    ) {
      const company = known ?? (await on.connected());
      const left = [...pages];
      const asked: string[] = [];
      const list = await beginListReading(on.db, company, {
        entity,
        answer: (url) => {
          asked.push(url.searchParams.get('page') ?? '');
          // Of linked transactions the provider says no count.
          const pagination = { page: 1, pageSize: 2, pageCount: 2, itemCount: 4 };
          return { ...(entity === 'ManualJournals' ? { pagination } : {}), [entity]: left.shift() ?? [] };
        },
      });
      const ended = await list.read();
      await list.endRun();
      return {
        company,
        ended,
        asked,
        kept: (await list.recordIds()).length,
        state: await list.state(),
      };
    }

    test('is read again where fewer records arrived than the provider counted', async () => {
      const { state, ...reading } = await readPages([[a, b], [d], [a, b], [c, d]]);
      expect(reading).toMatchObject({
        ended: 'done',
        asked: ['1', '2', '1', '2'],
        kept: 4,
      });
      expect(state).toMatchObject({ checkpoint: null, watermark: expect.any(Date), recordsMissing: 0 });
    });

    test('is read once where all arrived, and at most twice, with what is missing then', async () => {
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
      expect(await readPages([[a, b], [d], [a, b], [d]])).toMatchObject({
        ended: 'done',
        kept: 3,
        state: { recordsMissing: 1 },
      });
    });

    test('is read again where a record seems deleted and the provider states no count', async () => {
      const links = [1, 2, 3, 4].map((n) => linked(n));
      const [one, two, three, four] = links;
      const list = 'LinkedTransactions';
      const { company, kept } = await readPages([[one, two], [three, four], []], list);
      expect(kept).toBe(4);
      // The first is changed after its page was read: the third slips from the second page to the first.
      const changed = linked(1, 9);
      const shifted = [[one, two], [four, changed], [], [two, three], [four, changed], []];
      expect(await readPages(shifted, list, company)).toMatchObject({ ended: 'done', kept: 4 });
      // Twice not there, it is gone.
      const without = [[two, four], [changed], [], [two, four], [changed], []];
      expect(await readPages(without, list, company)).toMatchObject({ ended: 'done', kept: 3 });
    });

    test('deletes records that were added since the last reading and are gone', async () => {
      const [one, two] = [1, 2].map((n) => linked(n));
      const list = 'LinkedTransactions';
      const { company, kept } = await readPages([[one, two], []], list);
      expect(kept).toBe(2);
      // As a person does who has a single record tried again.
      await createInCompany(on.db)(company.companyId, (books) =>
        markSwept(books, list, [linked(1).LinkedTransactionID]),
      );
      expect(await readPages([[], []], list, company)).toMatchObject({ ended: 'done', kept: 0 });
    });
  });
