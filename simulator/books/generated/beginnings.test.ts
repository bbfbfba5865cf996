import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf, testBooks, trialBalanceAmounts } from '../client.fixture.ts';
import { cents } from '../money.ts';

const books = testBooks();
const monthEnds = ['2024-05-31', '2025-03-31', '2026-01-31', '2026-07-31'];
const money = z.number().transform((value) => cents(value));
const invoice = z.object({
  Type: z.string(),
  Status: z.string(),
  DateString: z.string(),
  Total: money,
  AmountPaid: money,
});

test('the trading company came with balances of which customers and suppliers are a part, and none was left over', () => {
  const client = clientOf(books, 'Harbour');
  const system = (key: string) =>
    String(client.list('Accounts').find(({ SystemAccount }) => SystemAccount === key)?.['AccountID']);
  const opened = '2023-12-01';
  expect(trialBalanceAmounts(client, '2023-11-30')).toEqual(new Map());
  const before = z
    .array(invoice)
    .parse(client.list('Invoices'))
    .filter(({ DateString }) => DateString < opened);
  const owed = (type: string) =>
    before.filter(({ Type }) => Type === type).reduce((total, { Total }) => total + Total, 0n);
  expect(before.map(({ Status, AmountPaid, Total }) => [Status, AmountPaid === Total])).toEqual(
    Array.from({ length: 4 }, () => ['PAID', true]),
  );
  const [conversion] = client
    .journals()
    .filter(({ JournalLines }) =>
      JournalLines.some(({ AccountID }) => AccountID === system('RETAINEDEARNINGS')),
    );
  expect([conversion?.JournalDate, conversion?.SourceID, conversion?.SourceType]).toEqual([
    opened,
    undefined,
    undefined,
  ]);
  const brought = new Map(conversion?.JournalLines.map(({ AccountID, NetAmount }) => [AccountID, NetAmount]));
  expect(brought.get(system('DEBTORS'))).toBe(owed('ACCREC'));
  expect(brought.get(system('CREDITORS'))).toBe(-owed('ACCPAY'));
  expect(brought.has(system('HISTORICAL'))).toBe(false);
});

test('amounts stand positive in a trial balance, abnormal ones in the opposite column', () => {
  const client = clientOf(books, 'Harbour');
  const values = monthEnds.flatMap((date) =>
    client.report('TrialBalance', { date }).flatMap((line) => line.values.slice(0, 4)),
  );
  expect(values.length).toBeGreaterThan(100);
  expect(values.filter((value) => value.startsWith('-'))).toEqual([]);
});

test('somebody left a manual journal without its date', () => {
  const client = clientOf(books, 'Harbour');
  const undated = client.list('ManualJournals').filter((row) => !('Date' in row));
  expect(undated.map(({ Status }) => Status)).toEqual(['DRAFT']);
});
