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
  whole?: TieStatus;
  computation?: Computation;
};

const LEAST_POINTS = 3;

export function offeredExtras(report: ShownReport): ExtraColumn[] {
  const columns = ownColumns(report);
  const offers: Record<ExtraColumn, boolean> = {
    share: findIncome(report) !== undefined && columns.some(isPeriod),
    change: columns.some(isPeriod) && report.columns.some(isEarlier),
    trend: columns.length >= LEAST_POINTS && columns.every(isPeriod),
  };
  return extraColumns.filter((extra) => offers[extra]);
}

const isPeriod = ({ kind }: ShownColumn) => kind === 'period';
/** Whole period or range, not one option's part. */
const isWhole = (column: ShownColumn) => isPeriod(column) || (isSum(column) && column.kind !== 'tracking');
const ownColumns = ({ columns }: ShownReport) =>
  columns.filter((column) => !isEarlier(column) && !isSum(column));
const findIncome = ({ sections }: ShownReport) =>
  sections.find((section) => section.key === 'income' && hasTotal(section))?.total.amounts;
const incomeStatus = ({ sections }: ShownReport, index: number): TieStatus =>
  worst(
    sections.flatMap(({ key, rows }) =>
      key === 'income' ? rows.map(({ status }) => status[index] ?? 'unproved') : [],
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
  const amounts = (own: Amounts, computes = true) =>
    places.map(({ index, compute: sumOf }) =>
      sumOf === null ? (own[index] ?? null) : computes ? sumOf(own) : null,
    );
  const row = (own: ReportRow): ReportRow => ({
    ...own,
    amounts: amounts(own.amounts, own.unit === 'money'),
    status: places.map(({ sources: source, whole = 'tied' }) =>
      worst([whole, ...source.map((index) => own.status[index] ?? 'unproved')]),
    ),
    favourable:
      own.favourable &&
      places.map(({ index, compute: sumOf }) => (sumOf ? null : (own.favourable?.[index] ?? null))),
    children: own.children?.map(row),
  });
  const total = <T extends { amounts: Amounts }>(own: T) => ({
    ...own,
    amounts: own.amounts.length === 0 ? [] : amounts(own.amounts),
  });
  return {
    ...report,
    columns: places.map(({ column, computation }): ShownColumn =>
      computation ? { ...column, computation } : column,
    ),
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(row),
      total: total(section.total),
    })),
    totals: report.totals.map(total),
  };
}

/** Percentage of the period's income; null without income. */
function shareFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const income = findIncome(report)?.[index] ?? '0';
  if (!isWhole(column)) return [];
  return [
    {
      column: computed(column, 'share', 'percent'),
      index,
      compute: (amounts) => ratio(amountIn(amounts, index), parseAmount(income)),
      sources: [index],
      whole: incomeStatus(report, index),
      computation: { how: 'share', of: column.key },
    },
  ];
}

/** Compares with the column just before. */
function changeFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const lastIndex = report.columns.findLastIndex(
    (comparedColumn, place) => place < index && !isEarlier(comparedColumn),
  );
  const currentColumn = report.columns[lastIndex];
  if (!isEarlier(column) || !isWhole(column) || currentColumn === undefined) return [];
  const earlierAmount = (amounts: Amounts) => amountIn(amounts, index);
  const changeIn = (amounts: Amounts) => amountIn(amounts, lastIndex) - earlierAmount(amounts);
  const change = computed(column, 'change', 'money');
  return [
    {
      column: change,
      index,
      compute: (amounts) => toFixed2(changeIn(amounts)),
      sources: [lastIndex, index],
      computation: { how: 'change', now: currentColumn.key, before: column.key },
    },
    {
      column: computed(column, 'changeShare', 'percent'),
      index,
      compute: (amounts) => ratio(changeIn(amounts), abs(earlierAmount(amounts))),
      sources: [lastIndex, index],
      computation: { how: 'changeShare', change: change.key, before: column.key },
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
