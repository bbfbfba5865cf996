import type { ReportColumn, ReportRow } from './reports.ts';

type Unit = ReportRow['unit'];

/** Decimals of a figure, rounded last. */
export const unitPlaces: Record<Unit, number> = {
  money: 2,
  percent: 1,
  points: 1,
  count: 0,
  days: 2,
  months: 1,
  ratio: 2,
};

/** Unit of a row’s figure in a column: one percentage less another is points. */
export function unitInColumn(unit: Unit, column: ReportColumn | undefined): Unit {
  if (column?.unit) return column.unit;
  const isDifference = column?.measure === 'change' || column?.measure === 'againstTarget';
  return unit === 'percent' && isDifference ? 'points' : unit;
}
