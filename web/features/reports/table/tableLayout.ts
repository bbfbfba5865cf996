import { isCompared } from '#contract/reports/reportLayout.ts';
import {
  listBlocks,
  type ColumnGroup,
  columnGroups,
  columnName,
  labelBelow,
  type ShownColumn,
  type ShownReport,
} from '#contract/reports/reportLayout.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import { isZero } from '#web/lib/format/format.ts';
import type { NoteMark } from '#web/lib/reports/noteMarks.ts';
import type { Digits } from '#web/lib/format/formatFigure.ts';
import { opens, type StatedAs, statedAs, totalOpens } from '#web/features/reports/drillDown/opening.ts';
import { isMarkedIn } from '#contract/reports/figureStatus.ts';

export type TableLayout = {
  textColumns: TextColumn[];
  /** CSS length of all text columns. */
  textsRem: number;
  columns: ShownColumn[];
  /** Over several columns; empty where columns name themselves. */
  groups: ColumnGroup[];
  names: string[];
  /** Indexes of the current periods, of which the trend is drawn. */
  ownColumns: number[];
  /** Kind of the provider’s statement by column; null where the figures are ours. */
  statedLayout: (StatedAs | null)[];
  /** Index of its column. */
  isMarked(cell: ReportCell, index: number): boolean;
  trend: boolean;
  digits: Digits;
  /** Keys: row and column, with a blank between. */
  noteMarks: ReadonlyMap<string, NoteMark>;
  /** Cells of a row. */
  width: number;
  /** Characters of the longest figure or heading word. */
  figureWidth: number;
};

/** Rows laid out and painted together, or skipped while out of sight. */
export const ROWS_A_CHUNK = 24;
/** Pixels: estimate for rows that are not laid out. */
export const ROW_HEIGHT = 30;

const LEAST_WIDTH = 7;
/** Widths in `reportTable.css`. */
const TEXT_REM: Record<TextColumn['kind'], number> = { date: 6.5, text: 7.5 };

/** Cell in the tab order; without a column, the one that folds the row or section. */
export type TabStop = { row: string; column: string | null };

export function tableLayout(report: ShownReport, trend: boolean, digits: Digits = 'cents'): TableLayout {
  const ownColumns = report.columns.flatMap((column, index) =>
    column.kind === 'period' && !isCompared(column) ? [index] : [],
  );
  const { textColumns = [] } = report;
  return {
    textColumns,
    textsRem: textColumns.reduce((sum, { kind }) => sum + TEXT_REM[kind], 0),
    columns: report.columns,
    groups: columnGroups(report),
    names: report.columns.map((column) => columnName(report, column)),
    ownColumns,
    statedLayout: report.columns.map((column) => statedAs(report, column)),
    isMarked: ({ status }, index) => isMarkedIn(report, report.columns[index], status),
    trend,
    digits,
    noteMarks: new Map(),
    width: 1 + textColumns.length + report.columns.length + Number(trend),
    figureWidth: Math.max(LEAST_WIDTH, ...columnLengths(report, digits)),
  };
}

export const trendCells = ({ ownColumns }: TableLayout, cells: ReportCell[]): ReportCell[] =>
  ownColumns.flatMap((index) => cells[index] ?? []);

/** Children of accounts are expanded at first, documents of contacts are not. */
const isExpanded = (row: ReportRow, toggledRows: ReadonlySet<string>): boolean =>
  (row.contactId === undefined) !== toggledRows.has(row.key);

/** Newest period that has begun; its first column where the period has several. */
export function newestColumn({ columns, periods }: ShownReport): ReportColumn | undefined {
  const ofRange = periods.filter((period) => !isCompared(period));
  const newest = ofRange.findLast(({ ahead }) => ahead === undefined) ?? ofRange.at(-1);
  const newestColumns = columns.filter(({ periodKey }) => periodKey === newest?.key);
  return newestColumns.find(({ kind }) => kind === 'period') ?? newestColumns[0];
}

