import type { Account } from '#server/providers/books.ts';
import { describe, expect, it } from 'vitest';
import { type AnchorBalance, proveMonth, type YearEnd, yearStartIn } from './proofs.ts';
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
const endOfJune: YearEnd = { month: 6, day: 30 };
const row = (accountId: string, movement: string, balance: string): AnchorBalance => ({
  accountId,
  movement,
  balance,
});
const chainOf = (month: string, anchor: AnchorBalance[], previous: AnchorBalance[], yearEnd = endOfJune) =>
  proveMonth({ month, anchor, previous, residuals: [] }, accounts, yearEnd).find(
    (proof) => proof.key === 'chain',
  );

describe('the start of a financial year', () => {
  it.each([
    ['2026-07-01', { month: 6, day: 30 }, 'first day'],
    ['2026-06-01', { month: 6, day: 30 }, null],
    ['2024-03-01', { month: 2, day: 29 }, 'first day'],
    ['2025-03-01', { month: 2, day: 29 }, 'first day'],
    ['2024-03-01', { month: 2, day: 28 }, 'first day'],
    ['2026-04-01', { month: 4, day: 5 }, 'inside'],
    ['2026-05-01', { month: 4, day: 5 }, null],
    ['2026-01-01', { month: 12, day: 31 }, 'first day'],
  ])('in %s with a year end of %o is %s', (month, yearEnd, expected) => {
    expect(yearStartIn(month, yearEnd)).toBe(expected);
  });
});

describe('the chain of openings', () => {
  it('holds when every account opens with its last closing, also one that closed at nothing', () => {
    const proof = chainOf(
      '2026-03-01',
      [row('bank', '5', '105'), row('sales', '-5', '-25')],
      [row('bank', '1', '100'), row('sales', '-1', '-20')],
    );
    expect(proof).toMatchObject({ passed: true, difference: '0.00' });
  });

  it('breaks, with the amount and the account, when the past has changed', () => {
    const proof = chainOf('2026-03-01', [row('bank', '5', '95')], [row('bank', '1', '100')]);
    expect(proof).toMatchObject({ passed: false, difference: '10.00', accountIds: ['bank'] });
  });

  it('breaks when an account with a balance is no longer stated', () => {
    expect(chainOf('2026-03-01', [], [row('bank', '1', '100')])).toMatchObject({ passed: false });
  });

  it('lets profit and loss start anew and retained earnings take the result when a year begins', () => {
    const proof = chainOf(
      '2026-07-01',
      [row('sales', '-5', '-5'), row('retained', '0', '-80')],
      [row('sales', '-1', '-80')],
    );
    expect(proof).toMatchObject({ passed: true });
  });

  it('does not exempt retained earnings in any other month', () => {
    expect(chainOf('2026-08-01', [row('retained', '0', '-80')], [])).toMatchObject({ passed: false });
  });

  it('checks only the balance sheet where a year ends inside the month', () => {
    const proof = chainOf('2026-04-01', [row('sales', '-5', '-2')], [row('sales', '-1', '-80')], {
      month: 4,
      day: 5,
    });
    expect(proof).toMatchObject({ passed: true });
  });
});

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
    const proofs = proveMonth(
      { month: '2026-03-01', anchor: [], previous: null, residuals },
      accounts,
      endOfJune,
    );
    expect(proofs.map(({ key, passed, accountIds }) => [key, passed, accountIds])).toEqual([
      ['balanced', true, []],
      ['explained', false, ['rent']],
    ]);
  });

  it('that do not balance mean that something was read twice or is missing', () => {
    const residuals = [{ accountId: 'bank', amount: '-30', cause: null }];
    const [balanced] = proveMonth(
      { month: '2026-03-01', anchor: [], previous: null, residuals },
      accounts,
      endOfJune,
    );
    expect(balanced).toMatchObject({ key: 'balanced', passed: false, difference: '-30.00' });
  });
});
