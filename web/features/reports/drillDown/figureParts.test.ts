import { agreeingCells, yearBefore } from '#tests/support/report.ts';
import { addUp, equalAmounts } from '#web/lib/format/amounts.ts';
import { withExtras } from '#contract/reports/extraColumns.ts';
import { withChildren } from '#contract/reports/reportLayout.ts';
import type { Report, ReportRow, Sign } from '#contract/reports/reports.ts';
import { TOTAL_COLUMN } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { findFigure, type OpenFigure } from './figures.ts';

const range = (months: number) => withExtraColumns(wideReport({ accounts: 20, months }));

const added = (figure: OpenFigure | null): string | null =>
  figure && 'breakdown' in figure && figure.breakdown.isSum
    ? addUp(figure.breakdown.parts.map(({ amount, sign }) => new Big(amount).times(sign).toFixed(2)))
    : null;

describe('a total', () => {
  const report = range(3);
  const section = report.sections[0];

  test('of a section opens to its accounts, each of which opens to its lines', () => {
    const figure = findFigure(report, 'incomeTotal', '2024-01');
    expect(figure).toMatchObject({ label: 'Total Income', columnLabel: 'Jan 2024' });
    const parts = figure && 'breakdown' in figure ? figure.breakdown.parts : [];
    expect(parts.map(({ label }) => label)).toEqual(
      section?.rows.filter(({ cells }) => cells[1]?.amount !== '0.00').map(({ label }) => label),
    );
    for (const { place } of parts)
      expect(findFigure(report, place.row, place.column)).toHaveProperty('lines');
  });

  test('of the report opens to the totals of sections, with costs subtracted', () => {
    expect(findFigure(report, 'netProfit', TOTAL_COLUMN)).toMatchObject({
      breakdown: {
        parts: [
          { label: 'Total Income', sign: 1, place: { row: 'incomeTotal', column: TOTAL_COLUMN } },
          { label: 'Total Cost of Sales', sign: -1 },
          { label: 'Total Operating Expenses', sign: -1 },
        ],
      },
    });
  });

  test.each([1, 2, 12])(
    'of %i months, and each change and sum of it, equals its parts to the cent',
    (months) => {
      const wide = withExtras(
        withExtraColumns(
          wideReport({ accounts: 20, months }),
          yearBefore(wideReport({ accounts: 30, months })),
        ),
        ['share', 'change'],
      );
      const keys = wide.sections.flatMap(({ total, rows }) => [
        total.key,
        ...rows.flatMap((row) => withChildren(row).map((one) => one.row.key)),
      ]);
      let sums = 0;
      for (const key of [...keys, 'netProfit'])
        for (const column of wide.columns) {
          const figure = findFigure(wide, key, column.key);
          const sum = added(figure);
          if (figure === null || sum === null) continue;
          sums += 1;
          expect([key, column.key, equalAmounts(sum, figure.amount)]).toEqual([key, column.key, true]);
        }
      expect(sums).toBeGreaterThan(wide.columns.length);
    },
  );
});

describe('a computed figure', () => {
  const wide = withExtras(
    withExtraColumns(
      wideReport({ accounts: 5, months: 1 }),
      yearBefore(wideReport({ accounts: 6, months: 1 })),
    ),
    ['share', 'change'],
  );
  const [own] = wide.columns;
  const row = wide.sections[0]?.rows[0]?.key ?? '';

  test('is no sum where it is a share: it opens to itself and to the income', () => {
    expect(findFigure(wide, row, `${own?.key} share`)).toMatchObject({
      unit: 'percent',
      breakdown: { isSum: false, parts: [{ place: { row, column: own?.key } }, { label: 'Total Income' }] },
    });
  });

  test('opens to the two figures it compares', () => {
    expect(findFigure(wide, row, `previous-year ${own?.key} change`)).toMatchObject({
      breakdown: { isSum: true, parts: [{ sign: 1 }, { sign: -1 }] },
    });
  });
});

const account = (key: string, amounts: string[], more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: key,
  unit: 'money',
  cells: agreeingCells(amounts),
  total: null,
  ...more,
});

function sheet(rows: ReportRow[], columns: Report['columns'], sign: Sign = 1): Report {
  const total = { key: 'allTotal', label: 'All', cells: [], total: null };
  return {
    ...wideReport({ accounts: 1, months: 1 }),
    type: 'trial-balance',
    columns,
    sections: [{ key: 'all', title: 'All', rows, total, sign }],
    totals: [],
  };
}

test('an account on one side subtracts its parts on the other', () => {
  const sides: Report['columns'] = [
    { key: 'dr', label: 'Debit', kind: 'measure', periodKey: '2023-12', sign: 1 },
    { key: 'cr', label: 'Credit', kind: 'measure', periodKey: '2023-12', sign: -1 },
  ];
  const loss = account('loss', ['20.00', '0.00']);
  const profit = account('profit', ['0.00', '120.00']);
  const retained = account('retained', ['0.00', '100.00'], { children: [loss, profit] });
  const figure = findFigure(sheet([retained], sides), 'retained', 'cr');
  expect(added(figure)).toBe('100.00');
  expect(figure).toMatchObject({
    breakdown: {
      parts: [
        { label: 'profit', sign: 1 },
        { label: 'loss', sign: -1 },
      ],
    },
  });
});

test('a column that adds others of its row opens to these', () => {
  const named = { kind: 'measure', periodKey: '2023-12' } as const;
  const columns: Report['columns'] = [
    { ...named, key: 'opening', label: 'Opening' },
    {
      ...named,
      key: 'yearEnd',
      label: 'Year end',
      sumOf: [
        { column: 'closing', sign: 1 },
        { column: 'opening', sign: -1 },
      ],
    },
    { ...named, key: 'closing', label: 'Closing' },
  ];
  const figure = findFigure(sheet([account('a', ['40.00', '-30.00', '10.00'])], columns), 'a', 'yearEnd');
  expect(added(figure)).toBe('-30.00');
  expect(figure).toMatchObject({
    breakdown: { parts: [{ label: 'Dec 2023 Closing' }, { label: 'Dec 2023 Opening' }] },
  });
});
