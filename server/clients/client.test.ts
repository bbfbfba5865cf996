import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/closing/clients.ts';
import { company, workingConnection } from '#tests/support/company.ts';
import { listNeeds } from './client.ts';
import { summarise } from './selection.ts';

const sound = { status: 'agrees', signOff: 'none', itemsToReview: 0 } as const;
const books = {
  MonthsOff: 0,
  MonthsDiffering: 0,
  UnusableRecords: 0,
  UnreadEntities: 0,
  OpenNotices: 0,
  From: null,
};
const working = { Connection: workingConnection, Books: books };

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
  ] as const)('is %s of %j', (need, month) => {
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
  const unread: Client = {
    companyId: 'a',
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
    profitOfMonth: null,
    profitYearToDate: null,
    overdueReceivables: null,
    figuresAt: null,
    openNotices: 0,
    needs: [],
    isPinned: false,
    tags: [],
  };
  expect(summarise([unread])).toMatchObject({ month: null, total: 1, agreeing: 0 });
  const checkedFigures = { ...unread, month: '2026-10' };
  expect(summarise([unread, checkedFigures, { ...checkedFigures, month: '2026-09' }])).toMatchObject({
    month: '2026-10',
    total: 3,
    agreeing: 1,
  });
});
