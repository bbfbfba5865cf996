import { listPeriods } from '#contract/period.ts';
import type { MonthMovements } from '#server/tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { movementDifferences } from './movementDifferences.ts';
import { account } from '#tests/support/account.ts';

const rent = account('rent', 'expense', { code: '469', name: 'Rent' });

const month = (
  name: string,
  movement: string,
  reconcilingItems: { amount: string; category: string | null }[],
): [string, MonthMovements] => [
  name,
  {
    month: name,
    verifiedAt: new Date('2026-04-02T00:00:00Z'),
    changedAt: null,
    changedSinceCheck: false,
    proofs: [
      {
        key: 'balanced',
        label: '',
        passed: true,
        expected: '0',
        actual: '0',
        difference: '0',
        sentence: '',
        accountIds: [],
      },
    ],
    movements: new Map([['rent', movement]]),
    items: new Map(reconcilingItems.length === 0 ? [] : [['rent', reconcilingItems]]),
  },
];

test('separates categories of undocumented amounts, and adds up the months of a period', () => {
  const months = new Map([
    month('2026-01-01', '15.50', [
      { amount: '12.50', category: 'depreciation' },
      { amount: '3', category: null },
    ]),
    month('2026-02-01', '20', [{ amount: '7.50', category: 'depreciation' }]),
    month('2026-03-01', '5', []),
  ]);
  const periods = listPeriods('2026-01-01', '2026-03-31', 'quarterly');
  const differences = movementDifferences({ periods, months, accounts: [rent] }, () => 1);
  expect(
    differences.map(({ category: kind, provider, ours, amount }) => [kind, provider, ours, amount]),
  ).toEqual([
    ['depreciation', '40.50', '17.50', '20.00'],
    ['unknown', '40.50', '17.50', '3.00'],
  ]);
});

test('leaves out accounts that a report does not show', () => {
  const months = new Map([month('2026-01-01', '3', [{ amount: '3', category: null }])]);
  const periods = listPeriods('2026-01-01', '2026-01-31', 'monthly');
  expect(movementDifferences({ periods, months, accounts: [rent] }, () => null)).toEqual([]);
});