export type ShownRow = { row: ReportRow; depth: number; isOpen: boolean | null };

/** `isOpen` is null for rows without children. */
export const shownRows = (rows: ReportRow[], toggledRows: ReadonlySet<string>, depth = 0): ShownRow[] =>
  rows.flatMap((row) => {
    const children = row.children ?? [];
    const isOpenRow = children.length === 0 ? null : isExpanded(row, toggledRows);
    return [
      { row, depth, isOpen: isOpenRow },
      ...(isOpenRow ? shownRows(children, toggledRows, depth + 1) : []),
    ];
  });

/**
 * Last focused cell while it is visible; else the first that opens in the newest period, the first
 * that opens, or the first.
 */
export function findTabStop(
  report: ShownReport,
  { columns, statedLayout }: TableLayout,
  { toggledRows, focused }: { toggledRows: ReadonlySet<string>; focused: TabStop | null },
): TabStop | null {
  const blocks = listBlocks(report);
  const visibleRows = blocks.flatMap((block) =>
    block.kind === 'section' && !toggledRows.has(block.key) ? shownRows(block.rows, toggledRows) : [],
  );
  if (focused && isThere(focused)) return focused;
  const newest = newestColumn(report);
  for (const isMeant of [(item: ReportColumn) => item === newest, () => true])
    for (const { row } of visibleRows) {
      const column = columns.find((otherColumn, index) => {
        const amount = row.cells[index]?.amount ?? null;
        return (
          isMeant(otherColumn) &&
          opens(row, otherColumn, statedLayout[index] ?? null) &&
          amount !== null &&
          !isZero(amount)
        );
      });
      if (column) return { row: row.key, column: column.key };
    }
  const [[firstRow], [firstColumn]] = [visibleRows, columns];
  if (firstRow && firstColumn) return { row: firstRow.row.key, column: firstColumn.key };
  // All is folded: what unfolds it.
  return blocks[0] ? { row: blocks[0].key, column: null } : null;

  function isThere({ row, column }: TabStop): boolean {
    if (column === null)
      return (
        blocks.some((block) => block.kind === 'section' && block.key === row) ||
        visibleRows.some((shownRow) => shownRow.row.key === row && shownRow.isOpen !== null)
      );
    const stands =
      visibleRows.some((shownRow) => shownRow.row.key === row) ||
      blocks.some((block) => block.total.key === row && totalOpens(block.total, block.kind === 'section'));
    return stands && columns.some(({ key }) => key === column);
  }
}

/** Characters: a blank and the letter for favourable or not. */
const FAVOUR_WIDTH = 2;

function columnLengths(report: ShownReport, digits: Digits): number[] {
  const figures = [...report.totals, ...report.sections.flatMap(({ rows, total }) => [total, ...rows])];
  const widths = figures.flatMap(({ cells, total }) => [
    ...cells.map(
      ({ amount, favourable }) => written(amount, digits) + (favourable === undefined ? 0 : FAVOUR_WIDTH),
    ),
    written(total, digits),
  ]);
  const words = report.columns.flatMap((column) => labelBelow(report, column).split(' '));
  return [longest(widths), ...words.map((word) => word.length)];
}

const longest = (widths: number[]): number => widths.reduce((widest, width) => Math.max(widest, width), 0);

/** Characters with thousands separators. */
function written(amount: string | null, digits: Digits): number {
  if (amount === null) return 0;
  const point = amount.indexOf('.');
  const sign = Number(amount.startsWith('-'));
  const wholeDigits = (point === -1 ? amount.length : point) - sign - (digits === 'thousands' ? 3 : 0);
  const separators = Math.floor((Math.max(1, wholeDigits) - 1) / 3);
  const cents = point === -1 || digits !== 'cents' ? 0 : amount.length - point;
  return sign + Math.max(1, wholeDigits) + separators + cents;
}
