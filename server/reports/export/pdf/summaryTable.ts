import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportRow } from '#contract/reports/reports.ts';

/**
 * The table of a summary on paper: the month, what it is compared with, and targets where there is one. Formulas and the
 * course of the other months are drawn above it, and stand in workbooks.
 */
export function paperSummary(report: ShownReport): ShownReport {
  const { columns, periods } = report;
  const comparedKeys = columns.flatMap(({ measure, sumOf = [] }) =>
    measure === 'change' ? sumOf.map(({ column }) => column) : [],
  );
  const shownKeys = new Set([periods.at(-1)?.key, ...comparedKeys]);
  const hasTargets = listRows(report).some(({ cells }) =>
    columns.some(({ measure }, index) => measure === 'target' && typeof cells[index]?.amount === 'string'),
  );
  const isShown = ({ key, kind, measure }: ShownColumn): boolean =>
    kind === 'period' ? shownKeys.has(key) : measure === 'change' || hasTargets;
  const places = columns.flatMap((column, index) => (isShown(column) ? [index] : []));
  const pick = <T>(items: T[]): T[] =>
    items.length === 0 ? items : places.flatMap((place) => items.slice(place, place + 1));
  const pickRow = (row: ReportRow): ReportRow => ({
    ...row,
    texts: [],
    cells: pick(row.cells),
    ...(row.children === undefined ? {} : { children: row.children.map(pickRow) }),
  });
  return {
    ...report,
    columns: pick(columns),
    textColumns: [],
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(pickRow),
      total: { ...section.total, cells: pick(section.total.cells) },
    })),
    totals: report.totals.map((total) => ({ ...total, cells: pick(total.cells) })),
  };
}

const listRows = ({ sections }: ShownReport): ReportRow[] => sections.flatMap(({ rows }) => rows);
