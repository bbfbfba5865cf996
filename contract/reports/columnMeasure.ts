import * as z from 'zod/mini';

/** Amounts of a column that is one of several of its period, or of the range. */
export const columnMeasure = z.enum([
  'opening',
  'brought',
  'received',
  'spent',
  'revalued',
  'movement',
  'yearEnd',
  'closing',
  'debit',
  'credit',
  'balance',
  'net',
  'tax',
  'gross',
  'actual',
  'budget',
  'variance',
  'variancePercent',
  'change',
  'target',
  'againstTarget',
]);
export type ColumnMeasure = z.infer<typeof columnMeasure>;
