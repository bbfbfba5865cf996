import { stringify } from 'csv-stringify/sync';
import type { ExportChoices, HeadingFact } from './heading.ts';
import { hasMarks, proofCells, proofHeadings } from './proofWords.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/**
 * RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. Facts of the report stand
 * first, one per record, then an empty record, then the table. Records are padded to the same
 * number of fields for strict readers. Amounts have a decimal point; a missing figure stays empty.
 * Where a figure has a mark, each row says at its end whether it agrees.
 */
export function writeCsv(
  sheet: Sheet,
  facts: HeadingFact[],
  { codesAsText = false }: Pick<ExportChoices, 'codesAsText'>,
): Uint8Array {
  const writeText = (value: string) => (codesAsText ? keepText(value) : guardText(value));
  const hasProofs = hasMarks(sheet);
  const table = [
    [
      'Section',
      'Code',
      'Name',
      ...sheet.textColumns.map(({ label }) => label),
      ...sheet.headings,
      ...(hasProofs ? proofHeadings : []),
    ].map(guardText),
    ...sheet.rows
      .filter(({ kind }) => kind !== 'section')
      .map((row) => [
        ...[row.section, row.code, row.label, ...textsIn(row, sheet)].map(writeText),
        ...row.cells.map(({ amount }) => amount ?? ''),
        ...(hasProofs ? proofCells(row, sheet) : []).map(guardText),
      ]),
  ];
  const width = table[0]?.length ?? 0;
  const padToWidth = (fields: string[]) => [...fields, ...Array<string>(width - fields.length).fill('')];
  const records = [
    ...facts.map((fact) => padToWidth([fact.name, 'date' in fact ? fact.date : fact.text].map(guardText))),
    padToWidth([]),
    ...table,
  ];
  // Line ends alone are no record delimiter, yet strict readers want them quoted.
  return new TextEncoder().encode(
    stringify(records, { bom: true, record_delimiter: 'windows', quote_record_delimiter: true }),
  );
}

const textsIn = ({ texts }: SheetRow, { textColumns }: Sheet): string[] =>
  textColumns.map((_column, index) => texts[index] ?? '');

/** Digits and signs alone, or with an exponent: a number or a date to a spreadsheet. Days are left to be days. */
const isTakenForNumber = (value: string): boolean =>
  /^\d[\d.,:/% -]*(e[+-]?\d+)?$/i.test(value) && !/^\d{4}-\d{2}-\d{2}$/.test(value);

const keepText = (value: string): string => (isTakenForNumber(value) ? `="${value}"` : guardText(value));

/**
 * Guards against formula injection (OWASP, CSV Injection) with an apostrophe, for wide characters
 * too. Where a comma is the decimal sign, semicolons, tabs and line ends also begin a cell: the
 * writer's own guard knows only the beginning of a field.
 */
const guardText = (value: string): string =>
  value.replaceAll(/(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g, "'");
