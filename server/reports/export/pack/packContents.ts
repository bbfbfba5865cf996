import { isolateName } from '#contract/isolateName.ts';
import { figureSigns } from '#contract/tieOut/tieStatus.ts';
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
import { MARKS } from '../pdf/table.ts';
import { inside, MARGIN, type Paper, portrait } from '../pdf/tableFit.ts';
import type { PaperSize } from '../clientCountry.ts';
import { CHECKED_TITLE } from './checkedPage.ts';
import { COMMENTARY_TITLE } from './commentaryPage.ts';
import type { ContentsEntry, PackHeading } from './packHeading.ts';

/** Points. */
const ENTRY = { height: 44, title: 10.5, below: 14, doubtsGap: 3, lineGap: 1 };
const HEADING_HEIGHT = 34;
const PAGE_WIDTH = 40;
/** Further ones stand at the report, which names everything. */
const MOST_DOUBT_LINES = 4;

export const packDestination = (index: number): string => `report-${index + 1}`;

export const COMMENTARY_DESTINATION = 'commentary';
export const CHECKED_DESTINATION = 'checked';

/** A line of the contents. `facts` is empty for none. */
type ListedPart = Pick<ContentsEntry, 'title' | 'status' | 'doubts'> & { facts: string; destination: string };

type PlacedPart = { part: ListedPart; doubts: { text: string; height: number }; height: number };

const plainPart = (title: string, destination: string): ListedPart => ({
  title,
  status: null,
  doubts: [],
  facts: '',
  destination,
});

const listParts = ({ reports, hasCommentary, hasCheckedPage }: PackHeading): ListedPart[] => [
  ...(hasCommentary ? [plainPart(COMMENTARY_TITLE, COMMENTARY_DESTINATION)] : []),
  ...reports.map((entry, index) => ({
    ...entry,
    facts: describeEntry(entry),
    destination: packDestination(index),
  })),
  ...(hasCheckedPage ? [plainPart(CHECKED_TITLE, CHECKED_DESTINATION)] : []),
];

/**
 * Adds as many pages as the entries need. `drawPageNumbers` adds the pages on which the reports begin, counted from 1.
 */
export function addContents(
  section: PdfSection,
  heading: PackHeading,
  paperSize: PaperSize,
): { canvas: Canvas; drawPageNumbers: (pages: number[]) => void } {
  const { pdf, texts } = section;
  const page = portrait(paperSize);
  const canvas = { ...section, page };
  let list: Tag | undefined;
  let y = Infinity;
  const entries = listParts(heading).map((part) => {
    const placed = measurePart(canvas, part);
    if (y + placed.height > bottom(page)) {
      startPage(canvas, heading.draft);
      y = MARGIN + HEADING_HEIGHT;
      if (list === undefined) addTagged(canvas, canvas.root, { type: 'H1', draw: () => drawTitle(canvas) });
      else drawArtifact(pdf, 'Pagination', () => drawTitle(canvas, 'Contents (continued)'));
    }
    list ??= addGroup(canvas, canvas.root, 'TOC');
    const top = y;
    y += placed.height;
    const tags = drawPart({ ...canvas, root: list }, placed, top);
    return { ...tags, y: top, pageIndex: pdf.bufferedPageRange().count - 1 };
  });
  const drawPageNumbers = (pages: number[]) => {
    for (const [index, { item, link, y: top, pageIndex }] of entries.entries()) {
      pdf.switchToPage(pageIndex);
      addTagged(canvas, link, {
        type: 'Span',
        draw: () => {
          const place = { x: MARGIN, y: titleTop(top), width: inside(page), align: 'right' } as const;
          texts.draw(`${pages[index] ?? ''}`, { font: 'regular', size: ENTRY.title, color: INK, ...place });
        },
      });
      item.end();
    }
  };
  return { canvas, drawPageNumbers };
}

const drawTitle = ({ texts }: Canvas, title = 'Contents'): void =>
  texts.draw(title, { font: 'bold', size: SIZE.title, color: INK, x: MARGIN, y: MARGIN });

const titleTop = (y: number): number => y + (ENTRY.height - ENTRY.title - ENTRY.below) / 2 - 1;

const lineWidth = (page: Paper): number => inside(page) - PAGE_WIDTH;

function measurePart({ texts, page }: Canvas, part: ListedPart): PlacedPart {
  const { status, doubts } = part;
  if (doubts.length === 0) return { part, doubts: { text: '', height: 0 }, height: ENTRY.height };
  const text = `${status === null ? '' : `${figureSigns[status]} `}${doubts.map(joinLines).join(' ')}`;
  const style = { font: 'regular', size: SIZE.text } as const;
  const full = texts.height(text, { ...style, width: lineWidth(page), lineGap: ENTRY.lineGap });
  const height = Math.min(full, MOST_DOUBT_LINES * (texts.lineHeight(style) + ENTRY.lineGap));
  return { part, doubts: { text, height }, height: ENTRY.height + ENTRY.doubtsGap + height };
}

/** The whole of it is the link, which pdfkit places by the page that was added last. */
function drawPart(
  canvas: Canvas,
  { part: { title, facts, status, destination }, doubts, height }: PlacedPart,
  y: number,
): { item: Tag; link: Tag } {
  const { pdf, texts, page } = canvas;
  drawRule(pdf, { right: page.width - MARGIN, y });
  const item = addGroup(canvas, canvas.root, 'TOCI');
  const link = addGroup(canvas, item, 'Link');
  const top = titleTop(y);
  const line = { x: MARGIN, width: lineWidth(page) };
  const draw = (work: () => void) => addTagged(canvas, link, { type: 'Span', draw: work });
  draw(() => {
    const style = { font: 'bold', size: ENTRY.title, color: INK } as const;
    texts.draw(joinLines(title), { ...style, ...line, y: top, height: ENTRY.title });
  });
  const text = { font: 'regular', size: SIZE.text } as const;
  if (facts !== '')
    draw(() =>
      texts.draw(facts, { ...text, color: MUTED, ...line, y: top + ENTRY.below, height: SIZE.text }),
    );
  if (doubts.text !== '')
    draw(() =>
      texts.draw(doubts.text, {
        ...text,
        color: status === null ? INK : MARKS[status],
        ...line,
        y: top + 2 * ENTRY.below,
        height: doubts.height,
        lineGap: ENTRY.lineGap,
      }),
    );
  // `structParent` is missing in the published types.
  const annotation = { Border: [0, 0, 0], structParent: link };
  pdf.goTo(MARGIN, y, inside(page), height, destination, annotation);
  return { item, link };
}

/** `Region: North  ·  Oct 2026  ·  Compared with Sep 2026` */
const describeEntry = ({ scope, range, compared }: ContentsEntry): string =>
  [scope === null ? null : isolateName(scope), range, compared === null ? null : `Compared with ${compared}`]
    .filter((fact) => fact !== null)
    .map(joinLines)
    .join('  ·  ');
