import { markRunning } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { agreeingCells } from '#tests/support/report.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { tableLayout, newestColumn, type TabStop, findTabStop } from './tableLayout.ts';

const table = withExtraColumns(wideReport({ accounts: 3, months: 4 }));
const newestOn = (today: string) => newestColumn(markRunning(table, today))?.label;

test.each([
  ['the last one, once it has begun', '2024-03-01', 'Mar 2024 (to date)'],
  ['the last one for good', '2025-06-30', 'Mar 2024'],
  ['the one that runs, of a range that goes on after it', '2024-02-29', 'Feb 2024 (to date)'],
  ['the last one, where none has begun', '2023-11-30', 'Mar 2024'],
])('the newest period of a report is %s', (_what, today, label) => {
  expect(newestOn(today)).toBe(label);
});

const longer = withExtraColumns(wideReport({ accounts: 30, months: 4 }));
const layout = tableLayout(longer, false);
const [section] = longer.sections;
const [first, second] = section?.rows ?? [];
const stopOf = (turned: string[], focused: TabStop | null) =>
  findTabStop(longer, layout, { toggledRows: new Set(turned), focused });
const newest = newestColumn(longer)?.key ?? '';

test('the cell in the tab order is the one that was focused last', () => {
  const focused = { row: second?.key ?? '', column: longer.columns[0]?.key ?? '' };
  expect(stopOf([], focused)).toEqual(focused);
});

test.each([
  ['whose column is gone', { row: second?.key ?? '', column: '1999-01' }],
  ['whose row is gone', { row: 'nowhere', column: newest }],
])('a cell %s leaves its place in the tab order to the first of the newest period', (_what, focused) => {
  expect(stopOf([], focused)).toEqual({ row: first?.key, column: newest });
});

test('a folded cell leaves it to the first visible one', () => {
  const stop = stopOf([section?.key ?? ''], { row: first?.key ?? '', column: newest });
  expect(section?.rows.map(({ key }) => key)).not.toContain(stop?.row);
});

test.each([
  ['the name of a section', { row: section?.key ?? '', column: null }],
  ['a total of a section', { row: 'incomeTotal', column: newest }],
  ['a total of the report', { row: 'netProfit', column: newest }],
])('%s keeps its place in the tab order, its section folded or not', (_what, focused) => {
  expect(stopOf([], focused)).toEqual(focused);
  expect(stopOf([section?.key ?? ''], focused)).toEqual(focused);
});

test('where all is folded, the tab stop is the first name', () => {
  const all = longer.sections.map(({ key }) => key);
  expect(stopOf(all, null)).toEqual({ row: section?.key, column: null });
});

test.each([
  ['999.00', 'the longest word above one, or a mark'],
  ['249946.03', '249,946.03'],
  ['1105105.08', '1,105,105.08'],
  ['-186380.28', '-186,380.28'],
  ['-999999999.99', '-999,999,999.99'],
])('columns have room for %s as it is written: %s', (amount, shown) => {
  const [widest] = longer.sections;
  const report = {
    ...longer,
    sections: widest
      ? [{ ...widest, rows: [], total: { ...widest.total, cells: agreeingCells([amount]), total: null } }]
      : [],
    totals: [],
  };
  expect(tableLayout(report, false).figureWidth).toBe(amount === '999.00' ? 7 : shown.length);
});
