import { figureText } from '../figureText.ts';
import { figureSigns } from '#contract/tieOut/tieStatus.ts';
import type { PaperSize } from '../clientCountry.ts';
import type { Sheet, SheetCell, SheetRow } from '../sheet.ts';
import { joinLines } from './document.ts';
import { findBreaks, planRows } from './pageBreaks.ts';
import { fitTable, MARGIN, type Measures, type Span, sumWidths, type TableFit } from './tableFit.ts';
import type { Texts } from './text/texts.ts';

/** Ems of the figures' size, as all that follows. */
const ROW = { height: 1.6, line: 1.25, total: 1.95, section: 2.4 };
const INDENT = 1.3;
/** After codes, after names, and before figures. */
export const GAP = 1;
/** Rows move together by so much where all of them then fit on one page. */
const TIGHT = 0.87;
const MOST_CODE = 8;
const MOST_WORD = 10;
/** Longer words of a text column go on in a second line. */
const TEXT = { least: 5, most: 15 };
const FAVOUR = 1.1;
/** Space below the headings of columns. */
export const HEAD_GAP = 0.5;

export type PaperTable = TableFit & {
  sheet: Sheet;
  heights: number[];
  headHeight: number;
  /** Part of it for the names of groups; 0 where there are none. */
  groupsHeight: number;
  /** Height of the name of a section that a page goes on with. */
  continuedHeight: number;
  /** Left edge of names that have a code before them. */
  names: number;
  nameWidth: number;
  /** Left edge of figures. */
  figures: number;
  pages: { rows: Span; columns: Span }[];
  /** Points at the right edge of each column. */
  favourRooms: number[];
};

/** Room for head and rows on the first page and on later ones, for a page of that height. */
type PageRoom = (fit: TableFit) => { firstPage: number; laterPages: number };

/** `paper`: which of its sides is up follows from the table. */
type PaperRoom = { paperSize: PaperSize; pageRoom: PageRoom };

export function layOutTable(texts: Texts, sheet: Sheet, { paperSize, pageRoom }: PaperRoom): PaperTable {
  const measures = measureTable(texts, sheet);
  const lay = (fit: TableFit) => {
    const groupsHeight = measureGroups(texts, sheet, fit);
    const headHeight = groupsHeight + headingsHeight(texts, sheet, fit);
    const room = pageRoom(fit);
    const [firstPage, laterPages] = [room.firstPage - headHeight, room.laterPages - headHeight];
    const roomy = sheet.rows.map((row) => rowHeight(texts, row, fit));
    const total = roomy.reduce((sum, height) => sum + height, 0);
    const isTight = total > firstPage && total * TIGHT <= firstPage;
    const heights = isTight ? roomy.map((height) => height * TIGHT) : roomy;
    return {
      heights,
      headHeight,
      groupsHeight,
      firstPage,
      laterPages,
      isOnePage: total * TIGHT <= firstPage,
    };
  };
  const fit = fitTable(measures, paperSize, (attempt) => lay(attempt).isOnePage);
  const { heights, headHeight, groupsHeight, firstPage, laterPages } = lay(fit);
  const continuedHeight = ROW.section * fit.size;
  const breaks = findBreaks(sheet.rows);
  const pages = fit.spans.flatMap((columns, index) => {
    const room = {
      heights,
      firstPage: index === 0 ? firstPage : laterPages - continuedHeight,
      laterPages: laterPages - continuedHeight,
    };
    return planRows(breaks, room).map((rows) => ({ rows, columns }));
  });
  return {
    ...fit,
    sheet,
    heights,
    headHeight,
    groupsHeight,
    continuedHeight,
    names: MARGIN + fit.codes,
    nameWidth: fit.names,
    figures: MARGIN + fit.codes + fit.names + sumWidths(fit.texts),
    pages,
    favourRooms: sheet.labels.map((_label, index) => favourRoom(sheet, index) * fit.size),
  };
}

function markedText(cell: SheetCell): string {
  const figure = figureText(cell.amount, cell.unit);
  return cell.mark === null ? figure : `${figureSigns[cell.mark]} ${figure}`;
}

/** Ems, for the letter behind the figures of a column of variances; 0 in other columns. */
const favourRoom = ({ rows }: Sheet, column: number): number =>
  rows.some(({ cells }) => cells[column]?.favourable !== undefined) ? FAVOUR : 0;

export const nameIndent = ({ kind, depth }: Pick<SheetRow, 'kind' | 'depth'>): number =>
  kind === 'row' ? depth * INDENT : 0;

const longest = (texts: string[]): string =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '');

