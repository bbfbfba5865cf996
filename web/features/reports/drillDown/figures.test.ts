import { equalAmounts } from '#web/lib/format/amounts.ts';
import type { Report, ReportRow, Sign } from '#contract/reports/reports.ts';
import { describe, expect, test } from 'vitest';
import { findFigure } from './figures.ts';
import { writeLineTracking } from '#web/features/reports/queries.ts';
import { listBlocks } from '#contract/reports/reportLayout.ts';
import { agreeingCells, buildReport, reportRow } from '#tests/support/report.ts';
import { TOTAL_COLUMN } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';

const section = (key: string, sign: Sign, rows: ReportRow[], amounts: string[]) => ({
  sign,
  key,
  title: key,
  rows,
  total: { key, label: key, cells: agreeingCells(amounts), total: null },
});

const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };

const report = buildReport({
  periods: [
    { key: 'jan', label: 'Jan', startDate: '2026-01-01', endDate: '2026-01-31', short: false },
    { key: 'feb', label: 'Feb', startDate: '2026-02-01', endDate: '2026-02-28', short: false },
  ],
  columns: [
    { key: 'jan', label: 'Jan', kind: 'period', periodKey: 'jan', lines: january },
    { key: 'feb', label: 'Feb', kind: 'period', periodKey: 'feb', lines: february },
  ],
  sections: [
    section('income', -1, [reportRow('sales', ['10.10', '0.20'], '10.30')], ['10.10', '0.20']),
    section('costOfSales', 1, [reportRow('goods', ['4.00', '0.00'], '4.00')], ['4.00', '0.00']),
    section('otherIncome', -1, [reportRow('interest', ['0.20', '0.10'], '0.30')], ['0.20', '0.10']),
    section('operatingExpenses', 1, [reportRow('rent', ['1.00', '1.00'], '2.00')], ['1.00', '1.00']),
  ],
  totals: [
    {
      key: 'grossProfit',
      label: 'Gross Profit',
      cells: agreeingCells(['6.10', '0.20']),
      total: '6.30',
      belowSection: 'costOfSales',
    },
    {
      key: 'netProfit',
      label: 'Net Profit',
      cells: agreeingCells(['5.30', '-0.70']),
      total: '4.60',
      belowSection: 'operatingExpenses',
    },
  ],
});

test('profits are placed below their sections', () => {
  expect(listBlocks(report).map(({ key }) => key)).toEqual([
    'income',
    'costOfSales',
    'grossProfit',
    'otherIncome',
    'operatingExpenses',
    'netProfit',
  ]);
});

