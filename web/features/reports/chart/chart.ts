import { isEarlier } from '#contract/reports/comparison.ts';
import { periodAbove } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';

export type Tone = 'income' | 'cost' | 'other' | 'profit';

export type ChartSeries = { name: string; tone: Tone; variant: 'bar' | 'line'; amounts: string[] };

/** `unordered`: the labels are no course of time. Each series has one amount per label. */
export type ChartData = { title: string; labels: string[]; series: ChartSeries[]; unordered?: true };

/** Indexes of the report's columns, without those of the compared range. */
export const columnIndexes = ({ columns }: Report, kind: 'period' | 'bucket'): number[] =>
  columns.flatMap((column, index) => (column.kind === kind && !isEarlier(column) ? [index] : []));

/** A period split by tracking has its name above the column of its total. */
export const columnLabels = (report: Report, indexes: number[]): string[] =>
  indexes.flatMap((index) => {
    const column = report.columns[index];
    return column ? [periodAbove(report, column) ?? column.label] : [];
  });

export const totalAmounts = ({ totals }: Report, key: string, indexes: number[]): string[] => {
  const amounts = totals.find((total) => total.key === key)?.amounts;
  return indexes.map((index) => amounts?.[index] ?? '0');
};

/** Index of a measure's column (`2024-01 debit`); -1 where the period has none. */
export const measureIndex = ({ columns }: Report, periodKey: string | undefined, measure: string): number =>
  columns.findIndex(({ key }) => key === `${periodKey} ${measure}`);
