import { wideReport } from '#tests/support/wideReport.ts';
import type { Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect, test } from 'vitest';
import { reportChart } from './reportChart.ts';

test('the chart of a profit adds up income and costs exactly', () => {
  const chart = reportChart(wideReport({ accounts: 12, months: 4 }));
  const [income, costs, profit] = chart?.series.map(({ amounts }) => amounts) ?? [];
  expect(chart?.labels).toEqual(['Dec 2023', 'Jan 2024', 'Feb 2024', 'Mar 2024']);
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
  const twice = (amounts: (string | null)[]) => amounts.flatMap((amount) => [amount, amount]);
  const chart = reportChart({
    ...report,
    columns: split,
    totals: report.totals.map((total) => ({ ...total, amounts: twice(total.amounts) })),
  });
  expect(chart?.labels).toEqual(['Dec 2023', 'Jan 2024']);
});

test('a single period, and nothing but zeros, show none', () => {
  const report = wideReport({ accounts: 3, months: 3 });
  expect(reportChart(wideReport({ accounts: 3, months: 1 }))).toBeNull();
  expect(reportChart({ ...report, sections: [], totals: [] })).toBeNull();
});

/** A report of measures, `2024-01 debit`, with a row or a total for each name. */
function measured(type: Report['type'], measures: string[], rows: Record<string, string[]>): Report {
  const report = wideReport({ accounts: 1, months: 2 });
  const columns = report.periods.flatMap(({ key }) =>
    measures.map((measure) => ({
      key: `${key} ${measure}`,
      label: measure,
      kind: 'measure' as const,
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
        amounts,
        total: null,
        status: amounts.map(() => 'agrees' as const),
      },
    ],
    total: { key: `${title}Total`, label: title, amounts, total: null },
  }));
  return { ...report, type, columns, sections, totals: [] };
}

test('the chart of a trial balance has both sides of each class at the last period end', () => {
  const chart = reportChart(
    measured('trial-balance', ['debit', 'credit'], {
      Assets: ['1.00', '0.00', '5.00', '2.00'],
      Equity: ['0.00', '1.00', '0.00', '3.00'],
    }),
  );
  expect([chart?.title, chart?.labels]).toEqual(['Debits and credits at Jan 2024', ['Assets', 'Equity']]);
  expect(chart?.series.map(({ amounts }) => amounts)).toEqual([
    ['5.00', '0.00'],
    ['2.00', '3.00'],
  ]);
});

test('the chart of a general ledger has the accounts with the largest movement, largest first', () => {
  const rows = Object.fromEntries(
    ['1.00', '-9.00', '3.00', '2.00', '5.00', '4.00', '0.00', '7.00'].map((moved, index) => [
      `Account ${index}`,
      ['10.00', moved, '10.00', moved],
    ]),
  );
  const chart = reportChart(measured('general-ledger', ['opening', 'movement'], rows));
  expect(chart?.labels).toEqual([1, 7, 4, 5, 2, 3].map((index) => `Account ${index}`));
  expect(chart?.series[0]?.amounts).toEqual(['-18.00', '14.00', '10.00', '8.00', '6.00', '4.00']);
});

test('the chart of an executive summary has profit, cash and the bank balance by period', () => {
  const report = wideReport({ accounts: 1, months: 2 });
  const [section] = report.sections;
  const [first] = section?.rows ?? [];
  if (!section || !first) throw new Error('The report has no rows.');
  const row = (key: string, amounts: string[]) => ({ ...first, key, amounts });
  const rows = [
    row('profit', ['1.00', '2.00']),
    row('surplus', ['3.00', '-4.00']),
    row('closing', ['5.00', '1.00']),
  ];
  const chart = reportChart({ ...report, type: 'executive-summary', sections: [{ ...section, rows }] });
  expect(chart?.labels).toEqual(['Dec 2023', 'Jan 2024']);
  expect(chart?.series.map(({ amounts }) => amounts)).toEqual(rows.map(({ amounts }) => amounts));
});
