import type { Differing, DifferingLine } from '../differing.ts';
import { addTagged, type Canvas, INK, type Pdf, SIZE } from './document.ts';
import { bottom } from './frame.ts';
import { planRows } from './pageBreaks.ts';
import { inside, MARGIN, type Paper } from './tableFit.ts';

/** Text below the table. */
type Item = { kind: 'title' | 'paragraph' | 'line'; name: string; text: string };

/** Points. */
const TITLE = { above: 16, below: 4 };
const LINE = { name: 170, gap: 4 };
/** Lines that stay with their title. */
const LEAST_LINES = 3;

/** Notes, those with a name after the others, and what differs. `startPage` gives where content may begin on it. */
export function drawClosing(
  canvas: Canvas,
  { notes, noteLines, differing }: { notes: string[]; noteLines: DifferingLine[]; differing: Differing[] },
  { y, startPage }: { y: number; startPage: () => number },
): void {
  const { pdf, page } = canvas;
  const items: Item[] = [
    ...(notes.length + noteLines.length === 0 ? [] : [title('Notes')]),
    ...notes.map((text) => ({ kind: 'paragraph' as const, name: '', text })),
    ...noteLines.map(lineItem),
    ...differing.flatMap((list) => [title(list.title), ...list.lines.map(lineItem)]),
  ];
  if (items.length === 0) return;
  const heights = items.map((item) => itemHeight(pdf, item, page));
  const isTitle = (index: number) => items[index]?.kind === 'title';
  const breaks = items.map((_item, index) =>
    Array.from({ length: LEAST_LINES }, (_, distance) => index - 1 - distance).some(isTitle)
      ? 'none'
      : 'good',
  );
  const firstHeight = heights.slice(0, LEAST_LINES + 1).reduce((sum, height) => sum + height, 0);
  let top = y + firstHeight > bottom(page) ? startPage() : y;
  const laterPages = bottom(page) - MARGIN - TITLE.above;
  for (const [index, [start, end]] of planRows(breaks, {
    heights,
    firstPage: bottom(page) - top,
    laterPages,
  }).entries()) {
    if (index > 0) top = startPage();
    for (let place = start; place < end; place += 1) {
      const item = items[place];
      if (item !== undefined) drawItem(canvas, item, top);
      top += heights[place] ?? 0;
    }
  }
}

const lineItem = (line: DifferingLine): Item => ({ kind: 'line', ...line });

const title = (name: string): Item => ({ kind: 'title', name, text: '' });

const itemStyle = ({ kind }: Item) =>
  kind === 'title'
    ? { font: 'bold', size: SIZE.organisation, type: 'H2' }
    : { font: 'regular', size: SIZE.text, type: 'P' };

const nameWidth = ({ kind }: Item, page: Paper) => (kind === 'title' ? inside(page) : LINE.name);
const textLeft = ({ kind }: Item) => (kind === 'line' ? MARGIN + LINE.name + LINE.gap * 2 : MARGIN);

function itemHeight(pdf: Pdf, item: Item, page: Paper): number {
  const { font, size } = itemStyle(item);
  pdf.font(font).fontSize(size);
  const heightIn = (text: string, width: number) => pdf.heightOfString(text === '' ? ' ' : text, { width });
  const name = heightIn(item.name, nameWidth(item, page));
  if (item.kind === 'title') return TITLE.above + name + TITLE.below;
  return Math.max(name, heightIn(item.text, page.width - MARGIN - textLeft(item))) + LINE.gap;
}

function drawItem(canvas: Canvas, item: Item, y: number): void {
  const { pdf, root, page } = canvas;
  const { font, size, type } = itemStyle(item);
  const top = item.kind === 'title' ? y + TITLE.above : y;
  const draw = () => {
    pdf.font(font).fontSize(size).fillColor(INK);
    if (item.name !== '') pdf.text(item.name, MARGIN, top, { width: nameWidth(item, page) });
    if (item.text === '') return;
    pdf.text(item.text, textLeft(item), top, { width: page.width - MARGIN - textLeft(item) });
  };
  addTagged(canvas, root, { type, draw });
}
