import type { ReportCell } from '#contract/reports/cells.ts';
import { monthsBetween, listPeriods } from '#contract/period.ts';
import { compareAmounts, type MonthMovements, type StatedPlan } from '#server/tieOut/tieOut.ts';
import type { BudgetAmount, StoredBudget } from '#server/ledger/ledger.ts';
import { type Movement, groupSeries } from '#server/ledger/queries/queries.ts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportBody } from '../shared/reportBody.ts';
import { buildBudgetVariance } from './budgetVariance.ts';
import { buildProfitLoss } from '../profitLoss/profitLoss.ts';
import { account } from '#tests/support/account.ts';

const accounts = [
  account('sales', 'revenue'),
  account('grants', 'otherIncome'),
  account('goods', 'directCosts'),
  account('rent', 'overheads'),
  account('old rent', 'overheads', { status: 'archived' }),
];
const budget: StoredBudget = {
  id: 'overall',
  name: 'Overall Budget',
  kind: 'OVERALL',
  tracking: [],
  firstMonth: '2026-01-01',
  lastMonth: '2026-12-01',
};
const range = ['2026-01-01', '2026-06-30'] as const;

/** `actual` as the ledger has it, credits negative; `planned` as the budget has it. */
function variance(
  actual: Movement[],
  planned: BudgetAmount[],
  frequency: 'monthly' | 'quarterly' | 'yearly' = 'yearly',
  part: Pick<ReportBody, 'scope' | 'comparedTo'> = {},
  unread: string[] = [],
  months = new Map<string, MonthMovements>(),
  stated = new Map<string, StatedPlan>(),
) {
  const periods = listPeriods(...range, frequency);
  const figures = groupSeries(actual);
  const profitLoss = buildProfitLoss({
    periods,
    figures,
    totals: figures,
    months,
    accounts,
    options: [],
    tracking: { columns: [], filters: [] },
    trackingProof: 'nothing',
    zeroRows: true,
  });
  return buildBudgetVariance({
    profitLoss: { ...profitLoss, ...part },
    budget,
    evidence: { amounts: planned, unread, statedPlans: stated, doubtfulMonths: new Set() },
    isStatable: stated.size > 0,
    periods,
    accounts,
    zeroRows: false,
    providerName: 'Xero',
  });
}

const month = '2026-03-01';

type Figures = { cells: Omit<ReportCell, 'status'>[] };
const amountsOf = (figures: Figures | undefined) => figures?.cells.map(({ amount }) => amount);
const favourableOf = (figures: Figures | undefined) =>
  figures?.cells.map(({ favourable = null }) => favourable);

const checkedMonth = (start: string): MonthMovements => ({
  month: start,
  verifiedAt: new Date('2026-07-01T00:00:00Z'),
  changedAt: null,
  changedSinceCheck: false,
  proofs: [{ ...compareAmounts('balanced', '', new Big(0), new Big(0)), sentence: '', accountIds: [] }],
  items: new Map(),
  movements: new Map([['sales', '-130']]),
});

