import type { ShownReport } from '../reports/reportLayout.ts';
import { type LinkedFigure, listLinks, type CommentaryLine } from './commentary.ts';
import { type NoteOptions, withoutStandard } from './notes.ts';
import { type PlacedNote, placeNotes } from './placedNotes.ts';

/** A report that was just read, with the options that make its figures. */
export type ReadReport = { report: ShownReport; options: NoteOptions };
export type PlacedLink = PlacedNote<LinkedFigure>;

/** Linked figures with what the reports have there now; of others nothing is claimed. */
export function placeLinks(
  lines: readonly CommentaryLine[],
  readReports: readonly ReadReport[],
): ReadonlyMap<LinkedFigure, PlacedLink> {
  const placed = new Map<LinkedFigure, PlacedLink>();
  const links = listLinks(lines);
  for (const { report, options } of readReports) {
    const isOfReport = ({ report: { type, options: linkOptions = {} } }: LinkedFigure) =>
      type === report.type && haveEqualOptions(linkOptions, options);
    for (const link of placeNotes(report, links.filter(isOfReport)).onFigures)
      // Of a report that stands twice, the one that has the figure speaks.
      if (link.state !== 'unknown' && (placed.get(link.note)?.amountNow ?? null) === null)
        placed.set(link.note, link);
  }
  return placed;
}

export const haveEqualOptions = (options: NoteOptions, otherOptions: NoteOptions): boolean =>
  serialize(options) === serialize(otherOptions);

const serialize = (options: NoteOptions): string =>
  JSON.stringify(Object.entries(withoutStandard(options)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
