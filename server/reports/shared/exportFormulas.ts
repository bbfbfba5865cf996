import type { Computation, ShownColumn } from '#contract/reports/reportLayout.ts';

/** Key of a row or column whose figure is added (1) or taken off (-1). */
export type SignedKey = { key: string; sign: 1 | -1 };

export type ColumnFormula = Exclude<Computation, { kind: 'change' }> | { kind: 'terms'; terms: SignedKey[] };

/** Formulas that a workbook can show for figures of one report type. */
export type ExportFormulas = {
  /** Columns of measures are keyed by their period and measure: `2026-01 closing`. */
  columns?(period: string, measure: string, columns: readonly ShownColumn[]): ColumnFormula | null;
  /** Keyed by the computed row; shares in percent. */
  rows?: {
    sums: Record<string, SignedKey[]>;
    shares: Record<string, { part: string; whole: string }>;
  };
};

export const difference = (minuend: string, subtrahend: string): SignedKey[] => [
  { key: minuend, sign: 1 },
  { key: subtrahend, sign: -1 },
];

/** Adds up those measures of a period that the report has; money spent is taken off. */
export const sumMeasures = (
  period: string,
  measures: string[],
  columns: readonly ShownColumn[],
): ColumnFormula => ({
  kind: 'terms',
  terms: measures.flatMap((measure): SignedKey[] => {
    const key = `${period} ${measure}`;
    return columns.some((column) => column.key === key) ? [{ key, sign: measure === 'spent' ? -1 : 1 }] : [];
  }),
});
