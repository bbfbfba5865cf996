import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { agreeingCells } from '#tests/support/report.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import type { ColumnMeasure } from '../reports/columnMeasure.ts';
import { comparedRange } from '../reports/comparisonChoice.ts';
import { listPeriods } from '../period.ts';
import { markRunning, type ShownReport } from '../reports/reportLayout.ts';
import type { Report, ReportRow } from '../reports/reports.ts';
import { withExtraColumns } from '../reports/totalColumn.ts';
import type { BarChart, BridgeChart, ReportChart, ColumnChart } from './chart.ts';
import { listCharts } from './reportCharts.ts';

const find = <Kind extends ReportChart['kind']>(report: ShownReport, kind: Kind) =>
  listCharts(report).find((chart): chart is Extract<ReportChart, { kind: Kind }> => chart.kind === kind);

function readColumns(report: ShownReport): ColumnChart {
  const chart = find(report, 'columns');
  if (!chart) throw new Error('The report has no columns.');
  return chart;
}
function readBridge(report: ShownReport): BridgeChart {
  const chart = find(report, 'bridge');
  if (!chart) throw new Error('The report has no bridge.');
  return chart;
}
function readBars(report: ShownReport): BarChart {
  const chart = find(report, 'bars');
  if (!chart) throw new Error('The report has no bars.');
  return chart;
}

const amountsOf = (points: readonly { amount: string }[]) => points.map(({ amount }) => amount);
const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));

/** December 2023 with the accounts given, debit or credit as its section has it. */
function month(amounts: { income: Record<string, string>; costs: Record<string, string> }): Report {
  const report = wideReport({ accounts: 1, months: 1 });
  const section = (key: string, sign: 1 | -1, accounts: Record<string, string>) => ({
    key,
    title: key,
    sign,
    rows: Object.entries(accounts).map(([name, amount]): ReportRow => ({
      key: name,
      label: name,
      unit: 'money',
      cells: agreeingCells([amount]),
      total: amount,
    })),
    total: {
      key: `${key}Total`,
      label: key,
      cells: agreeingCells([total(Object.values(accounts)).toFixed(2)]),
      total: null,
    },
  });
  const profit = total(Object.values(amounts.income)).minus(total(Object.values(amounts.costs)));
  return {
    ...report,
    sections: [section('income', -1, amounts.income), section('operatingExpenses', 1, amounts.costs)],
    totals: [
      { key: 'netProfit', label: 'Net Profit', cells: agreeingCells([profit.toFixed(2)]), total: null },
    ],
  };
}

/** The month before, with columns of its own. */
function before(report: Report): Report {
  const { startDate, endDate } = comparedRange(
    { startDate: '2023-12-01', endDate: '2023-12-31' },
    'previous-period',
  );
  const periods = listPeriods(startDate, endDate, 'monthly');
  return {
    ...report,
    periods,
    columns: periods.map(({ key, label }) => ({ key, label, kind: 'period', periodKey: key })),
  };
}

const withPrevious = (report: Report, previous: Report): ShownReport =>
  withExtraColumns(report, [{ key: 'previous-period', kind: 'previous-period', report: before(previous) }]);

describe('income, costs and profit by month', () => {
  test('are the totals of the table, and add up exactly', () => {
    const { places, series } = readColumns(withExtraColumns(wideReport({ accounts: 12, months: 4 })));
    const [income, costs, profit] = series.map(({ points }) => amountsOf(points));
    expect(places).toEqual(['Dec 2023', 'Jan 2024', 'Feb 2024', 'Mar 2024']);
    expect(income?.map((amount, index) => new Big(amount).minus(costs?.[index] ?? 0).toFixed(2))).toEqual(
      profit,
    );
  });

  test('leave out months that have not begun', () => {
    const report = markRunning(withExtraColumns(wideReport({ accounts: 3, months: 4 })), '2024-01-20');
    const { places, series } = readColumns(report);
    expect(places).toEqual(['Dec 2023', 'Jan 2024 (to date)']);
    for (const { points } of series) expect(points).toHaveLength(2);
  });

  test('keep the names of periods that are split by tracking', () => {
    const report = wideReport({ accounts: 3, months: 2 });
    const columns = report.columns.flatMap((column) => [
      { ...column, key: `${column.key}|north`, label: 'North', kind: 'tracking' as const },
      { ...column, label: 'Total' },
    ]);
    const twice = <T extends { cells: ReportRow['cells'] }>(figures: T): T => ({
      ...figures,
      cells: figures.cells.flatMap((cell) => [cell, cell]),
    });
    const split = {
      ...report,
      columns,
      sections: report.sections.map((section) => ({
        ...section,
        rows: section.rows.map(twice),
        total: twice(section.total),
      })),
      totals: report.totals.map(twice),
    };
    expect(readColumns(split).places).toEqual(['Dec 2023', 'Jan 2024']);
  });
});

