import type { LinkedFigure } from '#contract/closing/commentary.ts';
import { noteRange } from '#contract/closing/placedNotes.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { formatFigure } from '#web/lib/format/formatFigure.ts';

/** `Sales, Oct 2026` */
export const linkName = ({ figure, report }: LinkedFigure, dateFormat: DateFormat): string =>
  `${figure.rowName}, ${noteRange(report, dateFormat)}`;

/** `Sales, Oct 2026: 1,200.00`, without the signs that end a link where it is typed. */
export const linkLabel = (link: LinkedFigure, dateFormat: DateFormat): string =>
  `${linkName(link, dateFormat)}: ${formatFigure(link.figure.amount, link.figure.unit)}`.replaceAll(
    /[[\]\n*]/g,
    ' ',
  );
