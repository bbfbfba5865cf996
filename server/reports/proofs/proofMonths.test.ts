import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import type { MonthProof, MonthState } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import { describe, expect, test } from 'vitest';
import { proofTargets, presentProofMonth } from './proofMonths.ts';
import { account } from '#tests/support/account.ts';

const accountEntry = (id: string, accountClass: Account['class']): [string, Account] => [
  id,
  account(id, 'other', { class: accountClass }),
];
const accounts = new Map([
  accountEntry('bank', 'asset'),
  accountEntry('rent', 'expense'),
  accountEntry('wages', 'expense'),
]);
const verifiedAt = new Date('2026-04-02T00:00:00Z');

const failed = (key: MonthProof['key'], more: Partial<MonthProof>): MonthProof => ({
  key,
  label: '',
  passed: false,
  expected: '0.00',
  actual: '12.50',
  difference: '12.50',
  sentence: '',
  accountIds: [],
  ...more,
});

const march = (proofs: MonthProof[], reconcilingItems: MonthState['items'] = new Map()): MonthState => ({
  month: '2026-03-01',
  verifiedAt,
  changedAt: null,
  changedSinceCheck: false,
  proofs,
  items: reconcilingItems,
});

const invoice: LikelyDocument = {
  id: 'an invoice',
  type: 'salesInvoice',
  number: 'INV-1',
  contactName: null,
  date: '2026-02-03',
  amount: '-12.50',
  cause: 'gone',
  sentence: '',
  entityType: null,
  url: null,
};

/** The accounts of each proof, with one document that was found for every target. */
function proofsWithAccounts(state: MonthState) {
  const likely = proofTargets(new Map([[state.month, state]])).map((target) => ({
    target,
    documents: [invoice],
  }));
  return presentProofMonth(state.month, state, { accounts, likely }).proofs.map((proof) => [
    proof.key,
    proof.accounts.map(({ accountName, amount, documents }) => [
      accountName,
      amount,
      documents.map(({ number }) => number),
    ]),
  ]);
}

describe('a proof that fails', () => {
  test('states the difference of each opening balance, and what may have changed in the month before', () => {
    const state = march([failed('rollForward', { accountIds: ['bank'], amounts: { bank: '-12.5' } })]);
    expect(proofTargets(new Map([[state.month, state]]))).toMatchObject([
      { accountId: 'bank', month: '2026-02-01', amount: '-12.5', askedAt: verifiedAt },
    ]);
    expect(proofsWithAccounts(state)).toEqual([['rollForward', [['bank', '-12.50', ['INV-1']]]]]);
  });

  test('names the unknown amounts of a month that does not balance', () => {
    const reconcilingItems = new Map([
      ['rent', [{ amount: '12.5', category: null }]],
      ['wages', [{ amount: '100', category: 'payroll' }]],
    ]);
    expect(proofsWithAccounts(march([failed('balanced', {})], reconcilingItems))).toEqual([
      ['balanced', [['rent', '12.50', ['INV-1']]]],
    ]);
  });

  test('separates opening balances from movements', () => {
    const proofs = [
      failed('rollForward', { accountIds: ['bank'], amounts: { bank: '7' } }),
      failed('bank', { accountIds: ['bank'] }),
    ];
    const reconcilingItems = new Map([['bank', [{ amount: '12.5', category: null }]]]);
    expect(proofsWithAccounts(march(proofs, reconcilingItems))).toEqual([
      ['rollForward', [['bank', '7.00', ['INV-1']]]],
      ['bank', [['bank', '12.50', ['INV-1']]]],
    ]);
  });
});

test('states an entry without a document by its amount, not by the sum of both sides', () => {
  const state = march(
    [],
    new Map([
      ['bank', [{ amount: '-112.5', category: null }]],
      ['rent', [{ amount: '12.5', category: null }]],
      ['wages', [{ amount: '100', category: null }]],
    ]),
  );
  expect(presentProofMonth(state.month, state, { accounts, likely: [] }).reconcilingItems).toMatchObject([
    { category: 'unknown', amount: '112.50' },
  ]);
});
