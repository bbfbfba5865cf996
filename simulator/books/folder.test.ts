import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBooks } from './books.ts';

const folder = process.env['REAL_ORG_DIR'];
const NOW = new Date('2020-07-15T00:00:00Z');

/** Read and summed here a second time, without the simulator's own parsing. */
const journalsFile = z.object({
  Journals: z.array(
    z.object({
      JournalNumber: z.number(),
      JournalDate: z.string().transform((text) => new Date(Number(/-?\d+/.exec(text)?.[0]))),
      JournalLines: z.array(
        z.object({ AccountID: z.string(), AccountType: z.string(), NetAmount: z.number() }),
      ),
    }),
  ),
});

const reportAnswer = z.object({
  Reports: z.array(
    z.object({
      Rows: z.array(
        z.object({
          Rows: z
            .array(
              z.object({
                RowType: z.string(),
                Cells: z.array(
                  z.object({
                    Value: z.string(),
                    Attributes: z.array(z.object({ Value: z.string() })).optional(),
                  }),
                ),
              }),
            )
            .optional(),
        }),
      ),
    }),
  ),
});

/** In hundredths; an empty cell is nothing. */
function minor(text: string | undefined): number {
  return Math.round(Number(text === '' ? 0 : text) * 100);
}

describe.skipIf(folder === undefined)('the organisation in the folder REAL_ORG_DIR', () => {
  const dir = folder ?? '';
  const books = createBooks({
    seed: 1,
    documents: 10,
    now: NOW,
    folders: [dir],
    kept: [],
    keep: () => undefined,
  });
  const tenantId = books.organisations().find(({ shows }) => shows.includes(dir))?.tenantId ?? '';
  const get = (path: string, query: Record<string, string> = {}) => {
    const answer = books.accounting({
      tenantId,
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      ifModifiedSince: undefined,
      now: NOW,
    });
    expect(answer).toMatchObject({ status: 200 });
    return z.record(z.string(), z.unknown()).parse(JSON.parse(answer.body));
  };
  const { Journals } = journalsFile.parse(JSON.parse(readFileSync(join(dir, 'journals.json'), 'utf8')));
  const monthEnds = Array.from({ length: 10 }, (_, index) => new Date(Date.UTC(2019, 10 + index, 0)));

  test('lists every invoice over pages of 100, each once', () => {
    const pages = [1, 2, 3, 4, 5].map((page) => get('/Invoices', { page: String(page) }));
    const rows = pages.flatMap((page) =>
      z.array(z.object({ InvoiceID: z.string() })).parse(page['Invoices']),
    );
    expect(new Set(rows.map((row) => row.InvoiceID)).size).toBe(320);
    expect(rows).toHaveLength(320);
    expect(pages[0]?.['pagination']).toEqual({ page: 1, pageSize: 100, pageCount: 4, itemCount: 320 });
  });

  test('lists every journal by offset', () => {
    const numbers: number[] = [];
    for (;;) {
      const page = get('/Journals', { offset: String(numbers.at(-1) ?? 0) });
      const rows = z.array(z.object({ JournalNumber: z.number() })).parse(page['Journals']);
      if (rows.length === 0) break;
      numbers.push(...rows.map((row) => row.JournalNumber));
    }
    expect(numbers).toEqual(Journals.map((journal) => journal.JournalNumber));
  });

  test.each(monthEnds)('answers a trial balance as at %s that equals the sums of its journals', (end) => {
    const figures = new Map<string, { movement: number; balance: number }>();
    const yearStart = Date.UTC(end.getUTCFullYear() - (end.getUTCMonth() < 2 ? 1 : 0), 2, 1);
    const retained = '960';
    for (const journal of Journals.filter(({ JournalDate }) => JournalDate <= end)) {
      const inMonth = journal.JournalDate.toISOString().slice(0, 7) === end.toISOString().slice(0, 7);
      for (const line of journal.JournalLines) {
        const isResult = ['REVENUE', 'EXPENSE', 'DIRECTCOSTS'].includes(line.AccountType);
        const amount = Math.round(line.NetAmount * 100);
        const add = (key: string, movement: number, balance: number) => {
          const known = figures.get(key) ?? { movement: 0, balance: 0 };
          figures.set(key, { movement: known.movement + movement, balance: known.balance + balance });
        };
        add(line.AccountID, inMonth ? amount : 0, 0);
        add(isResult && journal.JournalDate.getTime() < yearStart ? retained : line.AccountID, 0, amount);
      }
    }
    const accounts = z
      .array(z.object({ AccountID: z.string(), Code: z.string().optional() }))
      .parse(get('/Accounts')['Accounts']);
    const retainedId = accounts.find(({ Code }) => Code === retained)?.AccountID ?? '';
    const rolled = figures.get(retained);
    if (rolled) {
      const own = figures.get(retainedId) ?? { movement: 0, balance: 0 };
      figures.set(retainedId, { movement: own.movement, balance: own.balance + rolled.balance });
      figures.delete(retained);
    }
    const expected = [...figures].filter(([, { movement, balance }]) => movement !== 0 || balance !== 0);
    const rows = reportAnswer
      .parse(get('/Reports/TrialBalance', { date: end.toISOString().slice(0, 10) }))
      .Reports[0]?.Rows.flatMap((section) => section.Rows ?? [])
      .filter(({ RowType }) => RowType === 'Row');
    const actual = rows?.map(({ Cells: [name, debit, credit, ytdDebit, ytdCredit] }) => {
      const movement = minor(debit?.Value) - minor(credit?.Value);
      const balance = minor(ytdDebit?.Value) - minor(ytdCredit?.Value);
      return [name?.Attributes?.[0]?.Value, { movement, balance }] as const;
    });
    expect(new Map(actual)).toEqual(new Map(expected));
  });

  test.each(monthEnds)('adds its tracking columns up to the profit and loss of the month to %s', (end) => {
    const toDate = end.toISOString().slice(0, 10);
    const range = { fromDate: `${toDate.slice(0, 8)}01`, toDate, standardLayout: 'true' };
    const categories = z
      .array(z.object({ TrackingCategoryID: z.string() }))
      .parse(get('/TrackingCategories')['TrackingCategories']);
    const lines = (query: Record<string, string>) =>
      reportAnswer
        .parse(get('/Reports/ProfitAndLoss', query))
        .Reports[0]?.Rows.flatMap((section) => section.Rows ?? [])
        .map(({ Cells }) => Cells.map(({ Value }) => Value));
    const plain = lines(range) ?? [];
    expect(plain.length).toBeGreaterThanOrEqual(2);
    const [first, second] = categories.map(({ TrackingCategoryID }) => TrackingCategoryID);
    const byOne = { ...range, trackingCategoryID: first ?? '' };
    for (const query of [byOne, { ...byOne, trackingCategoryID2: second ?? '' }]) {
      const tracked = lines(query) ?? [];
      expect(tracked.map((cells) => [cells[0], cells.at(-1)])).toEqual(plain);
      const wrong = tracked.filter(
        ([, ...values]) =>
          values.length > 2 &&
          values.slice(0, -1).reduce((sum, value) => sum + minor(value), 0) !== minor(values.at(-1)),
      );
      expect(wrong).toEqual([]);
    }
  });
});
