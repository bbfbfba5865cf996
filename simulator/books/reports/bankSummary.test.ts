import { expect, test } from 'vitest';
import { clientOf, testBooks } from '../client.fixture.ts';
import { cents } from '../money.ts';

const books = testBooks();
const client = clientOf(books, 'Harbour');
const summary = (fromDate: string, toDate: string, of = client) =>
  of.report('BankSummary', { fromDate, toDate });

/** The values under a column's name, by the row's name. */
function column(lines: ReturnType<typeof summary>, label: string): Map<string, bigint> {
  const [head, ...rows] = lines;
  const index = head?.values.indexOf(label) ?? -1;
  return new Map(rows.map(({ name, values }) => [name, cents(values[index] ?? '0')]));
}

const organisations = books.organisations().map(({ name }) => name);

test.each(organisations)(
  '%s: opens where the month before closed, and its flows make the closing',
  (name) => {
    const own = clientOf(books, name);
    const [march, april] = [
      summary('2026-03-01', '2026-03-31', own),
      summary('2026-04-01', '2026-04-30', own),
    ];
    const opening = column(april, 'Opening Balance');
    expect(opening.size).toBeGreaterThan(1);
    const closed = column(march, 'Closing Balance');
    // One that came with its first line in April is not among those of March.
    for (const [account, opened] of opening)
      expect([account, opened]).toEqual([account, closed.get(account) ?? 0n]);
    const at = (label: string, account: string) => column(april, label).get(account) ?? 0n;
    for (const [account, opened] of opening)
      expect(opened + at('Cash Received', account) - at('Cash Spent', account) + at('FX Gain', account)).toBe(
        at('Closing Balance', account),
      );
  },
);

test('says what rates did to bank accounts in other currencies, where there are any', () => {
  const headers = organisations.map(
    (name) => summary('2026-04-01', '2026-04-30', clientOf(books, name))[0]?.values ?? [],
  );
  expect(headers).toContainEqual(['Opening Balance', 'Cash Received', 'Cash Spent', 'Closing Balance']);
  expect(headers).toContainEqual([
    'Opening Balance',
    'Cash Received',
    'Cash Spent',
    'FX Gain',
    'Closing Balance',
  ]);
});

test('closes at the balances of the balance sheet', () => {
  const sheet = client.report('BalanceSheet', { date: '2026-04-30' });
  const total = sheet.find(({ name }) => name === 'Total Bank')?.values[0] ?? '';
  expect(column(summary('2026-04-01', '2026-04-30'), 'Closing Balance').get('Total')).toBe(cents(total));
});

test('adds up the flows of its months', () => {
  const flows = (from: string, to: string) => column(summary(from, to), 'Cash Spent').get('Total') ?? 0n;
  expect(flows('2026-03-01', '2026-04-30')).toBe(
    flows('2026-03-01', '2026-03-31') + flows('2026-04-01', '2026-04-30'),
  );
  expect(flows('2026-03-01', '2026-04-30')).toBeGreaterThan(0n);
});

test('refuses a range of more than a year', () => {
  expect(client.raw('/Reports/BankSummary', { fromDate: '2024-01-01', toDate: '2026-01-01' }).status).toBe(
    400,
  );
});
