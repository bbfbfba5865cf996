import type { Account } from '#server/providers/books.ts';
import { proofResult } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { MonthEvidence } from './proof.ts';
import { proveMonth } from './monthProofs.ts';
import { account } from '#tests/support/account.ts';

const accountEntry = (
  id: string,
  accountClass: Account['class'],
  more: Partial<Account> = {},
): [string, Account] => [id, account(id, 'other', { class: accountClass, ...more })];
const accounts = new Map([
  accountEntry('bank', 'asset', { type: 'bank' }),
  accountEntry('debtors', 'asset', { role: 'receivable' }),
  accountEntry('creditors', 'liability', { role: 'payable' }),
  accountEntry('gst', 'liability', { role: 'salesTax' }),
  accountEntry('rent', 'expense'),
]);

const evidence = (change: Partial<MonthEvidence>): MonthEvidence => ({
  month: '2026-03-01',
  items: [],
  rows: [],
  outstanding: { receivable: new Big(0), payable: new Big(0) },
  revalued: new Map(),
  settledAmounts: new Map(),
  mismatches: [],
  emptyLists: [],
  shortfalls: [],
  missingDescription: null,
  isBeforeConversion: false,
  ...change,
});
const reconcilingItem = (accountId: string, amount: string, category: string | null = null) => ({
  accountId,
  amount,
  category,
});
/** The proofs that fail, with the accounts they speak against and by how much. */
const failed = (change: Partial<MonthEvidence>) =>
  proveMonth(evidence(change), accounts)
    .filter(({ passed }) => !passed)
    .map(({ key, accountIds, difference }) => [key, accountIds, difference]);

