import type { CellPlace } from './sheet.ts';

/** `B3` for row 2 and column 1, both counted from 0. */
export const cellName = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;

/** `$B$3` */
export const absoluteName = ({ row, column }: CellPlace) => `$${columnLetters(column)}$${row + 1}`;

export function columnLetters(column: number): string {
  const quotient = Math.floor(column / 26) - 1;
  return `${quotient >= 0 ? columnLetters(quotient) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** A worksheet as formulas name it. */
export const quotedName = (name: string) => `'${name.replaceAll("'", "''")}'`;

/** Drops control characters that XML 1.0 cannot hold. */
export const escapeXml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
