import { isEarlier } from '#contract/reports/comparison.ts';
import { inFileName } from '#contract/fileName.ts';
import { dayLabel, monthEnd, monthLabel } from '#contract/period.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { listSettled } from '#contract/tieOut/tieOut.ts';
import type { AgedBy } from '#contract/ledger/openDocuments.ts';
import type { CashFlowMethod, Frequency, ReportType } from '#contract/reports/reports.ts';
import { dayIn, timeIn } from '#server/lib/dayIn.ts';
import { describeSettled } from './settledWords.ts';
import { reportDefinitions } from '../definitions.ts';

export type ExportChoices = {
  zeroRows?: boolean | undefined;
  method?: CashFlowMethod | undefined;
  agedBy?: AgedBy | undefined;
  past: boolean;
  exportedAt: Date;
  timeZone: string;
};

/** Stands above a report in a file, and in its name. */
export type Heading = {
  title: string;
  organisation: string;
  /** Part of the organisation, or the budget; null for the whole. */
  scope: string | null;
  /** `Dec 2025 to Nov 2026`, `As at 30 Nov 2026` */
  range: string;
  compared: string | null;
  basis: string;
  currency: string;
  choices: [name: string, choice: string][];
  /** Status with its amounts, and when the provider was last asked. */
  proof: string[];
  /** Items that persons settled, with their accounts. */
  settled: string[];
  books: string;
  exported: string;
};

/** Reports of balances: the start of their range means nothing. */
const isAsAt = (type: ReportType): boolean => reportDefinitions[type].asAt !== undefined;

type Periods = { type: ReportType; frequency: Frequency; periods: ShownReport['periods'] };

export function buildHeading(report: ShownReport, request: ExportChoices): Heading {
  const { asOf } = report.freshness;
  const earlier = report.periods.filter(isEarlier);
  const { checkedAt, headline, sentence } = report.tieOut;
  const moment = (instant: string | Date) => formatMoment(request.timeZone, new Date(instant));
  return {
    title: report.title,
    organisation: report.companyName,
    scope: report.scope ?? null,
    range: rangeText({ ...report, periods: ownPeriods(report) }),
    compared: earlier.length === 0 ? null : rangeText({ ...report, periods: earlier }),
    basis: report.basis === 'cash' ? 'Cash basis' : 'Accrual basis',
    currency: report.currency,
    choices: describeChoices(report.type, request),
    proof: [
      `${headline}. ${sentence}`,
      checkedAt === null
        ? 'Not compared with the provider’s own figures yet.'
        : `Last compared with the provider’s own figures: ${moment(checkedAt)}.`,
    ],
    settled: listSettled(report.tieOut.differences).map(
      (item) => `${item.accountName}: ${describeSettled(item, request.timeZone)}`,
    ),
    books:
      asOf === null
        ? 'Books not read yet'
        : `Books as ${request.past ? 'they stood at' : 'of'} ${moment(asOf)}`,
    exported: moment(request.exportedAt),
  };
}

const ownPeriods = ({ periods }: ShownReport) => periods.filter((period) => !isEarlier(period));

/** `2026-11-23 21:00 Australia/Sydney`, in the organisation's time zone. */
const formatMoment = (timeZone: string, moment: Date) =>
  `${dayIn(timeZone, moment)} ${timeIn(timeZone, moment)} ${timeZone}`;

const ends: Record<Frequency, string> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

function rangeText({ type, frequency, periods }: Periods): string {
  const [firstPeriod, lastPeriod] = [periods[0], periods.at(-1)];
  if (!firstPeriod || !lastPeriod) return '';
  if (isAsAt(type)) {
    if (firstPeriod === lastPeriod) return `As at ${dayLabel(lastPeriod.endDate)}`;
    return `As at each ${ends[frequency]}’s end, ${dayLabel(firstPeriod.endDate)} to ${dayLabel(lastPeriod.endDate)}`;
  }
  const [start, end] = [monthLabel(firstPeriod.startDate), monthLabel(lastPeriod.endDate)];
  return start === end ? start : `${start} to ${end}`;
}

function describeChoices(type: ReportType, request: ExportChoices): Heading['choices'] {
  const option = reportDefinitions[type].describeOption?.(request);
  return [
    ...(option === undefined ? [] : [option]),
    ...(request.zeroRows ? [['Zero rows', 'Shown'] as [string, string]] : []),
  ];
}

export type HeadingFact = { name: string } & ({ text: string } | { date: string });

/** `doubts`: sentences on figures that do not agree. */
export function listFacts(report: ShownReport, heading: Heading, doubts: string[]): HeadingFact[] {
  const text = (name: string, value: string | null): HeadingFact[] =>
    value === null ? [] : [{ name, text: value }];
  return [
    ...text('Report', heading.title),
    ...text('Organization', heading.organisation),
    ...text('Part', heading.scope),
    ...dateFacts(report),
    ...text('Compared with', heading.compared),
    ...text('Basis', heading.basis),
    ...text('Currency', heading.currency),
    ...heading.choices.flatMap(([name, choice]) => text(name, choice)),
    ...text('Books', heading.books),
    ...text('Exported', heading.exported),
    ...[...heading.proof, ...doubts].flatMap((sentence) => text('Agreement', sentence)),
    ...heading.settled.flatMap((sentence) => text('Settled item', sentence)),
  ];
}

function dateFacts(report: ShownReport): HeadingFact[] {
  const periods = ownPeriods(report);
  const [firstPeriod, lastPeriod] = [periods[0], periods.at(-1)];
  if (!firstPeriod || !lastPeriod) return [];
  if (!isAsAt(report.type))
    return [
      { name: 'From', date: firstPeriod.startDate },
      { name: 'To', date: lastPeriod.endDate },
    ];
  if (firstPeriod === lastPeriod) return [{ name: 'As at', date: lastPeriod.endDate }];
  return [
    { name: 'First as at', date: firstPeriod.endDate },
    { name: 'Last as at', date: lastPeriod.endDate },
  ];
}

/**
 * `harbour-street-profit-and-loss-region-north-2025-12-2026-11.csv`; the whole day where it lies
 * inside a month.
 */
export function exportFileName(
  { companyName, title, scope = '', periods }: ShownReport,
  ending: string,
): string {
  const reportPeriods = periods.filter((period) => !isEarlier(period));
  const [start = '', end = ''] = [reportPeriods[0]?.startDate, reportPeriods.at(-1)?.endDate];
  const isInside = end !== '' && end !== monthEnd(end);
  const months = isInside ? [end] : [start, end].map((date) => date.slice(0, 7));
  const words = [inFileName(companyName, 100), inFileName(title, 30), inFileName(scope, 80)];
  return `${[...words.filter((word) => word !== ''), ...new Set(months)].join('-')}.${ending}`;
}
