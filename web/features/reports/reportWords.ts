import { isCompared, type ShownReport } from '#contract/reports/reportLayout.ts';
import { monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { formatReportDate } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

type Range = Pick<Report, 'type' | 'basis' | 'currency'> & { startDate: string; endDate: string };

export const coveredWords = ({
  type,
  startDate,
  endDate,
}: Pick<Range, 'type' | 'startDate' | 'endDate'>): string =>
  typeFeatures(type, {}).wholeMonth
    ? monthLabel(endDate)
    : typeFeatures(type, {}).endOnly
      ? reportTexts.standsAt(formatReportDate(endDate))
      : reportTexts.range(monthLabel(startDate), monthLabel(endDate));

/** Omits the organization, which stands above; what only the report tells is last, so that nothing moves. */
export const factWords = (range: Range, scope: string | undefined): string[] => [
  coveredWords(range),
  reportTexts.optionChoices.basis[range.basis],
  range.currency,
  ...(scope === undefined ? [] : [scope]),
];

type Named = Pick<ShownReport, 'type' | 'companyName' | 'scope' | 'periods' | 'basis' | 'currency'>;

export const rangeWords = (report: Named): string[] => [
  report.companyName,
  ...(report.scope === undefined ? [] : [report.scope]),
  coveredWords({ type: report.type, ...ownRange(report) }),
  reportTexts.basis[report.basis],
  reportTexts.amountsIn(report.currency),
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
    return { title: reportTexts.unreadTitle, text: reportTexts.unreadText };
  if (notice !== undefined && hasTooManyLines({ notice, textColumns }))
    return { title: reportTableTexts.tooManyLines, text: notice };
  return { title: reportTexts.emptyTitle, text: notice ?? reportTexts.emptyText };
}
