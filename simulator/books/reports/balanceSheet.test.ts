import { describe, expect, test } from 'vitest';
import { clientOf, testBooks, trialBalanceAmounts } from '../client.fixture.ts';
import { cents } from '../money.ts';

const books = testBooks();
const credited = new Set(['Current Liabilities', 'Non-Current Liabilities', 'Equity']);

describe.each([
  { name: 'Harbour', date: '2026-06-30' },
  { name: 'Thistle', date: '2026-04-30' },
  { name: 'Prairie', date: '2024-02-29' },
])('the balance sheet of $name as at $date', ({ name, date }) => {
  const client = clientOf(books, name);
  const lines = client.report('BalanceSheet', { date });
  const valueOf = (label: string) => cents(lines.find((line) => line.name === label)?.values[0] ?? '');

  test('balances', () => {
    expect(valueOf('Net Assets')).toBe(valueOf('Total Assets') - valueOf('Total Liabilities'));
    expect(valueOf('Total Equity')).toBe(valueOf('Net Assets'));
    expect(valueOf('Net Assets')).not.toBe(0n);
  });

  test('says of every account what the trial balance says, the running year on a line of its own', () => {
    const shown = new Map(
      lines.flatMap(({ section, accountId, values }) => {
        const amount = accountId === undefined ? 0n : cents(values[0] ?? '');
        return accountId === undefined || amount === 0n
          ? []
          : [[accountId, credited.has(section) ? -amount : amount] as const];
      }),
    );
    const result = new Set(
      client
        .list('Accounts')
        .filter(({ Class }) => Class === 'REVENUE' || Class === 'EXPENSE')
        .map((account) => String(account['AccountID'])),
    );
    let earned = 0n;
    const balances = new Map<string, bigint>();
    for (const [id, { balance }] of trialBalanceAmounts(client, date)) {
      if (result.has(id)) earned += balance;
      else if (balance !== 0n) balances.set(id, balance);
    }
    if (earned !== 0n) balances.set('00000000-0000-0000-0000-000000000000', earned);
    expect(shown).toEqual(balances);
  });
});

test('is as at the end of the month, beside the same month a year before or the months asked for', () => {
  const client = clientOf(books, 'Harbour');
  expect(client.report('BalanceSheet', { date: '2026-02-03' })[0]?.values).toEqual([
    '28 Feb 2026',
    '28 Feb 2025',
  ]);
  expect(client.report('BalanceSheet', { date: '2026-02-03', periods: '2' })[0]?.values).toEqual([
    '28 Feb 2026',
    '31 Jan 2026',
    '31 Dec 2025',
  ]);
});