describe('an opened figure', () => {
  test('requests the lines of its account and period, with the sign of income reversed', () => {
    expect(findFigure(report, 'sales', 'feb')).toMatchObject({
      amount: '0.20',
      lines: { startDate: '2026-02-01', endDate: '2026-02-28', sign: -1 },
    });
    expect(findFigure(report, 'rent', 'jan')).toMatchObject({ amount: '1.00', lines: { sign: 1 } });
  });

  test('of the total column requests the whole range', () => {
    expect(findFigure(withExtraColumns(report), 'goods', TOTAL_COLUMN)).toMatchObject({
      columnLabel: 'Total',
      amount: '4.00',
      lines: { startDate: '2026-01-01', endDate: '2026-02-28' },
    });
  });

  test('of the total opens to those of its periods where they have no lines', () => {
    const columns = report.columns.map(({ lines: _lines, ...column }) => column);
    const stated = withExtraColumns({ ...report, basis: 'cash', columns });
    expect(findFigure(stated, 'goods', TOTAL_COLUMN)).toMatchObject({
      breakdown: {
        isSum: true,
        parts: [{ label: 'Jan', amount: '4.00', place: { row: 'goods', column: 'jan' } }],
      },
    });
    expect(findFigure(stated, 'goods', 'jan')).toMatchObject({ stated: 'cash' });
    expect(findFigure({ ...report, columns }, 'goods', 'jan')).toBeNull();
  });

  test('names its months, and its period with the column’s label', () => {
    const [first, ...others] = report.periods;
    const short = { ...report, periods: [...others, ...(first ? [{ ...first, short: true }] : [])] };
    expect(findFigure(short, 'sales', 'jan')).toMatchObject({
      columnLabel: 'Jan (short)',
      months: { from: '2026-01', to: '2026-01' },
    });
    expect(findFigure(withExtraColumns(report), 'sales', TOTAL_COLUMN)).toMatchObject({
      columnLabel: 'Total',
      months: { from: '2026-01', to: '2026-02' },
    });
  });

  test('of one tracking option asks for the lines with that option, its period for all', () => {
    const tracking = [{ categoryId: 'region', optionId: 'north' }];
    const columns: Report['columns'] = [
      {
        key: 'jan|north',
        label: 'North',
        kind: 'tracking',
        periodKey: 'jan',
        optionIds: ['north'],
        lines: { ...january, tracking },
      },
      { key: 'jan', label: 'Jan', kind: 'period', periodKey: 'jan', lines: january },
    ];
    const split = { ...report, columns };
    expect(findFigure(split, 'sales', 'jan|north')).toMatchObject({ lines: { tracking } });
    expect(findFigure(split, 'sales', 'jan')).toMatchObject({
      amount: '0.20',
      lines: { tracking: undefined },
    });
  });

  test('of a report of one tracking option asks for that option in the total of the range too', () => {
    const tracking = [{ categoryId: 'region', optionId: null }];
    const columns = report.columns.map((column) => ({ ...column, lines: { ...january, tracking } }));
    expect(findFigure(withExtraColumns({ ...report, columns }), 'sales', TOTAL_COLUMN)).toMatchObject({
      lines: { tracking },
    });
  });

  test('asks for options in the places that the list of lines has, lines without any by its word for them', () => {
    expect(writeLineTracking([])).toEqual({});
    expect(
      writeLineTracking([
        { categoryId: 'region', optionId: 'north' },
        { categoryId: 'trade', optionId: null },
      ]),
    ).toEqual({
      trackingCategoryId1: 'region',
      trackingOptionId1: 'north',
      trackingCategoryId2: 'trade',
      trackingOptionId2: 'unassigned',
    });
  });

  test('of a balance asks for all lines ever, of income and costs for those of the year so far', () => {
    const yearly = { startDate: '2025-07-01', endDate: '2026-02-28' };
    const columns: Report['columns'] = [
      {
        key: 'feb',
        label: '28 Feb 2026',
        kind: 'period',
        periodKey: 'feb',
        lines: { startDate: null, endDate: '2026-02-28', yearly },
      },
    ];
    const bank = { ...reportRow('bank', ['7.00'], null) };
    const earned: ReportRow = { ...reportRow('earned', ['3.00'], null), lineSource: 'results', yearly: true };
    const sheet = { ...report, columns, sections: [section('bank', 1, [bank, earned], ['10.00'])] };
    expect(findFigure(sheet, 'bank', 'feb')).toMatchObject({
      lines: {
        owner: { accountId: 'bank' },
        startDate: null,
        endDate: '2026-02-28',
        periodStart: '2026-02-01',
      },
    });
    expect(findFigure(sheet, 'earned', 'feb')).toMatchObject({
      lines: { owner: { lineSource: 'results' }, ...yearly },
    });
  });

  test('that is made of others opens to these, each with its own days', () => {
    const lines = { startDate: '2024-07-01', endDate: '2025-06-30' };
    const year: ReportRow = { ...reportRow('year', ['4.00', '4.00'], null), lineSource: 'results', lines };
    const retained = { ...reportRow('retained', ['4.00', '4.00'], null), children: [year] };
    const sheet = { ...report, sections: [section('equity', -1, [retained], ['4.00', '4.00'])] };
    expect(findFigure(sheet, 'retained', 'jan')).toMatchObject({
      breakdown: {
        isSum: true,
        parts: [{ label: 'year', amount: '4.00', place: { row: 'year', column: 'jan' } }],
      },
    });
    expect(findFigure(sheet, 'year', 'feb')).toMatchObject({
      amount: '4.00',
      lines: { sign: -1, ...lines },
    });
  });

  test('prefers its column’s sign to its section’s', () => {
    const columns: Report['columns'] = [
      { key: 'feb credit', label: 'Credit', kind: 'measure', periodKey: 'feb', lines: february, sign: -1 },
    ];
    const sheet = {
      ...report,
      columns,
      sections: [section('bank', 1, [reportRow('bank', ['7.00'], null)], [])],
    };
    expect(findFigure(sheet, 'bank', 'feb credit')).toMatchObject({
      columnLabel: 'Feb Credit',
      lines: { sign: -1 },
    });
  });

  test('prefers its row’s flow and sign to its column’s', () => {
    const columns: Report['columns'] = [
      { key: 'feb', label: 'Feb', kind: 'period', periodKey: 'feb', lines: { ...february, flow: 'spent' } },
    ];
    const paid: ReportRow = { ...reportRow('paid', ['7.00'], null), flow: 'cash', sign: -1 };
    const plain = reportRow('plain', ['7.00'], null);
    const sheet = { ...report, columns, sections: [section('operating', 1, [paid, plain], [])] };
    expect(findFigure(sheet, 'paid', 'feb')).toMatchObject({ lines: { flow: 'cash', sign: -1 } });
    expect(findFigure(sheet, 'plain', 'feb')).toMatchObject({ lines: { flow: 'spent', sign: 1 } });
  });

  test('of an opening or closing balance requests the days of its column', () => {
    const opening = { startDate: null, endDate: '2026-01-31' };
    const columns: Report['columns'] = [
      { key: 'feb', label: 'Feb', kind: 'period', periodKey: 'feb', lines: { ...february, opening } },
    ];
    const bank: Partial<ReportRow> = { accountId: undefined, lineSource: 'bank' };
    const sheet = {
      ...report,
      columns,
      sections: [
        section(
          'bank',
          1,
          [
            { ...reportRow('before', ['7.00'], null), ...bank, opening: true },
            { ...reportRow('after', ['9.00'], null), ...bank, closing: true },
          ],
          [],
        ),
      ],
    };
    expect(findFigure(sheet, 'before', 'feb')).toMatchObject({ lines: opening });
    expect(findFigure(sheet, 'after', 'feb')).toMatchObject({
      lines: { startDate: null, endDate: '2026-02-28' },
    });
  });

  test('of the aged reports requests documents by row and column together', () => {
    const asked = { asAt: '2026-02-28', agedBy: 'due', bucket: 'older' } as const;
    const columns: Report['columns'] = [
      { key: 'feb older', label: 'Older', kind: 'bucket', periodKey: 'feb', documents: asked },
    ];
    const owed = { side: 'receivables', kind: 'invoices', contactId: 'ann' } as const;
    const contact: ReportRow = { ...reportRow('ann', ['7.00'], null), accountId: undefined, documents: owed };
    const sheet = { ...report, columns, sections: [section('invoices', 1, [contact], [])] };
    expect(findFigure(sheet, 'ann', 'feb older')).toMatchObject({
      columnLabel: 'Feb Older',
      documents: { ...asked, ...owed },
    });
  });

  test('that is not in the report is null', () => {
    expect(findFigure(report, 'nothing', 'jan')).toBeNull();
    expect(findFigure(report, 'sales', 'mar')).toBeNull();
    expect(findFigure(report, null, null)).toBeNull();
  });

  test('compares amounts, not their spelling', () => {
    expect(equalAmounts('10.3000', '10.30')).toBe(true);
    expect(equalAmounts('10.31', '10.30')).toBe(false);
  });
});
