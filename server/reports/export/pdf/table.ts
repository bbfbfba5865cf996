import { isolateName } from '#contract/isolateName.ts';
import { figureText } from '../figureText.ts';
import { figureSigns, type MarkedStatus } from '#contract/tieOut/tieStatus.ts';
import { favourSigns } from '../proofWords.ts';
import type { SheetCell, SheetRow } from '../sheet.ts';
import {
  addGroup,
  addTagged,
  type Canvas,
  drawArtifact,
  drawRule,
  INK,
  LINE,
  MUTED,
  joinLines,
  type Tag,
} from './document.ts';
import {
  GAP,
  groupsAcross,
  HEAD_GAP,
  nameIndent,
  nameRoom,
  rowFont,
  type PaperTable,
} from './tableLayout.ts';
import { MARGIN, type Span, sumWidths } from './tableFit.ts';

export const MARKS: Record<MarkedStatus, string> = {
  differs: '#b3261e',
  review: '#8a5a00',
  unchecked: MUTED,
  changed: MUTED,
};
/** Ems from the top of a row to its text. */
const TEXT_TOP = { section: 0.95, row: 0.2, sectionTotal: 0.4, total: 0.4 };

/**
 * Surplus columns continue on further pages that repeat the names, as a table of their own.
 * `startPage` gives where the table begins on it. Gives where the last page's rows end.
 */
export function drawTable(canvas: Canvas, layout: PaperTable, startPage: () => number): number {
  let end = 0;
  for (const columns of layout.spans) {
    const table = addGroup(canvas, canvas.root, 'Table');
    const head = addGroup(canvas, table, 'THead');
    const body = addGroup(canvas, table, 'TBody');
    const pages = layout.pages.filter((page) => page.columns === columns);
    for (const [index, { rows }] of pages.entries()) {
      const top = startPage();
      const right = rightEdge(layout, columns);
      if (index === 0) drawHead(canvas, layout, { tag: head, columns, top });
      else drawHeadings(canvas, layout, { columns, top });
      end = top + layout.headHeight;
      drawRule(canvas.pdf, { right, y: end });
      if (index > 0) end = drawContinued(canvas, layout, { row: rows[0], y: end });
      for (let row = rows[0]; row < rows[1]; row += 1)
        end = drawRow(canvas, layout, { body, columns, right, index: row, y: end });
    }
    table.end();
  }
  return end;
}

const rightEdge = ({ figures, columns }: PaperTable, [start, end]: Span): number =>
  columns.slice(start, end).reduce((right, width) => right + width, figures);

type Head = { columns: Span; top: number };

function drawHead(canvas: Canvas, layout: PaperTable, { tag, columns, top }: Head & { tag: Tag }): void {
  drawGroups(canvas, layout, { tag, columns, top });
  const row = addGroup(canvas, tag, 'TR');
  addTagged(canvas, row, { type: 'TH', scope: 'Column' });
  for (const { label, ...place } of textPlaces(layout))
    addTagged(canvas, row, {
      type: 'TH',
      scope: 'Column',
      draw: () => drawHeading(canvas, layout, { text: label, ...place, align: 'left', top }),
    });
  forHeadings(layout, columns, (text, place) =>
    addTagged(canvas, row, {
      type: 'TH',
      scope: 'Column',
      draw: () => drawHeading(canvas, layout, { text, ...place, align: 'right', top }),
    }),
  );
}

/** Names over several columns, in a row of their own. */
function drawGroups(canvas: Canvas, layout: PaperTable, { tag, columns, top }: Head & { tag: Tag }): void {
  const groups = groupPlaces(layout, columns);
  if (groups.length === 0) return;
  const row = addGroup(canvas, tag, 'TR');
  addTagged(canvas, row, { type: 'TD', columns: 1 + layout.sheet.textColumns.length });
  for (const group of groups) {
    const { text, count } = group;
    if (text === '') addTagged(canvas, row, { type: 'TD', columns: count });
    else {
      const draw = () => drawGroup(canvas, layout, { ...group, top });
      addTagged(canvas, row, { type: 'TH', scope: 'Column', columns: count, draw });
      drawGroupRule(canvas, layout, { ...group, top });
    }
  }
}

