/** Exported files as other programs read them: none of what is here knows how they are made. */
import { read, utils, type CellObject } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { HyperFormula } from 'hyperformula';
import { getDocumentProxy } from 'unpdf';

/** Lines above a table, and the table. */
export type Opened = { facts: string[][]; head: string[]; rows: string[][] };

/** Strict: every record has as many fields as the first. The table comes after a record of empty fields. */
export function openCsv(content: Uint8Array): Opened {
  const records: string[][] = parse(Buffer.from(content), { bom: true, record_delimiter: '\r\n' });
  const gap = records.findIndex((record) => record.every((field) => field === ''));
  const [head = [], ...rows] = records.slice(gap + 1);
  return { facts: records.slice(0, gap).map(([name = '', value = '']) => [name, value]), head, rows };
}

export type OpenedCell = {
  /** Value stated in the file. */
  value: string | number | null;
  formula: string | null;
  /** Result of the formula when it is calculated anew; the value where there is none. */
  calculated: string | number | null;
  /** Text that a spreadsheet shows. */
  shownText: string;
  /** Target of a link; null where there is none. */
  link: string | null;
};

/** Worksheets by name, as rows of cells; formulas are calculated by a spreadsheet's engine. */
export function openWorkbook(content: Uint8Array): Record<string, OpenedCell[][]> {
  const book = read(content, { cellFormula: true, cellNF: true, cellText: true });
  const sheets = Object.entries(book.Sheets).map(([name, sheet]) => {
    const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
    const cellAt = (r: number, c: number): CellObject | undefined => {
      const cell: unknown = sheet[utils.encode_cell({ r, c })];
      return isCell(cell) ? cell : undefined;
    };
    const rows = Array.from({ length: end.r + 1 }, (_r, r) =>
      Array.from({ length: end.c + 1 }, (_c, c) => cellAt(r, c)),
    );
    return [name, rows] as const;
  });
  const engine = HyperFormula.buildFromSheets(
    Object.fromEntries(
      sheets.map(([name, rows]) => [
        name,
        rows.map((row) => row.map((cell) => (cell?.f === undefined ? plain(cell) : `=${cell.f}`))),
      ]),
    ),
    { licenseKey: 'gpl-v3' },
  );
  return Object.fromEntries(
    sheets.map(([name, rows]) => {
      const id = engine.getSheetId(name) ?? 0;
      return [
        name,
        rows.map((row, r) =>
          row.map((cell, c): OpenedCell => {
            const calculated = engine.getCellValue({ sheet: id, row: r, col: c });
            return {
              value: cellValue(cell),
              formula: cell?.f ?? null,
              calculated:
                cell?.f === undefined
                  ? cellValue(cell)
                  : typeof calculated === 'number'
                    ? calculated
                    : JSON.stringify(calculated),
              shownText: cell?.w ?? '',
              link: cell?.l?.Target ?? null,
            };
          }),
        ),
      ];
    }),
  );
}

const isCell = (cell: unknown): cell is CellObject =>
  typeof cell === 'object' && cell !== null && 't' in cell && cell.t !== 'z';

function cellValue(cell: CellObject | undefined): string | number | null {
  const value = cell?.v;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Text that a file holds as text is none to calculate, whatever it begins with. */
function plain(cell: CellObject | undefined): string | number | null {
  const value = cellValue(cell);
  return typeof value === 'string' ? `'${value}` : value;
}

export type OpenedSheet = {
  /** Names above several columns, with the first of those and their number; merged cells where there are several. */
  groups: { label: string; column: number; span: number }[];
  head: string[];
  rows: OpenedCell[][];
};

/** The worksheet Report: the names of its columns are found by the first two, its rows stand below. */
export function reportSheet(content: Uint8Array): OpenedSheet {
  const rows = openWorkbook(content)['Report'] ?? [];
  const headIndex = rows.findIndex(([code, name]) => code?.value === 'Code' && name?.value === 'Name');
  const merges = read(content).Sheets['Report']?.['!merges'] ?? [];
  const groups = (rows[headIndex - 1] ?? []).flatMap(({ value }, column) => {
    if (value === null) return [];
    const merge = merges.find(({ s: { r, c } }) => r === headIndex - 1 && c === column);
    return [{ label: String(value), column, span: merge === undefined ? 1 : merge.e.c - column + 1 }];
  });
  const head = (rows[headIndex] ?? []).map(({ value }) => String(value));
  return { groups, head, rows: rows.slice(headIndex + 1) };
}

type Piece = { text: string; x: number; right: number };
/** Text that stands on one line, from left to right. */
export type Line = { y: number; pieces: Piece[] };

/** Pages as lines from top to bottom, by the position of their text. */
export async function openPdf(content: Uint8Array): Promise<Line[][]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const pages: Line[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, Piece[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]) * 2) / 2];
      const piece = { text: item.str.trim(), x, right: x + item.width };
      lines.set(y, [...(lines.get(y) ?? []), piece]);
    }
    pages.push(
      [...lines]
        .toSorted(([a], [b]) => b - a)
        .map(([y, pieces]) => ({ y, pieces: pieces.toSorted((a, b) => a.x - b.x) })),
    );
  }
  return pages;
}

