import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import { type FigureLines, figureLines } from '#contract/reports/figureLines.ts';
import type { AgedColumn, AgedRow } from '#contract/ledger/openDocuments.ts';
import { columnName, type ShownColumn, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportRow, Sign } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { breakDown, type Breakdown, type FigureCell } from './figureParts.ts';
import { isComputedColumn, isTarget, type StatedAs, statedAs } from './opening.ts';
import { findSubject, type Place, type Subject } from './figureSubjects.ts';

/** Lines and the first day of the figure's period: a balance opens to its opening and what moved since. */
export type PeriodLines = FigureLines & { periodStart: string | null };

type Detail =
  | { lines: PeriodLines }
  | { documents: AgedColumn & AgedRow }
  | { breakdown: Breakdown }
  | { stated: StatedAs };

export type OpenFigure = {
  place: Place;
  label: string;
  columnLabel: string;
  unit: ReportRow['unit'];
  amount: string;
  status: TieStatus;
  /** The provider states this figure itself, not only its parts. */
  isStated: boolean;
  /** Plans are not checked. */
  isPlanned: boolean;
  /** Columns and accounts whose reconciling items are the figure's. */
  basis: { columnKeys: string[]; accounts: Map<string, Sign> };
  /** Months of its period, `YYYY-MM`. */
  months: { from: string; to: string };
  /** Oldest verification of its period; null where there is none. */
  checkedAt: string | null;
} & Detail;

/** Null where the address names no figure of this report. */
export function findFigure(
  report: ShownReport,
  rowKey: string | null,
  columnKey: string | null,
): OpenFigure | null {
  const subject = rowKey === null ? null : findSubject(report, rowKey);
  const index = report.columns.findIndex((column) => column.key === columnKey);
  const column = report.columns[index];
  const cell = subject?.cells[index];
  if (!subject || !column || !cell || cell.amount === null) return null;
  const detail = figureDetail(report, { subject, column, index });
  if (detail === null) return null;
  const period = report.periods.find((otherPeriod) => otherPeriod.key === column.periodKey);
  const periods = period ? [period] : figureRange(report, column);
  return {
    place: { row: subject.key, column: column.key },
    label: subject.label,
    columnLabel: `${columnName(report, column)}${period?.short ? ` (${reportTexts.short})` : ''}`,
    unit: unitInColumn(subject.unit, column),
    amount: cell.amount,
    status: cell.status,
    isStated: isStated(report, subject, column),
    isPlanned: statedAs(report, column) === 'budget',
    basis: {
      columnKeys: column.computation?.kind === 'sum' ? column.computation.columns : [column.key],
      accounts: accountsIn(report, subject),
    },
    months: monthSpan(periods),
    checkedAt: checkedAt(periods),
    ...detail,
  };
}

function figureDetail(report: ShownReport, cell: FigureCell): Detail | null {
  const breakdownDetail = () => {
    const breakdown = breakDown(report, cell);
    return breakdown && { breakdown };
  };
  if (isTarget(cell.column)) return null;
  if (isComputedColumn(cell.column)) return breakdownDetail();
  const statedFigure = statedAs(report, cell.column);
  return (
    recordDetail(report, cell) ??
    breakdownDetail() ??
    (statedFigure === null ? null : { stated: statedFigure })
  );
}

/** Documents or lines. */
function recordDetail(report: ShownReport, { subject: { source, sign }, column }: FigureCell): Detail | null {
  if (!('row' in source)) return null;
  const { row } = source;
  if (row.documents && column.documents) return { documents: { ...column.documents, ...row.documents } };
  const lines = figureLines(row, column, sign);
  if (!lines) return null;
  const period = report.periods.find((otherPeriod) => otherPeriod.key === column.periodKey);
  return {
    lines: {
      ...lines,
      periodStart: period && period.startDate <= lines.endDate ? period.startDate : null,
    },
  };
}

/** Periods of the column's range, current or compared. */
const figureRange = ({ periods }: ShownReport, column: ShownColumn) =>
  periods.filter(({ comparedAs }) => comparedAs === column.comparedAs);

const monthSpan = (periods: { startDate: string; endDate: string }[]) => ({
  from: periods[0]?.startDate.slice(0, 7) ?? '',
  to: periods.at(-1)?.endDate.slice(0, 7) ?? '',
});

const checkedAt = (periods: { checkedAt?: string | null | undefined }[]): string | null =>
  periods.some((period) => !period.checkedAt)
    ? null
    : (periods.flatMap((period) => period.checkedAt ?? []).toSorted()[0] ?? null);

function isStated({ type }: ShownReport, { source }: Subject, column: ShownColumn): boolean {
  const { flow = 'booked' } = column.lines ?? {};
  if (reportDisplays[type].isStated !== true || isComputedColumn(column) || flow !== 'booked') return false;
  return 'total' in source || source.row.accountId !== undefined || source.row.yearly === true;
}

function accountsIn({ sections }: ShownReport, { source }: Subject): Map<string, Sign> {
  const rowParts = (rows: ReportRow[], sign: Sign) =>
    rows.flatMap(({ accountId }): [string, Sign][] => (accountId === undefined ? [] : [[accountId, sign]]));
  if ('row' in source) return new Map(rowParts([source.row], 1));
  if (source.rows) return new Map(rowParts(source.rows, 1));
  const { sumOf = [] } = source.total;
  return new Map(
    sumOf.flatMap(({ section, sign }) =>
      rowParts(sections.find(({ key }) => key === section)?.rows ?? [], sign),
    ),
  );
}
