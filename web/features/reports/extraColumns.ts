import { isEarlier } from '#contract/comparison.ts';
import { hasTotal, type ShownReport } from '#contract/reportLayout.ts';
import type { Report, ReportColumn, ReportRow } from '#contract/reports.ts';
import Big from 'big.js';
import { texts } from '../../lib/texts/index.ts';
import { type ExtraColumn, extraColumns } from './reportRequest.ts';

type Amounts = readonly (string | null)[];

/** A column of the table: one of the report (`of` null), or what it and others make. */
type Place = {
  column: ReportColumn;
  index: number;
  of: ((amounts: Amounts) => string | null) | null;
};

/** A trend needs that many periods to be one. */
const LEAST_POINTS = 3;

/** Which columns can be added to this report. */
export function offeredExtras(report: Report): ExtraColumn[] {
  const own = ownColumns(report);
  const offers: Record<ExtraColumn, boolean> = {
    share: incomeOf(report) !== undefined && own.some(isPeriod),
    change: own.some(isPeriod) && report.columns.some(isEarlier),
    trend: own.length >= LEAST_POINTS && own.every(isPeriod),
  };
  return extraColumns.filter((extra) => offers[extra]);
}

const isPeriod = ({ kind }: ReportColumn) => kind === 'period';
const ownColumns = ({ columns }: Report) => columns.filter((column) => !isEarlier(column));
const incomeOf = ({ sections }: Report) =>
  sections.find((section) => section.key === 'income' && hasTotal(section))?.total.amounts;

/** The report with what its own figures make beside them. The trend is drawn: it is no column of figures. */
export function withExtras(report: Report, extras: readonly ExtraColumn[]): ShownReport {
  const offered = offeredExtras(report).filter((extra) => extras.includes(extra));
  const places = report.columns.flatMap((column, index): Place[] => [
    { column, index, of: null },
    ...(offered.includes('share') ? shareOf(report, column, index) : []),
    ...(offered.includes('change') ? changesOf(report, column, index) : []),
  ]);
  if (places.length === report.columns.length) return report;
  const amounts = (own: Amounts, computes = true) =>
    places.map(({ index, of }) => (of === null ? (own[index] ?? null) : computes ? of(own) : null));
  const row = (own: ReportRow): ReportRow => ({
    ...own,
    amounts: amounts(own.amounts, own.unit === 'money'),
    status: places.map(({ index }) => own.status[index] ?? 'unproved'),
    favourable:
      own.favourable && places.map(({ index, of }) => (of ? null : (own.favourable?.[index] ?? null))),
    children: own.children?.map(row),
  });
  const total = <T extends { amounts: string[] }>(own: T) => ({ ...own, amounts: amounts(own.amounts) });
  return {
    ...report,
    columns: places.map(({ column }) => column),
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(row),
      total: total(section.total),
    })),
    totals: report.totals.map(total),
  };
}

/** What of the income of its period a figure is; of a period without income there is no share. */
function shareOf(report: Report, column: ReportColumn, index: number): Place[] {
  const income = new Big(incomeOf(report)?.[index] ?? 0);
  if (!isPeriod(column)) return [];
  return [
    {
      column: computed(column, 'share', 'percent'),
      index,
      of: (amounts) => ratio(amounts[index], income),
    },
  ];
}

/** How a period's figure moved from the one it is held against, which stands just before. */
function changesOf(report: Report, column: ReportColumn, index: number): Place[] {
  const own = report.columns.findLastIndex((one, at) => at < index && !isEarlier(one));
  if (!isEarlier(column) || !isPeriod(column) || own === -1) return [];
  const change = (amounts: Amounts) => new Big(amounts[own] ?? 0).minus(amounts[index] ?? 0);
  return [
    { column: computed(column, 'change', 'money'), index, of: (amounts) => change(amounts).toFixed(2) },
    {
      column: computed(column, 'changeShare', 'percent'),
      index,
      of: (amounts) => ratio(change(amounts).toFixed(2), new Big(amounts[index] ?? 0).abs()),
    },
  ];
}

const computed = (
  { key, periodKey }: ReportColumn,
  what: keyof typeof texts.reports.computedColumns,
  unit: 'money' | 'percent',
): ReportColumn => ({
  key: `${key} ${what}`,
  label: texts.reports.computedColumns[what],
  kind: 'measure',
  unit,
  ...(periodKey === undefined ? {} : { periodKey }),
});

/** In percent, to a tenth. */
const ratio = (amount: string | null | undefined, base: Big): string | null =>
  base.eq(0) ? null : new Big(amount ?? 0).times(100).div(base).toFixed(1);
