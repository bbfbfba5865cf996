import { addGroup, addTagged, type Canvas, drawRule, INK, joinLines, MUTED, SIZE } from '../pdf/document.ts';
import { startPage } from '../pdf/frame.ts';
import { inside, MARGIN, portrait } from '../pdf/tableFit.ts';
import type { Heading } from '../heading.ts';
import type { PackHeading } from './packHeading.ts';

/** Points. */
const ENTRY = { height: 44, title: 10.5, below: 14 };
const HEADING_HEIGHT = 34;
const PAGE_WIDTH = 40;

/** Pages are counted from 1. */
export type PackPlace = { destination: string; page: number };

/** Adds the page. `draw` fills it once it is known where each report begins. */
export function addContents(
  section: Pick<Canvas, 'pdf' | 'root'>,
  { draft, reports }: PackHeading,
): { canvas: Canvas; draw: (places: PackPlace[]) => void } {
  const { pdf } = section;
  const canvas = { ...section, page: portrait };
  startPage(canvas, draft);
  const number = pdf.bufferedPageRange().count - 1;
  const draw = (places: PackPlace[]) => {
    pdf.switchToPage(number);
    addTagged(canvas, canvas.root, {
      type: 'H1',
      draw: () => {
        pdf.font('bold').fontSize(SIZE.title).fillColor(INK);
        pdf.text('Contents', MARGIN, MARGIN, { lineBreak: false });
      },
    });
    const list = addGroup(canvas, canvas.root, 'TOC');
    let y = MARGIN + HEADING_HEIGHT;
    for (const [index, heading] of reports.entries()) {
      const place = places[index];
      if (place !== undefined) drawEntry({ ...canvas, root: list }, { heading, place, y });
      y += ENTRY.height;
    }
  };
  return { canvas, draw };
}

/** The whole of it is the link. */
function drawEntry(
  canvas: Canvas,
  { heading, place, y }: { heading: Heading; place: PackPlace; y: number },
): void {
  const { pdf, page } = canvas;
  const width = inside(page);
  drawRule(pdf, { right: page.width - MARGIN, y });
  const item = addGroup(canvas, canvas.root, 'TOCI');
  const link = addGroup(canvas, item, 'Link');
  const top = y + (ENTRY.height - ENTRY.title - ENTRY.below) / 2 - 1;
  const line = { width: width - PAGE_WIDTH, ellipsis: true };
  const draw = (work: () => void) => addTagged(canvas, link, { type: 'Span', draw: work });
  draw(() => {
    pdf.font('bold').fontSize(ENTRY.title).fillColor(INK);
    pdf.text(joinLines(heading.title), MARGIN, top, { ...line, height: ENTRY.title });
  });
  draw(() => {
    pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
    pdf.text(entryFacts(heading), MARGIN, top + ENTRY.below, { ...line, height: SIZE.text });
  });
  draw(() => {
    pdf.font('regular').fontSize(ENTRY.title).fillColor(INK);
    pdf.text(`${place.page}`, MARGIN, top, { width, align: 'right', lineBreak: false });
  });
  // `structParent` is missing in the published types.
  const annotation = { Border: [0, 0, 0], structParent: link };
  pdf.goTo(MARGIN, y, width, ENTRY.height, place.destination, annotation);
  item.end();
}

/** `Region: North  ·  Oct 2026  ·  Agrees with Xero to the cent, checked 26 Nov 2026, 12:04` */
const entryFacts = ({ scope, range, agreement, headline }: Heading): string =>
  [scope, range, agreement ?? headline]
    .filter((fact) => fact !== null)
    .map(joinLines)
    .join('  ·  ');
