import { describe, expect, test } from 'vitest';
import type { ReportColumn, ReportRow } from './reports.ts';
import { buildReport, agreeingCells, listAmounts, listCellStatuses } from '#tests/support/report.ts';
import { withExtras } from './extraColumns.ts';
import { columnName, markRunning } from './reportLayout.ts';
import { withExtraColumns } from './totalColumn.ts';

const periods = ['01', '02'].map((month) => ({
  key: `2026-${month}`,
  label: `${month}/2026`,
  startDate: `2026-${month}-01`,
  endDate: `2026-${month}-28`,
  short: false,
}));
const north = { categoryId: 'region', optionId: 'north' };

/** By region: North, what has none, and both together, in each of two months. */
const columns = periods.flatMap(({ key, startDate, endDate }): ReportColumn[] => {
  const column = (name: string, optionId: string | null): ReportColumn => ({
    key: `${key}|${optionId ?? ''}`,
    label: name,
    kind: 'tracking',
    periodKey: key,
    optionIds: [optionId],
    lines: { startDate, endDate, flow: 'booked', tracking: [{ ...north, optionId }] },
  });
  const lines = { startDate, endDate };
  const totalColumn = { key, label: 'Total', kind: 'period', periodKey: key, lines } as const;
  return [column('North', 'north'), column('Unassigned', null), totalColumn];
});

const sales: ReportRow = {
  key: 'sales',
  label: 'Sales',
  accountId: 'sales',
  unit: 'money',
  cells: [
    { amount: '10.10', status: 'agrees' },
    { amount: '1.00', status: 'agrees' },
    { amount: '11.10', status: 'agrees' },
    { amount: '20.20', status: 'differs' },
    { amount: '-2.00', status: 'agrees' },
    { amount: '18.20', status: 'agrees' },
  ],
  total: '29.30',
};

const total = {
  key: 'incomeTotal',
  label: 'Total Income',
  cells: sales.cells,
  total: '29.30',
};

const report = buildReport({
  periods,
  columns,
  sections: [{ key: 'income', title: 'Income', rows: [sales], total, sign: -1 }],
  totals: [{ ...total, key: 'netProfit', label: 'Net Profit' }],
});

describe('a report by tracking over several periods', () => {
  const table = withExtraColumns(report);

  test('ends with a total of each option, and of all', () => {
    const columnNames = table.columns.map((column) => columnName(table, column));
    expect(columnNames).toEqual([
      '01/2026 North',
      '01/2026 Unassigned',
      '01/2026 Total',
      '02/2026 North',
      '02/2026 Unassigned',
      '02/2026 Total',
      'Total North',
      'Total Unassigned',
      'Total',
    ]);
    expect(listAmounts(table.sections[0]?.rows[0]).slice(6)).toEqual(['30.30', '-1.00', '29.30']);
    expect(listAmounts(table.sections[0]?.total).slice(6)).toEqual(['30.30', '-1.00', '29.30']);
    expect(listAmounts(table.totals[0]).slice(6)).toEqual(['30.30', '-1.00', '29.30']);
  });

  test('marks a current month once', () => {
    const running = markRunning(table, '2026-01-15');
    const columnNames = running.columns.slice(0, 4).map((column) => columnName(running, column));
    expect(columnNames).toEqual([
      '01/2026 (to date) North',
      '01/2026 (to date) Unassigned',
      '01/2026 (to date) Total',
      '02/2026 North',
    ]);
  });

  test('has totals with the worst status of their parts, which open to the lines of the range', () => {
    expect(listCellStatuses(table.sections[0]?.rows[0]).slice(6)).toEqual(['differs', 'agrees', 'agrees']);
    expect(table.columns[6]).toMatchObject({
      lines: { startDate: '2026-01-01', endDate: '2026-02-28', flow: 'booked', tracking: [north] },
      computation: { kind: 'sum', columns: ['2026-01|north', '2026-02|north'] },
    });
  });

  test('adds shares of income to whole periods and the range, not to the parts of an option', () => {
    const shared = withExtras(table, ['share']).columns.flatMap((column) =>
      column.unit === 'percent' ? [column.key] : [],
    );
    expect(shared).toEqual(['2026-01 share', '2026-02 share', 'total share']);
  });

  test('of a single period has no totals, which would equal its own column', () => {
    const single = { ...report, periods: periods.slice(0, 1), columns: columns.slice(0, 3) };
    expect(withExtraColumns(single).columns).toHaveLength(3);
  });
});

