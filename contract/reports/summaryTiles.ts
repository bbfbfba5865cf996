import type { MarkedStatus } from '../tieOut/tieStatus.ts';
import type { ReportCell } from './cells.ts';
import { isMarkedIn } from './figureStatus.ts';
import type { ShownReport } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';

/** `amount` with its sign; `period` names the month that it is on. */
type Movement = { key: string; amount: string; period: string; favourable: boolean | undefined };
/** `gap`: the figure less the target. */
type TargetState = { target: string; gap: string; favourable: boolean | undefined };

export type SummaryTile = {
  key: string;
  label: string;
  unit: ReportRow['unit'];
  /** Null where the month has none, which the formula’s words explain. */
  amount: string | null;
  mark: MarkedStatus | null;
  formula: string;
  /** Keys of the figure’s row and column. */
  place: { row: string; column: string };
  movements: Movement[];
  target: TargetState | null;
  /** Oldest month first; months without a figure are left out. */
  trend: ReportCell[];
};

/** The figures of a summary as tiles. */
export function listSummaryTiles(report: ShownReport): SummaryTile[] {
  const { columns, periods, sections } = report;
  const indexIn = (key: string | undefined) => columns.findIndex((column) => column.key === key);
  const current = columns[indexIn(periods.at(-1)?.key)];
  const rows = sections.find(({ key }) => key === 'figures')?.rows ?? [];
  if (!current) return [];
  return rows.map((row): SummaryTile => {
    const cellAt = (key: string | undefined): ReportCell | undefined => row.cells[indexIn(key)];
    const cell = cellAt(current.key) ?? { amount: null, status: 'agrees' };
    return {
      key: row.key,
      label: row.label,
      unit: row.unit,
      amount: cell.amount,
      mark: isMarkedIn(report, current, cell.status) ? cell.status : null,
      formula: row.texts?.[0] ?? '',
      place: { row: row.key, column: current.key },
      movements: columns.flatMap(({ key, measure, sumOf = [] }): Movement[] => {
        const change = cellAt(key);
        if (measure !== 'change' || !change || change.amount === null) return [];
        const period = columns[indexIn(sumOf[1]?.column)]?.label ?? '';
        return [{ key, amount: change.amount, period, favourable: change.favourable }];
      }),
      target: findTarget(cellAt('target'), cellAt('againstTarget')),
      trend: periods.flatMap(({ key }) => {
        const point = cellAt(key);
        return point && point.amount !== null ? [point] : [];
      }),
    };
  });
}

/** Fewer months are no trend. */
export const LEAST_TREND_MONTHS = 6;

/** Unit of a figure’s change: a percentage changes by points. */
export const changeUnit = (unit: ReportRow['unit']): ReportRow['unit'] =>
  unit === 'percent' ? 'points' : unit;

function findTarget(target: ReportCell | undefined, against: ReportCell | undefined): TargetState | null {
  if (!target || target.amount === null || !against || against.amount === null) return null;
  return { target: target.amount, gap: against.amount, favourable: against.favourable };
}
