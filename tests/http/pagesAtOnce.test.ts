import type { InCompany } from '#server/db/company.ts';
import { lockDocuments } from '#server/ledger/documents.ts';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { draftJournal } from './support/draftJournal.ts';
import { postgres } from './support/engines.ts';
import { beginListReading } from './support/listReading.ts';
import { patience } from './support/patience.ts';

const entity = 'ManualJournals';
const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(draftJournal);

describe.skipIf(postgres.missing)('pages of a list that follow each other on PostgreSQL', () => {
  const on = companiesOn(postgres);

  /** `asked`: the calls so far. The provider counts five journals on three pages. */
  async function startReading(pages: unknown[][]) {
    const asked: string[] = [];
    const company = await on.connected();
    const list = await beginListReading(on.db, company, {
      entity,
      answer: (url) => {
        const page = Number(url.searchParams.get('page') ?? 1);
        asked.push(String(page));
        const pagination = { page, pageSize: 2, pageCount: pages.length, itemCount: 5 };
        return { pagination, [entity]: pages[page - 1] ?? [] };
      },
    });
    const stand = async () => {
      const { recordsFetched, recordsCreated, pages: stored } = await list.log();
      return { kept: (await list.recordIds()).length, recordsFetched, recordsCreated, stored };
    };
    return { ...list, companyId: company.companyId, asked, stand };
  }

  const pages = [[a, b], [c, d], [e]];
  const whole = { kept: 5, recordsFetched: 5, recordsCreated: 5, stored: 3 };

  test('are written beside each other, and committed one after the other', async () => {
    const { read, inCompany, companyId, asked, stand } = await startReading(pages);
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // No page can be taken into the books.
    const holding = inCompany(companyId, async (books) => {
      await lockDocuments(books);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const reading = read();
    // The third is asked for once the second has begun.
    await expect.poll(() => asked, patience).toEqual(['1', '2', '3']);
    expect(await stand()).toEqual({ kept: 0, recordsFetched: 0, recordsCreated: 0, stored: 0 });
    release.resolve();
    await holding;
    expect(await reading).toBe('done');
    expect(await stand()).toEqual(whole);
    expect(asked).toEqual(['1', '2', '3']);
  });

  test.each([1, 2])('are not kept where one before them was not: page %i', async (failing) => {
    const { read, inCompany, asked, stand } = await startReading(pages);
    // The first transaction chooses the source of the lines.
    let transactions = -1;
    const failingOnce: InCompany = (companyId, work) => {
      transactions += 1;
      const fails = transactions === failing;
      return inCompany(companyId, async (books) => {
        const result = await work(books);
        if (fails) throw new Error('The connection broke.');
        return result;
      });
    };
    await expect(read(failingOnce)).rejects.toThrow('The connection broke.');
    const before = (failing - 1) * 2;
    expect(await stand()).toEqual({
      kept: before,
      recordsFetched: before,
      recordsCreated: before,
      stored: failing - 1,
    });
    asked.length = 0;
    expect(await read()).toBe('done');
    expect(asked[0]).toBe(String(failing));
    expect(await stand()).toEqual(whole);
  });

  test('wait for each other where they share a record, as the one before may have to run again', async () => {
    const { read, inCompany, stand } = await startReading([[a, b], [b, c, d], [e]]);
    let transactions = -1;
    const runningTwice: InCompany = async (companyId, work) => {
      transactions += 1;
      if (transactions === 1) {
        const ended = inCompany(companyId, async (books) => {
          await work(books);
          throw new Error('A deadlock ended it.');
        });
        await ended.catch(() => {});
      }
      return await inCompany(companyId, work);
    };
    expect(await read(runningTwice)).toBe('done');
    expect(await stand()).toMatchObject({ kept: 5, recordsCreated: 5, stored: 3 });
  });
});
