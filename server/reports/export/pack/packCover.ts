import { isolateName } from '#contract/isolateName.ts';
import { drawClosing } from '../pdf/closing.ts';
import { type Canvas, INK, joinLines, MUTED, type PdfSection, SIZE } from '../pdf/document.ts';
import { drawLetterhead, drawLines, type Line, startPage } from '../pdf/frame.ts';
import { MARGIN, portrait } from '../pdf/tableFit.ts';
import type { PackHeading } from './packHeading.ts';

/** Points. */
const TITLE_TOP = 200;
const COVER_SIZE = { title: 28, organisation: 15, text: 10 };
const NOTES_GAP = 12;

/** Begins a page, and more where notes need them. */
export function drawCover(section: PdfSection, heading: PackHeading): Canvas {
  const canvas = { ...section, page: portrait };
  startPage(canvas, heading.draft);
  const top = Math.max(TITLE_TOP, drawLetterhead(canvas, heading.letterhead));
  const y = drawLines(canvas, listLines(heading), top) + NOTES_GAP;
  const startNotesPage = () => {
    startPage(canvas, heading.draft);
    return MARGIN;
  };
  drawClosing(
    canvas,
    { notes: heading.notes, noteLines: [], differing: [] },
    { y, startPage: startNotesPage },
  );
  return canvas;
}

function listLines({ title, organisation, range, letterhead, draft, agreement }: PackHeading): Line[] {
  const text = { type: 'P', font: 'regular', size: COVER_SIZE.text } as const;
  const muted = { ...text, color: MUTED };
  return [
    {
      type: 'H1',
      text: joinLines(title),
      font: 'bold',
      size: COVER_SIZE.title,
      color: letterhead.colour ?? INK,
      gap: 0,
    },
    {
      type: 'P',
      text: joinLines(organisation),
      font: 'bold',
      size: COVER_SIZE.organisation,
      color: INK,
      gap: 10,
    },
    { ...text, text: range, size: SIZE.organisation, color: MUTED, gap: 6 },
    ...(draft ? [{ ...text, text: 'Draft', font: 'bold' as const, color: INK, gap: 14 }] : []),
    ...(letterhead.preparedBy === ''
      ? []
      : [{ ...muted, text: `Prepared by ${isolateName(letterhead.preparedBy)}`, gap: 14 }]),
    ...agreement.map((sentence, index) => ({
      ...text,
      text: sentence,
      color: INK,
      gap: index === 0 ? 14 : 2,
    })),
  ];
}
