import { account } from '#tests/support/account.ts';
import { expect, test } from 'vitest';
import type { MonthMovements } from '../months.ts';
import { proveBankMovements } from './cashBasisBooks.ts';

const month = '2026-03-01';
const figure = (accountId: string, movement: string) => ({
  accountId,
  option1: '',
  option2: '',
  movement,
  balance: null,
  received: null,
});

function prove(bankIds: string[], unheld: string[], cashMovement: string, foreignIds: string[] = []) {
  const flowProof: MonthMovements['proofs'][number] = {
    key: 'bankFlows',
    label: '',
    passed: true,
    expected: '0.00',
    actual: '0.00',
    difference: '0.00',
    sentence: '',
    accountIds: [],
    unheld,
  };
  const accrual: MonthMovements = {
    month,
    verifiedAt: new Date(0),
    changedAt: null,
    changedSinceCheck: false,
    proofs: [flowProof],
    items: new Map(),
    movements: new Map(),
  };
  const banks = bankIds.map((id) => account(id, 'bank'));
  const foreignBanks = foreignIds.map((id) => account(id, 'bank'));
  const statedByBoth = {
    cash: { figures: [figure('a', cashMovement), figure('dollars', '7.00')] },
    flows: { figures: [figure('a', '10.00')] },
  };
  return proveBankMovements(statedByBoth.cash, statedByBoth.flows, {
    month,
    accrual,
    banks,
    foreignBanks,
  }).map(({ passed, accountIds, unheld: uncompared, sentence }) => ({
    passed,
    accountIds,
    uncompared,
    sentence,
  }));
}

test.each([
  ['passes where the cash basis moves the account as the bank summary', ['a'], [], '10.00', [true, []]],
  ['fails where it moves the account otherwise', ['a'], [], '9.00', [false, ['a']]],
])('%s', (_what, banks, unheld, movement, [passed, accountIds]) => {
  expect(prove(banks, unheld, movement)).toMatchObject([{ passed, accountIds }]);
});

test('accounts that moved and are not compared are named, also foreign ones', () => {
  expect(prove(['a', 'b'], [], '10.00', ['unmoved'])[0]?.uncompared).toBeUndefined();
  const [proof] = prove(['a', 'b'], ['b'], '10.00', ['dollars', 'unmoved']);
  expect(proof?.uncompared).toEqual(['b', 'dollars']);
  expect(proof?.sentence).toMatch(/ Not compared: b, dollars\.$/);
});

test('nothing is proved where no bank account can be compared', () => {
  expect([prove(['a'], ['a'], '9.00'), prove([], [], '9.00')]).toEqual([[], []]);
});
