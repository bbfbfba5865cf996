import type { ReportCell } from '#contract/reports/cells.ts';
import type { Report, ReportRow, ReportTotal } from '#contract/reports/reports.ts';

/** Visible part of a report, whatever it says of itself. */
export const shownFigures = ({ columns, sections, totals, periods, notice }: Report) => ({
  periods: periods.map(({ checkedAt: _checkedAt, ...period }) => period),
  notice,
  columns: columns.map(({ lines: _lines, ...column }) => column),
  sections: sections.map(({ title, rows, total }) => [title, rows.map(shownRow), shownTotal(total)]),
  totals: totals.map(shownTotal),
});
const shownRow = ({ lines: _lines, cells, children = [], ...row }: ReportRow): object => ({
  ...row,
  cells: shownCells(cells),
  children: children.map(shownRow),
});
const shownTotal = ({ totalStatus: _totalStatus, cells, ...total }: ReportTotal): object => ({
  ...total,
  cells: shownCells(cells),
});
const shownCells = (cells: ReportCell[]): object[] => cells.map(({ status: _status, ...cell }) => cell);
