import { worst } from '#contract/tieOut/tieOut.ts';
import { listPeriods } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { MonthMovements } from '#server/tieOut/tieOut.ts';
import { type Movement, groupSeries, type TrackedOptions } from '#server/ledger/queries/queries.ts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildProfitLoss, type ProfitLossInput } from './profitLoss.ts';
import { judgeReport } from '../shared/tieOut.ts';
import { account } from '#tests/support/account.ts';

const accounts = [
  account('200', 'revenue'),
  account('270', 'otherIncome'),
  account('310', 'directCosts'),
  account('400', 'expense'),
  account('416', 'depreciation'),
  account('610', 'currentAsset'),
];
const option = (id: string, name: string, categoryId: string, position: number) => ({
  id,
  name,
  categoryId,
  categoryName: categoryId,
  position,
  status: 'active' as const,
  categoryStatus: 'active' as const,
});
const options = [
  option('north', 'North', 'region', 0),
  option('south', 'South', 'region', 0),
  option('design', 'Design', 'department', 1),
];
const figure = (
  month: string,
  accountId: string,
  amount: string,
  option1 = '',
  option2 = '',
): Movement & TrackedOptions => ({
  month,
  accountId,
  amount,
  option1,
  option2,
});

const proof = {
  label: 'A proof',
  expected: '0.00',
  actual: '0.00',
  difference: '0.00',
  sentence: 'Something is off.',
};

/** A month the provider was asked about, stating exactly these movements. */
const checkedMonth = (
  month: string,
  movements: [string, string][],
  more: Partial<MonthMovements> = {},
): [string, MonthMovements] => [
  month,
  {
    month,
    verifiedAt: new Date('2026-04-02T00:00:00Z'),
    changedAt: null,
    changedSinceCheck: false,
    proofs: [{ ...proof, key: 'balanced', passed: true, accountIds: [] }],
    movements: new Map(movements),
    items: new Map(),
    ...more,
  },
];

const input = ({
  figures = [],
  ...change
}: Partial<Omit<ProfitLossInput, 'figures'>> & {
  figures?: (Movement & TrackedOptions)[];
}): ProfitLossInput => ({
  periods: listPeriods('2026-01-01', '2026-02-28', 'monthly'),
  figures: groupSeries(figures),
  totals: groupSeries(figures),
  months: new Map(),
  accounts,
  options,
  tracking: { columns: [], filters: [] },
  trackingProof: 'nothing',
  zeroRows: false,
  ...change,
});

const amountsOf = ({ cells }: { cells: Pick<ReportCell, 'amount'>[] }) => cells.map(({ amount }) => amount);

