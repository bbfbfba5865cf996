import type { HeadingFact } from './heading.ts';
import { proofCells, proofHeadings } from './proofWords.ts';
import type { Sheet } from './sheet.ts';

/**
 * RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. Facts of the report stand
 * first, one per record, then an empty record, then the table. Records are padded to the same
 * number of fields for strict readers. Amounts have a decimal point; a missing figure stays empty.
 */
export function writeCsv(sheet: Sheet, facts: HeadingFact[]): Uint8Array {
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
 * Guards against formula injection (OWASP, CSV Injection) with an apostrophe, for wide characters
 * too. Where a comma is the decimal sign, semicolons, tabs and line ends also begin a cell.
 */
function escapeField(value: string): string {
  const safe = value.replaceAll(/(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
