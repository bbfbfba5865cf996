import { account } from '#tests/support/account.ts';
import { expect, test } from 'vitest';
import { findOpenings, describeOpeningRefusal } from './openingBalances.ts';

const accounts = new Map(
  [
    account('bank', 'bank'),
    account('debtors', 'currentAsset', { role: 'receivable' }),
    account('equity', 'equity'),
    account('fleet', 'fixedAsset'),
    account('fleet written off', 'fixedAsset'),
    account('goodwill written off', 'nonCurrentAsset'),
    account('wages due', 'wagesPayable'),
    account('depreciation', 'expense'),
    account('wages', 'wages'),
    account('sales', 'sales'),
  ].map((entry) => [entry.id, entry]),
);

const items = (amounts: Record<string, string>) =>
  Object.entries(amounts).map(([accountId, amount]) => ({ accountId, amount }));

const openings = (amounts: Record<string, string>, isOpeningMonth = true) => {
  const answer = findOpenings({ month: '2026-01-01', isOpeningMonth, items: items(amounts) }, accounts);
  return answer.refusal ?? answer.items.map(({ accountId }) => accountId);
};

const brought = { bank: '700', debtors: '200', equity: '-900' };

test('balances that come to zero are taken, whatever their accounts', () => {
  expect(openings(brought)).toEqual(['bank', 'debtors', 'equity']);
  expect(openings({ fleet: '500', 'fleet written off': '-100', equity: '-400' })).toHaveLength(3);
});

test.each([
  [{ depreciation: '40', 'fleet written off': '-40' }],
  [{ depreciation: '40', wages: '10', 'fleet written off': '-30', 'goodwill written off': '-20' }],
  [{ depreciation: '40', wages: '-40' }],
])('costs of the month are left out with the assets that they were written off from: %j', (costs) => {
  expect(openings({ ...brought, ...costs })).toEqual(['bank', 'debtors', 'equity']);
});

test.each([
  [
    'on an asset that was brought along too',
    { fleet: '500', equity: '-400', 'fleet written off': '-140', depreciation: '40' },
  ],
  ['on what is owed, which could be brought along', { ...brought, wages: '40', 'wages due': '-40' }],
  [
    'by two sets of assets',
    { ...brought, depreciation: '40', fleet: '-40', 'fleet written off': '-40', bank: '740' },
  ],
  ['of income', { ...brought, sales: '-40', fleet: '40' }],
  ['on an asset that gained', { ...brought, depreciation: '-40', fleet: '40' }],
])('they are refused where the other side is %s', (_, amounts) => {
  const refusal = openings(amounts);
  expect(refusal).toContain('stand in the way');
  expect(refusal).toContain('settled one by one');
});

test('the accounts that stand in the way are named, with what the balances come to', () => {
  expect(openings({ ...brought, wages: '40', depreciation: '2.50', 'wages due': '-42.50' })).toBe(
    'Opening balances come to zero together. In Jan 2026 these accounts of the profit and loss stand in the way: wages, depreciation. Without them the balances come to −42.50, and which of them hold the other side cannot be told. Items can be settled one by one.',
  );
});

test('what does not balance is refused', () => {
  expect(openings({ ...brought, bank: '700.01' })).toContain('come to 0.01');
  expect(openings({ ...brought, depreciation: '40', 'fleet written off': '-40.01' })).toContain(
    'stand in the way',
  );
  expect(openings({ depreciation: '40', 'fleet written off': '-40' })).toContain('stand in the way');
});

test('no other month and no month without items has openings', () => {
  expect(openings(brought, false)).toContain('is not the month in which the books begin');
  expect(openings({})).toContain('No item of Jan 2026');
});

test('one of them alone need not come to zero', () => {
  const refusal = (accountId: string, isOpeningMonth = true) =>
    describeOpeningRefusal(
      { month: '2026-01-01', isOpeningMonth, items: [{ accountId, amount: '100' }] },
      accounts,
    );
  expect(refusal('bank')).toBeNull();
  expect(refusal('wages')).toContain('wages is an account of the profit and loss');
  expect(refusal('bank', false)).toContain('is not the month in which the books begin');
});
