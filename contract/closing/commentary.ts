import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commentaryRight } from './commentaryRight.ts';
import { type ReportType, reportTypes } from '../reports/reports.ts';
import { id, instant, month } from '../values.ts';
import { notedFigure, notedReport, noteWriter } from './notes.ts';

/** Characters without its figures; three pages. */
export const MOST_COMMENTARY_TEXT = 8_000;
export const MOST_COMMENTARY_LINES = 100;
/** Links to figures. */
export const MOST_COMMENTARY_FIGURES = 60;
const MOST_LINE_RUNS = 200;
const TOO_LONG = `Use at most ${MOST_COMMENTARY_TEXT.toLocaleString('en')} characters.`;
/** One for each month and report type. */
export const MOST_COMMENTARIES = 3_000;

/** A figure of a report with the amount that it had when it was linked. */
export const linkedFigure = z.object({ report: notedReport, figure: notedFigure });
export type LinkedFigure = z.infer<typeof linkedFigure>;

const bold = z.optional(z.boolean());
/** Text without markup, or a link to a figure. */
const commentaryRun = z.union([
  z.object({
    text: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(MOST_COMMENTARY_TEXT, TOO_LONG),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters and line ends.'),
      ),
    bold,
  }),
  z.object({ link: linkedFigure, bold }),
]);
export type CommentaryRun = z.infer<typeof commentaryRun>;

/** Lines of one kind of list that follow each other are one list, and numbers count from 1. */
const commentaryLine = z.object({
  kind: z.enum(['paragraph', 'bullet', 'number']),
  runs: z.array(commentaryRun).check(z.minLength(1), z.maxLength(MOST_LINE_RUNS)),
});
export type CommentaryLine = z.infer<typeof commentaryLine>;

export const commentaryText = z.array(commentaryLine).check(
  z.maxLength(MOST_COMMENTARY_LINES, `Use at most ${MOST_COMMENTARY_LINES} lines.`),
  z.refine((lines) => lines.some(({ runs }) => runs.some(isSeen)), 'Write the commentary.'),
  z.refine((lines) => countCharacters(lines) <= MOST_COMMENTARY_TEXT, TOO_LONG),
  z.refine(
    (lines) => listLinks(lines).length <= MOST_COMMENTARY_FIGURES,
    `Link at most ${MOST_COMMENTARY_FIGURES} figures.`,
  ),
);
export type WrittenLines = z.infer<typeof commentaryText>;

function isSeen(run: CommentaryRun): boolean {
  return 'link' in run || run.text.trim() !== '';
}

export const countCharacters = (lines: readonly CommentaryLine[]): number =>
  lines
    .flatMap(({ runs }) => runs)
    .reduce((sum, run) => sum + ('text' in run ? run.text.length : 0), Math.max(0, lines.length - 1));

export const listLinks = (lines: readonly CommentaryLine[]): LinkedFigure[] =>
  lines.flatMap(({ runs }) => runs.flatMap((run) => ('link' in run ? [run.link] : [])));

/** `month`: `YYYY-MM`; without a report type it is on the month as a whole. */
export type CommentarySubject = { month: string; reportType: ReportType | null };

export const commentary = z.object({
  month,
  /** Null for the month as a whole. */
  reportType: z.nullable(z.enum(reportTypes)),
  lines: commentaryText,
  /** Counts the times it was saved. */
  version: z.number(),
  /** The last time that it was saved. */
  writtenAt: instant,
  writtenBy: noteWriter,
});
export type Commentary = z.infer<typeof commentary>;

const query = z.object({
  companyId: z.optional(id),
  month,
  /** Absent for the month as a whole. */
  reportType: z.optional(z.enum(reportTypes)),
});

const shared = { company: 'required', path: '/commentaries', tag: 'Commentaries' } as const;

export const readCommentary = endpoint({
  ...shared,
  method: 'GET',
  summary:
    'What a client is told of a month, or of a report whose last month it is, and what it was told a month earlier. Whether a linked figure still has its amount is seen beside the report that has it, and not said here.',
  query,
  data: z.object({
    /** Null where nothing is written. */
    commentary: z.nullable(commentary),
    /** The one on the month before. */
    earlier: z.nullable(commentary),
  }),
});

export const copyCommentary = endpoint({
  ...shared,
  method: 'GET',
  path: '/commentaries/copy',
  effort: 'report',
  summary:
    'Last month’s commentary to begin this month’s with: its links are to the same figures a month later, with the amounts that these have now. Saves nothing. A link keeps last month’s where there is no such figure a month later, or where it covers several months. 404 without a commentary on the month before.',
  query,
  data: z.object({
    lines: commentaryText,
    /** Links that stayed last month’s. */
    unmoved: z.number(),
  }),
});

export const saveCommentary = endpoint({
  ...shared,
  ...commentaryRight,
  method: 'PUT',
  summary: `Writes the commentary on a month or a report. 409 where another member saved or deleted it since the version that this one was written from, or where the organization has ${MOST_COMMENTARIES.toLocaleString('en')} already.`,
  body: z.extend(query, {
    lines: commentaryText,
    /** The version that it replaces; absent where there was none. */
    version: z.optional(z.int().check(z.positive())),
  }),
  data: commentary,
});

export const deleteCommentary = endpoint({
  ...shared,
  ...commentaryRight,
  method: 'DELETE',
  summary: '409 where another member saved it since that version.',
  query: z.extend(query, {
    version: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Name the version as a whole number.')),
  }),
  data: z.object({}),
});
