import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { clientOf, testBooks, trialBalanceAmounts, type Client } from '../client.fixture.ts';

const books = testBooks();

function resultAccounts(client: Client): Set<string> {
  const accounts = client.list('Accounts').filter(({ Class }) => Class === 'REVENUE' || Class === 'EXPENSE');
  return new Set(accounts.map((account) => String(account['AccountID'])));
}

function retainedEarnings(client: Client): string {
  return String(
    client.list('Accounts').find((row) => row['SystemAccount'] === 'RETAINEDEARNINGS')?.['AccountID'],
  );
}

/** Posted profit and loss of the days from `from` to `to`, both included; credit is negative. */
function posted(client: Client, from: string, to: string): bigint {
  const result = resultAccounts(client);
  return client
    .journals()
    .filter(({ JournalDate }) => JournalDate >= from && JournalDate <= to)
    .flatMap(({ JournalLines }) => JournalLines)
    .filter(({ AccountID }) => result.has(AccountID))
    .reduce((total, { NetAmount }) => total + NetAmount, 0n);
}

function shownResult(client: Client, date: string): bigint {
  const result = resultAccounts(client);
  return [...trialBalanceAmounts(client, date)]
    .filter(([id]) => result.has(id))
    .reduce((total, [, { balance }]) => total + balance, 0n);
}

describe.each([
  { name: 'Harbour', yearEnd: '2026-06-30', yearStart: '2026-07-01', date: '2026-09-30' },
  { name: 'Prairie', yearEnd: '2026-02-28', yearStart: '2026-03-01', date: '2026-03-31' },
  { name: 'Prairie', yearEnd: '2024-02-29', yearStart: '2024-03-01', date: '2024-05-31' },
])('the trial balance of $name as at $date', ({ name, yearEnd, yearStart, date }) => {
  const client = clientOf(books, name);

  test('holds profit and loss accounts since the start of the financial year only', () => {
    expect(shownResult(client, date)).toBe(posted(client, yearStart, date));
    expect(shownResult(client, yearEnd)).toBe(
      posted(client, `${Number(yearEnd.slice(0, 4)) - 1}${yearStart.slice(4)}`, yearEnd),
    );
  });

  test('has all earlier profit in retained earnings, though no journal rolls it there', () => {
    const retained = retainedEarnings(client);
    const own = client.journals().flatMap(({ JournalLines, SourceType }) =>
      JournalLines.filter(({ AccountID }) => AccountID === retained).map((line) => ({
        ...line,
        SourceType,
      })),
    );
    // What was earned before the conversion, or before the year in which comparatives begin, alone is posted there.
    expect(own.map(({ SourceType }) => SourceType)).toEqual([undefined]);
    const brought = own[0]?.NetAmount ?? 0n;
    expect(posted(client, '0000', '2023-11-30') + brought).toBe(-94_210_85n);
    expect(trialBalanceAmounts(client, date).get(retained)?.balance).toBe(
      posted(client, '0000', yearEnd) + brought,
    );
  });
});

test('a UK year starts on 6 April: the balance of April holds 25 days of profit and loss, its movement all 30', () => {
  const client = clientOf(books, 'Thistle');
  const result = resultAccounts(client);
  const unrealised = String(
    client.list('Accounts').find((row) => row['SystemAccount'] === 'UNREALISEDCURRENCYGAIN')?.['AccountID'],
  );
  const shown = trialBalanceAmounts(client, '2026-04-30');
  const sum = (column: 'movement' | 'balance') =>
    [...shown]
      .filter(([id]) => result.has(id) && id !== unrealised)
      .reduce((total, [, amounts]) => total + amounts[column], 0n);
  expect(sum('balance')).toBe(posted(client, '2026-04-06', '2026-04-30'));
  expect(sum('movement')).toBe(posted(client, '2026-04-01', '2026-04-30'));
  expect(sum('movement')).not.toBe(sum('balance'));
});

test('each month opens with the balance that the month before closed with, apart from the roll of a year', () => {
  const client = clientOf(books, 'Thistle');
  const result = resultAccounts(client);
  const [before, after] = [
    trialBalanceAmounts(client, '2026-07-31'),
    trialBalanceAmounts(client, '2026-08-31'),
  ];
  for (const [id, { movement, balance }] of after)
    expect({ id, opening: balance - movement }).toEqual({ id, opening: before.get(id)?.balance ?? 0n });
  expect(result.size).toBeGreaterThan(10);
});

test('rows are in their sections with code and attributes, and accounts that stood still are absent', () => {
  const client = clientOf(books, 'Harbour');
  const lines = client.report('TrialBalance', { date: '2026-09-30' });
  expect(lines[0]?.values).toEqual(['Debit', 'Credit', 'YTD Debit', 'YTD Credit']);
  const named = new Map(lines.map((line) => [line.name, line]));
  expect(named.get('Sales (200)')).toMatchObject({
    section: 'Revenue',
    accountId: expect.stringMatching(/-/),
  });
  expect(named.get('Company Credit Card')).toMatchObject({ section: 'Assets' });
  expect(named.get('Accounts Receivable (610)')).toMatchObject({ section: 'Assets' });
  expect(named.get('Accounts Payable (800)')).toMatchObject({ section: 'Liabilities' });
  expect(named.get('Retained Earnings (960)')).toMatchObject({
    section: 'Equity',
    values: ['', '0.00', '', expect.any(String)],
  });
  expect(named.has('Motor Vehicle (sold) (730)')).toBe(false);
  const sales = named.get('Sales (200)')?.values ?? [];
  expect([sales[0], sales[2]]).toEqual(['', '']);
  expect(cents(sales[1] ?? '')).toBeGreaterThan(0n);
});

test('a date that is none is refused', () => {
  const client = clientOf(books, 'Harbour');
  expect(client.raw('/Reports/TrialBalance', { date: '2026-02-30' }).status).toBe(400);
});
