import * as z from 'zod/mini';
import { statusesOfNothing } from './figureStatus.ts';
import { addMonths, monthEnd, monthLabel, monthsBetween } from './period.ts';
import type { Made, ShownColumn, ShownReport, ShownTotal } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
import type { TieStatus } from './tieOut.ts';

/** A range to hold a report against: as many months just before it, or the same months a year before. */
export const comparedTo = z.enum(['previous-period', 'previous-year']);
export type ComparedTo = z.infer<typeof comparedTo>;

/** `asAt`: the day of its last month at which things stand. */
type DateRange = { startDate: string; endDate: string; asAt?: string | undefined };

/** The day a month has as `asAt` is the same of the month, or its last where it has fewer. */
export function comparedRange(
  { startDate, endDate, asAt }: DateRange,
  comparison: ComparedTo,
): { startDate: string; endDate: string; asAt?: string } {
  const months = comparison === 'previous-year' ? 12 : monthsBetween(startDate, endDate).length;
  const last = monthEnd(addMonths(endDate, -months));
  const day = asAt === undefined || asAt === endDate ? last : `${last.slice(0, 8)}${asAt.slice(8)}`;
  return {
    startDate: addMonths(startDate, -months),
    endDate: last,
    ...(day < last ? { asAt: day } : {}),
  };
}

type Favoured = Pick<ReportRow, 'favourable'>;

/** Marks the keys of columns that come from the other range. */
const EARLIER = 'earlier ';

export const isEarlier = ({ key }: { key: string }): boolean => key.startsWith(EARLIER);

/**
 * After each period, and after what they come to, the one it is held against, place by place; accounts that only the
 * earlier range has are added.
 */
export function withComparison(report: ShownReport, earlier: ShownReport): ShownReport {
  const pairs = report.periods.flatMap((period, index) => {
    const other = earlier.periods[index];
    return [
      { columns: periodColumns(report, period.key), from: 'report' as const },
      ...(other ? [{ columns: periodColumns(earlier, other.key), from: 'earlier' as const }] : []),
    ];
  });
  const wholes = [
    { columns: periodColumns(report, undefined), from: 'report' as const },
    { columns: periodColumns(earlier, undefined), from: 'earlier' as const },
  ];
  const places = [...pairs, ...wholes].flatMap(({ columns, from }) =>
    columns.map((column) => ({ column, from })),
  );
  const indexIn = {
    report: new Map(report.columns.map(({ key }, index) => [key, index])),
    earlier: new Map(earlier.columns.map(({ key }, index) => [key, index])),
  };
  const pick = <T>(own: T[] | undefined, other: T[] | undefined, fallback: T): T[] =>
    places.map(({ column, from }) => {
      const found = (from === 'report' ? own : other)?.[indexIn[from].get(column.key) ?? -1];
      return found === undefined ? fallback : found;
    });
  const absent = {
    report: statusesOfNothing(report, report.tieOut.status),
    earlier: statusesOfNothing(earlier, earlier.tieOut.status),
  };
  const statusesIn = (own?: ReportRow, other?: ReportRow): TieStatus[] =>
    places.map(({ column, from }) => {
      const index = indexIn[from].get(column.key) ?? -1;
      return (from === 'report' ? own : other)?.status[index] ?? absent[from][index] ?? 'unproved';
    });
  const favour = (own?: Favoured, other?: Favoured): Favoured =>
    own?.favourable || other?.favourable
      ? { favourable: pick<boolean | null>(own?.favourable, other?.favourable, null) }
      : {};

  const mergeRows = (own: ReportRow[], others: ReportRow[]): ReportRow[] => {
    const other = new Map(others.map((row) => [row.key, row]));
    const known = new Set(own.map(({ key }) => key));
    return [
      ...own.map((row) => mergeRow(row, row, other.get(row.key))),
      ...others.filter(({ key }) => !known.has(key)).map((row) => mergeRow(row, undefined, row)),
    ];
  };
  const mergeRow = (named: ReportRow, own?: ReportRow, other?: ReportRow): ReportRow => ({
    ...named,
    ...favour(own, other),
    amounts: pick<string | null>(own?.amounts, other?.amounts, '0.00'),
    status: statusesIn(own, other),
    total: own ? own.total : named.total === null ? null : '0.00',
    ...((own?.children ?? other?.children)
      ? { children: mergeRows(own?.children ?? [], other?.children ?? []) }
      : {}),
  });
  const mergeTotal = (named: ShownTotal, own?: ShownTotal, other?: ShownTotal): ShownTotal => ({
    ...named,
    ...favour(own, other),
    total: own ? own.total : named.total === null ? null : '0.00',
    amounts: named.amounts.length === 0 ? [] : pick<string | null>(own?.amounts, other?.amounts, '0.00'),
    of: named.of && [
      ...new Map([...(other?.of ?? []), ...named.of].map((one) => [one.section, one])).values(),
    ],
  });
  return {
    ...report,
    periods: [
      ...report.periods,
      ...earlier.periods.map((period) => ({ ...period, key: `${EARLIER}${period.key}` })),
    ],
    columns: places.map(({ column, from }) => (from === 'report' ? column : earlierColumn(column, earlier))),
    sections: allSections(report, earlier).map((section) => {
      const own = report.sections.find(({ key }) => key === section.key);
      const other = earlier.sections.find(({ key }) => key === section.key);
      return {
        ...section,
        rows: mergeRows(own?.rows ?? [], other?.rows ?? []),
        total: mergeTotal(section.total, own?.total, other?.total),
      };
    }),
    totals: report.totals.map((total) =>
      mergeTotal(
        total,
        total,
        earlier.totals.find(({ key }) => key === total.key),
      ),
    ),
  };
}

/** Those of both, each that only the earlier range has before the one that follows it there. */
function allSections(report: ShownReport, earlier: ShownReport): ShownReport['sections'] {
  const sections = [...report.sections];
  for (const [index, section] of earlier.sections.entries()) {
    if (sections.some(({ key }) => key === section.key)) continue;
    const following = earlier.sections.slice(index + 1).map(({ key }) => key);
    const before = sections.findIndex(({ key }) => following.includes(key));
    sections.splice(before === -1 ? sections.length : before, 0, section);
  }
  return sections;
}

/** Without a period: what is of the range as a whole. */
const periodColumns = ({ columns }: ShownReport, periodKey: string | undefined) =>
  columns.filter((column) => column.periodKey === periodKey);

/** What is of the range as a whole says which that is. */
function earlierColumn(column: ShownColumn, { periods }: ShownReport): ShownColumn {
  const { key, label, periodKey, made, of, from } = column;
  return {
    ...column,
    key: `${EARLIER}${key}`,
    ...(periodKey === undefined
      ? { label: `${label} ${rangeLabel(periods)}` }
      : { periodKey: `${EARLIER}${periodKey}` }),
    ...(made?.how === 'sum' ? { made: earlierSum(made) } : {}),
    ...(of ? { of: of.map((one) => ({ ...one, column: `${EARLIER}${one.column}` })) } : {}),
    ...(from ? { from: from.map((one) => `${EARLIER}${one}`) } : {}),
  };
}

const earlierSum = ({ how, of }: Extract<Made, { how: 'sum' }>) => ({
  how,
  of: of.map((key) => `${EARLIER}${key}`),
});

function rangeLabel(periods: ShownReport['periods']): string {
  const labels = [periods[0]?.startDate ?? '', periods.at(-1)?.endDate ?? ''].map(monthLabel);
  return [...new Set(labels)].join(' – ');
}
