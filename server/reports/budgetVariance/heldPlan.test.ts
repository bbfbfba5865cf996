import type { BudgetAmount } from '#server/ledger/ledger.ts';
import type { StatedPlan } from '#server/tieOut/tieOut.ts';
import { account } from '#tests/support/account.ts';
import { describe, expect, test } from 'vitest';
import { describePlan, holdPlan, planNeed } from './heldPlan.ts';

const [march, april] = ['2026-03-01', '2026-04-01'];
const wholeMarch = { startDate: march, endDate: '2026-03-31' };
const spring = { startDate: march, endDate: '2026-04-30' };
const plan = (accountId: string, amount: string, month = march): BudgetAmount => ({
  accountId,
  month,
  amount,
});
const stated = (rows: [string, string][], state: StatedPlan['state'] = 'stated'): StatedPlan => ({
  state,
  rows: rows.map(([accountId, amount]) => ({ accountId, amount })),
});
const evidence = (amounts: BudgetAmount[], inMarch: StatedPlan | null, unread: string[] = []) => ({
  amounts,
  unread,
  statedPlans: new Map(inMarch ? [[march, inMarch]] : []),
  doubtfulMonths: new Set<string>(),
});

describe('a plan', () => {
  test.each([
    ['as the summary states it agrees', [plan('sales', '90.00')], stated([['sales', '90']]), 'agrees'],
    ['of zero that the summary leaves out agrees', [plan('sales', '0')], stated([]), 'agrees'],
    [
      'that the summary states otherwise differs',
      [plan('sales', '90')],
      stated([['sales', '80']]),
      'differs',
    ],
    ['that never came differs', [], stated([['sales', '80']]), 'differs'],
    ['that the summary no longer has differs', [plan('sales', '90')], stated([]), 'differs'],
    ['that was never stated is unchecked', [plan('sales', '90')], null, 'unchecked'],
    [
      'whose statement is older is unchecked',
      [plan('sales', '90')],
      stated([['sales', '80']], 'outdated'),
      'unchecked',
    ],
  ])('%s', (_what, amounts, inMarch, status) => {
    const judgedPlan = holdPlan(evidence(amounts, inMarch), [march]);
    expect(judgedPlan.readStatus('sales', wholeMarch)).toBe(status);
    expect(judgedPlan.differing.has('sales')).toBe(status === 'differs');
  });

  test.each([
    ['90', 'review'],
    ['80', 'differs'],
  ])('of a month whose accounts stand in doubtful classes, stated as %s, is %s', (amount, status) => {
    const judgedPlan = holdPlan(
      {
        ...evidence([plan('sales', '90')], stated([['sales', amount]])),
        doubtfulMonths: new Set([march]),
      },
      [march],
    );
    expect(judgedPlan.readStatus('sales', wholeMarch)).toBe(status);
    expect(judgedPlan.statuses).toContain(status);
  });

  test('of several months is as little checked as one of them, and marks no other account', () => {
    const judgedPlan = holdPlan(
      evidence(
        [plan('sales', '90'), plan('rent', '5')],
        stated([
          ['sales', '90'],
          ['rent', '6'],
        ]),
      ),
      [march, april],
    );
    expect(judgedPlan.readStatus('sales', wholeMarch)).toBe('agrees');
    expect(judgedPlan.readStatus('sales', spring)).toBe('unchecked');
    expect(judgedPlan.readStatus('rent', spring)).toBe('differs');
  });

  test('is told in words with both amounts where it differs', () => {
    const differing = evidence([plan('sales', '90')], stated([['sales', '80']]));
    const words = {
      budgetName: 'Overall Budget',
      providerName: 'Xero',
      accounts: [account('sales', 'revenue')],
      isStatable: true,
    };
    expect(describePlan(differing, holdPlan(differing, [march]), words).otherwiseStated).toEqual({
      headline: 'sales: Xero says 80.00 planned, this report 90.00',
      sentence: 'sales in Mar 2026: Xero’s budget summary says 80.00, Overall Budget 90.00.',
    });
  });

  test('is asked for in months that were read and not stated since', () => {
    const months = [march, april];
    expect(planNeed(evidence([], stated([], 'outdated')), months)).toMatchObject({
      unchecked: [april],
      outdated: [march],
    });
    expect(planNeed(evidence([], stated([]), [april]), months)).toBeNull();
  });
});
