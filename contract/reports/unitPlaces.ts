import type { ReportRow } from './reports.ts';

/** Decimals of a figure, rounded last. */
export const unitPlaces: Record<ReportRow['unit'], number> = {
  money: 2,
  percent: 1,
  count: 0,
  days: 2,
  months: 1,
  ratio: 2,
};
