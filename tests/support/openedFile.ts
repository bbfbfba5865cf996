/** Exported files as other programs read them. */
import Big from 'big.js';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';

/** RFC 4180. */
export function openCsv(content: Uint8Array): string[][] {
  const text = new TextDecoder().decode(content);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Words of each page, in the order in which they were drawn. */
export async function openPdf(content: Uint8Array): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.split(/\s+/).filter((word) => word !== ''));
}

export type SheetNumber = { value: string; formula: string | null };

/** Numbers of the first worksheet by cell, as the file states them, with their formulas. */
export function sheetNumbers(content: Uint8Array): Map<string, SheetNumber> {
  const xml = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)" s="\d+">(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v>/g);
  return new Map(
    [...cells].map(([, name = '', formula, value = '']) => [name, { value, formula: formula ?? null }]),
  );
}

/** What a formula of sums, or of a percentage, comes to over the numbers that stand in the sheet; a cell without one counts as nothing. */
export function evaluate(formula: string, cells: Map<string, SheetNumber>): string {
  const [, part, absolute, whole] =
    /^ROUND\(([A-Z]+\d+)\*100\/(ABS\()?([A-Z]+\d+)\)?,1\)$/.exec(formula) ?? [];
  if (part !== undefined && whole !== undefined) {
    const [amount, of] = [part, whole].map((cell) => new Big(cells.get(cell)?.value ?? 0));
    if (amount === undefined || of === undefined) throw new Error(formula);
    return amount
      .times(100)
      .div(absolute === undefined ? of : of.abs())
      .toFixed(1);
  }
  const terms = formula.matchAll(/([+-]?)(?:SUM\(([^)]*)\)|([A-Z]+\d+))/g);
  let total = new Big(0);
  for (const [, sign, ranges, cell] of terms) {
    const names = ranges?.split(',').flatMap(cellsOfRange) ?? [cell ?? ''];
    const sum = names.reduce((so, name) => so.plus(cells.get(name)?.value ?? 0), new Big(0));
    total = total.plus(sum.times(sign === '-' ? -1 : 1));
  }
  return total.toFixed(2);
}

function cellsOfRange(range: string): string[] {
  const [first = '', last = first] = range.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  const names: string[] = [];
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) names.push(`${letters(column)}${row}`);
  return names;
}

function placeOf(name: string): { row: number; column: number } {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  return {
    row: Number(row),
    column: column.split('').reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0),
  };
}

const letters = (column: number): string =>
  column === 0 ? '' : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
