import { groupAbove, type ShownColumn, type ShownReport } from '../reports/reportLayout.ts';

/** A period split by tracking has its name above the column of its total. */
export const placeLabel = (report: ShownReport, column: ShownColumn): string =>
  column.group === undefined ? (groupAbove(report, column) ?? column.label) : column.label;
