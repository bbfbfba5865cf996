import type { Account } from '#server/providers/books.ts';
import { describe, expect, it } from 'vitest';
import { proveMonth } from './proofs.ts';
import { residualsOf } from './residuals.ts';

const account = (
  id: string,
  accountClass: Account['class'],
  more: Partial<Account> = {},
): [string, Account] => [
  id,
  {
    id,
    code: id,
    name: id,
    type: accountClass,
    class: accountClass,
    systemAccount: null,
    status: 'ACTIVE',
    currency: null,
    ...more,
  },
];
const accounts = new Map([
  account('bank', 'ASSET'),
  account('sales', 'REVENUE'),
  account('retained', 'EQUITY', { systemAccount: 'RETAINEDEARNINGS' }),
  account('depreciation', 'EXPENSE', { type: 'DEPRECIATN' }),
  account('rent', 'EXPENSE'),
]);
describe('residuals', () => {
  const movements = new Map([
    ['bank', '-30'],
    ['rent', '20'],
    ['depreciation', '10'],
  ]);

  it('are what the provider moved beyond the known lines, with the kind where the account tells it', () => {
    const residuals = residualsOf(movements, new Map([['rent', '20']]), accounts);
    expect(residuals).toEqual([
      { accountId: 'bank', amount: '-30', cause: null },
      { accountId: 'depreciation', amount: '10', cause: 'depreciation' },
    ]);
  });

  it('speak against lines the provider does not have', () => {
    expect(residualsOf(new Map(), new Map([['rent', '20']]), accounts)).toEqual([
      { accountId: 'rent', amount: '-20', cause: null },
    ]);
  });

  it('prove nothing by adding up: an unknown one among income and costs fails its proof by name', () => {
    const residuals = [
      { accountId: 'bank', amount: '-30', cause: null },
      { accountId: 'rent', amount: '20', cause: null },
      { accountId: 'depreciation', amount: '10', cause: 'depreciation' },
    ];
    const proofs = proveMonth({ month: '2026-03-01', residuals }, accounts);
    expect(proofs.map(({ key, passed, accountIds }) => [key, passed, accountIds])).toEqual([
      ['balanced', true, []],
      ['explained', false, ['rent']],
    ]);
  });

  it('that do not balance mean that something was read twice or is missing', () => {
    const residuals = [{ accountId: 'bank', amount: '-30', cause: null }];
    const [balanced] = proveMonth({ month: '2026-03-01', residuals }, accounts);
    expect(balanced).toMatchObject({ key: 'balanced', passed: false, difference: '-30.00' });
  });
});