describe('the bridge of a profit', () => {
  test('leads from the month before to the month by what each account did to the profit', () => {
    const report = withPrevious(
      month({ income: { Sales: '1200.50', Grants: '10.00' }, costs: { Rent: '300.00', Wages: '150.10' } }),
      month({ income: { Sales: '1000.00', Grants: '10.00' }, costs: { Rent: '250.00', Wages: '200.20' } }),
    );
    const { steps } = readBridge(report);
    expect(steps.map(({ label, kind, amount }) => `${label} ${kind} ${amount}`)).toEqual([
      'Nov 2023 level 559.80',
      'Sales movement 200.50',
      'Rent movement -50.00',
      'Wages movement 50.10',
      'Dec 2023 level 760.40',
    ]);
  });

  test('takes accounts of one month alone whole', () => {
    const { steps } = readBridge(
      withPrevious(
        month({ income: { Sales: '5.00' }, costs: {} }),
        month({ income: {}, costs: { Rent: '7.00' } }),
      ),
    );
    expect(steps.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Nov 2023 -7.00',
      'Sales 5.00',
      'Rent 7.00',
      'Dec 2023 5.00',
    ]);
  });

  test('adds up the smallest accounts, and names how many they are', () => {
    const accounts = (factor: number) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`Account ${index}`, (index * factor).toFixed(2)]),
      );
    const { steps } = readBridge(
      withPrevious(month({ income: accounts(3), costs: {} }), month({ income: accounts(2), costs: {} })),
    );
    // Account 0 does not move; seven are named.
    expect(steps.map(({ label }) => label)).toContain('12 others');
    expect(steps).toHaveLength(10);
    const [opening, ...movements] = steps.slice(0, -1);
    expect(
      total(amountsOf(movements))
        .plus(opening?.amount ?? 0)
        .toFixed(2),
    ).toBe(steps.at(-1)?.amount);
  });

  test('is not drawn where its movements do not lead from one profit to the other', () => {
    const report = month({ income: { Sales: '5.00' }, costs: {} });
    const stated = {
      ...report,
      totals: report.totals.map((item) => ({ ...item, cells: agreeingCells(['4.99']) })),
    };
    const shown = withPrevious(stated, month({ income: { Sales: '1.00' }, costs: {} }));
    expect(find(shown, 'bridge')).toBeUndefined();
  });
});

test('costs by size have the largest first, and all others as one', () => {
  const costs = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`Cost ${index}`, `${index + 1}.10`]),
  );
  const { bars } = readBars(withExtraColumns(month({ income: {}, costs })));
  expect(bars.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Cost 8 9.10',
    'Cost 7 8.10',
    'Cost 6 7.10',
    'Cost 5 6.10',
    'Cost 4 5.10',
    'Cost 3 4.10',
    '3 others 6.30',
  ]);
});

/** A report of measures, `2023-12 opening`, with one row that is its section's total. */
function measured(
  type: Report['type'],
  measures: ColumnMeasure[],
  amounts: string[],
  months: number,
): Report {
  const report = wideReport({ accounts: 1, months });
  const columns = report.periods.flatMap(({ key }) =>
    measures.map((measure) => ({
      key: `${key} ${measure}`,
      label: measure,
      kind: 'measure' as const,
      measure,
      periodKey: key,
    })),
  );
  const cells = agreeingCells(amounts);
  const row: ReportRow = { key: 'account', label: 'Account', unit: 'money', cells, total: null };
  const section = { key: 'bank', title: 'Bank', sign: 1 as const, rows: [row] };
  return {
    ...report,
    type,
    columns,
    sections: [{ ...section, total: { key: 'bankTotal', label: 'Total', cells, total: null } }],
    totals: [],
  };
}

