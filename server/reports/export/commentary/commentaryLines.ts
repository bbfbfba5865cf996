import type { CommentaryLine, CommentaryRun, LinkedFigure } from '#contract/closing/commentary.ts';
import { listLinks } from '#contract/closing/commentary.ts';
import type { NoteOptions } from '#contract/closing/notes.ts';
import { type PlacedLink, placeLinks, type ReadReport } from '#contract/closing/placedCommentary.ts';
import { noteRange } from '#contract/closing/placedNotes.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { figureText } from '../figureText.ts';
import { describeAmounts } from '../notes/noteLines.ts';

export type RichRun = { text: string; isBold: boolean };
/** `marker`: sign or number before a line of a list; empty for a paragraph. */
export type RichLine = { marker: string; runs: RichRun[] };
/** A linked figure; `amountNow` is null where it is not among what was read, or there is none any more. */
export type LinkedAmounts = {
  name: string;
  unit: LinkedFigure['figure']['unit'];
  amountThen: string;
  amountNow: string | null;
};
export type CommentaryLines = { lines: RichLine[]; figures: LinkedAmounts[] };

/** Lines of a report, and the options that make its figures; null lines where nothing is written on it. */
export type PartCommentary = { lines: CommentaryLine[] | null; options: NoteOptions };

/** A commentary as a file shows it, with the figures of the reports that stand in the file. */
export function listCommentaryLines(
  commentaryLines: readonly CommentaryLine[],
  { reports, dateFormat }: { reports: readonly ReadReport[]; dateFormat: DateFormat },
): CommentaryLines {
  const placed = placeLinks(commentaryLines, reports);
  const markers = numberLines(commentaryLines);
  return {
    lines: commentaryLines.flatMap(({ runs }, index) =>
      splitLongLine({
        marker: markers[index] ?? '',
        runs: runs.map((run) => fileRun(run, placed)),
      }),
    ),
    figures: listLinks(commentaryLines).map((link) => {
      const { rowName, amount, unit } = link.figure;
      const place = placed.get(link);
      const name = place?.name ?? `${rowName}, ${noteRange(link.report, dateFormat)}`;
      return { name, unit, amountThen: amount, amountNow: place?.amountNow ?? null };
    }),
  };
}

/** The commentary on a report; without one there are no lines. */
export const listReportCommentary = (
  report: ShownReport,
  { commentary, dateFormat }: { commentary?: PartCommentary | undefined; dateFormat: DateFormat },
): CommentaryLines =>
  listCommentaryLines(commentary?.lines ?? [], {
    reports: commentary === undefined ? [] : [{ report, options: commentary.options }],
    dateFormat,
  });

/** Characters of what stands on one page, and in one cell, in any case. */
const MOST_PART = 3_000;

/** Parts of a line that are each short enough for a page, and for a cell. */
function splitLongLine({ marker, runs }: RichLine): RichLine[] {
  const parts: RichLine[] = [{ marker, runs: [] }];
  let length = 0;
  for (const { text, isBold } of runs)
    for (const word of text.match(/.{1,200}(?:\s+|$)|.{1,200}/g) ?? []) {
      if (length + word.length > MOST_PART) {
        parts.push({ marker: marker === '' ? '' : ' ', runs: [] });
        length = 0;
      }
      parts.at(-1)?.runs.push({ text: word, isBold });
      length += word.length;
    }
  return parts;
}

/** A figure that is another one now stands out. */
function fileRun(run: CommentaryRun, placed: ReadonlyMap<LinkedFigure, PlacedLink>): RichRun {
  const isBold = run.bold === true;
  if ('text' in run) return { text: run.text, isBold };
  const { amount, unit } = run.link.figure;
  const place = placed.get(run.link);
  return place === undefined || place.state === 'same'
    ? { text: figureText(amount, unit), isBold }
    : { text: describeAmounts({ unit, amountNow: place.amountNow, amountThen: amount }), isBold: true };
}

function numberLines(commentaryLines: readonly CommentaryLine[]): string[] {
  let number = 0;
  return commentaryLines.map(({ kind }) => {
    number = kind === 'number' ? number + 1 : 0;
    if (kind === 'number') return `${number}.`;
    return kind === 'bullet' ? '•' : '';
  });
}
