import type { Report, ReportColumn } from '#contract/reports.ts';

type Columns = Pick<Report, 'columns' | 'periods'>;

/** Above a part of a period stands the period it belongs to, where there are several. */
export function periodAbove(
  { columns, periods }: Columns,
  { periodKey, kind }: ReportColumn,
): string | undefined {
  const inParts = columns.some((column) => column.kind === 'tracking' || column.kind === 'measure');
  if (!inParts || (periods.length === 1 && kind !== 'measure')) return undefined;
  return periods.find(({ key }) => key === periodKey)?.label;
}

/** `Jun 2026 Closing`: what a column is called where it stands alone. */
export function columnName(report: Columns, column: ReportColumn): string {
  const above = periodAbove(report, column);
  return above === undefined || above === column.label ? column.label : `${above} ${column.label}`;
}
