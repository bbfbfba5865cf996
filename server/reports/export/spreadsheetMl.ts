import { strToU8, zipSync } from 'fflate';
import type { PaperSize } from './clientCountry.ts';

/**
 * `style` numbers a style of the workbook; numbers are decimal text, written as they are. `link`
 * names the worksheet that it leads to.
 */
export type Cell = { style: number } & (
  | { text: string; link?: string }
  | { runs: { text: string; isBold: boolean }[] }
  | { number: string; formula?: string }
  | { date: string }
  | { blank: true }
);

export type Worksheet = {
  name: string;
  /** Widths in characters, from the first column on. */
  widths: number[];
  rows: Row[];
  /** Frozen panes; the columns and the last `headRows` of the rows, one where absent, repeat on each printed page. */
  frozen: { rows: number; columns: number; headRows?: number };
  filtered?: boolean;
  /** Number of first columns to print; all where absent. */
  printed?: { columns: number; pagesAcross: number };
};

export type Row = {
  cells: Cell[];
  /** Outline level; 0 for none. */
  depth?: number;
  /** Points; left to the program where absent. */
  height?: number;
  /** Cells that are one, from a column on. */
  merged?: { column: number; count: number }[];
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Office Open XML (ECMA-376, Part 1) with the fewest parts that spreadsheets accept. */
export function workbookFile(sheets: Worksheet[], styles: string, paperSize: PaperSize): Uint8Array {
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (relationships: string[]) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`;
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook.xml', 'sheet.main')}${type('styles.xml', 'styles')}${sheets.map((_sheet, index) => type(part(index), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets><definedNames>${sheets.map(definedNames).join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', part(index))),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': styles,
  };
  for (const [index, sheet] of sheets.entries()) files[`xl/${part(index)}`] = worksheetXml(sheet, paperSize);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function definedNames(worksheet: Worksheet, index: number): string {
  const {
    name,
    frozen,
    printed,
    rows: { length },
  } = worksheet;
  const sheet = quotedName(name);
  const filter = filterRange(worksheet);
  const range = filter?.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const columns = `${sheet}!$A:$${columnLetters(frozen.columns - 1)}`;
  const area =
    printed === undefined
      ? ''
      : `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${sheet}!$A$1:$${columnLetters(printed.columns - 1)}$${length}</definedName>`;
  const { headRows = 1 } = frozen;
  const rows = frozen.rows === 0 ? '' : `,${sheet}!$${frozen.rows - headRows + 1}:$${frozen.rows}`;
  return `${
    range === undefined
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${range}</definedName>`
  }${area}<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${columns}${rows}</definedName>`;
}

function filterRange({ filtered = false, frozen, rows, widths }: Worksheet): string | undefined {
  if (!filtered) return undefined;
  return `${cellName(frozen.rows - 1, 0)}:${cellName(rows.length - 1, widths.length - 1)}`;
}

/** 18.3.1.63 */
const paperNumbers: Record<PaperSize, number> = { letter: 1, a4: 9 };

/** Order of parts is fixed by 18.3.1.99. */
function worksheetXml(worksheet: Worksheet, paperSize: PaperSize): string {
  const { widths, rows, frozen, printed = { pagesAcross: 1 } } = worksheet;
  const activePane = frozen.rows === 0 ? 'topRight' : 'bottomRight';
  const pane = `<pane xSplit="${frozen.columns}"${frozen.rows === 0 ? '' : ` ySplit="${frozen.rows}"`} topLeftCell="${cellName(frozen.rows, frozen.columns)}" activePane="${activePane}" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map(
    ({ cells, depth = 0, height }, row) =>
      `<row r="${row + 1}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}${depth > 0 ? ` outlineLevel="${depth}"` : ''}>${cells.map((cell, column) => cellXml(cell, cellName(row, column))).join('')}</row>`,
  );
  const filter = filterRange(worksheet);
  const merges = rows.flatMap(({ merged = [] }, row) =>
    merged
      .filter(({ count }) => count > 1)
      .map(
        ({ column, count }) =>
          `<mergeCell ref="${cellName(row, column)}:${cellName(row, column + count - 1)}"/>`,
      ),
  );
  const links = rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) =>
      'text' in cell && cell.link !== undefined
        ? [
            `<hyperlink ref="${cellName(row, column)}" location="${quotedName(cell.link)}!A1" display="${escape(cell.text)}"/>`,
          ]
        : [],
    ),
  );
  return `${declaration}<worksheet xmlns="${MAIN}"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>${filter === undefined ? '' : `<autoFilter ref="${filter}"/>`}${merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`}${links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`}<pageSetup paperSize="${paperNumbers[paperSize]}" orientation="landscape" fitToWidth="${printed.pagesAcross}" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

function cellXml(cell: Cell, name: string): string {
  const attributes = `<c r="${name}" s="${cell.style}"`;
  if ('text' in cell)
    return `${attributes} t="inlineStr"><is><t xml:space="preserve">${escape(cell.text)}</t></is></c>`;
  if ('runs' in cell) return `${attributes} t="inlineStr"><is>${cell.runs.map(runXml).join('')}</is></c>`;
  if ('date' in cell) return `${attributes}><v>${dayNumber(cell.date)}</v></c>`;
  if ('number' in cell)
    return `${attributes}>${cell.formula === undefined ? '' : `<f>${escape(cell.formula)}</f>`}<v>${cell.number}</v></c>`;
  return `${attributes}/>`;
}

/** A run without properties has the font of the cell (18.4.4). */
const runXml = ({ text, isBold }: { text: string; isBold: boolean }): string =>
  `<r>${isBold ? '<rPr><b/><sz val="10"/><rFont val="Calibri"/></rPr>' : ''}<t xml:space="preserve">${escape(text)}</t></r>`;

/** Serial date of 18.17.4.1, right from March 1900 on. */
const dayNumber = (date: string) => (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** `B3` for row 2 and column 1, both counted from 0. */
export const cellName = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;

function columnLetters(column: number): string {
  const quotient = Math.floor(column / 26) - 1;
  return `${quotient >= 0 ? columnLetters(quotient) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

const quotedName = (name: string) => `'${escape(name).replaceAll("'", "''")}'`;

/** Drops control characters that XML 1.0 cannot hold. */
const escape = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
