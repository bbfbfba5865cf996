import { strToU8, zipSync } from 'fflate';
import type { PaperSize } from './clientCountry.ts';
import { chartXml, drawingXml, type SheetChart } from './charts/chartXml.ts';
import { cellName, columnLetters, escapeXml, quotedName } from './sheetNames.ts';

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
  charts?: SheetChart[];
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
  const drawings = sheets.flatMap(({ charts = [] }, index) =>
    charts.length === 0 ? [] : [{ index, charts }],
  );
  const chartFile = (index: number, place: number) => `chart${index + 1}-${place + 1}.xml`;
  const drawingTypes = drawings.flatMap(({ index, charts }) => [
    `<Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
    ...charts.map(
      (_chart, place) =>
        `<Override PartName="/xl/charts/${chartFile(index, place)}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
    ),
  ]);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook.xml', 'sheet.main')}${type('styles.xml', 'styles')}${sheets.map((_sheet, index) => type(part(index), 'worksheet')).join('')}${drawingTypes.join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets><definedNames>${sheets.map(definedNames).join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', part(index))),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': styles,
  };
  for (const [index, sheet] of sheets.entries()) files[`xl/${part(index)}`] = worksheetXml(sheet, paperSize);
  for (const { index, charts } of drawings) {
    files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations([
      relation('rId1', 'drawing', `../drawings/drawing${index + 1}.xml`),
    ]);
    files[`xl/drawings/drawing${index + 1}.xml`] = drawingXml(charts);
    files[`xl/drawings/_rels/drawing${index + 1}.xml.rels`] = relations(
      charts.map((_chart, place) =>
        relation(`rId${place + 1}`, 'chart', `../charts/${chartFile(index, place)}`),
      ),
    );
    for (const [place, chart] of charts.entries())
      files[`xl/charts/${chartFile(index, place)}`] = chartXml(chart);
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function definedNames(worksheet: Worksheet, index: number): string {
  const {
    name,
    frozen,
    printed,
    rows: { length },
  } = worksheet;
  const sheet = escapeXml(quotedName(name));
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
  const { widths, rows, frozen, printed = { pagesAcross: 1 }, charts = [] } = worksheet;
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
            `<hyperlink ref="${cellName(row, column)}" location="${escapeXml(quotedName(cell.link))}!A1" display="${escapeXml(cell.text)}"/>`,
          ]
        : [],
    ),
  );
  return `${declaration}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>${filter === undefined ? '' : `<autoFilter ref="${filter}"/>`}${merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`}${links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`}<pageSetup paperSize="${paperNumbers[paperSize]}" orientation="landscape" fitToWidth="${printed.pagesAcross}" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${charts.length === 0 ? '' : '<drawing r:id="rId1"/>'}</worksheet>`;
}

function cellXml(cell: Cell, name: string): string {
  const attributes = `<c r="${name}" s="${cell.style}"`;
  if ('text' in cell)
    return `${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
  if ('runs' in cell) return `${attributes} t="inlineStr"><is>${cell.runs.map(runXml).join('')}</is></c>`;
  if ('date' in cell) return `${attributes}><v>${dayNumber(cell.date)}</v></c>`;
  if ('number' in cell)
    return `${attributes}>${cell.formula === undefined ? '' : `<f>${escapeXml(cell.formula)}</f>`}<v>${cell.number}</v></c>`;
  return `${attributes}/>`;
}

/** A run without properties has the font of the cell (18.4.4). */
const runXml = ({ text, isBold }: { text: string; isBold: boolean }): string =>
  `<r>${isBold ? '<rPr><b/><sz val="10"/><rFont val="Calibri"/></rPr>' : ''}<t xml:space="preserve">${escapeXml(text)}</t></r>`;

/** Serial date of 18.17.4.1, right from March 1900 on. */
const dayNumber = (date: string) => (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
