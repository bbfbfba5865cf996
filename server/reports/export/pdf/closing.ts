import type { RichLine } from '../commentary/commentaryLines.ts';
import { commentaryHeight, createCommentaryPen } from '../commentary/commentaryPdf.ts';
import type { Differing, DifferingLine } from '../differing.ts';
import { addTagged, type Canvas, INK, SIZE } from './document.ts';
import { bottom } from './frame.ts';
import { planRows } from './pageBreaks.ts';
import { inside, MARGIN, type Paper } from './tableFit.ts';
import { describeSigns } from './text/signNames.ts';
import type { Texts } from './text/texts.ts';

/** Text below the table. */
type WordItem = { kind: 'title' | 'paragraph' | 'line'; name: string; text: string };
type Item = WordItem | { kind: 'commentary'; line: RichLine };

/** Points. */
const TITLE = { above: 16, below: 4 };
const LINE = { name: 170, gap: 4 };
/** Lines that stay with their title. */
const LEAST_LINES = 3;

/**
 * A commentary, notes, those with a name after the others, what differs, and which names have signs that could not be drawn. `startPage` gives where content may
 * begin on it.
 */
export function drawClosing(
  canvas: Canvas,
  {
    commentary = [],
    notes,
    noteLines,
    differing,
  }: { commentary?: RichLine[]; notes: string[]; noteLines: DifferingLine[]; differing: Differing[] },
  { y, startPage }: { y: number; startPage: () => number },
): void {
  const { texts, page } = canvas;
  const ownItems: Item[] = [
    ...(commentary.length === 0 ? [] : [title('Commentary')]),
    ...commentary.map((line) => ({ kind: 'commentary' as const, line })),
    ...(notes.length + noteLines.length === 0 ? [] : [title('Notes')]),
    ...notes.map((text) => ({ kind: 'paragraph' as const, name: '', text })),
    ...noteLines.map(lineItem),
    ...differing.flatMap((list) => [title(list.title), ...list.lines.map(lineItem)]),
  ];
  const ownHeights = ownItems.map((item) => itemHeight(texts, item, page));
  const missingItems = listMissing(texts.takeMissing());
  const items = [...ownItems, ...missingItems];
  if (items.length === 0) return;
  const heights = [...ownHeights, ...missingItems.map((item) => itemHeight(texts, item, page))];
  const isTitle = (index: number) => items[index]?.kind === 'title';
  // A line of a commentary may be half a page.
  const leastAfterTitle = (item: Item | undefined) => (item?.kind === 'commentary' ? 1 : LEAST_LINES);
  const breaks = items.map((item, index) =>
    Array.from({ length: leastAfterTitle(item) }, (_, distance) => index - 1 - distance).some(isTitle)
      ? 'none'
      : 'good',
  );
  const firstHeight = heights
    .slice(0, leastAfterTitle(items[1]) + 1)
    .reduce((sum, height) => sum + height, 0);
  let top = y + firstHeight > bottom(page) ? startPage() : y;
  const laterPages = bottom(page) - MARGIN - TITLE.above;
  const drawCommentary = createCommentaryPen(canvas);
  for (const [index, [start, end]] of planRows(breaks, {
    heights,
    firstPage: bottom(page) - top,
    laterPages,
  }).entries()) {
    if (index > 0) top = startPage();
    for (let place = start; place < end; place += 1) {
      const item = items[place];
      if (item?.kind === 'commentary') drawCommentary(item.line, top);
      else if (item !== undefined) drawItem(canvas, item, top);
      top += heights[place] ?? 0;
    }
  }
}

/** Most names that are listed. */
const MOST_NAMES = 20;

function listMissing(undrawn: Map<string, Set<string>>): WordItem[] {
  if (undrawn.size === 0) return [];
  // A line that has a name in it says no more than the name does.
  const texts = [...undrawn.keys()];
  const shortest = [...undrawn].filter(
    ([text]) => !texts.some((name) => name !== text && text.includes(name)),
  );
  const names = shortest.slice(0, MOST_NAMES);
  const surplus = shortest.length - names.length;
  return [
    title('Signs that could not be drawn'),
    {
      kind: 'paragraph',
      name: '',
      text:
        'A box stands for each sign that no font of this installation has. The names are whole where text of this file is ' +
        'copied or searched, and in its workbook and CSV. The administrator of Tieout can add a font for them: the setting FONTS_DIR.',
    },
    ...names.map(([name, signs]): WordItem => ({ kind: 'line', name, text: describeSigns(signs) })),
    ...(surplus === 0 ? [] : [lineItem({ name: '', text: `And ${surplus} more.` })]),
  ];
}

const lineItem = (line: DifferingLine): WordItem => ({ kind: 'line', ...line });

const title = (name: string): WordItem => ({ kind: 'title', name, text: '' });

const itemStyle = ({ kind }: WordItem) =>
  kind === 'title'
    ? ({ font: 'bold', size: SIZE.organisation, type: 'H2' } as const)
    : ({ font: 'regular', size: SIZE.text, type: 'P' } as const);

const nameWidth = ({ kind }: WordItem, page: Paper) => (kind === 'title' ? inside(page) : LINE.name);
const textLeft = ({ kind }: WordItem) => (kind === 'line' ? MARGIN + LINE.name + LINE.gap * 2 : MARGIN);

function itemHeight(texts: Texts, item: Item, page: Paper): number {
  if (item.kind === 'commentary') return commentaryHeight(texts, item.line, page);
  const { font, size } = itemStyle(item);
  const heightIn = (text: string, width: number) =>
    texts.height(text === '' ? ' ' : text, { font, size, width });
  const name = heightIn(item.name, nameWidth(item, page));
  if (item.kind === 'title') return TITLE.above + name + TITLE.below;
  return Math.max(name, heightIn(item.text, page.width - MARGIN - textLeft(item))) + LINE.gap;
}

function drawItem(canvas: Canvas, item: WordItem, y: number): void {
  const { texts, root, page } = canvas;
  const { type, ...style } = itemStyle(item);
  const top = item.kind === 'title' ? y + TITLE.above : y;
  const draw = () => {
    const placeAt = (x: number, width: number) => ({ ...style, color: INK, x, y: top, width });
    if (item.name !== '') texts.draw(item.name, placeAt(MARGIN, nameWidth(item, page)));
    if (item.text === '') return;
    const align = item.kind === 'paragraph' ? 'start' : 'left';
    texts.draw(item.text, { ...placeAt(textLeft(item), page.width - MARGIN - textLeft(item)), align });
  };
  addTagged(canvas, root, { type, draw });
}
