import { isEarlier } from './comparison.ts';
import type { Report, ReportColumn, ReportRow, ReportTotal, Sign } from './reports.ts';

/** As a table shows it: with columns computed from others, which have no figure where there is nothing to compute. */
export type ShownTotal = Omit<ReportTotal, 'amounts'> & { amounts: (string | null)[] };
export type ShownSection = {
  key: string;
  title: string;
  rows: ReportRow[];
  total: ShownTotal;
  sign: Sign;
};
/**
 * What a computed column is made of, by the keys of columns: the share of its period's income, how far a figure moved
 * from the earlier one, and that in percent of the earlier one.
 */
export type Made =
  | { how: 'share'; of: string }
  | { how: 'change'; now: string; before: string }
  | { how: 'changeShare'; change: string; before: string };
export type ShownColumn = ReportColumn & { made?: Made };
export type ShownReport = Omit<Report, 'columns' | 'sections' | 'totals'> & {
  columns: ShownColumn[];
  sections: ShownSection[];
  totals: ShownTotal[];
};

export type SectionBlock = ShownSection & { kind: 'section' };
export type TotalBlock = { kind: 'total'; key: string; total: ShownTotal };
export type Block = SectionBlock | TotalBlock;

/** The report from top to bottom: sections with the totals that stand below each, then the others. */
export function blocksOf({ sections, totals }: Pick<ShownReport, 'sections' | 'totals'>): Block[] {
  const total = (one: ShownTotal): TotalBlock => ({ kind: 'total', key: one.key, total: one });
  return [
    ...sections.flatMap((section): Block[] => [
      { kind: 'section', ...section },
      ...totals.filter(({ after }) => after === section.key).map(total),
    ]),
    ...totals.filter(({ after }) => !sections.some(({ key }) => key === after)).map(total),
  ];
}

/** A section of figures that mean nothing added up has a total without amounts: no row of the table. */
export const hasTotal = ({ total }: Pick<ShownSection, 'total'>): boolean => total.amounts.length > 0;

/** Places of the columns that the total over all of them adds up: the report's own periods, or its buckets; null without such a total. */
export function summedColumns({
  columns,
  sections,
}: Pick<ShownReport, 'columns' | 'sections'>): number[] | null {
  const kind = columns.some((column) => column.kind === 'bucket') ? 'bucket' : 'period';
  const own = columns.flatMap((column, index) => (column.kind === kind && !isEarlier(column) ? [index] : []));
  const added = sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  return own.length > 1 && added ? own : null;
}

/** A row and what it opens to in the table, each with its depth. */
export const withChildren = (row: ReportRow, depth = 0): { row: ReportRow; depth: number }[] => [
  { row, depth },
  ...(row.children ?? []).flatMap((child) => withChildren(child, depth + 1)),
];

type Columns = Pick<Report, 'columns' | 'periods'>;

/** Above a part of a period stands the period it belongs to, where there are several. */
export function periodAbove(
  { columns, periods }: Columns,
  { periodKey, kind }: ReportColumn,
): string | undefined {
  const inParts = columns.some((column) => column.kind !== 'period');
  if (!inParts || (periods.length === 1 && kind !== 'measure')) return undefined;
  return periods.find(({ key }) => key === periodKey)?.label;
}

/** `Jun 2026 Closing`: what a column is called where it stands alone. */
export function columnName(report: Columns, column: ReportColumn): string {
  const above = periodAbove(report, column);
  return above === undefined || above === column.label ? column.label : `${above} ${column.label}`;
}