describe('the proofs of a month', () => {
  test('say where a missing amount may be, and nothing where they pass', () => {
    const sentences = proveMonth(
      evidence({
        items: [reconcilingItem('rent', '5'), reconcilingItem('bank', '-5')],
        missingDescription: 'on a record of this month that could not be used',
      }),
      accounts,
    ).flatMap(({ key, passed, sentence }) => (sentence.includes('may be') ? [[key, passed]] : []));
    expect(sentences).toEqual([
      ['bank', false],
      ['items', false],
    ]);
  });

  test('speak of every account where the trial balance lists one under another class than the chart', () => {
    const stated = (accountId: string, accountClass: Account['class'] | null) => ({
      accountId,
      accountClass,
      movement: '0',
      balance: '0',
    });
    // A card is a bank account that the provider may list among liabilities; GST is an account of its own.
    const rows = [
      stated('bank', 'liability'),
      stated('gst', 'asset'),
      stated('debtors', null),
      stated('unknown', 'equity'),
    ];
    expect(failed({ rows })).toEqual([]);
    const off = [...rows, stated('rent', 'revenue')];
    expect(failed({ rows: off })).toEqual([['classes', [], '1.00']]);
    const classes = proveMonth(evidence({ rows: off }), accounts).find(({ key }) => key === 'classes');
    expect(classes?.sentence).toContain('lists rent under revenue, the chart under expenses.');
  });

  test('speak of every account where records of a list did not come', () => {
    const shortfalls = [
      { list: 'BankTransactions', count: 2, months: null },
      { list: 'Payments', count: 1, months: null },
    ];
    expect(failed({ shortfalls })).toEqual([['counts', [], '3.00']]);
    const [counts] = proveMonth(evidence({ shortfalls }), accounts);
    expect(counts?.sentence).toContain('2 of bank transactions, 1 of payments. They may be of this month.');
  });

  test.each([
    ['2026-08-01', '2026-08-01', 'in Aug 2026.'],
    ['2026-08-01', '2026-10-01', 'between Aug 2026 and Oct 2026.'],
    ['0001-01-01', '2026-10-01', 'in Oct 2026 or before.'],
    ['2026-08-01', '9999-12-01', 'in Aug 2026 or later.'],
  ])('say of which months the records are, from %s to %s', (from, to, dates) => {
    const shortfalls = [{ list: 'Payments', count: 1, months: { firstMonth: from, lastMonth: to } }];
    const [counts] = proveMonth(evidence({ shortfalls }), accounts);
    expect(counts?.sentence).toContain(`By its counts they are dated ${dates}`);
  });

  test('do not hold what customers owe against comparatives, which no document makes', () => {
    const comparative = {
      items: [
        reconcilingItem('debtors', '40', 'conversion balance'),
        reconcilingItem('rent', '-40', 'conversion balance'),
      ],
      rows: [{ accountId: 'debtors', movement: '40', balance: '140' }],
      outstanding: { receivable: new Big(25), payable: new Big(0) },
    };
    expect(failed({ ...comparative, isBeforeConversion: true })).toEqual([]);
    const before = proveMonth(evidence({ ...comparative, isBeforeConversion: true }), accounts);
    expect(before.flatMap((proof) => (proofResult(proof) === 'uncompared' ? [proof.key] : []))).toEqual([
      'receivables',
      'payables',
    ]);
    expect(failed(comparative)).toEqual([['receivables', ['debtors'], '-115.00']]);
  });

  test('pass for equal books, each with a sentence', () => {
    const proofs = proveMonth(evidence({}), accounts);
    expect(proofs.map(({ key, passed }) => [key, passed])).toEqual([
      ['balanced', true],
      ['receivables', true],
      ['payables', true],
      ['documents', true],
      ['control', true],
      ['bank', true],
      ['salesTax', true],
      ['items', true],
    ]);
    expect(proofs.every(({ sentence }) => sentence.endsWith('.'))).toBe(true);
  });

  test('pass where undocumented amounts have a known category', () => {
    expect(
      failed({
        items: [reconcilingItem('rent', '10', 'payroll'), reconcilingItem('bank', '-10', 'payroll')],
      }),
    ).toEqual([]);
  });

  test('of a lost payment fail on the bank account and on what customers owe, with its amount', () => {
    expect(
      failed({
        items: [reconcilingItem('bank', '30'), reconcilingItem('debtors', '-30')],
        rows: [{ accountId: 'bank', movement: '30', balance: '130' }],
        outstanding: { receivable: new Big(30), payable: new Big(0) },
      }),
    ).toEqual([
      ['receivables', ['debtors'], '30.00'],
      ['control', ['debtors'], '30.00'],
      ['bank', ['bank'], '-30.00'],
    ]);
  });

  test('of a lost bill fail on what is owed to suppliers, on its cost and on its tax', () => {
    expect(
      failed({
        items: [
          reconcilingItem('rent', '20'),
          reconcilingItem('gst', '2'),
          reconcilingItem('creditors', '-22'),
        ],
        rows: [{ accountId: 'creditors', movement: '-22', balance: '-22' }],
      }),
    ).toEqual([
      ['payables', ['creditors'], '22.00'],
      ['control', ['creditors'], '22.00'],
      ['salesTax', ['gst'], '2.00'],
      ['items', ['rent'], '20.00'],
    ]);
  });

  test('include revaluation in the outstanding amount', () => {
    expect(
      failed({
        rows: [{ accountId: 'debtors', movement: '0', balance: '103.50' }],
        outstanding: { receivable: new Big(100), payable: new Big(0) },
        revalued: new Map([['debtors', new Big('3.5')]]),
      }),
    ).toEqual([]);
  });

  test('name the documents whose outstanding amounts do not add up, or the list that never came', () => {
    const mismatch = {
      documentId: 'invoice',
      name: 'invoice INV-1 of Ridgeway University',
      month: '2026-03-01',
      control: 'receivable',
      currency: 'NZD',
      stated: '0',
      outstanding: '110',
      missing: { kind: 'payment', amount: '110', date: '2026-03-14' },
    } as const;
    const sentence = (emptyLists: string[]) =>
      proveMonth(evidence({ mismatches: [mismatch], emptyLists }), accounts).find(
        ({ key }) => key === 'documents',
      )?.sentence;
    expect(sentence([])).toBe(
      'The provider says that 0.00 of invoice INV-1 of Ridgeway University is outstanding, and what was read leaves 110.00, because a payment of 110.00 on 14 Mar 2026 was not read as it is.',
    );
    expect(sentence(['Payments', 'BankTransactions'])).toBe(
      'The provider sent no payments and no bank transactions, though a document says that it was settled.',
    );
  });

  test('accept no category of reconciling item on a control account', () => {
    expect(
      failed({
        items: [reconcilingItem('debtors', '5', 'payroll'), reconcilingItem('rent', '-5', 'payroll')],
      }),
    ).toEqual([['control', ['debtors'], '5.00']]);
  });

  test('accept what a person settled on a control account, as a part of its balance', () => {
    const settled = [
      { ...reconcilingItem('debtors', '5', 'other'), isSettled: true },
      reconcilingItem('bank', '-5', 'other'),
    ];
    expect(failed({ items: settled })).toEqual([]);
    const rows = [{ accountId: 'bank', movement: '0.00', balance: '1.00' }];
    expect(failed({ rows, settledAmounts: new Map([['debtors', new Big(5)]]) })).toEqual([
      ['receivables', ['debtors'], '5.00'],
    ]);
  });

  test('concern the whole month when reconciling items do not balance: something was read twice or is missing', () => {
    expect(failed({ items: [reconcilingItem('rent', '-30', 'payroll')] })).toEqual([
      ['balanced', [], '-30.00'],
    ]);
  });
});
