import type { Fact } from './heading.ts';
import { proofCells, proofHeadings } from './proofWords.ts';
import type { Sheet } from './sheet.ts';

/**
 * RFC 4180, with the byte order mark by which spreadsheets know UTF-8. As in the files of other accounting programs, the
 * facts of the report stand first, a name and its value in each record; then a record of empty fields; then the table from
 * the names of its columns on. Every record has as many fields as the table has columns, which strict readers ask for.
 * Amounts are decimals with a point, in the units of the report; a figure that there is not stays empty.
 */
export function writeCsv(sheet: Sheet, facts: Fact[]): Uint8Array {
  const table = [
    ['Section', 'Code', 'Name', ...sheet.headings, ...proofHeadings].map(escapeField),
    ...sheet.rows
      .filter(({ kind }) => kind !== 'section')
      .map((row) => [
        ...[row.section, row.code, row.label].map(escapeField),
        ...row.cells.map(({ amount }) => amount ?? ''),
        ...proofCells(row, sheet).map(escapeField),
      ]),
  ];
  const width = table[0]?.length ?? 0;
  const wide = (fields: string[]) => [...fields, ...Array<string>(width - fields.length).fill('')];
  const records = [
    ...facts.map((fact) =>
      wide([escapeField(fact.name), escapeField('date' in fact ? fact.date : fact.text)]),
    ),
    wide([]),
    ...table,
  ];
  return new TextEncoder().encode(`\uFEFF${records.map((record) => `${record.join(',')}\r\n`).join('')}`);
}

/**
 * Spreadsheets run what begins like a formula, in wide characters too; an apostrophe before it makes text of it (OWASP, CSV
 * Injection). Where a comma is the decimal sign they begin a cell after a semicolon, and whatever quotes say after a tab or
 * a line's end.
 */
function escapeField(value: string): string {
  const safe = value.replaceAll(/(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
