import type { PackContent } from '../pack/packHeading.ts';
import { type CommentaryLines, listCommentaryLines } from './commentaryLines.ts';

/** The commentary on the month as a whole, with the figures of all reports of the pack. */
export const listPackCommentary = ({ commentary, reports, choices }: PackContent): CommentaryLines =>
  listCommentaryLines(commentary ?? [], {
    reports: reports.flatMap(({ report, choices: { commentary: part } }) =>
      part === undefined ? [] : [{ report, options: part.options }],
    ),
    dateFormat: choices.dateFormat,
  });
