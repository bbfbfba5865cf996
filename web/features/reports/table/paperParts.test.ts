import { yearBefore } from '#tests/support/report.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { withExtras } from '#contract/reports/extraColumns.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { paperParts } from './paperParts.ts';

const months = (count: number) => wideReport({ accounts: 3, months: count });

test('a table that fits a page stays on one', () => {
  const [part, ...others] = paperParts(withExtraColumns(months(6)), 10);
  expect(part).toEqual({ columns: [0, 1, 2, 3, 4, 5, 6], periods: { from: 1, to: 6 } });
  expect(others).toEqual([]);
});

test('36 months continue across pages of about equally many columns, with the total at the end', () => {
  const parts = paperParts(withExtraColumns(months(36)), 10);
  expect(parts.map(({ columns }) => columns.length)).toEqual([10, 10, 10, 7]);
  expect(parts.flatMap(({ columns }) => columns)).toEqual(Array.from({ length: 37 }, (_, index) => index));
  expect(parts.map(({ periods }) => periods)).toEqual([
    { from: 1, to: 10 },
    { from: 11, to: 20 },
    { from: 21, to: 30 },
    { from: 31, to: 36 },
  ]);
});

test('a period stays beside its comparison and its computed columns', () => {
  const shown = withExtras(withExtraColumns(months(12), yearBefore(months(12))), ['share', 'change']);
  const parts = paperParts(shown, 10);
  expect(parts.flatMap(({ columns }) => columns)).toEqual(shown.columns.map((_column, index) => index));
  expect(parts.slice(0, -2).map(({ columns }) => columns.length)).toEqual(Array(parts.length - 2).fill(6));
});

test('a period wider than a page continues on several', () => {
  const report = months(1);
  const [column] = report.columns;
  if (!column) throw new Error('The report has no column.');
  const wide = { ...report, columns: Array.from({ length: 25 }, (_, at) => ({ ...column, key: `${at}` })) };
  expect(paperParts(wide, 10).map(({ columns }) => columns.length)).toEqual([10, 10, 5]);
});