describe('a total over periods of balances', () => {
  const row = (key: string, amounts: string[], fields: Partial<ReportRow> = {}): ReportRow => ({
    ...sales,
    key,
    cells: agreeingCells(amounts),
    total: null,
    ...fields,
  });
  const closing = { ...total, key: 'closingCash', label: 'Closing Cash', total: null };

  test('of a cash flow opens with the first opening, adds what moved, and closes with the last closing', () => {
    const flow = buildReport({
      type: 'cash-flow',
      periods,
      columns: periods.map(({ key, label }) => ({ key, label, kind: 'period', periodKey: key })),
      sections: [
        {
          key: 'cash',
          title: 'Cash',
          rows: [
            row('openingCash', ['10.00', '13.00'], {
              children: [row('bank opening', ['10.00', '13.00'], { opening: true })],
            }),
            row('broughtCash', ['1.00', '0.00'], { flow: 'brought' }),
            row('netMovement', ['2.00', '4.00'], { total: '6.00' }),
            row('rate', ['1.50', '1.60']),
          ],
          total: { ...closing, cells: agreeingCells(['13.00', '17.00']) },
          sign: 1,
        },
      ],
    });
    const [cash] = withExtraColumns(flow).sections;
    expect(cash?.rows.map(({ cells }) => cells[2]?.amount)).toEqual(['10.00', '1.00', '6.00', null]);
    expect(cash?.rows[0]?.children?.[0]?.cells[2]?.amount).toBe('10.00');
    expect(cash?.total.cells[2]?.amount).toBe('17.00');
  });

  test('of a ledger has its own opening, movement and closing, which open to their own days', () => {
    const measures = ['opening', 'movement', 'closing'] as const;
    const ledger = buildReport({
      type: 'general-ledger',
      periods,
      columns: periods.flatMap(({ key, startDate, endDate }) =>
        measures.map((measure): ReportColumn => ({
          key: `${key} ${measure}`,
          label: measure,
          kind: 'measure',
          measure,
          periodKey: key,
          lines: { startDate: measure === 'movement' ? startDate : null, endDate },
        })),
      ),
      sections: [
        {
          key: 'assets',
          title: 'Assets',
          rows: [row('bank', ['5.00', '2.00', '7.00', '7.00', '-3.00', '4.00'])],
          total: { ...closing, cells: agreeingCells(['5.00', '2.00', '7.00', '7.00', '-3.00', '4.00']) },
          sign: 1,
        },
      ],
    });
    const totalled = withExtraColumns(ledger);
    expect(totalled.columns.slice(6).map((column) => columnName(totalled, column))).toEqual([
      'Total opening',
      'Total movement',
      'Total closing',
    ]);
    expect(listAmounts(totalled.sections[0]?.rows[0]).slice(6)).toEqual(['5.00', '-1.00', '4.00']);
    expect(totalled.columns[7]?.lines).toMatchObject({ startDate: '2026-01-01', endDate: '2026-02-28' });
    expect(totalled.columns[8]?.lines).toMatchObject({ startDate: null, endDate: '2026-02-28' });
  });
});

test('a total over columns that nothing is held against is held in its sum alone', () => {
  const doubtful = { amount: '1.00', status: 'unchecked' } as const;
  const figures = { label: 'Open', cells: [doubtful, doubtful], total: '2.00' };
  const aged = withExtraColumns(
    buildReport({
      columns: ['current', 'older'].map((key) => ({ key, label: key, kind: 'bucket' as const })),
      sections: [
        {
          key: 'invoices',
          title: 'Invoices',
          rows: [{ ...figures, key: 'acme', unit: 'money' }],
          total: { ...figures, key: 'invoicesTotal' },
          sign: 1,
        },
      ],
      totals: [{ ...figures, key: 'open', totalStatus: 'agrees' }],
    }),
  );
  expect(listCellStatuses(aged.totals[0])).toEqual(['unchecked', 'unchecked', 'agrees']);
  expect(listCellStatuses(aged.sections[0]?.total)).toEqual(['unchecked', 'unchecked', 'unchecked']);
});