function measureTable(texts: Texts, sheet: Sheet): Measures {
  const { labels, groups, computed, startsGroup, rows, textColumns } = sheet;
  const groupNames = groups.flatMap(({ label, span }) =>
    Array.from({ length: span }, () => (span === 1 ? [label] : [])),
  );
  const widthIn = (font: 'regular' | 'bold') => (text: string) => texts.width(text, { font, size: 1 });
  const [regular, bold] = [widthIn('regular'), widthIn('bold')];
  const widestCode = rows.reduce(
    (widest, { code }) => Math.max(widest, code === '' ? 0 : regular(joinLines(code))),
    0,
  );
  const codes = widestCode === 0 ? 0 : Math.min(MOST_CODE, widestCode) + GAP;
  const names = rows.reduce((widest, row) => {
    const width =
      row.kind === 'row'
        ? nameIndent(row) + regular(joinLines(row.label))
        : bold(joinLines(row.label)) - codes;
    return Math.max(widest, width);
  }, 0);
  const columns = labels.map((label, index) => {
    const figures = rows.flatMap(({ cells }) =>
      cells[index] === undefined ? [] : [markedText(cells[index])],
    );
    const words = [label, ...(groupNames[index] ?? [])]
      .flatMap((name) => name.split(' '))
      // pdfkit breaks a word that does not fit together with the blank after it.
      .map((word) => Math.min(MOST_WORD, bold(`${word} `)));
    return {
      width: Math.max(bold(longest(figures)) + favourRoom(sheet, index), ...words) + GAP,
      computed: computed[index] ?? false,
      startsGroup: startsGroup[index] ?? true,
    };
  });
  const textWidths = textColumns.map(({ label }, index) => {
    const widest = rows.reduce(
      (width, row) => Math.max(width, regular(joinLines(row.texts[index] ?? ''))),
      bold(label),
    );
    return Math.min(TEXT.most, Math.max(TEXT.least, widest)) + GAP;
  });
  return { codes, names: names + GAP, texts: textWidths, columns };
}

/** Names of sections and totals begin left of the codes. */
export const nameRoom = (
  row: SheetRow,
  { size, codes, names }: Pick<TableFit, 'size' | 'codes' | 'names'>,
): number => names - GAP * size + (row.kind === 'row' ? -nameIndent(row) * size : codes);

export const rowFont = ({ kind }: Pick<SheetRow, 'kind'>): 'regular' | 'bold' =>
  kind === 'row' ? 'regular' : 'bold';

function rowHeight(texts: Texts, row: SheetRow, fit: TableFit): number {
  const { size } = fit;
  if (row.kind === 'section') return ROW.section * size;
  const height = (row.kind === 'row' ? ROW.height : ROW.total) * size;
  const style = { font: rowFont(row), size };
  const lines = [
    { text: joinLines(row.label), width: nameRoom(row, fit) },
    ...fit.texts.map((width, index) => ({
      text: joinLines(row.texts[index] ?? ''),
      width: width - GAP * size,
    })),
  ].map(({ text, width }) =>
    texts.width(text, style) <= width
      ? 1
      : Math.round(texts.height(text, { ...style, width }) / texts.lineHeight(style)),
  );
  return height + Math.max(0, Math.max(...lines) - 1) * ROW.line * size;
}

function headingsHeight(texts: Texts, { labels }: Sheet, { size, columns }: TableFit): number {
  const heights = labels.map((text, index) =>
    texts.height(text, { font: 'bold', size, width: (columns[index] ?? 0) - GAP * size }),
  );
  return Math.max(size, ...heights) + 2 * HEAD_GAP * size;
}

/** Groups with the part of their columns that stands on a page across. */
export function groupsAcross({ groups }: Sheet, [start, end]: Span): { label: string; columns: Span }[] {
  let column = 0;
  return groups
    .map(({ label, span }) => {
      const columns: Span = [Math.max(start, column), Math.min(end, column + span)];
      column += span;
      return { label, columns };
    })
    .filter(({ columns: [firstColumn, lastColumn] }) => firstColumn < lastColumn);
}

function measureGroups(texts: Texts, sheet: Sheet, { size, columns, spans }: TableFit): number {
  const onPages = spans.flatMap((span) => groupsAcross(sheet, span));
  if (onPages.length === 0) return 0;
  const heights = onPages.map(({ label, columns: [start, end] }) =>
    texts.height(label, {
      font: 'bold',
      size,
      width: sumWidths(columns.slice(start, end)) - GAP * size,
    }),
  );
  return Math.max(size, ...heights) + HEAD_GAP * size;
}
