import type { ReportCell } from '#contract/reports/cells.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import { agreeingCells, yearBefore } from '#tests/support/report.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { listPeriods } from '#contract/period.ts';
import { markRunning, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import type { ChartData } from './chart.ts';
import { describeSentence } from './sentences.ts';
import { isDrawn, shownChart } from './shownChart.ts';

const TODAY = '2024-06-15';

const reportChart = (report: ShownReport, today: string) =>
  shownChart(reportDisplays[report.type].chart?.(report, today));

function periodsIn(chart: ChartData | null) {
  if (chart?.kind !== 'periods') throw new Error('The chart is not by period.');
  return chart;
}

const sentenceIn = (chart: ChartData | null) => (chart?.sentence ? describeSentence(chart.sentence) : null);

test('the chart of a profit adds up income and costs exactly', () => {
  const { labels, series } = periodsIn(reportChart(wideReport({ accounts: 12, months: 4 }), TODAY));
  const [income, costs, profit] = series.map(({ amounts }) => amounts);
  expect(labels).toEqual(['Dec 2023', 'Jan 2024', 'Feb 2024', 'Mar 2024']);
  expect(income?.map((amount, index) => new Big(amount).minus(costs?.[index] ?? 0).toFixed(2))).toEqual(
    profit,
  );
});

test('periods split by tracking keep their names below the chart of their totals', () => {
  const report = wideReport({ accounts: 3, months: 2 });
  const split = report.columns.flatMap((column) => [
    { ...column, key: `${column.key}|north`, label: 'North', kind: 'tracking' as const },
    { ...column, label: 'Total' },
  ]);
  const twice = (cells: ReportCell[]) => cells.flatMap((cell) => [cell, cell]);
  const chart = reportChart(
    {
      ...report,
      columns: split,
      totals: report.totals.map((total) => ({ ...total, cells: twice(total.cells) })),
    },
    TODAY,
  );
  expect(periodsIn(chart).labels).toEqual(['Dec 2023', 'Jan 2024']);
});

test('nothing but zeros shows no chart, and a single period without comparison none either', () => {
  const report = wideReport({ accounts: 3, months: 3 });
  expect(reportChart(wideReport({ accounts: 3, months: 1 }), TODAY)).toBeNull();
  expect(reportChart({ ...report, sections: [], totals: [] }, TODAY)).toBeNull();
});

test('months that have not begun are not drawn', () => {
  const report = markRunning(wideReport({ accounts: 3, months: 4 }), '2024-01-20');
  const { labels, series } = periodsIn(reportChart(report, '2024-01-20'));
  expect(labels).toEqual(['Dec 2023', 'Jan 2024 (to date)']);
  for (const { amounts } of series) expect(amounts).toHaveLength(2);
});

/** Its income is what is given, by month from December 2023 on. */
function earning(...amounts: string[]): Report {
  const report = wideReport({ accounts: 3, months: amounts.length });
  return {
    ...report,
    sections: report.sections.map((section) =>
      section.key === 'income'
        ? { ...section, total: { ...section.total, cells: agreeingCells(amounts) } }
        : section,
    ),
  };
}

describe('the sentence of a profit', () => {
  test.each([
    [
      'is up, to a whole percent',
      ['95659.10', '124356.83'],
      'Income (Jan 2024) 124,357, up 30\u202f% on Dec 2023',
    ],
    ['is down', ['200.00', '100.00'], 'Income (Jan 2024) 100, down 50\u202f% on Dec 2023'],
    ['is unchanged', ['100.00', '100.00'], 'Income (Jan 2024) 100, unchanged on Dec 2023'],
    ['rounds half a percent up', ['200.00', '201.00'], 'Income (Jan 2024) 201, up 1\u202f% on Dec 2023'],
    ['names both where one is a loss', ['-50.00', '100.00'], 'Income (Jan 2024) 100, Dec 2023 \u221250'],
    [
      'is exact beyond what a float holds',
      ['90071992547409930.00', '90071992547409931.00'],
      'Income (Jan 2024) 90,071,992,547,409,931, up <1\u202f% on Dec 2023',
    ],
  ])('%s', (_what, amounts, sentence) => {
    expect(sentenceIn(reportChart(earning(...amounts), TODAY))).toBe(sentence);
  });

  test('says nothing where the month before has no income', () => {
    expect(sentenceIn(reportChart(earning('0.00', '100.00'), TODAY))).toBe(null);
  });

  test('compares the newest month that is over', () => {
    const report = earning('100.00', '150.00', '7.00');
    expect(sentenceIn(reportChart(report, '2024-02-10'))).toBe(
      'Income (Jan 2024) 150, up 50\u202f% on Dec 2023',
    );
  });

  test('compares a single month with the range beside it, without a drawing', () => {
    const earlier = { ...earning('80.00'), periods: listPeriods('2022-12-01', '2022-12-31', 'monthly') };
    const [period] = earlier.periods;
    const columns = earlier.columns.map((column) => ({
      ...column,
      key: period?.key ?? '',
      label: period?.label ?? '',
      periodKey: period?.key ?? '',
    }));
    const chart = reportChart(
      withExtraColumns(earning('100.00'), yearBefore({ ...earlier, columns })),
      TODAY,
    );
    expect(sentenceIn(chart)).toBe('Income 100, up 25\u202f% on Dec 2022');
    expect(chart && isDrawn(chart)).toBe(false);
  });
});

/** A report of measures, `2024-01 debit`, with a row or a total for each name. */
function measured(
  type: Report['type'],
  measures: ColumnMeasure[],
  rows: Record<string, string[]>,
  months = 2,
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
  const sections = Object.entries(rows).map(([title, amounts]) => ({
    key: title,
    title,
    sign: 1 as const,
    rows: [
      {
        key: title,
        label: title,
        unit: 'money' as const,
        cells: agreeingCells(amounts),
        total: null,
      },
    ],
    total: { key: `${title}Total`, label: title, cells: agreeingCells(amounts), total: null },
  }));
  return { ...report, type, columns, sections, totals: [] };
}

test('a trial balance and a general ledger have no chart', () => {
  const rows = { Assets: ['1.00', '0.00', '5.00', '2.00'], Equity: ['0.00', '1.00', '0.00', '3.00'] };
  for (const type of ['trial-balance', 'general-ledger'] as const)
    expect(reportChart(measured(type, ['debit', 'credit'], rows), TODAY)).toBeNull();
});

test('a bank summary says how the balance moved over its periods', () => {
  const report = measured('bank-summary', ['opening', 'closing'], {
    Bank: ['100.00', '120.00', '120.00', '90.00'],
  });
  expect(sentenceIn(reportChart(report, TODAY))).toBe(
    'Closing balance 90, down 10\u202f% on the opening balance',
  );
});

test('a budget of one month has a bar for each total, with the plan as its mark', () => {
  const report = measured('budget-variance', ['actual', 'budget'], { Income: ['130.00', '100.00'] }, 1);
  const netProfit = {
    key: 'netProfit',
    label: 'Net Profit',
    cells: agreeingCells(['60.00', '80.00']),
    total: null,
  };
  const chart = reportChart({ ...report, totals: [netProfit] }, TODAY);
  expect(sentenceIn(chart)).toBe('Net profit 60, 25\u202f% under budget');
  expect(chart?.kind === 'bars' && chart.bars).toEqual([
    { label: 'Income', amount: '130.00', mark: '100.00' },
    { label: 'Net Profit', amount: '60.00', mark: '80.00' },
  ]);
});

test('an aged report has its five largest contacts, net of their credit notes', () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [section] = report.sections;
  const [row] = section?.rows ?? [];
  if (!section || !row) throw new Error('The report has no rows.');
  const owing = (contactId: string, total: string) => ({
    ...row,
    key: `${contactId} ${total}`,
    label: contactId.toUpperCase(),
    contactId,
    total,
  });
  const invoices = ['90.00', '10.00', '50.00', '20.00', '30.00', '40.00'].map((total, index) =>
    owing('abcdef'.charAt(index), total),
  );
  const chart = reportChart(
    {
      ...report,
      type: 'aged-receivables',
      sections: [
        { ...section, rows: invoices },
        { ...section, key: 'creditNotes', rows: [owing('a', '-45.00')] },
      ],
      totals: [{ key: 'total', label: 'Total', cells: agreeingCells(['195.00']), total: '195.00' }],
    },
    TODAY,
  );
  expect(chart?.kind === 'bars' && chart.bars.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'C 50.00',
    'A 45.00',
    'F 40.00',
    'E 30.00',
    'D 20.00',
  ]);
  expect(sentenceIn(chart)).toBe('Largest: C with 50, 26\u202f% of 195');
});

test('an executive summary has its results of the newest month that has begun', () => {
  const report = markRunning(wideReport({ accounts: 1, months: 3 }), '2024-01-20');
  const [section] = report.sections;
  const [row] = section?.rows ?? [];
  if (!section || !row) throw new Error('The report has no rows.');
  const rows = [
    { ...row, key: 'profit', label: 'Profit', cells: agreeingCells(['1.00', '2.00', '0.00']) },
    { ...row, key: 'closing', label: 'Bank', cells: agreeingCells(['5.00', '1.00', '0.00']) },
  ];
  const chart = reportChart(
    { ...report, type: 'executive-summary', sections: [{ ...section, rows }] },
    '2024-01-20',
  );
  expect(chart?.kind === 'tiles' && chart.tiles).toEqual([
    { key: 'profit', label: 'Profit', amount: '2.00' },
    { key: 'closing', label: 'Bank', amount: '1.00' },
  ]);
});
