import type { Computation, ShownColumn } from '#contract/reports/reportLayout.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';

/** Key of a row or column whose figure is added (1) or taken off (-1). */
export type SignedKey = { key: string; sign: 1 | -1 };

export type ColumnFormula = Exclude<Computation, { kind: 'change' }> | { kind: 'terms'; terms: SignedKey[] };

/** Formulas that a workbook can show for figures of one report type. */
export type ExportFormulas = {
  /** Null for a column that is no formula of others. */
  columns?(column: ShownColumn, columns: readonly ShownColumn[]): ColumnFormula | null;
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

/** Finds another measure of a column's period, or of the range, in the same report of a comparison. */
export const findMeasure = (
  { periodKey, comparedAs }: ShownColumn,
  measure: ColumnMeasure,
  columns: readonly ShownColumn[],
): ShownColumn | undefined =>
  columns.find(
    (column) =>
      column.periodKey === periodKey && column.comparedAs === comparedAs && column.measure === measure,
  );

/** Adds up those measures of a column's period that the report has; money spent is taken off. */
export const sumMeasures = (
  column: ShownColumn,
  measures: ColumnMeasure[],
  columns: readonly ShownColumn[],
): ColumnFormula => ({
  kind: 'terms',
  terms: measures.flatMap((measure): SignedKey[] => {
    const part = findMeasure(column, measure, columns);
    return part ? [{ key: part.key, sign: measure === 'spent' ? -1 : 1 }] : [];
  }),
});
