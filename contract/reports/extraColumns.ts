import { type Amount, parseAmount, abs, toFixed2 } from '../amounts.ts';
import { isEarlier } from './comparison.ts';
import { hasTotal, isSum, type Computation, type ShownColumn, type ShownReport } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
import { type TieStatus, worst } from '../tieOut/tieOut.ts';

/** `trend` is drawn and adds no column. */
export const extraColumns = ['share', 'change', 'trend'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

const labels = { share: 'Of income', change: 'Change', changeShare: 'Change in %' };
/** Sums over the range have no period above them. */
const sumLabels: Record<keyof typeof labels, (sum: string) => string> = {
  share: (sum) => `${sum} in % of income`,
  change: () => 'Change of total',
  changeShare: () => 'Change of total in %',
};

type Amounts = readonly (string | null)[];

/** `compute` is null for a column of the report itself. */
type PlacedColumn = {
  column: ShownColumn;
  index: number;
  compute: ((amounts: Amounts) => string | null) | null;
  /** Indexes of the columns behind it, whose worst status it takes. */
  sources: number[];
  /** Status of the denominator. */
  baseStatus?: TieStatus;
  computation?: Computation;
};

const LEAST_POINTS = 3;

export function offeredExtras(report: ShownReport): ExtraColumn[] {
  const columns = baseColumns(report);
  const offers: Record<ExtraColumn, boolean> = {
    share: findIncome(report) !== undefined && columns.some(isPeriod),
    change: columns.some(isPeriod) && report.columns.some(isEarlier),
    trend: columns.length >= LEAST_POINTS && columns.every(isPeriod),
  };
  return extraColumns.filter((extra) => offers[extra]);
}

const isPeriod = ({ kind }: ShownColumn) => kind === 'period';
/** True for a period or the range, false for one tracking option. */
const isUnsplit = (column: ShownColumn) => isPeriod(column) || (isSum(column) && column.kind !== 'tracking');
const baseColumns = ({ columns }: ShownReport) =>
  columns.filter((column) => !isEarlier(column) && !isSum(column));
const findIncome = ({ sections }: ShownReport) =>
  sections.find((section) => section.key === 'income' && hasTotal(section))?.total.amounts;
const incomeStatus = ({ sections }: ShownReport, index: number): TieStatus =>
  worst(
    sections.flatMap(({ key, rows }) =>
      key === 'income' ? rows.map(({ status }) => status[index] ?? 'unchecked') : [],
    ),
  );

/** Ignores extras that the report does not offer. */
export function withExtras(report: ShownReport, extras: readonly ExtraColumn[]): ShownReport {
  const offered = offeredExtras(report).filter((extra) => extras.includes(extra));
  const places = report.columns.flatMap((column, index): PlacedColumn[] => [
    { column, index, compute: null, sources: [index] },
    ...(offered.includes('share') ? shareFormula(report, column, index) : []),
    ...(offered.includes('change') ? changeFormula(report, column, index) : []),
  ]);
  if (places.length === report.columns.length) return report;
  const extendAmounts = (amounts: Amounts, isMoney = true) =>
    places.map(({ index, compute, sources }) => {
      if (compute === null) return amounts[index] ?? null;
      return isMoney && sources.every((source) => amounts[source] !== null) ? compute(amounts) : null;
    });
  const extendRow = (row: ReportRow): ReportRow => ({
    ...row,
    amounts: extendAmounts(row.amounts, row.unit === 'money'),
    status: places.map(({ sources, baseStatus = 'agrees' }) =>
      worst([baseStatus, ...sources.map((index) => row.status[index] ?? 'unchecked')]),
    ),
    favourable:
      row.favourable &&
      places.map(({ index, compute }) => (compute ? null : (row.favourable?.[index] ?? null))),
    children: row.children?.map(extendRow),
  });
  const extendTotal = <T extends { amounts: Amounts }>(total: T) => ({
    ...total,
    amounts: total.amounts.length === 0 ? [] : extendAmounts(total.amounts),
  });
  return {
    ...report,
    columns: places.map(({ column, computation }): ShownColumn =>
      computation ? { ...column, computation } : column,
    ),
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(extendRow),
      total: extendTotal(section.total),
    })),
    totals: report.totals.map(extendTotal),
  };
}

/** Percentage of the period's income; null without income. */
function shareFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const income = findIncome(report)?.[index] ?? '0';
  if (!isUnsplit(column)) return [];
  return [
    {
      column: computed(column, 'share', 'percent'),
      index,
      compute: (amounts) => ratio(amountIn(amounts, index), parseAmount(income)),
      sources: [index],
      baseStatus: incomeStatus(report, index),
      computation: { kind: 'share', column: column.key },
    },
  ];
}

/** Compares with the column just before. */
function changeFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const currentIndex = report.columns.findLastIndex(
    (reportColumn, place) => place < index && !isEarlier(reportColumn),
  );
  const currentColumn = report.columns[currentIndex];
  if (!isEarlier(column) || !isUnsplit(column) || currentColumn === undefined) return [];
  const earlierAmount = (amounts: Amounts) => amountIn(amounts, index);
  const changeIn = (amounts: Amounts) => amountIn(amounts, currentIndex) - earlierAmount(amounts);
  const change = computed(column, 'change', 'money');
  return [
    {
      column: change,
      index,
      compute: (amounts) => toFixed2(changeIn(amounts)),
      sources: [currentIndex, index],
      computation: { kind: 'change', current: currentColumn.key, earlier: column.key },
    },
    {
      column: computed(column, 'changeShare', 'percent'),
      index,
      compute: (amounts) => ratio(changeIn(amounts), abs(earlierAmount(amounts))),
      sources: [currentIndex, index],
      computation: { kind: 'changeShare', change: change.key, base: column.key },
    },
  ];
}

const computed = (
  column: ShownColumn,
  measure: keyof typeof labels,
  unit: 'money' | 'percent',
): ShownColumn => ({
  key: `${column.key} ${measure}`,
  label: isSum(column) ? sumLabels[measure](column.label) : labels[measure],
  kind: 'measure',
  unit,
  ...(column.periodKey === undefined ? {} : { periodKey: column.periodKey }),
});

const amountIn = (amounts: Amounts, index: number): Amount => parseAmount(amounts[index] ?? '0');

/** Percent, to a tenth. */
const ratio = (amount: Amount, base: Amount): string | null =>
  base === 0n ? null : quotient(amount * 100n, base, 1);

/** Rounds half away from zero. */
function quotient(amount: Amount, divisor: Amount, decimals: number): string {
  const [dividend, positiveDivisor] = [abs(amount) * 10n ** BigInt(decimals), abs(divisor)];
  const rounded = (2n * dividend + positiveDivisor) / (2n * positiveDivisor);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = rounded !== 0n && amount < 0n !== divisor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