describe('the profit and loss', () => {
  test('shows income and costs positive, in the standard layout, without the balance sheet', () => {
    const report = buildProfitLoss(
      input({
        figures: [
          figure('2026-01-01', '200', '-1000'),
          figure('2026-01-01', '310', '400'),
          figure('2026-02-01', '400', '50.10'),
          figure('2026-02-01', '270', '-0.30'),
          figure('2026-01-01', '610', '550'),
        ],
      }),
    );
    expect(
      report.sections.map(({ title, rows, total }) => [title, rows.map(amountsOf), amountsOf(total)]),
    ).toEqual([
      ['Income', [['1000.00', '0.00']], ['1000.00', '0.00']],
      ['Cost of Sales', [['400.00', '0.00']], ['400.00', '0.00']],
      ['Other Income', [['0.00', '0.30']], ['0.00', '0.30']],
      ['Operating Expenses', [['0.00', '50.10']], ['0.00', '50.10']],
    ]);
    expect(report.totals).toEqual([
      {
        key: 'grossProfit',
        label: 'Gross Profit',
        cells: [{ amount: '600.00' }, { amount: '0.00' }],
        total: '600.00',
        belowSection: 'costOfSales',
        sumOf: [
          { section: 'income', sign: 1 },
          { section: 'costOfSales', sign: -1 },
        ],
      },
      {
        key: 'netProfit',
        label: 'Net Profit',
        cells: [{ amount: '600.00' }, { amount: '-49.80' }],
        total: '550.20',
        belowSection: 'operatingExpenses',
        sumOf: [
          { section: 'income', sign: 1 },
          { section: 'costOfSales', sign: -1 },
          { section: 'otherIncome', sign: 1 },
          { section: 'operatingExpenses', sign: -1 },
        ],
      },
    ]);
  });

  test('shows the options that occur as columns, then unassigned, then the total', () => {
    const report = buildProfitLoss(
      input({
        periods: listPeriods('2026-01-01', '2026-01-31', 'monthly'),
        tracking: { columns: ['region'], filters: [] },
        figures: [
          figure('2026-01-01', '200', '-7'),
          figure('2026-01-01', '200', '-5', 'design', 'south'),
          figure('2026-01-01', '200', '-3', 'north'),
        ],
      }),
    );
    expect(report.columns.map((column) => column.label)).toEqual(['North', 'South', 'Unassigned', 'Total']);
    expect(report.sections[0]?.rows[0]).toMatchObject({
      cells: [{ amount: '3.00' }, { amount: '5.00' }, { amount: '7.00' }, { amount: '15.00' }],
      total: '15.00',
    });
  });

  test.each([
    ['an option', 'north', '3.00'],
    ['what carries no option of a category, whatever of another', null, '12.00'],
  ])('filters by %s', (_what, optionId, total) => {
    const tracking = { columns: [], filters: [{ categoryId: 'region', optionId }] };
    const amountsByOption = [['-3', 'north'], ['-5'], ['-7', 'design'], ['-2', 'south']] as const;
    const figures = amountsByOption.map(([amount, carried]) => figure('2026-01-01', '200', amount, carried));
    expect(buildProfitLoss(input({ tracking, figures })).sections[0]?.total.total).toBe(total);
  });

  test('adds months to the range, and options with unassigned to the total', () => {
    const figures = fc.array(
      fc.record({
        month: fc.constantFrom('2026-01-01', '2026-02-01'),
        accountId: fc.constantFrom('200', '310', '400'),
        amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => new Big(cents).div(100).toFixed()),
        option1: fc.constantFrom('', 'north', 'south', 'design'),
        option2: fc.constantFrom('', 'design'),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(figures, (given) => {
        const plain = buildProfitLoss(input({ figures: given }));
        const tracked = buildProfitLoss(
          input({ figures: given, tracking: { columns: ['region', 'department'], filters: [] } }),
        );
        const quarterly = buildProfitLoss(
          input({ figures: given, periods: listPeriods('2026-01-01', '2026-02-28', 'quarterly') }),
        );
        const net = (report: typeof plain) => report.totals.find((total) => total.key === 'netProfit');
        expect(net(quarterly)?.cells).toEqual([{ amount: net(plain)?.total }]);
        const parts = tracked.columns.reduce(
          (sum, column, index) =>
            column.kind === 'tracking' ? sum.plus(net(tracked)?.cells[index]?.amount ?? 0) : sum,
          new Big(0),
        );
        expect(parts.toFixed(2)).toBe(net(plain)?.total);
      }),
      { seed: 20_261_120, numRuns: 200 },
    );
  });
});

describe('the tie-out', () => {
  const january = listPeriods('2026-01-01', '2026-01-31', 'monthly');
  const sale = figure('2026-01-01', '200', '-100');
  const tieOut = (change: Parameters<typeof input>[0]) => {
    const all = input({ periods: january, figures: [sale], ...change });
    return judgeReport({ ...all, body: buildProfitLoss(all), providerName: 'Xero', proving: true });
  };

  test('is unchecked until the provider was asked, and names the month', () => {
    const result = tieOut({});
    expect(result).toMatchObject({ status: 'unchecked', checkedAt: null });
    expect(result.sentence).toContain('Jan 2026');
  });

  test('is unchecked for a month without lines too', () => {
    expect(tieOut({ figures: [] }).status).toBe('unchecked');
  });

  test('agrees when every cent has a line', () => {
    expect(tieOut({ months: new Map([checkedMonth('2026-01-01', [['200', '-100']])]) })).toMatchObject({
      status: 'agrees',
      checkedAt: '2026-04-02T00:00:00.000Z',
      differences: [],
    });
  });

  test('differs when the sums do not equal the provider’s movement', () => {
    const months = new Map([checkedMonth('2026-01-01', [['200', '-100.01']])]);
    expect(tieOut({ months }).status).toBe('differs');
  });

  test('is changed when the books changed after the provider was asked', () => {
    const months = new Map([checkedMonth('2026-01-01', [['200', '-90']], { changedSinceCheck: true })]);
    expect(tieOut({ months })).toMatchObject({ status: 'changed', differences: [] });
  });

  test('agrees with items, with amount and category, when undocumented amounts have a known category', () => {
    const months = new Map([
      checkedMonth(
        '2026-01-01',
        [
          ['200', '-100'],
          ['416', '12.50'],
        ],
        {
          items: new Map([['416', [{ amount: '12.50', category: 'depreciation' }]]]),
        },
      ),
    ]);
    const result = tieOut({ figures: [sale, figure('2026-01-01', '416', '12.50')], months });
    expect(result.status).toBe('agrees-with-items');
    expect(result.sentence).toContain('12.50 of likely depreciation');
    expect(result.differences).toEqual([
      {
        columnKey: '2026-01',
        accountId: '416',
        accountName: '416',
        provider: '12.50',
        ours: '0.00',
        amount: '12.50',
        category: 'depreciation',
        documents: [],
      },
    ]);
  });

  test('needs review when an undocumented amount has no category', () => {
    const months = new Map([
      checkedMonth('2026-01-01', [['200', '-100']], {
        items: new Map([['200', [{ amount: '-40', category: null }]]]),
        proofs: [{ ...proof, key: 'items', passed: false, accountIds: ['200'] }],
      }),
    ]);
    const result = tieOut({ months });
    expect(result.status).toBe('review');
    expect(result.sentence).toContain('40.00');
    expect(result.differences[0]).toMatchObject({
      provider: '100.00',
      ours: '60.00',
      amount: '40.00',
      category: 'unknown',
    });
  });

  test('needs review when lines and undocumented amounts net to zero, so that no row is shown', () => {
    const reconcilingItems = new Map([['200', [{ amount: '100', category: null }]]]);
    const proofs = [{ ...proof, key: 'items' as const, passed: false, accountIds: ['200'] }];
    const months = new Map([checkedMonth('2026-01-01', [], { items: reconcilingItems, proofs })]);
    const result = tieOut({ figures: [], months });
    expect(result.status).toBe('review');
    expect(result.differences).toMatchObject([{ accountId: '200', amount: '-100.00', category: 'unknown' }]);
  });

  test('says of balances that they wait for an earlier month', () => {
    const months = new Map([checkedMonth('2026-01-01', [['200', '-100']])]);
    const all = input({ periods: january, figures: [sale], months });
    const sentence = (status: 'changed' | 'unchecked') =>
      judgeReport({
        ...all,
        body: { ...buildProfitLoss(all), statuses: [status], cumulative: true },
        providerName: 'Xero',
        proving: true,
      }).sentence;
    expect(sentence('changed')).toBe(
      'Xero has not answered yet about an earlier month that changed; being checked now.',
    );
    expect(sentence('unchecked')).toBe('Xero has not answered yet about earlier months; being checked now.');
  });

  test('has the worst status of its figures', () => {
    expect(worst(['agrees', 'agrees-with-items', 'changed'])).toBe('changed');
    expect(worst(['unchecked', 'differs', 'agrees'])).toBe('differs');
    expect(worst([])).toBe('agrees');
  });
});
