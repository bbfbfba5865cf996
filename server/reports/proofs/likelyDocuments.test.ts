import type { Candidate, SearchedAmount } from '#server/ledger/queries/queries.ts';
import { describe, expect, test } from 'vitest';
import { rankDocuments, type UnusableDocument } from './likelyDocuments.ts';

const target: SearchedAmount = {
  accountId: 'sales',
  month: '2026-09-01',
  amount: '-100',
  askedAt: new Date('2026-10-02T03:00:00Z'),
};

const candidate = (id: string, more: Partial<Candidate>): Candidate => ({
  id,
  type: 'salesInvoice',
  number: id,
  contactName: null,
  date: '2026-09-10',
  month: '2026-09-01',
  amount: '7',
  onAccount: true,
  modifiedAt: null,
  ...more,
});

const unusable = (id: string, more: Partial<UnusableDocument>): UnusableDocument => ({
  id,
  entityType: 'Invoices',
  reason: 'Total is no amount.',
  type: 'salesInvoice',
  number: id,
  contactName: null,
  date: '2026-09-10',
  amounts: [],
  ...more,
});

const causesOf = (candidates: Candidate[], records: UnusableDocument[] = []) =>
  rankDocuments(target, { candidates, unusable: records }, { providerName: 'Xero', timeZone: 'UTC' }).map(
    ({ id, cause }) => [id, cause],
  );

describe('a document is a likely cause of a difference when it', () => {
  test.each<[string, Partial<Candidate>, string | null]>([
    ['stands here with just what is too much', { amount: '100' }, 'gone'],
    ['has just what is missing, a second time there', { amount: '-100' }, 'twice'],
    [
      'stands in the month before with just what is missing',
      { amount: '-100', month: '2026-08-01' },
      'moved',
    ],
    ['stands in the month after with just what is missing', { amount: '-100', month: '2026-10-01' }, 'moved'],
    ['stands on other accounts with that total', { amount: '100', onAccount: false }, 'elsewhere'],
    ['changed while the provider was asked', { modifiedAt: new Date('2026-10-01T00:00:00Z') }, 'changed'],
    [
      'but not with an amount that is too much in another month',
      { amount: '100', month: '2026-08-01' },
      null,
    ],
    ['but not when it changed long before', { modifiedAt: new Date('2026-09-20T00:00:00Z') }, null],
    ['but not with any other amount', {}, null],
    ['but not elsewhere with any other total', { amount: '99.99', onAccount: false }, null],
  ])('%s', (_when, more, cause) => {
    expect(causesOf([candidate('a', more)])).toEqual(cause === null ? [] : [['a', cause]]);
  });

  test.each<[string, Partial<UnusableDocument>, boolean]>([
    ['could not be used, and names the amount', { amounts: ['110', '100'] }, true],
    ['could not be used, in that month', {}, true],
    ['could not be used, and tells no date', { date: null }, true],
    ['but not when it is of another month', { date: '2026-08-31', amounts: ['100'] }, false],
  ])('%s', (_when, more, likely) => {
    expect(causesOf([], [unusable('a', more)])).toEqual(likely ? [['a', 'unusable']] : []);
  });
});

describe('the order', () => {
  test('goes from documents that explain the whole difference to the least likely', () => {
    const around = new Date('2026-10-02T00:00:00Z');
    const ranked = causesOf(
      [
        candidate('twice', { amount: '-100' }),
        candidate('changed', { modifiedAt: around }),
        candidate('moved', { amount: '-100', month: '2026-08-01' }),
        candidate('gone', { amount: '100' }),
      ],
      [unusable('unusable', { amounts: ['100'] })],
    );
    expect(ranked.map(([id]) => id)).toEqual(['unusable', 'gone', 'moved', 'twice', 'changed']);
  });

  test('puts the one that changed at the provider before an equal one, and each document once', () => {
    const ranked = causesOf([
      candidate('b', { amount: '100', modifiedAt: new Date('2026-10-02T00:00:00Z') }),
      candidate('a', { amount: '100' }),
      candidate('a', { amount: '-100', month: '2026-08-01' }),
    ]);
    expect(ranked).toEqual([
      ['b', 'gone'],
      ['a', 'gone'],
    ]);
  });

  test('ends after five', () => {
    const many = Array.from({ length: 9 }, (_, index) => candidate(`${index}`, { amount: '100' }));
    expect(causesOf(many)).toHaveLength(5);
  });
});

test('states in words why a document is named', () => {
  const [document] = rankDocuments(
    target,
    { candidates: [candidate('a', { amount: '-100', month: '2026-08-01' })], unusable: [] },
    {
      providerName: 'Xero',
      timeZone: 'UTC',
    },
  );
  expect(document?.sentence).toBe(
    'Stands in Aug 2026 here with just this amount; at Xero its date may have moved.',
  );
});

test.each([
  ['Pacific/Auckland', '2026-10-01T10:30:00Z', '1 Oct 2026'],
  ['Pacific/Auckland', '2026-10-01T11:30:00Z', '2 Oct 2026'],
  ['America/Los_Angeles', '2026-10-02T06:30:00Z', '1 Oct 2026'],
  ['America/Los_Angeles', '2026-10-02T07:30:00Z', '2 Oct 2026'],
])('states the day of a change by the calendar in %s at %s', (timeZone, at, day) => {
  const changed = candidate('one', { modifiedAt: new Date(at), amount: '1' });
  const [found] = rankDocuments(
    target,
    { candidates: [changed], unusable: [] },
    { providerName: 'Xero', timeZone },
  );
  expect(found?.sentence).toContain(`Changed at Xero on ${day}`);
});
