import { isEarlier } from '#contract/comparison.ts';
import { blocksOf, columnName, type ShownReport, summedColumns } from '#contract/reportLayout.ts';
import type { ReportColumn, ReportRow } from '#contract/reports.ts';
import { isZero } from '../../lib/format.ts';
import { opens, TOTAL_COLUMN } from './figures.ts';

/** What all rows of a table share. */
export type TableLayout = {
  columns: ReportColumn[];
  /** What each column is called where it stands alone. */
  names: string[];
  /** Places of the report's own periods: what a trend is drawn of. */
  ownColumns: number[];
  /** A column that adds up the range. */
  total: boolean;
  /** A column with a drawing of the periods. */
  trend: boolean;
  /** Whether any figure opens. */
  opens: boolean;
  /** Cells of a row. */
  width: number;
};

/** Which cell the tab key comes to. */
export type TabStop = { row: string; column: string };

export function layoutOf(report: ShownReport, shows: { trend: boolean; opens: boolean }): TableLayout {
  const ownColumns = report.columns.flatMap((column, index) =>
    column.kind === 'period' && !isEarlier(column) ? [index] : [],
  );
  const total = summedColumns(report) !== null;
  return {
    columns: report.columns,
    names: report.columns.map((column) => columnName(report, column)),
    ownColumns,
    total,
    ...shows,
    width: 1 + report.columns.length + Number(total) + Number(shows.trend),
  };
}

/** A contact's documents are there on demand; what makes an account stands below it from the start. */
export const isOpen = (row: ReportRow, turned: ReadonlySet<string>): boolean =>
  (row.contactId === undefined) !== turned.has(row.key);

/** The first figure that opens, or the first of all. */
export function firstStop(report: ShownReport, { columns }: TableLayout): TabStop | null {
  const rows = blocksOf(report).flatMap((block) => (block.kind === 'section' ? block.rows : []));
  for (const row of rows) {
    const column = columns.find(
      (one, index) => opens(row, one) && row.amounts[index] != null && !isZero(row.amounts[index]),
    );
    if (column) return { row: row.key, column: column.key };
  }
  const [row] = rows;
  return row ? { row: row.key, column: columns[0]?.key ?? TOTAL_COLUMN } : null;
}
