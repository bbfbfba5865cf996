import type { Report, ReportColumn, ReportPeriod, ReportRow, ReportTotal, Sign } from './reports.ts';

export type ShownSection = {
  key: string;
  title: string;
  rows: ReportRow[];
  total: ReportTotal;
  sign: Sign;
};
/**
 * Keys of the columns behind a computed one: sum over the range, share of income, change, and
 * change in percent.
 */
export type Computation =
  | { kind: 'sum'; columns: string[] }
  | { kind: 'share'; column: string }
  | { kind: 'change'; current: string; earlier: string }
  | { kind: 'changeShare'; change: string; base: string };
export type ShownColumn = ReportColumn & { computation?: Computation };
/** `ahead`: has not begun. */
export type ShownPeriod = ReportPeriod & { ahead?: true };
export type ShownReport = Omit<Report, 'periods' | 'columns' | 'sections' | 'totals'> & {
  periods: ShownPeriod[];
  columns: ShownColumn[];
  sections: ShownSection[];
  totals: ReportTotal[];
};

export type SectionBlock = ShownSection & { kind: 'section' };
export type TotalBlock = { kind: 'total'; key: string; total: ReportTotal };
export type Block = SectionBlock | TotalBlock;

/** Places totals below their sections, the others at the end. */
export function listBlocks({ sections, totals }: Pick<ShownReport, 'sections' | 'totals'>): Block[] {
  const block = (total: ReportTotal): TotalBlock => ({ kind: 'total', key: total.key, total });
  return [
    ...sections.flatMap((section): Block[] => [
      { kind: 'section', ...section },
      ...totals.filter(({ belowSection }) => belowSection === section.key).map(block),
    ]),
    ...totals.filter(({ belowSection }) => !sections.some(({ key }) => key === belowSection)).map(block),
  ];
}

/** Sections whose figures cannot be added have no total row. */
export const hasTotal = ({ total }: Pick<ShownSection, 'total'>): boolean => total.amounts.length > 0;

/** Sums over the whole range are beside the periods. */
export const isSum = ({ computation }: ShownColumn): boolean => computation?.kind === 'sum';

export const withChildren = (row: ReportRow, depth = 0): { row: ReportRow; depth: number }[] => [
  { row, depth },
  ...(row.children ?? []).flatMap((child) => withChildren(child, depth + 1)),
];

/** Marks running periods as "to date", and those that have not begun. */
export function markRunning(report: ShownReport, today: string): ShownReport {
  const running = new Set(
    report.periods
      .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
      .map(({ key }) => key),
  );
  const labelled = <T extends { label: string }>(item: T, key: string | undefined): T =>
    key !== undefined && running.has(key) ? { ...item, label: `${item.label} (to date)` } : item;
  return {
    ...report,
    periods: report.periods.map((period) => ({
      ...labelled(period, period.key),
      ...(period.startDate > today ? { ahead: true as const } : {}),
    })),
    // A column that adds the parts of a period has another name than the period above it.
    columns: report.columns.map((column) => {
      const period = report.periods.find(({ key }) => key === column.periodKey);
      return column.kind === 'period' && column.label === period?.label
        ? labelled(column, column.periodKey)
        : column;
    }),
  };
}

type Columns = Pick<ShownReport, 'columns' | 'periods'>;

export const WHOLE_RANGE = 'Total';

/** Heading above the columns of one period, or of the range. */
export function periodAbove({ columns, periods }: Columns, column: ShownColumn): string | undefined {
  const { periodKey, kind } = column;
  if (isSum(column) && kind === 'tracking') return WHOLE_RANGE;
  const inParts = columns.some((reportColumn) => reportColumn.kind !== 'period' && !isSum(reportColumn));
  if (!inParts || (periods.length === 1 && kind !== 'measure')) return undefined;
  return periods.find(({ key }) => key === periodKey)?.label;
}

/** `Jun 2026 Closing` */
export function columnName(report: Columns, column: ShownColumn): string {
  const above = periodAbove(report, column);
  return above === undefined || above === column.label ? column.label : `${above} ${column.label}`;
}
