import type { Note } from '#contract/closing/notes.ts';
import { isCompared } from '#contract/reports/reportLayout.ts';
import { inFileName } from '#contract/fileName.ts';
import { monthEnd, monthLabel } from '#contract/period.ts';
import { isAsAt, isOfOneMonth } from '#contract/reports/asAt.ts';
import { listDoubtful } from '#contract/reports/figureStatus.ts';
import type { AgreementLine } from '#contract/reports/reportExport.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { isAgreeing, listSettled } from '#contract/tieOut/tieOut.ts';
import type { AgedBy } from '#contract/ledger/openDocuments.ts';
import type { CashFlowMethod, Frequency, ReportType } from '#contract/reports/reports.ts';
import { dateText } from '#contract/users/dateText.ts';
import type { PaperSize } from './clientCountry.ts';
import { momentText, type TimeStyle } from './momentText.ts';
import type { PartCommentary } from './commentary/commentaryLines.ts';
import { describeSettled } from './settledWords.ts';
import { reportDefinitions } from '../definitions.ts';

/** Sender of a report. */
export type SentLetterhead = {
  firm: string;
  preparedBy: string;
  /** PNG or JPEG, which the account checked; pixels. */
  logo: { content: Uint8Array; width: number; height: number } | null;
  /** `#rrggbb`, readable on white; null for none. */
  colour: string | null;
};

export type FileChoices = TimeStyle & {
  paperSize: PaperSize;
  exportedAt: Date;
  agreement: AgreementLine;
  draft: boolean;
  /** Draws the report's charts; a CSV has none. */
  charts: boolean;
  /** Plain text; empty for none. */
  notes: string;
  letterhead: SentLetterhead;
};

export type ExportChoices = FileChoices & {
  /** A CSV alone has it: its codes are formulas of their text, as spreadsheets need them. */
  codesAsText?: boolean | undefined;
  zeroRows?: boolean | undefined;
  method?: CashFlowMethod | undefined;
  agedBy?: AgedBy | undefined;
  past: boolean;
  /** Notes on the report and its figures; empty where the file is to have none. */
  writtenNotes: Note[];
  /** Absent where the file is to have none. */
  commentary?: PartCommentary | undefined;
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
  /** Sentence in place of figures; null where there are some. */
  notice: string | null;
  basis: string;
  currency: string;
  choices: [name: string, choice: string][];
  /** The first words of it; null where it is off. */
  headline: string | null;
  /** Status with its amounts, and when the provider was last asked; empty where it is off. */
  proof: string[];
  /** One line instead, where the report agrees; null where it is off too. */
  agreement: string | null;
  /** Items that persons settled, with their accounts. */
  settled: string[];
  books: string;
  exported: string;
  timeZone: string;
  draft: boolean;
  /** Paragraphs. */
  notes: string[];
  letterhead: SentLetterhead;
};

/** An agreement can be left unsaid; a figure that differs or is under review cannot. */
export const saysAgreement = (report: ShownReport, { agreement }: ExportChoices): boolean =>
  agreement === 'shown' || !isWithoutDoubt(report);

/** A line says all that there is to say of its agreement. */
export const isWithoutDoubt = (report: ShownReport): boolean =>
  isAgreeing(report.tieOut.status) && listDoubtful(report).length === 0;

type Periods = { type: ReportType; frequency: Frequency; periods: ShownReport['periods'] };

export function buildHeading(report: ShownReport, request: ExportChoices): Heading {
  const { asOf } = report.freshness;
  const isSaid = saysAgreement(report, request);
  const moment = (instant: string | Date) => momentText(new Date(instant), request);
  const range = (periods: ShownReport['periods']) => rangeText({ ...report, periods }, request);
  return {
    title: report.title,
    organisation: report.companyName,
    scope: report.scope ?? null,
    range: range(ownPeriods(report)),
    compared: comparedText(report, range),
    notice: report.notice ?? null,
    basis: report.basis === 'cash' ? 'Cash basis' : 'Accrual basis',
    currency: report.currency,
    choices: describeChoices(report.type, request),
    headline: isSaid ? report.tieOut.headline : null,
    proof: isSaid ? describeProof(report, moment) : [],
    agreement: isSaid && isWithoutDoubt(report) ? agreementLine(report, moment) : null,
    settled: isSaid
      ? listSettled(report.tieOut.differences).map(
          (item) => `${item.accountName}: ${describeSettled(item, request)}`,
        )
      : [],
    books:
      asOf === null ? 'Books not read yet' : `Data as ${request.past ? 'it stood at' : 'of'} ${moment(asOf)}`,
    exported: moment(request.exportedAt),
    timeZone: request.timeZone,
    draft: request.draft,
    notes: listParagraphs(request.notes),
    letterhead: request.letterhead,
  };
}

