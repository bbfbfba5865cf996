import type { CommentaryLine } from '#contract/closing/commentary.ts';
import { inFileName } from '#contract/fileName.ts';
import { isAsAt } from '#contract/reports/asAt.ts';
import { listDoubtful, shownStatus } from '#contract/reports/figureStatus.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { isMarked, type MarkedStatus } from '#contract/tieOut/tieStatus.ts';
import { dateText } from '#contract/users/dateText.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { momentText } from '../momentText.ts';
import {
  buildHeading,
  type ExportChoices,
  type FileChoices,
  type Heading,
  isWithoutDoubt,
  listParagraphs,
  monthSpan,
  ownPeriods,
  rangeInFileName,
} from '../heading.ts';
import { listDoubts } from '../proofWords.ts';
import { buildSheet } from '../sheet.ts';

/** Reports of one organisation, in the order of the file. `hasCheckedPage`: the end says how they were checked. */
export type PackContent = {
  title: string;
  reports: PackPart[];
  choices: FileChoices;
  /** Commentary on the month as a whole; null for none. */
  commentary?: CommentaryLine[] | null;
  hasCheckedPage: boolean;
};
export type PackPart = { report: ShownReport; choices: ExportChoices };

/** `doubts`: what of the report does not agree, in sentences; empty where all does. */
export type ContentsEntry = Heading & { status: MarkedStatus | null; doubts: string[] };

/** Stands on the cover. */
export type PackHeading = Pick<
  Heading,
  'title' | 'organisation' | 'range' | 'books' | 'exported' | 'timeZone' | 'draft' | 'notes' | 'letterhead'
> & {
  /** Day on which the file was made. */
  exportedDay: string;
  reports: ContentsEntry[];
  /** True with a commentary on the month as a whole. */
  hasCommentary: boolean;
  hasCheckedPage: boolean;
};

const hasMonthCommentary = ({ commentary }: Pick<PackContent, 'commentary'>): boolean =>
  (commentary ?? []).length > 0;

/** Letterhead and notes then stand on its page, which is the whole file. */
export const isOneReport = (reports: readonly unknown[]): boolean => reports.length === 1;

export function buildPackHeading(pack: PackContent): PackHeading {
  const { title, reports, choices, hasCheckedPage } = pack;
  const entries = reports.map(toEntry);
  const shownReports = reports.map(({ report }) => report);
  const books = new Set(entries.map((entry) => entry.books));
  const [onlyBooks] = books;
  return {
    title,
    organisation: entries[0]?.organisation ?? '',
    range: rangeWords(shownReports, choices),
    books: onlyBooks !== undefined && books.size === 1 ? onlyBooks : 'Data as each report says',
    exported: momentText(choices.exportedAt, choices),
    exportedDay: dateText(dayIn(choices.timeZone, choices.exportedAt), choices.dateFormat),
    timeZone: choices.timeZone,
    draft: choices.draft,
    notes: listParagraphs(choices.notes),
    letterhead: choices.letterhead,
    reports: entries,
    hasCommentary: hasMonthCommentary(pack),
    hasCheckedPage,
  };
}

function toEntry({ report, choices }: PackPart): ContentsEntry {
  const heading = buildHeading(report, choices);
  if (isWithoutDoubt(report)) return { ...heading, status: null, doubts: [] };
  const { status, headline } = report.tieOut;
  const places = listDoubts(buildSheet(report));
  const worstStatus = shownStatus(report);
  return {
    ...heading,
    status: isMarked(worstStatus) ? worstStatus : null,
    doubts: [
      ...(isAgreeing(status) ? [] : [`${headline}.`]),
      // The places name the columns of comparisons too.
      ...(places.length > 0 ? places : listDoubtful(report).map(describeComparison)),
    ],
  };
}

const describeComparison = ({ label, tieOut, notice }: ReturnType<typeof listDoubtful>[number]): string =>
  `${label}: ${notice ?? `${tieOut.headline}.`}`;

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
