import * as z from 'zod/mini';
import { absentStatuses } from './figureStatus.ts';
import { addMonths, monthEnd, monthLabel, monthsBetween } from '../period.ts';
import type { Computation, ShownColumn, ShownReport } from './reportLayout.ts';
import type { ReportRow, ReportTotal } from './reports.ts';
import type { TieStatus } from '../tieOut/tieOut.ts';

/** The same number of months just before, or the same months a year before. */
export const comparedTo = z.enum(['previous-period', 'previous-year']);
export type ComparedTo = z.infer<typeof comparedTo>;

/** `asAt`: day of the last month. */
type DateRange = { startDate: string; endDate: string; asAt?: string | undefined };

/** `asAt` keeps its day of the month, or becomes the last. */
export function comparedRange(
  { startDate, endDate, asAt }: DateRange,
  comparison: ComparedTo,
): { startDate: string; endDate: string; asAt?: string } {
  const months = comparison === 'previous-year' ? 12 : monthsBetween(startDate, endDate).length;
  const lastDay = monthEnd(addMonths(endDate, -months));
  const day = asAt === undefined || asAt === endDate ? lastDay : `${lastDay.slice(0, 8)}${asAt.slice(8)}`;
  return {
    startDate: addMonths(startDate, -months),
    endDate: lastDay,
    ...(day < lastDay ? { asAt: day } : {}),
  };
}

type Favour = Pick<ReportRow, 'favourable'>;

/** Prefix of columns of the earlier range. */
const EARLIER = 'earlier ';

export const isEarlier = ({ key }: { key: string }): boolean => key.startsWith(EARLIER);

/**
 * Puts each earlier period after its counterpart, and adds accounts that only the earlier range
 * has.
 */
