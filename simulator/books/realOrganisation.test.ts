import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from './money.ts';
import { clientOf, testBooks, trialBalanceAmounts, type Client } from './client.fixture.ts';

const folder = process.env['REAL_ORG_DIR'];

/** Read here a second time, without the simulator's own parsing. */
const journalsFile = z.object({
  Journals: z.array(
    z.object({
      JournalNumber: z.number(),
      JournalDate: z
        .string()
        .transform((text) => new Date(Number(/-?\d+/.exec(text)?.[0])).toISOString().slice(0, 10)),
      JournalLines: z.array(
        z.object({
          AccountID: z.string(),
          AccountType: z.string(),
          NetAmount: z.number().transform((net) => cents(net)),
        }),
      ),
    }),
  ),
});

const RESULT_TYPES = ['REVENUE', 'EXPENSE', 'DIRECTCOSTS'];
const MONTH_ENDS = Array.from({ length: 10 }, (_, index) =>
  new Date(Date.UTC(2019, 10 + index, 0)).toISOString().slice(0, 10),
);

describe.skipIf(folder === undefined)(
  'the organisation in the folder REAL_ORG_DIR, whose year ends in February',
  () => {
    let client: Client;
    let journals: z.infer<typeof journalsFile>['Journals'];

    beforeAll(() => {
      const dir = folder ?? '';
      const books = testBooks({ folders: [dir] });
      client = clientOf(books, books.organisations()[0]?.name ?? '');
      journals = journalsFile.parse(JSON.parse(readFileSync(join(dir, 'journals.json'), 'utf8'))).Journals;
    });

    test('lists every invoice over pages of 100, each once', () => {
      const pages = [1, 2, 3, 4, 5].map((page) => client.list('Invoices', { page: String(page) }));
      expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 20, 0]);
      expect(new Set(pages.flat().map((row) => row['InvoiceID'])).size).toBe(320);
    });

    test('lists every journal by offset', () => {
      const numbers = client.journals().map(({ JournalNumber }) => JournalNumber);
      expect(numbers).toEqual(journals.map(({ JournalNumber }) => JournalNumber));
      expect(numbers).toHaveLength(934);
    });

    test.each(MONTH_ENDS)('answers a trial balance as at %s that equals the sums of its journals', (end) => {
      const yearStart = `${Number(end.slice(0, 4)) - (end < `${end.slice(0, 4)}-03` ? 1 : 0)}-03-01`;
      const retained = String(
        client.list('Accounts').find(({ SystemAccount }) => SystemAccount === 'RETAINEDEARNINGS')?.[
          'AccountID'
        ],
      );
      const expected = new Map<string, { movement: bigint; balance: bigint }>();
      const add = (id: string, movement: bigint, balance: bigint) => {
        const known = expected.get(id) ?? { movement: 0n, balance: 0n };
        expected.set(id, { movement: known.movement + movement, balance: known.balance + balance });
      };
      for (const { JournalDate, JournalLines } of journals.filter((journal) => journal.JournalDate <= end))
        for (const { AccountID, AccountType, NetAmount } of JournalLines) {
          const earlier = RESULT_TYPES.includes(AccountType) && JournalDate < yearStart;
          add(AccountID, JournalDate.slice(0, 7) === end.slice(0, 7) ? NetAmount : 0n, 0n);
          add(earlier ? retained : AccountID, 0n, NetAmount);
        }
      const shown = [...expected].filter(([, { movement, balance }]) => movement !== 0n || balance !== 0n);
      expect(trialBalanceAmounts(client, end)).toEqual(new Map(shown));
    });

    test.each(MONTH_ENDS)(
      'adds its tracking columns up to the profit and loss of the month to %s',
      (toDate) => {
        const range = { fromDate: `${toDate.slice(0, 8)}01`, toDate, standardLayout: 'true' };
        const [first = '', second = ''] = client
          .list('TrackingCategories')
          .map(({ TrackingCategoryID }) => String(TrackingCategoryID));
        const figures = (query: Record<string, string>) =>
          client.report('ProfitAndLoss', { ...range, ...query }).slice(1);
        const plain = figures({}).map(({ name, values }) => [name, values[0]]);
        for (const query of [
          { trackingCategoryID: first },
          { trackingCategoryID: first, trackingCategoryID2: second },
        ]) {
          const tracked = figures(query);
          expect(tracked.map(({ name, values }) => [name, values.at(-1)])).toEqual(plain);
          const wrong = tracked.filter(
            ({ values }) =>
              values.slice(0, -1).reduce((sum, value) => sum + cents(value), 0n) !==
              cents(values.at(-1) ?? ''),
          );
          expect(wrong).toEqual([]);
        }
      },
    );

    test('is not changed or reset: it is read from files', () => {
      const books = testBooks({ folders: [folder ?? ''] });
      const change = { tenantId: client.tenantId, action: 'void', kind: 'Invoice', body: {} } as const;
      expect(() => books.change(change, new Date())).toThrow('cannot be changed');
      expect(() => books.reset(client.tenantId)).toThrow('cannot be reset');
    });
  },
);
