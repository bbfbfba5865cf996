import { parseAmount } from '../amounts.ts';
import { monthLabel } from '../period.ts';
import { isAsAt } from '../reports/asAt.ts';
import {
  columnName,
  isCompared,
  listBlocks,
  type ShownColumn,
  type ShownReport,
  withChildren,
} from '../reports/reportLayout.ts';
import type { ReportPeriod, ReportRow } from '../reports/reports.ts';
import { dateText } from '../users/dateText.ts';
import type { DateFormat } from '../users/preferences.ts';
import type { Note, NotedFigure, NotedReport } from './notes.ts';

/**
 * `gone`: the report has no such row any more. `unknown`: its figures of the period are not read, so
 * nothing is said of the note's.
 */
type FigureState = 'same' | 'changed' | 'gone' | 'unknown';

/** Names a figure as notes do. */
type Notable = Pick<Note, 'report' | 'figure'>;

/** A note on a figure, with what the report has there now. */
export type PlacedNote<N extends Notable = Note> = {
  note: N;
  figure: NotedFigure;
  row: string;
  column: string;
  /** `Rent, Oct 2026` */
  name: string;
  /** Null where there is none, or it is not known. */
  amountNow: string | null;
  state: FigureState;
};

/** Notes of a report; those on figures of other periods than its columns have are left out. */
type NotesOfReport<N extends Notable> = { onReport: N[]; onFigures: PlacedNote<N>[] };

export function placeNotes<N extends Notable>(report: ShownReport, notes: readonly N[]): NotesOfReport<N> {
  if (notes.length === 0) return { onReport: [], onFigures: [] };
  const rows = keyFigureRows(report);
  const rowOrder = new Map([...rows.keys()].map((key, index) => [key, index]));
  const columns = report.columns.flatMap((column, index) => {
    const period = findPeriod(report, column);
    return period === undefined ? [] : [{ column, index, period }];
  });
  const firstDay = report.periods[0]?.startDate ?? '';
  const placed = notes.flatMap((note): (PlacedNote<N> & { index: number })[] => {
    const { figure, report: notedReport } = note;
    if (figure === null || notedReport === null) return [];
    const place = columns.find(
      ({ column, period }) =>
        figureName(column) === figure.measure && isSamePeriod(notedReport, span(report, period)),
    );
    if (place === undefined) return [];
    const { column, index } = place;
    const row = rows.get(figure.row);
    const amountNow = row?.cells[index]?.amount ?? null;
    const isRead = row
      ? amountNow !== null
      : [...rows.values()].some(({ cells }) => (cells[index]?.amount ?? null) !== null);
    return [
      {
        note,
        figure,
        row: figure.row,
        column: column.key,
        name: `${row?.label ?? figure.rowName}, ${columnName(report, column)}`,
        amountNow,
        state: judge(figure.amount, { amountNow, isRead }),
        index,
      },
    ];
  });
  return {
    onReport: notes.filter(
      ({ figure, report: notedReport }) =>
        figure === null &&
        notedReport !== null &&
        (notedReport.startDate === null || notedReport.startDate >= firstDay),
    ),
    onFigures: placed
      .toSorted(
        (a, b) =>
          (rowOrder.get(a.row) ?? rows.size) - (rowOrder.get(b.row) ?? rows.size) || a.index - b.index,
      )
      .map(({ index: _index, ...placedNote }) => placedNote),
  };
}

function judge(
  amountThen: string,
  { amountNow, isRead }: { amountNow: string | null; isRead: boolean },
): FigureState {
  if (!isRead) return 'unknown';
  if (amountNow === null) return 'gone';
  return parseAmount(amountNow) === parseAmount(amountThen) ? 'same' : 'changed';
}

/** The period of a report of these periods, as its notes name it. */
export const notedPeriod = (report: Pick<ShownReport, 'type' | 'periods'>): Span => {
  const periods = report.periods.filter((period) => !isCompared(period));
  return span(report, {
    startDate: periods[0]?.startDate ?? '',
    endDate: periods.at(-1)?.endDate ?? '',
  });
};

/** Period and name of a figure that can have notes; null for one that is computed from others, or a single line. */
export function findNotable(
  report: ShownReport,
  place: { row: string; column: string },
): { period: Span; figure: Omit<NotedFigure, 'rowName' | 'amount' | 'unit'> } | null {
  const column = report.columns.find(({ key }) => key === place.column);
  const period = column && findPeriod(report, column);
  if (column === undefined || period === undefined || report.textColumns !== undefined) return null;
  return {
    period: span(report, period),
    figure: { row: place.row, measure: figureName(column) },
  };
}

type Span = Pick<NotedReport, 'startDate' | 'endDate'>;

const span = (
  { type }: Pick<ShownReport, 'type'>,
  { startDate, endDate }: Pick<ReportPeriod, 'startDate' | 'endDate'>,
): Span => ({ startDate: isAsAt(type) ? null : startDate, endDate });

const isSamePeriod = (a: Span, b: Span): boolean => a.startDate === b.startDate && a.endDate === b.endDate;

/** Undefined for columns of comparisons, and those computed over several periods. */
const findPeriod = ({ periods }: ShownReport, column: ShownColumn): ReportPeriod | undefined =>
  isCompared(column) || column.computation !== undefined
    ? undefined
    : periods.find(({ key }) => key === column.periodKey);

/** Name of a figure beside others of its period, as notes keep it; empty for the only one. */
function figureName({ key, kind, measure, optionIds }: ShownColumn): string {
  if (optionIds !== undefined) return `|${optionIds.map((id) => id ?? '').join('|')}`;
  return kind === 'bucket' ? key : (measure ?? '');
}

/** Totals are money. */
type FigureRow = Pick<ReportRow, 'key' | 'label' | 'cells'> & Partial<Pick<ReportRow, 'unit'>>;

/** Keeps the order of the report; a row goes before a total of the same key. */
export function keyFigureRows(report: ShownReport): Map<string, FigureRow> {
  const blocks = listBlocks(report).map((block) => ({
    rows: block.kind === 'section' ? block.rows.flatMap((row) => withChildren(row)) : [],
    total: block.total,
  }));
  const keyed = (row: FigureRow): [string, FigureRow] => [row.key, row];
  return new Map([
    ...blocks.flatMap(({ rows, total }) => [...rows.map(({ row }) => keyed(row)), keyed(total)]),
    ...blocks.flatMap(({ rows }) => rows.map(({ row }) => keyed(row))),
  ]);
}

/** `Oct 2026`, `Jul 2026 to Oct 2026`, `at 31 Oct 2026` */
export function noteRange({ startDate, endDate }: Span, dateFormat: DateFormat): string {
  if (startDate === null) return `at ${dateText(endDate, dateFormat)}`;
  return [...new Set([monthLabel(startDate), monthLabel(endDate)])].join(' to ');
}