describe('cash', () => {
  const measures: ColumnMeasure[] = ['opening', 'received', 'spent', 'closing'];

  test('of one month leads from its opening to its closing', () => {
    const { steps } = readBridge(
      withExtraColumns(measured('bank-summary', measures, ['100.00', '50.25', '70.00', '80.25'], 1)),
    );
    expect(amountsOf(steps)).toEqual(['100.00', '50.25', '-70.00', '80.25']);
  });

  test('of several months has what came in, went out and was left', () => {
    const amounts = ['100.00', '50.00', '70.00', '80.00', '80.00', '10.00', '20.00', '70.00'];
    const { places, series } = readColumns(withExtraColumns(measured('bank-summary', measures, amounts, 2)));
    expect(places).toEqual(['Dec 2023', 'Jan 2024']);
    expect(series.map(({ points }) => amountsOf(points))).toEqual([
      ['50.00', '10.00'],
      ['70.00', '20.00'],
      ['80.00', '70.00'],
    ]);
  });
});

test('open invoices have a bar for each age, and the largest contacts net of their credit notes', () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const owing = (contactId: string, amounts: string[]): ReportRow => ({
    key: `${contactId} ${amounts.join(' ')}`,
    label: contactId.toUpperCase(),
    contactId,
    unit: 'money',
    cells: agreeingCells(amounts),
    total: total(amounts).toFixed(2),
  });
  const section = (key: string, rows: ReportRow[]) => ({
    key,
    title: key,
    sign: 1 as const,
    rows,
    total: { key: `${key}Total`, label: key, cells: agreeingCells(['0.00', '0.00']), total: '0.00' },
  });
  const columns = ['current', 'older'].map((key) => ({
    key,
    label: key,
    kind: 'bucket' as const,
    periodKey: report.periods[0]?.key ?? '',
  }));
  const shown = withExtraColumns({
    ...report,
    type: 'aged-receivables',
    columns,
    sections: [
      section('invoices', [
        owing('a', ['60.00', '30.00']),
        owing('b', ['10.00', '0.00']),
        owing('c', ['0.00', '50.00']),
      ]),
      section('creditNotes', [owing('a', ['-45.00', '0.00'])]),
    ],
    totals: [{ key: 'total', label: 'Total', cells: agreeingCells(['25.00', '80.00']), total: '105.00' }],
  });
  const [byAge, largest] = listCharts(shown);
  if (byAge?.kind !== 'bars' || largest?.kind !== 'bars')
    throw new Error('The report has no two lists of bars.');
  expect(byAge.bars.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'current 25.00',
    'older 80.00',
  ]);
  expect(largest.bars.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'C 50.00',
    'A 45.00',
    'B 10.00',
  ]);
});

test('nothing but zeros, and a month alone, have no chart', () => {
  expect(listCharts(withExtraColumns(month({ income: { Sales: '0.00' }, costs: {} })))).toEqual([]);
  expect(listCharts(withExtraColumns(month({ income: { Sales: '1.00' }, costs: {} })))).toEqual([]);
});

test('a report without a figure that its chart needs has no chart', () => {
  const report = wideReport({ accounts: 3, months: 3 });
  const totals = report.totals.map((item) => ({
    ...item,
    cells: item.cells.map((cell, index) => (index === 1 ? { ...cell, amount: null } : cell)),
  }));
  expect(find(withExtraColumns({ ...report, totals }), 'columns')).toBeUndefined();
});

test('reports of which a picture says nothing have none', () => {
  for (const type of ['trial-balance', 'general-ledger', 'journal'] as const)
    expect(listCharts({ ...wideReport({ accounts: 3, months: 3 }), type })).toEqual([]);
});
