import type { TieOut } from '../tieOut/tieOut.ts';
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
/**
 * `comparedAs`: key of the comparison that it belongs to; `comparedTo`: key of the column that it is
 * held against; `group`: key of what stands above it.
 */
export type ShownColumn = ReportColumn & {
  computation?: Computation;
  comparedAs?: string;
  comparedTo?: string;
  group?: string;
  /** Tells it from a column of the same group and label. */
  name?: string;
};
/** `ahead`: has not begun. */
export type ShownPeriod = ReportPeriod & { ahead?: true; comparedAs?: string };
/** Agreement of a report beside another; `notice` where it has no figures. */
export type ComparedAgreement = { key: string; label: string; tieOut: TieOut; notice?: string };
export type ShownReport = Omit<Report, 'periods' | 'columns' | 'sections' | 'totals'> & {
  periods: ShownPeriod[];
  columns: ShownColumn[];
  sections: ShownSection[];
  totals: ReportTotal[];
  compared?: ComparedAgreement[];
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
export const hasTotal = ({ total }: Pick<ShownSection, 'total'>): boolean => total.cells.length > 0;

/** Sums over the whole range are beside the periods. */
export const isSum = ({ computation }: ShownColumn): boolean => computation?.kind === 'sum';

export const isCompared = ({ comparedAs }: Pick<ShownColumn, 'comparedAs'>): boolean =>
  comparedAs !== undefined;

/** Budgeted figures of the same period. */
export const isPlanned = ({ comparedAs }: Pick<ShownColumn, 'comparedAs'>): boolean =>
  comparedAs === 'budget';

/** A period, or the only sum of all: it names itself. */
export const isPlainPeriod = (column: ShownColumn): boolean =>
  column.kind === 'period' || (isSum(column) && column.key === TOTAL_COLUMN);

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
/** Never the key of a column of the report. */
export const TOTAL_COLUMN = 'total';
export const YEAR_TO_DATE = 'year-to-date';
const groupLabels: Record<string, string> = { [YEAR_TO_DATE]: 'Year to date' };

/** Heading above the columns of one period, or of the range. */
export function groupAbove(report: Columns, column: ShownColumn): string | undefined {
  const { columns, periods } = report;
  const { periodKey, kind, group } = column;
  if (group !== undefined) {
    if (!hasGroups(report)) return undefined;
    if (isOfOtherPeriod(column)) return otherPeriodHeading(columns, column);
    const ownColumn = columns.find((item) => item.group === group && !isCompared(item));
    return ownColumn?.label ?? groupLabels[group] ?? group;
  }
  if (isSum(column) && !isPlainPeriod(column) && !isCompared(column)) return WHOLE_RANGE;
  const inParts = columns.some((reportColumn) => reportColumn.kind !== 'period' && !isSum(reportColumn));
  if (!inParts || (periods.length === 1 && kind !== 'measure')) return undefined;
  const above = periods.find(({ key }) => key === periodKey)?.label;
  return kind === 'period' && above === column.label ? undefined : above;
}

/** A compared period, and its share and change: what stands above must not name the period that they are held against. */
const isOfOtherPeriod = (column: ShownColumn): boolean =>
  isCompared(column) && !isPlanned(column) && column.group !== YEAR_TO_DATE;

/** `vs Sep 2026`; none above a compared period alone, which names itself. */
function otherPeriodHeading(columns: readonly ShownColumn[], column: ShownColumn): string | undefined {
  const siblings = columns.filter(
    ({ group, comparedAs }) => group === column.group && comparedAs === column.comparedAs,
  );
  const compared = siblings.find(namesPeriod);
  return compared === undefined || siblings.length === 1 ? undefined : `vs ${compared.label}`;
}

const namesPeriod = (column: ShownColumn): boolean => column.kind === 'period' || isSum(column);

/** Periods alone, and their sums, name themselves. */
const hasGroups = ({ columns }: Columns): boolean =>
  columns.some(
    (column) =>
      column.group === YEAR_TO_DATE ||
      (column.group !== undefined && column.kind !== 'period' && !isSum(column)),
  );

/** `key`: of its first column; `span`: number of its columns. */
export type ColumnGroup = { key: string; label: string; span: number };

/** Headings over several columns, in a row of their own; empty where columns name themselves. */
export function columnGroups(
  report: Columns,
  columns: readonly ShownColumn[] = report.columns,
): ColumnGroup[] {
  const groups: (ColumnGroup & { group: string | undefined })[] = [];
  for (const column of columns) {
    const label = groupAbove(report, column);
    const group = isOfOtherPeriod(column) ? `${column.group} ${column.comparedAs}` : (column.group ?? label);
    const lastGroup = groups.at(-1);
    if (lastGroup && lastGroup.group === group) lastGroup.span += 1;
    else groups.push({ key: column.key, label: label ?? '', span: 1, group });
  }
  if (groups.every(({ label }) => label === '')) return [];
  return groups.map(({ key, label, span }) => ({ key, label, span }));
}

/** Below the name of its group a period is what was actual. */
export const labelBelow = (report: Columns, column: ShownColumn): string =>
  column.group !== undefined && isPlainPeriod(column) && !isCompared(column) && hasGroups(report)
    ? 'Actual'
    : column.label;

/** `Jun 2026 Closing` */
export function columnName(report: Columns, column: ShownColumn): string {
  const { name, group } = column;
  const namesItself = group !== undefined && isOfOtherPeriod(column) && namesPeriod(column);
  const [above, below] = [groupAbove(report, column), labelBelow(report, column)];
  if (name !== undefined) return name;
  return above === undefined || above === below || namesItself ? below : `${above} ${below}`;
}
