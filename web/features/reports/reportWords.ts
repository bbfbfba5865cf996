import { isCompared, type ShownReport } from '#contract/reports/reportLayout.ts';
import { monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { formatReportDate } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
import { reportTable } from '#web/lib/texts/reports/reportTable.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

type Range = Pick<Report, 'type' | 'basis' | 'currency'> & { startDate: string; endDate: string };

export const coveredWords = ({
  type,
  startDate,
  endDate,
}: Pick<Range, 'type' | 'startDate' | 'endDate'>): string =>
  typeFeatures(type, {}).endOnly
    ? texts.reports.standsAt(formatReportDate(endDate))
    : texts.reports.range(monthLabel(startDate), monthLabel(endDate));

/** Omits the organization, which stands above; what only the report tells is last, so that nothing moves. */
export const factWords = (range: Range, scope: string | undefined): string[] => [
  coveredWords(range),
  texts.reports.optionChoices.basis[range.basis],
  range.currency,
  ...(scope === undefined ? [] : [scope]),
];

type Named = Pick<ShownReport, 'type' | 'companyName' | 'scope' | 'periods' | 'basis' | 'currency'>;

export const rangeWords = (report: Named): string[] => [
  report.companyName,
  ...(report.scope === undefined ? [] : [report.scope]),
  coveredWords({ type: report.type, ...ownRange(report) }),
  texts.reports.basis[report.basis],
  texts.reports.amountsIn(report.currency),
];

/** Leaves out the periods of a comparison. */
export function ownRange({ periods }: Pick<ShownReport, 'periods'>): { startDate: string; endDate: string } {
  const ownPeriods = periods.filter((period) => !isCompared(period));
  return { startDate: ownPeriods[0]?.startDate ?? '', endDate: ownPeriods.at(-1)?.endDate ?? '' };
}

type Empty = Pick<Report, 'basis' | 'notice' | 'textColumns'> & { tieOut: Pick<Report['tieOut'], 'status'> };

/** A report of single lines lists none where there are too many. */
export const hasTooManyLines = ({ notice, textColumns }: Pick<Report, 'notice' | 'textColumns'>): boolean =>
  notice !== undefined && textColumns !== undefined;

/** Cash figures exist only once the provider was asked. */
export function emptyWords({ basis, notice, textColumns, tieOut }: Empty): { title: string; text: string } {
  if (basis === 'cash' && tieOut.status === 'unchecked')
    return { title: texts.reports.unreadTitle, text: texts.reports.unreadText };
  if (notice !== undefined && hasTooManyLines({ notice, textColumns }))
    return { title: reportTable.tooManyLines, text: notice };
  return { title: texts.reports.emptyTitle, text: notice ?? texts.reports.emptyText };
}