describe('figures against a budget', () => {
  test.each([
    ['more income', 'sales', '-120', '100', ['120.00', '100.00', '20.00', '20.00'], true],
    ['less income', 'sales', '-80', '100', ['80.00', '100.00', '-20.00', '-20.00'], false],
    ['more of other income', 'grants', '-11', '10', ['11.00', '10.00', '1.00', '10.00'], true],
    ['more cost of sales', 'goods', '120', '100', ['120.00', '100.00', '20.00', '20.00'], false],
    ['less cost', 'rent', '75', '100', ['75.00', '100.00', '-25.00', '-25.00'], true],
    ['just what was planned', 'rent', '100', '100', ['100.00', '100.00', '0.00', '0.00'], null],
    [
      'a cost of an account no longer in use',
      'old rent',
      '0',
      '40',
      ['0.00', '40.00', '-40.00', '-100.00'],
      true,
    ],
  ])('mark %s as favourable or not', (_what, accountId, amount, planned, amounts, favourable) => {
    const built = variance([{ month, accountId, amount }], [{ month, accountId, amount: planned }]);
    const [row] = built.sections.flatMap(({ rows }) => rows);
    expect(row?.accountId).toBe(accountId);
    expect(amountsOf(row)).toEqual(amounts);
    expect(favourableOf(row)).toEqual([null, null, favourable, null]);
  });

  test('have no percentage where nothing is planned', () => {
    const built = variance(
      [{ month, accountId: 'rent', amount: '10' }],
      [{ month, accountId: 'sales', amount: '5' }],
    );
    const expenses = built.sections.find(({ rows }) => rows.some(({ key }) => key === 'rent'));
    const figures = [...(expenses?.rows ?? []), expenses?.total];
    expect(figures.map(amountsOf)).toEqual([
      ['10.00', '0.00', '10.00', null],
      ['10.00', '0.00', '10.00', null],
    ]);
    expect(built.totals.find(({ key }) => key === 'grossProfit')?.cells.at(-1)?.amount).toBe('-100.00');
  });

  test('have a profit that is favourable when it exceeds the plan, below the sections', () => {
    const built = variance(
      [
        { month, accountId: 'sales', amount: '-100' },
        { month, accountId: 'goods', amount: '30' },
      ],
      [
        { month, accountId: 'sales', amount: '90' },
        { month, accountId: 'goods', amount: '40' },
      ],
    );
    const grossProfit = built.totals.find(({ key }) => key === 'grossProfit');
    expect(amountsOf(grossProfit)).toEqual(['70.00', '50.00', '20.00', '40.00']);
    expect(favourableOf(grossProfit)).toEqual([null, null, true, null]);
    expect(grossProfit?.belowSection).toBe('costOfSales');
  });

  test('name their budget, its part of the organisation, and what they agree with', () => {
    const planned = [{ month, accountId: 'sales', amount: '90' }];
    const wholeOrganisation = variance([], planned);
    expect(wholeOrganisation.scope).toBe('Overall Budget');
    expect(wholeOrganisation.agreementSentence).toContain(
      'Every actual figure equals Xero’s trial balance to the cent',
    );
    const region = { scope: 'Region: North', comparedTo: 'Xero’s profit and loss by tracking' };
    const part = variance([], planned, 'yearly', region);
    expect(part.scope).toBe('Overall Budget, Region: North');
    expect(part.agreementSentence).toContain(
      'Every actual figure equals Xero’s profit and loss by tracking to the cent',
    );
  });

  test('say when a budget has other months only', () => {
    const { notice, sections, scope } = variance([{ month, accountId: 'sales', amount: '-1' }], []);
    expect(sections).toEqual([]);
    expect(scope).toBe('Overall Budget');
    expect(notice).toBe(
      'Overall Budget plans nothing in this range. It covers Jan 2026 to Dec 2026: choose a period in it, or another budget.',
    );
  });

  test('are checked in what was spent and earned alone, and the report once its plan was read', () => {
    const planned = [{ month, accountId: 'sales', amount: '90' }];
    const built = variance([{ month, accountId: 'sales', amount: '-90' }], planned, 'quarterly', {}, [
      '2026-05-01',
    ]);
    expect(built.statuses).toContain('unchecked');
    const months = new Map(monthsBetween(...range).map((day) => [day, checkedMonth(day)]));
    const sold = monthsBetween(...range).map((day) => ({ month: day, accountId: 'sales', amount: '-130' }));
    const monthlyVariance = variance(sold, planned, 'monthly', {}, [], months);
    expect(monthlyVariance.statuses).not.toContain('unchecked');
    expect(monthlyVariance.uncheckedPart).toMatchObject({
      rest: 'budget and variance not checked',
      isMost: true,
    });
    const [row] = monthlyVariance.sections.flatMap(({ rows }) => rows);
    const claims = row?.cells.map(({ status }, index) => [
      monthlyVariance.columns[index]?.key.split(' ')[1],
      status,
    ]);
    expect(claims?.length).toBeGreaterThan(4);
    expect(claims?.filter(([measure, status]) => (measure === 'actual') !== (status === 'agrees'))).toEqual(
      [],
    );
  });

  test('of an archived account without movement have the status of its months', () => {
    const months = new Map(monthsBetween(...range).map((day) => [day, checkedMonth(day)]));
    const sold = monthsBetween(...range).map((day) => ({ month: day, accountId: 'sales', amount: '-130' }));
    const differing = sold.map((one) => (one.month === month ? { ...one, amount: '-120' } : one));
    const planned = [{ month, accountId: 'old rent', amount: '10' }];
    const { sections } = variance(differing, planned, 'monthly', {}, [], months);
    const statusOf = (name: string) =>
      (sections.flatMap(({ rows }) => rows).find(({ label }) => label === name)?.cells ?? []).map(
        ({ status }) => status,
      );
    expect(statusOf('sales').filter((one) => one === 'differs').length).toBeGreaterThan(0);
    expect(new Set(statusOf('old rent'))).toEqual(new Set(['agrees', 'unchecked']));
  });

  test('say that a budget was not read in the range, not that it is empty', () => {
    const built = variance([], [], 'yearly', {}, ['2026-01-01', '2026-02-01']);
    expect(built.notice).toBe('What Overall Budget plans in this range was not read from Xero yet.');
    expect(built.statuses).toEqual(['unchecked']);
  });

  test('add up: periods to the range, accounts to sections, sections to the profit', () => {
    const moved = fc.record({
      month: fc.constantFrom('2026-01-01', '2026-02-01', '2026-05-01'),
      accountId: fc.constantFrom('sales', 'grants', 'goods', 'rent'),
      amount: fc.integer({ min: -9999, max: 9999 }).map((cents) => new Big(cents).div(100).toFixed(2)),
    });
    fc.assert(
      fc.property(
        fc.array(moved, { maxLength: 12 }),
        fc.array(moved, { minLength: 1, maxLength: 12 }),
        (actual, planned) => {
          const built = variance(actual, planned, 'quarterly');
          const sum = (amounts: (string | null | undefined)[]) =>
            amounts.reduce<Big>((total, amount) => total.plus(amount ?? '0'), new Big(0)).toFixed(2);
          const rowsOf = built.sections.flatMap(({ rows }) => rows);
          const summed = [...built.columns.entries()].filter(([, { unit }]) => unit !== 'percent');
          for (const [index] of summed)
            for (const { rows, total } of built.sections)
              expect(sum(rows.map(({ cells }) => cells[index]?.amount))).toBe(total.cells[index]?.amount);
          for (const [index] of summed.filter(([, { periodKey }]) => periodKey === undefined))
            for (const row of rowsOf)
              expect(sum([row.cells[index - 8]?.amount, row.cells[index - 4]?.amount])).toBe(
                row.cells[index]?.amount,
              );
          const profit = built.totals.find(({ key }) => key === 'netProfit')?.cells.at(-4)?.amount;
          expect(profit).toBe(new Big(sum(actual.map(({ amount }) => amount))).times(-1).toFixed(2));
        },
      ),
    );
  });
});
