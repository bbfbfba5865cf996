import { listPackCommentary } from '../commentary/packCommentary.ts';
import { drawClosing } from '../pdf/closing.ts';
import type { Canvas, PdfSection } from '../pdf/document.ts';
import { startPage } from '../pdf/frame.ts';
import { MARGIN, portrait } from '../pdf/tableFit.ts';
import type { PackContent } from './packHeading.ts';

export const COMMENTARY_TITLE = 'Commentary';

/** Draws the commentary on the month as a whole. Begins a page, and more where it needs them. */
export function drawCommentaryPage(section: PdfSection, pack: PackContent): Canvas {
  const { paperSize, draft } = pack.choices;
  const canvas = { ...section, page: portrait(paperSize) };
  const begin = () => {
    startPage(canvas, draft);
    return MARGIN;
  };
  const commentary = listPackCommentary(pack).lines;
  drawClosing(
    canvas,
    { commentary, notes: [], noteLines: [], differing: [] },
    { y: begin(), startPage: begin },
  );
  return canvas;
}
