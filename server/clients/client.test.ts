import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/closing/clients.ts';
import { company, workingConnection } from '#tests/support/company.ts';
import { listNeeds } from './client.ts';
import { summarise } from './selection.ts';
import { totalByCurrency } from './totals.ts';

const sound = { status: 'agrees', signOff: 'none', itemsToReview: 0, crossedThresholds: [] } satisfies Pick<
  Client,
  'status' | 'signOff' | 'itemsToReview' | 'crossedThresholds'
>;
const books = {
  MonthsOff: 0,
  MonthsDiffering: 0,
  UnusableRecords: 0,
  UnreadEntities: 0,
  OpenNotices: 0,
  From: null,
};
const working = { Connection: workingConnection, Books: books };

const unread: Client = {
  companyId: 'a',
  ownTags: [],
  firmTags: [],
  name: 'A',
  role: 'owner',
  connectionStatus: 'PENDING',
  connection: company({}).Connection,
  lastSyncAt: null,
  month: null,
  checkedAt: null,
  ...sound,
  currency: null,
  cashAtBank: null,
  cashAtBankBefore: null,
  profitOfMonth: null,
  profitOfMonthBefore: null,
  profitYearToDate: null,
  incomeOfMonth: null,
  receivables: null,
  salesTaxDue: null,
  salesTaxPeriodEnd: null,
  salesTaxDueOn: null,
  overdueReceivables: null,
  figuresAt: null,
  openNotices: 0,
  needs: [],
  isPinned: false,
  tags: [],
};

describe('what of a client needs a person', () => {
  test('is nothing where its month agrees and its connection works', () => {
    expect(listNeeds(working, sound)).toEqual([]);
    expect(listNeeds(working, { ...sound, status: 'agrees-with-items' })).toEqual([]);
    expect(listNeeds(working, { ...sound, status: 'changed' })).toEqual([]);
  });

  test.each([
    ['review', { status: 'review' }],
    ['review', { itemsToReview: 1 }],
    ['differs', { status: 'differs' }],
    ['changed-since-sign-off', { signOff: 'changed' }],
    ['threshold', { crossedThresholds: [{ tag: null, measure: 'cash', limit: '5000', isMailed: false }] }],
  ] satisfies [Client['needs'][number], Partial<Client>][])('is %s of %j', (need, month) => {
    expect(listNeeds(working, { ...sound, ...month })).toEqual([need]);
  });

  test.each([
    ['unread-entities', { UnreadEntities: 1 }],
    ['unusable-records', { UnusableRecords: 1 }],
    ['notices', { OpenNotices: 1 }],
  ] as const)('is %s of %j', (need, facts) => {
    expect(listNeeds({ ...working, Books: { ...books, ...facts } }, sound)).toEqual([need]);
  });

  test.each([
    ['needs-reconnection', ['connection']],
    ['disconnected-here', []],
  ] as const)('is, where its connection is %s, %j', (State, needs) => {
    const Connection = { ...workingConnection, State, WhoActs: 'you' as const };
    expect(listNeeds({ Connection, Books: books }, sound)).toEqual(needs);
  });
});

test('clients of whom no month ended are in no count but the total', () => {
  expect(summarise([unread])).toMatchObject({ month: null, total: 1, agreeing: 0 });
  const checkedFigures = { ...unread, month: '2026-10' };
  expect(summarise([unread, checkedFigures, { ...checkedFigures, month: '2026-09' }])).toMatchObject({
    month: '2026-10',
    total: 3,
    agreeing: 1,
  });
});

test('amounts are added up by currency with the number of clients that have them, and of figures that no client has there is no total', () => {
  const inCurrency = (currency: string | null, cashAtBank: string | null): Client => ({
    ...unread,
    currency,
    cashAtBank,
  });
  const totals = totalByCurrency([
    inCurrency('NZD', '0.10'),
    inCurrency('AUD', '-5'),
    inCurrency('NZD', '0.20'),
    inCurrency('NZD', null),
    inCurrency(null, null),
  ]);
  expect(totals.map(({ currency, clientCount, cashAtBank }) => [currency, clientCount, cashAtBank])).toEqual([
    ['AUD', 1, { amount: '-5.00', clientCount: 1 }],
    ['NZD', 3, { amount: '0.30', clientCount: 2 }],
  ]);
  expect(totals[0]?.salesTaxDue).toBeNull();
});
