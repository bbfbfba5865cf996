import type { CommentaryLine } from '#contract/closing/commentary.ts';
import { inFileName } from '#contract/fileName.ts';
import { isAsAt } from '#contract/reports/asAt.ts';
import { listDoubtful } from '#contract/reports/figureStatus.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { isAgreeing, type ReportStatus, reportStatuses, statusWords } from '#contract/tieOut/tieOut.ts';
import { dateText } from '#contract/users/dateText.ts';
import { momentText } from '../momentText.ts';
import {
  buildHeading,
  type ExportChoices,
  type FileChoices,
  type Heading,
  listParagraphs,
  monthSpan,
  ownPeriods,
  rangeInFileName,
} from '../heading.ts';

/** Reports of one organisation, in the order of the file. */
export type PackContent = {
  title: string;
  reports: PackPart[];
  choices: FileChoices;
  /** Commentary on the month as a whole; null for none. */
  commentary?: CommentaryLine[] | null;
};
export type PackPart = { report: ShownReport; choices: ExportChoices };

/** Stands on the cover. */
export type PackHeading = Pick<
  Heading,
  'title' | 'organisation' | 'range' | 'books' | 'exported' | 'timeZone' | 'draft' | 'notes' | 'letterhead'
> & {
  /** Reports by status, the worst first; empty where it is off. */
  agreement: string[];
  reports: Heading[];
};

export function buildPackHeading({ title, reports, choices }: PackContent): PackHeading {
  const headings = reports.map((part) => buildHeading(part.report, part.choices));
  const shownReports = reports.map(({ report }) => report);
  const books = new Set(headings.map((heading) => heading.books));
  const [onlyBooks] = books;
  return {
    title,
    organisation: headings[0]?.organisation ?? '',
    range: rangeWords(shownReports, choices),
    agreement: describeAgreement(shownReports, choices),
    books: onlyBooks !== undefined && books.size === 1 ? onlyBooks : 'Data as each report says',
    exported: momentText(choices.exportedAt, choices),
    timeZone: choices.timeZone,
    draft: choices.draft,
    notes: listParagraphs(choices.notes),
    letterhead: choices.letterhead,
    reports: headings,
  };
}

/** A status that agrees can be left unsaid. */
function describeAgreement(reports: ShownReport[], { agreement }: FileChoices): string[] {
  const isSaid = (status: ReportStatus) => agreement === 'shown' || !isAgreeing(status);
  const figures = reports.flatMap(listStatuses);
  return reportStatuses.filter(isSaid).flatMap((status) => {
    const withStatus = figures.filter((item) => item.status === status);
    if (withStatus.length === 0) return [];
    const isAll = withStatus.length === figures.length && reports.length > 1;
    const names = isAll
      ? `all ${reports.length} reports`
      : new Intl.ListFormat('en-GB').format(new Set(withStatus.map(({ name }) => name)));
    return [`${statusWords(status)}: ${names}.`];
  });
}

/** Of the report, and of what it is compared with where that does not agree. */
const listStatuses = (report: ShownReport): { name: string; status: ReportStatus }[] => [
  { name: report.title, status: report.tieOut.status },
  ...listDoubtful(report)
    .filter(({ notice }) => notice === undefined)
    .map(({ label, tieOut }) => ({ name: `${report.title} (${label})`, status: tieOut.status })),
];

type Ranged = Pick<ShownReport, 'type' | 'periods'>;

/** First movement to last day of any report; days of balances where there are no movements. */
function packRange(reports: Ranged[]): { startDate: string; endDate: string } {
  const ends = reports.map((report) => ownPeriods(report).at(-1)?.endDate ?? '').toSorted();
  const starts = reports
    .filter(({ type }) => !isAsAt(type))
    .map((report) => ownPeriods(report)[0]?.startDate ?? '')
    .toSorted();
  return { startDate: starts[0] ?? ends[0] ?? '', endDate: ends.at(-1) ?? '' };
}

function rangeWords(reports: Ranged[], { dateFormat }: FileChoices): string {
  const { startDate, endDate } = packRange(reports);
  if (reports.some(({ type }) => !isAsAt(type))) return monthSpan(startDate, endDate);
  const days = [...new Set([startDate, endDate])].map((date) => dateText(date, dateFormat));
  return `As at ${days.join(' to ')}`;
}

/** `harbour-street-management-reports-2026-10.pdf` */
export function packFileName(
  title: string,
  reports: (Ranged & Pick<ShownReport, 'companyName'>)[],
  ending: string,
): string {
  const words = [inFileName(reports[0]?.companyName ?? '', 100), inFileName(title, 80)];
  return `${rangeInFileName(words, packRange(reports))}.${ending}`;
}
