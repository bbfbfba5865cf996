import type { Report, ReportColumn, ReportPeriod, ReportRow, ReportTotal, Sign } from './reports.ts';

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
 * What a computed column is made of, by the keys of columns: the sum over the range, the share of its period's income, how
 * far a figure moved from the earlier one, and that in percent of the earlier one.
 */
export type Computation =
  | { how: 'sum'; of: string[] }
  | { how: 'share'; of: string }
  | { how: 'change'; now: string; before: string }
  | { how: 'changeShare'; change: string; before: string };
export type ShownColumn = ReportColumn & { computation?: Computation };
/** `ahead`: it has not begun. */
export type ShownPeriod = ReportPeriod & { ahead?: true };
export type ShownReport = Omit<Report, 'periods' | 'columns' | 'sections' | 'totals'> & {
  periods: ShownPeriod[];
  columns: ShownColumn[];
  sections: ShownSection[];
  totals: ShownTotal[];
};

export type SectionBlock = ShownSection & { kind: 'section' };
export type TotalBlock = { kind: 'total'; key: string; total: ShownTotal };
export type Block = SectionBlock | TotalBlock;

/** The report from top to bottom: sections with the totals that stand below each, then the others. */
export function listBlocks({ sections, totals }: Pick<ShownReport, 'sections' | 'totals'>): Block[] {
  const total = (otherTotal: ShownTotal): TotalBlock => ({
    kind: 'total',
    key: otherTotal.key,
    total: otherTotal,
  });
  return [
    ...sections.flatMap((section): Block[] => [
      { kind: 'section', ...section },
      ...totals.filter(({ belowSection }) => belowSection === section.key).map(total),
    ]),
    ...totals
      .filter(({ belowSection }) => !sections.some(({ key }) => key === belowSection))
      .map(total),
  ];
}

/** A section of figures that mean nothing added up has a total without amounts: no row of the table. */
export const hasTotal = ({ total }: Pick<ShownSection, 'total'>): boolean => total.amounts.length > 0;

/** It adds up others over the whole range, and stands beside the periods. */
export const isSum = ({ computation }: ShownColumn): boolean => computation?.how === 'sum';

/** A row and what it opens to in the table, each with its depth. */
export const withChildren = (row: ReportRow, depth = 0): { row: ReportRow; depth: number }[] => [
  { row, depth },
  ...(row.children ?? []).flatMap((child) => withChildren(child, depth + 1)),
];

/**
 * Says of a period that is not over on that day, wherever its name stands, that its figures are not whole yet, and which
 * periods have not begun.
 */
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
    // One that adds up the parts of a period is not called by the period's name, which stands above it.
    columns: report.columns.map((column) => {
      const period = report.periods.find(({ key }) => key === column.periodKey);
      return column.kind === 'period' && column.label === period?.label
        ? labelled(column, column.periodKey)
        : column;
    }),
  };
}

type Columns = Pick<ShownReport, 'columns' | 'periods'>;

/** What the range as a whole is called, where periods have their names. */
export const WHOLE_RANGE = 'Total';

/** Above a part of a period stands the period it belongs to, where there are several; above one of the range, that. */
export function periodAbove({ columns, periods }: Columns, column: ShownColumn): string | undefined {
  const { periodKey, kind } = column;
  if (isSum(column) && kind === 'tracking') return WHOLE_RANGE;
  const inParts = columns.some((otherColumn) => otherColumn.kind !== 'period' && !isSum(otherColumn));
  if (!inParts || (periods.length === 1 && kind !== 'measure')) return undefined;
  return periods.find(({ key }) => key === periodKey)?.label;
}

/** `Jun 2026 Closing`: what a column is called where it stands alone. */
export function columnName(report: Columns, column: ShownColumn): string {
  const above = periodAbove(report, column);
  return above === undefined || above === column.label ? column.label : `${above} ${column.label}`;
}
