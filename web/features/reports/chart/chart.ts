import { isCompared } from '#contract/reports/reportLayout.ts';
import {
  groupAbove,
  type ShownColumn,
  type ShownPeriod,
  type ShownReport,
} from '#contract/reports/reportLayout.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';

export type Tone = 'income' | 'cost' | 'other' | 'profit';

export type ChartSeries = { name: string; tone: Tone; variant: 'bar' | 'line'; amounts: string[] };

/** A horizontal bar; `mark` is what it is measured by. */
export type ChartBar = { label: string; amount: string; mark?: string };

/**
 * An amount beside what it is measured by: another period, its budget, or the total it is part of.
 * `period` where the report has several.
 */
export type ChartSentence = { name: string; amount: string; base: { amount: string; label: string } } & (
  { kind: 'change'; period?: string } | { kind: 'budget' | 'largest' }
);

/** `sentence` is null where there is nothing to measure by. */
type Shared = { title: string; sentence: ChartSentence | null };
export type PeriodChart = Shared & { kind: 'periods'; labels: string[]; series: ChartSeries[] };
export type BarChart = Shared & { kind: 'bars'; bars: ChartBar[]; markName?: string };
export type TileChart = Shared & { kind: 'tiles'; tiles: { key: string; label: string; amount: string }[] };
export type ChartData = PeriodChart | BarChart | TileChart;

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

/** A period split by tracking has its name above the column of its total. */
export const columnLabel = (report: ShownReport, column: ShownColumn): string =>
  column.group === undefined ? (groupAbove(report, column) ?? column.label) : column.label;

export const columnLabels = (report: ShownReport, indexes: number[]): string[] =>
  indexes.flatMap((index) => {
    const column = report.columns[index];
    return column ? [columnLabel(report, column)] : [];
  });

export const totalAmount = ({ totals }: ShownReport, key: string, index: number): string =>
  totals.find((total) => total.key === key)?.cells[index]?.amount ?? '0';

/** Index of a measure's column; -1 where the period has none. */
export const measureIndex = (
  { columns }: ShownReport,
  period: string | undefined,
  measure: ColumnMeasure,
): number => columns.findIndex((column) => column.periodKey === period && column.measure === measure);