export function withComparison(report: ShownReport, earlier: ShownReport): ShownReport {
  const pairs = report.periods.flatMap((period, index) => {
    const earlierPeriod = earlier.periods[index];
    return [
      { columns: periodColumns(report, period.key), source: 'report' as const },
      ...(earlierPeriod
        ? [{ columns: periodColumns(earlier, earlierPeriod.key), source: 'earlier' as const }]
        : []),
    ];
  });
  const rangeColumns = [
    { columns: periodColumns(report, undefined), source: 'report' as const },
    { columns: periodColumns(earlier, undefined), source: 'earlier' as const },
  ];
  const places = [...pairs, ...rangeColumns].flatMap(({ columns, source }) =>
    columns.map((column) => ({ column, source })),
  );
  const indexIn = {
    report: new Map(report.columns.map(({ key }, index) => [key, index])),
    earlier: new Map(earlier.columns.map(({ key }, index) => [key, index])),
  };
  const pick = <T>(items: T[] | undefined, earlierItems: T[] | undefined, fallback: T): T[] =>
    places.map(({ column, source }) => {
      const value = (source === 'report' ? items : earlierItems)?.[indexIn[source].get(column.key) ?? -1];
      return value === undefined ? fallback : value;
    });
  const absent = {
    report: absentStatuses(report, report.tieOut.status),
    earlier: absentStatuses(earlier, earlier.tieOut.status),
  };
  const mergeStatuses = (row?: ReportRow, earlierRow?: ReportRow): TieStatus[] =>
    places.map(({ column, source }) => {
      const index = indexIn[source].get(column.key) ?? -1;
      return (source === 'report' ? row : earlierRow)?.status[index] ?? absent[source][index] ?? 'unchecked';
    });
  const mergeFavour = (favour?: Favour, earlierFavour?: Favour): Favour =>
    favour?.favourable || earlierFavour?.favourable
      ? { favourable: pick<boolean | null>(favour?.favourable, earlierFavour?.favourable, null) }
      : {};

  const mergeRows = (rows: ReportRow[], earlierRows: ReportRow[]): ReportRow[] => {
    const earlierByKey = new Map(earlierRows.map((row) => [row.key, row]));
    const keys = new Set(rows.map(({ key }) => key));
    return [
      ...rows.map((row) => mergeRow(row, row, earlierByKey.get(row.key))),
      ...earlierRows.filter(({ key }) => !keys.has(key)).map((row) => mergeRow(row, undefined, row)),
    ];
  };
  const mergeRow = (labelled: ReportRow, row?: ReportRow, earlierRow?: ReportRow): ReportRow => ({
    ...labelled,
    ...mergeFavour(row, earlierRow),
    amounts: pick<string | null>(row?.amounts, earlierRow?.amounts, '0.00'),
    status: mergeStatuses(row, earlierRow),
    total: row ? row.total : labelled.total === null ? null : '0.00',
    ...((row?.children ?? earlierRow?.children)
      ? { children: mergeRows(row?.children ?? [], earlierRow?.children ?? []) }
      : {}),
  });
  const mergeTotal = (
    labelled: ReportTotal,
    total?: ReportTotal,
    earlierTotal?: ReportTotal,
  ): ReportTotal => ({
    ...labelled,
    ...mergeFavour(total, earlierTotal),
    total: total ? total.total : labelled.total === null ? null : '0.00',
    amounts:
      labelled.amounts.length === 0 ? [] : pick<string | null>(total?.amounts, earlierTotal?.amounts, '0.00'),
    sumOf: labelled.sumOf && [
      ...new Map(
        [...(earlierTotal?.sumOf ?? []), ...labelled.sumOf].map((item) => [item.section, item]),
      ).values(),
    ],
  });
  return {
    ...report,
    periods: [
      ...report.periods,
      ...earlier.periods.map((period) => ({ ...period, key: `${EARLIER}${period.key}` })),
    ],
    columns: places.map(({ column, source }) =>
      source === 'report' ? column : earlierColumn(column, earlier),
    ),
    sections: allSections(report, earlier).map((section) => {
      const currentSection = report.sections.find(({ key }) => key === section.key);
      const earlierSection = earlier.sections.find(({ key }) => key === section.key);
      return {
        ...section,
        rows: mergeRows(currentSection?.rows ?? [], earlierSection?.rows ?? []),
        total: mergeTotal(section.total, currentSection?.total, earlierSection?.total),
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

/** Keeps sections of the earlier range before the one they preceded. */
function allSections(report: ShownReport, earlier: ShownReport): ShownReport['sections'] {
  const sections = [...report.sections];
  for (const [index, section] of earlier.sections.entries()) {
    if (sections.some(({ key }) => key === section.key)) continue;
    const following = earlier.sections.slice(index + 1).map(({ key }) => key);
    const insertIndex = sections.findIndex(({ key }) => following.includes(key));
    sections.splice(insertIndex === -1 ? sections.length : insertIndex, 0, section);
  }
  return sections;
}

/** Without a key: columns of the whole range. */
const periodColumns = ({ columns }: ShownReport, periodKey: string | undefined) =>
  columns.filter((column) => column.periodKey === periodKey);

/** Columns of a whole range name it. */
function earlierColumn(column: ShownColumn, { periods }: ShownReport): ShownColumn {
  const { key, label, periodKey, computation, sumOf, derivedFrom } = column;
  return {
    ...column,
    key: `${EARLIER}${key}`,
    ...(periodKey === undefined
      ? { label: `${label} ${rangeLabel(periods)}` }
      : { periodKey: `${EARLIER}${periodKey}` }),
    ...(computation?.kind === 'sum' ? { computation: earlierSum(computation) } : {}),
    ...(sumOf ? { sumOf: sumOf.map((item) => ({ ...item, column: `${EARLIER}${item.column}` })) } : {}),
    ...(derivedFrom ? { derivedFrom: derivedFrom.map((item) => `${EARLIER}${item}`) } : {}),
  };
}

const earlierSum = ({ kind, columns }: Extract<Computation, { kind: 'sum' }>) => ({
  kind,
  columns: columns.map((key) => `${EARLIER}${key}`),
});

function rangeLabel(periods: ShownReport['periods']): string {
  const labels = [periods[0]?.startDate ?? '', periods.at(-1)?.endDate ?? ''].map(monthLabel);
  return [...new Set(labels)].join(' – ');
}