export const textOf = (page: Line[]): string =>
  page.map(({ pieces }) => pieces.map(({ text }) => text).join(' ')).join(' ');

/** A figure with its sign, if it has one, as print has it. */
const FIGURE = /^([≠?~] )?(–|\u2212?[\d,]+(\.\d+)?( %| points)?)( [FU])?$/;

export type PrintedRow = { name: string; figures: string[] };

/**
 * The table of all pages put together again: rows go on down the pages, and once all stood there, columns go on across
 * them. A figure stands right of where the names end.
 */
export function tableOnPaper(pages: Line[][], figuresAfterTexts?: number): PrintedRow[] {
  const blocks: PrintedRow[][] = [];
  for (const page of pages) {
    const rows = rowsOnPage(page, figuresAfterTexts);
    const lastBlock = blocks.at(-1);
    if (lastBlock && rows[0]?.name !== blocks[0]?.[0]?.name) lastBlock.push(...rows);
    else blocks.push(rows);
  }
  const [firstBlock = [], ...otherBlocks] = blocks;
  return firstBlock.map(({ name, figures }, index) => ({
    name,
    figures: [...figures, ...otherBlocks.flatMap((block) => block[index]?.figures ?? [])],
  }));
}

/** Names begin at the left margin, and so do the codes before them; figures stand to the right of both. */
const NAMES_END = 140;

/** Beside columns of words names are narrower, and the figures are the last on their line. */
const NAMES_BESIDE_TEXTS_END = 110;

function rowsOnPage(page: Line[], figuresAfterTexts: number | undefined): PrintedRow[] {
  const figuresOnPage = figuresAfterTexts === undefined ? 0 : countFigures(page, figuresAfterTexts);
  return page.flatMap(({ pieces }) => {
    if (figuresAfterTexts !== undefined) {
      const figures = joinSigns(pieces.map(({ text }) => text)).slice(-figuresOnPage);
      const names = pieces.filter(({ x }) => x < NAMES_BESIDE_TEXTS_END).map(({ text }) => text);
      if (names.length === 0 || !figures.every((text) => FIGURE.test(text))) return [];
      return [{ name: names.join(' '), figures }];
    }
    const figures = joinSigns(pieces.filter(({ x }) => x >= NAMES_END).map(({ text }) => text));
    const names = pieces.filter(({ x }) => x < NAMES_END).map(({ text }) => text);
    if (figures.length === 0 || names.length === 0 || !figures.every((text) => FIGURE.test(text))) return [];
    return [{ name: names.join(' '), figures }];
  });
}

/** Columns of figures on a page of a table that goes on beside it: those with which the fullest line ends. */
const countFigures = (page: Line[], columns: number): number =>
  Math.max(
    1,
    ...page.map(({ pieces }) => {
      const texts = joinSigns(pieces.map(({ text }) => text));
      const lastWords = texts.findLastIndex((text) => !FIGURE.test(text));
      return Math.min(columns, texts.length - 1 - lastWords);
    }),
  );

/** A sign stands by itself on paper, just before its figure, and the letter of a variance just after it. */
const joinSigns = (texts: string[]): string[] =>
  texts.reduce<string[]>((joined, text) => {
    const previous = joined.at(-1);
    const isAfterSign = previous !== undefined && /^[≠?~]$/.test(previous);
    if (isAfterSign || (previous !== undefined && /^[FU]$/.test(text)))
      joined[joined.length - 1] = `${previous} ${text}`;
    else joined.push(text);
    return joined;
  }, []);
