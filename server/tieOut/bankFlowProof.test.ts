import type { ComparableFlows } from '#server/ledger/queries/queries.ts';
import { account } from '#tests/support/account.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { proveBankFlows } from './bankFlowProof.ts';

const bank = (id: string, currency = 'AUD') => account(id, 'bank', { class: 'asset', currency });
const ours = (accountId: string, received: string, spent: string, more: Partial<ComparableFlows> = {}) => ({
  month: '2026-03-01',
  accountId,
  received,
  spent,
  broughtIn: '0',
  broughtOut: '0',
  ownReceived: '0',
  ownSpent: '0',
  ...more,
});
const stated = (accountId: string, received: string, spent: string) => ({
  accountId,
  option1: '',
  option2: '',
  movement: new Big(received).minus(spent).toFixed(),
  balance: null,
  received,
});

function prove(figures: ReturnType<typeof stated>[], flows: ComparableFlows[], currency = 'AUD') {
  const banks = [...new Set([...figures, ...flows].map(({ accountId }) => accountId))].map((id) =>
    bank(id, currency),
  );
  const proof = proveBankFlows('2026-03-01', { figures }, { flows, banks, baseCurrency: 'AUD' });
  const { passed, uncompared = false, accountIds, unheld = [], amounts = {} } = proof;
  return { passed, uncompared, accountIds, unheld, amounts, sentence: proof.sentence };
}
const agrees = { passed: true, uncompared: false, accountIds: [], unheld: [] };

describe('what bank accounts received and spent', () => {
  test('agrees where both are what the provider states', () => {
    expect(prove([stated('a', '110', '100')], [ours('a', '110.00', '100')])).toMatchObject(agrees);
    expect(prove([stated('a', '0', '0')], [])).toMatchObject(agrees);
  });

  test('differs where as much is lost on both sides, and says both', () => {
    const proof = prove(
      [stated('a', '110', '100'), stated('b', '9', '1')],
      [ours('a', '60', '50'), ours('b', '9', '1')],
    );
    expect(proof).toMatchObject({ passed: false, accountIds: ['a'], unheld: [], amounts: { a: '50' } });
    expect(proof.sentence).toContain('a received 110.00 and spent 100.00 in Mar 2026');
    expect(proof.sentence).toContain('makes 60.00 and 50.00');
  });

  test('differs where two accounts cancel each other', () => {
    const proof = prove(
      [stated('a', '110', '100'), stated('b', '5', '5')],
      [ours('a', '105', '95'), ours('b', '10', '10')],
    );
    expect(proof).toMatchObject({ passed: false, accountIds: ['a', 'b'] });
  });

  test('agrees with or without a conversion balance, and in the account’s own currency', () => {
    const brought = { broughtIn: '500' };
    expect(prove([stated('a', '110', '100')], [ours('a', '610', '100', brought)])).toMatchObject(agrees);
    expect(prove([stated('a', '610', '100')], [ours('a', '610', '100', brought)])).toMatchObject(agrees);
    const inOwnCurrency = { ownReceived: '80', ownSpent: '70' };
    expect(prove([stated('a', '80', '70')], [ours('a', '160', '140', inOwnCurrency)], 'USD')).toMatchObject(
      agrees,
    );
    expect(prove([stated('a', '160', '140')], [ours('a', '160', '140', inOwnCurrency)], 'USD')).toMatchObject(
      agrees,
    );
  });

  test.each([
    ['another movement than the trial balance', [stated('a', '110', '100')], [ours('a', '110', '90')]],
    ['no such account', [], [ours('a', '110', '110')]],
    ['an account without lines', [stated('a', '110', '100')], []],
  ])('is not compared where the bank summary has %s', (_what, figures, flows) => {
    const proof = prove(figures, flows);
    expect(proof).toMatchObject({ passed: true, uncompared: true, accountIds: [], unheld: ['a'] });
    expect(proof.sentence).toBe(
      'Not compared in Mar 2026: a, of which the bank summary states another movement than the trial balance.',
    );
  });

  test('names the accounts that are not compared beside those that agree', () => {
    const proof = prove([stated('a', '110', '100'), stated('b', '9', '1')], [ours('a', '110', '100')]);
    expect(proof.uncompared).toBe(false);
    expect(proof.sentence).toBe(
      'The provider’s bank summary states what the bank accounts received and spent in Mar 2026 as their lines do, 110.00 received. Not compared in Mar 2026: b, of which the bank summary states another movement than the trial balance.',
    );
  });
});