type GroupPlace = ColumnPlace & { text: string; count: number };

const groupPlaces = ({ sheet, columns: widths, figures }: PaperTable, columns: Span): GroupPlace[] =>
  groupsAcross(sheet, columns).map(({ label, columns: [start, end] }) => ({
    text: label,
    count: end - start,
    x: figures + sumWidths(widths.slice(columns[0], start)),
    width: sumWidths(widths.slice(start, end)),
  }));

function drawGroup(
  { texts }: Canvas,
  { size }: PaperTable,
  { text, x, width, top }: GroupPlace & { top: number },
): void {
  const place = { x: x + GAP * size, y: top, width: width - GAP * size, align: 'center' } as const;
  texts.draw(text, { font: 'bold', size, color: MUTED, ...place });
}

const drawGroupRule = (
  { pdf }: Canvas,
  { size, groupsHeight }: PaperTable,
  { x, width, top }: GroupPlace & { top: number },
): void =>
  drawArtifact(pdf, 'Layout', () => {
    const y = top + groupsHeight - (HEAD_GAP / 2) * size;
    pdf
      .moveTo(x + GAP * size, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  });

function drawHeadings(canvas: Canvas, layout: PaperTable, { columns, top }: Head): void {
  const groups = groupPlaces(layout, columns).filter(({ text }) => text !== '');
  drawArtifact(canvas.pdf, 'Pagination', () => {
    for (const group of groups) drawGroup(canvas, layout, { ...group, top });
    for (const { label, ...place } of textPlaces(layout))
      drawHeading(canvas, layout, { text: label, ...place, align: 'left', top });
    forHeadings(layout, columns, (text, place) =>
      drawHeading(canvas, layout, { text, ...place, align: 'right', top }),
    );
  });
  for (const group of groups) drawGroupRule(canvas, layout, { ...group, top });
}

/** Columns of words, left to right. */
function textPlaces({ sheet, names, nameWidth, texts }: PaperTable): (ColumnPlace & { label: string })[] {
  let x = names + nameWidth;
  return sheet.textColumns.map(({ label }, index) => {
    const place = { label, x, width: texts[index] ?? 0 };
    x += place.width;
    return place;
  });
}

type ColumnPlace = { x: number; width: number };

function forHeadings(
  { sheet, columns, figures }: PaperTable,
  [start, end]: Span,
  draw: (text: string, place: ColumnPlace) => void,
): void {
  let x = figures;
  for (let index = start; index < end; index += 1) {
    const width = columns[index] ?? 0;
    draw(sheet.labels[index] ?? '', { x, width });
    x += width;
  }
}

function drawHeading(
  { texts }: Canvas,
  { size, headHeight }: PaperTable,
  { text, x, width, top, align }: ColumnPlace & { text: string; top: number; align: 'left' | 'right' },
): void {
  const block = { font: 'bold', size, width: width - GAP * size } as const;
  const y = top + headHeight - HEAD_GAP * size - texts.height(text, block);
  texts.draw(text, { ...block, color: MUTED, x: align === 'right' ? x + GAP * size : x, y, align });
}

/** Name of the section that a page goes on with. */
function drawContinued(
  { pdf, texts }: Canvas,
  layout: PaperTable,
  { row, y }: { row: number; y: number },
): number {
  const { sheet, size, continuedHeight } = layout;
  const { kind, section } = sheet.rows[row] ?? { kind: 'section', section: '' };
  if (kind === 'section' || section === '') return y;
  drawArtifact(pdf, 'Pagination', () => {
    const place = { x: MARGIN, y: y + TEXT_TOP.section * size };
    const text = `${isolateName(joinLines(section))} (continued)`;
    texts.draw(text, { font: 'bold', size, color: MUTED, ...place });
  });
  return y + continuedHeight;
}

type RowPlace = { body: Tag; columns: Span; right: number; index: number; y: number };

/** Gives where it ends. */
function drawRow(canvas: Canvas, layout: PaperTable, { body, columns, right, index, y }: RowPlace): number {
  const row = layout.sheet.rows[index];
  if (row === undefined) return y;
  const end = y + (layout.heights[index] ?? 0);
  const top = y + TEXT_TOP[row.kind] * layout.size;
  const tag = addGroup(canvas, body, 'TR');
  addTagged(canvas, tag, { type: 'TH', scope: 'Row', draw: () => drawName(canvas, layout, { row, top }) });
  for (const [place, { x: leftEdge, width }] of textPlaces(layout).entries()) {
    const text = joinLines(row.texts[place] ?? '');
    const draw = () => drawText(canvas, layout, { text, x: leftEdge, width, top });
    addTagged(canvas, tag, text === '' ? { type: 'TD' } : { type: 'TD', draw });
  }
  let x = layout.figures;
  for (let column = columns[0]; column < columns[1]; column += 1) {
    const cell = row.cells[column];
    x += layout.columns[column] ?? 0;
    const place = { x, top, font: rowFont(row), favour: layout.favourRooms[column] ?? 0 };
    if (cell === undefined) addTagged(canvas, tag, { type: 'TD' });
    else addTagged(canvas, tag, { type: 'TD', draw: () => drawFigure(canvas, layout, { cell, ...place }) });
  }
  tag.end();
  if (row.kind === 'sectionTotal' || row.kind === 'total') drawRule(canvas.pdf, { right, y });
  if (row.kind === 'total') drawRule(canvas.pdf, { right, y: end });
  return end;
}

function drawName({ texts }: Canvas, layout: PaperTable, { row, top }: { row: SheetRow; top: number }): void {
  const { size, codes, names } = layout;
  const isRow = row.kind === 'row';
  const code = joinLines(row.code);
  const codePlace = { x: MARGIN, y: top, width: codes - GAP * size, height: size };
  if (code !== '') texts.draw(code, { font: 'regular', size, color: MUTED, ...codePlace });
  texts.draw(joinLines(row.label), {
    font: rowFont(row),
    size,
    color: INK,
    x: isRow ? names + nameIndent(row) * size : MARGIN,
    y: top,
    width: nameRoom(row, { size, codes, names: layout.nameWidth }),
  });
}

function drawText(
  { texts }: Canvas,
  { size }: PaperTable,
  { text, x, width, top }: ColumnPlace & { text: string; top: number },
): void {
  texts.draw(text, { font: 'regular', size, color: INK, x, y: top, width: width - GAP * size });
}

export const favourWord = (favourable: boolean) => (favourable ? 'favourable' : 'unfavourable');
export const FAVOUR_COLOURS = { favourable: '#1b6e3c', unfavourable: '#b3261e' } as const;

/** Points; `favour` is kept free at the right edge for the letter of a variance. */
type FigurePlace = { cell: SheetCell; x: number; top: number; font: 'regular' | 'bold'; favour: number };

function drawFigure(
  { texts }: Canvas,
  { size }: PaperTable,
  { cell, x: edge, top, font, favour }: FigurePlace,
): void {
  const style = { font, size };
  const figure = figureText(cell.amount, cell.unit);
  const { mark, favourable } = cell;
  const x = edge - favour;
  if (mark !== null) {
    const sign = figureSigns[mark];
    const signLeft = x - texts.width(`${sign} ${figure}`, style);
    texts.draw(sign, { ...style, color: MARKS[mark], x: signLeft, y: top });
  }
  const color = favourable === undefined ? INK : FAVOUR_COLOURS[favourWord(favourable)];
  texts.draw(figure, { ...style, color, x: x - texts.width(figure, style), y: top });
  if (favourable === undefined) return;
  const letter = favourSigns[favourWord(favourable)];
  texts.draw(letter, { ...style, color, x: edge - texts.width(letter, style), y: top });
}
