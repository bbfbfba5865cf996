import { isolateName } from '#contract/isolateName.ts';
import {
  addGroup,
  addTagged,
  type Canvas,
  drawArtifact,
  drawRule,
  INK,
  joinLines,
  MUTED,
  type PdfSection,
  SIZE,
  type Tag,
} from '../pdf/document.ts';
import { bottom, startPage } from '../pdf/frame.ts';
import { inside, MARGIN, portrait } from '../pdf/tableFit.ts';
import type { Heading } from '../heading.ts';
import type { PackHeading } from './packHeading.ts';

/** Points. */
const ENTRY = { height: 44, title: 10.5, below: 14 };
const HEADING_HEIGHT = 34;
const PAGE_WIDTH = 40;
const ENTRIES_A_PAGE = Math.floor((bottom(portrait) - MARGIN - HEADING_HEIGHT) / ENTRY.height);

export const packDestination = (index: number): string => `report-${index + 1}`;

/**
 * Adds as many pages as the entries need. `drawPageNumbers` adds the pages on which the reports begin, counted from 1.
 */
export function addContents(
  section: PdfSection,
  { draft, reports }: PackHeading,
): { canvas: Canvas; drawPageNumbers: (pages: number[]) => void } {
  const { pdf, texts } = section;
  const canvas = { ...section, page: portrait };
  let list: Tag | undefined;
  const entries = reports.map((heading, index) => {
    const place = index % ENTRIES_A_PAGE;
    if (place === 0) startPage(canvas, draft);
    if (list === undefined) {
      addTagged(canvas, canvas.root, { type: 'H1', draw: () => drawTitle(canvas, 'Contents') });
      list = addGroup(canvas, canvas.root, 'TOC');
    } else if (place === 0) drawArtifact(pdf, 'Pagination', () => drawTitle(canvas, 'Contents (continued)'));
    const y = MARGIN + HEADING_HEIGHT + place * ENTRY.height;
    const entry = drawEntry({ ...canvas, root: list }, { heading, destination: packDestination(index), y });
    return { ...entry, y, pageIndex: pdf.bufferedPageRange().count - 1 };
  });
  const drawPageNumbers = (pages: number[]) => {
    for (const [index, { item, link, y, pageIndex }] of entries.entries()) {
      pdf.switchToPage(pageIndex);
      addTagged(canvas, link, {
        type: 'Span',
        draw: () => {
          const place = { x: MARGIN, y: titleTop(y), width: inside(portrait), align: 'right' } as const;
          texts.draw(`${pages[index] ?? ''}`, { font: 'regular', size: ENTRY.title, color: INK, ...place });
        },
      });
      item.end();
    }
  };
  return { canvas, drawPageNumbers };
}

const drawTitle = ({ texts }: Canvas, text: string): void =>
  texts.draw(text, { font: 'bold', size: SIZE.title, color: INK, x: MARGIN, y: MARGIN });

const titleTop = (y: number): number => y + (ENTRY.height - ENTRY.title - ENTRY.below) / 2 - 1;

/** The whole of it is the link, which pdfkit places by the page that was added last. */
function drawEntry(
  canvas: Canvas,
  { heading, destination, y }: { heading: Heading; destination: string; y: number },
): { item: Tag; link: Tag } {
  const { pdf, texts, page } = canvas;
  const width = inside(page);
  drawRule(pdf, { right: page.width - MARGIN, y });
  const item = addGroup(canvas, canvas.root, 'TOCI');
  const link = addGroup(canvas, item, 'Link');
  const top = titleTop(y);
  const line = { x: MARGIN, width: width - PAGE_WIDTH };
  const draw = (work: () => void) => addTagged(canvas, link, { type: 'Span', draw: work });
  draw(() => {
    const style = { font: 'bold', size: ENTRY.title, color: INK } as const;
    texts.draw(joinLines(heading.title), { ...style, ...line, y: top, height: ENTRY.title });
  });
  draw(() => {
    const style = { font: 'regular', size: SIZE.text, color: MUTED } as const;
    texts.draw(entryFacts(heading), { ...style, ...line, y: top + ENTRY.below, height: SIZE.text });
  });
  // `structParent` is missing in the published types.
  const annotation = { Border: [0, 0, 0], structParent: link };
  pdf.goTo(MARGIN, y, width, ENTRY.height, destination, annotation);
  return { item, link };
}

/** `Region: North  ·  Oct 2026  ·  Agrees with Xero to the cent, checked 26 Nov 2026, 12:04` */
const entryFacts = ({ scope, range, agreement, headline }: Heading): string =>
  [scope === null ? null : isolateName(scope), range, agreement ?? headline]
    .filter((fact) => fact !== null)
    .map(joinLines)
    .join('  ·  ');