/** `Oct 2025; Jul 2026 to Oct 2026` */
function comparedText(
  { compared = [], periods }: ShownReport,
  range: (periods: ShownReport['periods']) => string,
): string | null {
  const texts = compared.map(({ key, label }) =>
    key === 'budget'
      ? label
      : range(periods.filter(({ comparedAs }) => comparedAs === key)).replace(/^As at /, ''),
  );
  return texts.length === 0 ? null : texts.join('; ');
}
export const listParagraphs = (notes: string): string[] =>
  notes
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

type MomentText = (instant: string | Date) => string;

function describeProof(report: ShownReport, moment: MomentText): string[] {
  const { headline, sentence, checkedAt } = report.tieOut;
  return [
    `${headline}. ${sentence}`,
    checkedAt === null
      ? 'Not compared with the provider’s own figures yet.'
      : `Last compared with the provider’s own figures: ${moment(checkedAt)}.`,
    ...listDoubtful(report).map(
      ({ label, tieOut, notice }) => `${label}: ${notice ?? `${tieOut.headline}.`}`,
    ),
  ];
}

/** `Agrees with Xero to the cent, checked 26 Nov 2026, 12:04`; what was not checked comes before the moment. */
function agreementLine({ tieOut: { headline, checkedAt } }: ShownReport, moment: MomentText): string {
  const claim = headline.replace(/agrees? with \w+/i, (agrees) => `${agrees} to the cent`);
  if (checkedAt === null) return claim;
  return claim.includes('; ')
    ? `${claim} (compared ${moment(checkedAt)})`
    : `${claim}, checked ${moment(checkedAt)}`;
}

/** Leaves out the periods of a comparison, and those that stand beside a month. */
export const ownPeriods = ({ type, periods }: Pick<ShownReport, 'type' | 'periods'>) =>
  periods.filter((period) => !isCompared(period)).slice(isOfOneMonth(type) ? -1 : 0);

const ends: Record<Frequency, string> = { monthly: 'month', quarterly: 'quarter', yearly: 'year' };

function rangeText({ type, frequency, periods }: Periods, { dateFormat }: TimeStyle): string {
  const day = (date: string) => dateText(date, dateFormat);
  const [firstPeriod, lastPeriod] = [periods[0], periods.at(-1)];
  if (!firstPeriod || !lastPeriod) return '';
  if (isAsAt(type)) {
    if (firstPeriod === lastPeriod) return `As at ${day(lastPeriod.endDate)}`;
    return `As at each ${ends[frequency]}’s end, ${day(firstPeriod.endDate)} to ${day(lastPeriod.endDate)}`;
  }
  return monthSpan(firstPeriod.startDate, lastPeriod.endDate);
}

export function monthSpan(startDate: string, endDate: string): string {
  const [start, end] = [monthLabel(startDate), monthLabel(endDate)];
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
    ...text('Firm', heading.letterhead.firm === '' ? null : heading.letterhead.firm),
    ...text('Prepared by', heading.letterhead.preparedBy === '' ? null : heading.letterhead.preparedBy),
    ...text('State', heading.draft ? 'Draft' : null),
    ...text('Report', heading.title),
    ...text('Organization', heading.organisation),
    ...text('Part', heading.scope),
    ...dateFacts(report),
    ...text('Compared with', heading.compared),
    ...text('Notice', heading.notice),
    ...text('Basis', heading.basis),
    ...text('Currency', heading.currency),
    ...heading.choices.flatMap(([name, choice]) => text(name, choice)),
    ...text('Books', heading.books),
    ...text('Exported', heading.exported),
    ...text('Time zone', heading.timeZone),
    ...[...heading.proof, ...doubts].flatMap((sentence) => text('Agreement', sentence)),
    ...heading.settled.flatMap((sentence) => text('Settled item', sentence)),
    ...heading.notes.flatMap((paragraph) => text('Note', paragraph)),
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

/** `harbour-street-profit-and-loss-region-north-2025-12-2026-11.csv` */
export function exportFileName(
  { companyName, title, scope = '', ...report }: ShownReport,
  ending: string,
): string {
  const periods = ownPeriods(report);
  const range = { startDate: periods[0]?.startDate ?? '', endDate: periods.at(-1)?.endDate ?? '' };
  const words = [inFileName(companyName, 100), inFileName(title, 30), inFileName(scope, 80)];
  return `${rangeInFileName(words, range)}.${ending}`;
}

/** Names months; the whole day where it lies inside a month. */
export function rangeInFileName(
  words: string[],
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  const isInside = endDate !== '' && endDate !== monthEnd(endDate);
  const months = isInside ? [endDate] : [startDate, endDate].map((date) => date.slice(0, 7));
  return [...words.filter((word) => word !== ''), ...new Set(months)].join('-');
}
