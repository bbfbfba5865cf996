import { isCompared } from '#contract/reports/reportLayout.ts';
import type { ShownPeriod, ShownReport } from '#contract/reports/reportLayout.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';

/**
 * An amount beside what it is measured by: another period, its budget, or the total it is part of.
 * `period` where the report has several.
 */
export type ChartCaption = { name: string; amount: string; base: { amount: string; label: string } } & (
  { kind: 'change'; period?: string } | { kind: 'budget' | 'largest' }
);

/** Leaves out the comparison, and the future, which is not drawn. */
export const begunPeriods = ({ periods }: Pick<ShownReport, 'periods'>): ShownPeriod[] =>
  periods.filter((period) => !isCompared(period) && period.ahead === undefined);

/** Indexes of the columns of periods that have begun. */
export function periodIndexes(report: ShownReport): number[] {
  const keys = new Set(begunPeriods(report).map(({ key }) => key));
  return report.columns.flatMap(({ kind, periodKey = '' }, index) =>
    kind === 'period' && keys.has(periodKey) ? [index] : [],
  );
}

export const totalAmount = ({ totals }: ShownReport, key: string, index: number): string =>
  totals.find((total) => total.key === key)?.cells[index]?.amount ?? '0';

/** Index of a measure's column; -1 where the period has none. */
export const measureIndex = (
  { columns }: ShownReport,
  period: string | undefined,
  measure: ColumnMeasure,
): number => columns.findIndex((column) => column.periodKey === period && column.measure === measure);
