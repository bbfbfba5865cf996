import { opensToLines } from '#contract/reports/figureLines.ts';
import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportColumn, ReportRow, ReportTotal } from '#contract/reports/reports.ts';

/** Stated by the provider, not computed. */
export type StatedAs = 'cash' | 'budget';

/** Computed from other columns of the same row, whatever the row. */
export const isComputedColumn = ({
  computation,
  sumOf,
  derivedFrom,
}: Pick<ShownColumn, 'computation' | 'sumOf' | 'derivedFrom'>): boolean =>
  sumOf !== undefined ||
  derivedFrom !== undefined ||
  (computation !== undefined && computation.kind !== 'sum');

type Opened = Pick<
  ShownColumn,
  'kind' | 'lines' | 'documents' | 'computation' | 'sumOf' | 'derivedFrom' | 'measure'
>;

/** Set by a person, and made of nothing. */
export const isTarget = ({ measure }: Pick<ReportColumn, 'measure'>): boolean => measure === 'target';

export function statedAs(
  { basis }: ShownReport,
  { measure }: Pick<ReportColumn, 'measure'>,
): StatedAs | null {
  if (measure === 'budget') return 'budget';
  return basis === 'cash' ? 'cash' : null;
}

/** A figure of an organization in a group opens in its own report. */
export const opens = (row: ReportRow, column: Opened, statement: StatedAs | null): boolean =>
  !isTarget(column) &&
  (statement !== null ||
    column.kind === 'member' ||
    isComputedColumn(column) ||
    opensToLines(row, column) ||
    (row.documents !== undefined && column.documents !== undefined) ||
    (row.children?.length ?? 0) > 0 ||
    (row.sumOf ?? row.derivedFrom) !== undefined ||
    column.computation?.kind === 'sum');

export const totalOpens = (total: ReportTotal, ofSection: boolean): boolean =>
  ofSection || total.sumOf !== undefined;
