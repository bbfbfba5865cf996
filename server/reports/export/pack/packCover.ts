import { isolateName } from '#contract/isolateName.ts';
import { drawClosing } from '../pdf/closing.ts';
import {
  type Canvas,
  drawArtifact,
  INK,
  joinLines,
  LINE,
  MUTED,
  type PdfSection,
  SIZE,
} from '../pdf/document.ts';
import { drawLetterhead, drawLines, type Line, startPage } from '../pdf/frame.ts';
import { MARGIN, portrait } from '../pdf/tableFit.ts';
import type { PaperSize } from '../clientCountry.ts';
import type { PackHeading } from './packHeading.ts';

/** Points. */
const TITLE_TOP = 200;
const COVER_SIZE = { title: 28, organisation: 15, text: 10 };
const NOTES_GAP = 12;
const BAND = 10;
const BAR = { width: 4, gap: 16 };

/** Begins a page, and more where notes need them. */
export function drawCover(section: PdfSection, heading: PackHeading, paperSize: PaperSize): Canvas {
  const canvas = { ...section, page: portrait(paperSize) };
  startPage(canvas, heading.draft);
  drawBand(canvas, heading);
  const top = Math.max(TITLE_TOP, drawLetterhead(canvas, heading.letterhead));
  const end = drawLines(canvas, listLines(heading), top);
  drawBar(canvas, heading, { top, end });
  const startNotesPage = () => {
    startPage(canvas, heading.draft);
    return MARGIN;
  };
  drawClosing(
    canvas,
    { notes: heading.notes, noteLines: [], differing: [] },
    { y: end + NOTES_GAP, startPage: startNotesPage },
  );
  return canvas;
}

/** The firm's colour along the top; nothing where it has none. */
function drawBand({ pdf, page }: Canvas, { letterhead: { colour } }: PackHeading): void {
  if (colour == null) return;
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, page.width, BAND).fill(colour));
}

/** Left of the title. */
function drawBar(
  { pdf }: Canvas,
  { letterhead: { colour } }: PackHeading,
  { top, end }: { top: number; end: number },
): void {
  drawArtifact(pdf, 'Layout', () =>
    pdf.rect(MARGIN - BAR.gap, top, BAR.width, end - top).fill(colour ?? LINE),
  );
}

function listLines({ title, organisation, range, exportedDay, letterhead, draft }: PackHeading): Line[] {
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
    { ...muted, text: describePreparation(letterhead.preparedBy, exportedDay), gap: 14 },
  ];
}

/** `Prepared by Ada, 5 Nov 2026` */
const describePreparation = (preparedBy: string, day: string): string =>
  preparedBy === '' ? `Prepared ${day}` : `Prepared by ${isolateName(preparedBy)}, ${day}`;
