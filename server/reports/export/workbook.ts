import { isMarked } from '#contract/reports/figureStatus.ts';
import { columnName, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import { countsDocuments, proofResult, proofResultWords } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { countDecimals, isExact } from './formulas.ts';
import type { TimeStyle } from './dateText.ts';
import { type ExportChoices, listFacts, type Heading, buildHeading, saysAgreement } from './heading.ts';
import { describeSettled } from './settledWords.ts';
import { listDoubts, proofCells, proofHeadings, signsIn } from './proofWords.ts';
import { buildSheet, type CellPlace, type Sheet, type SheetCell, type SheetRow } from './sheet.ts';
import { type Cell, cellName, type Row, type Worksheet, workbookFile } from './spreadsheetMl.ts';
import { formulaText, ratioFormula } from './workbookFormulas.ts';
import { createStyles, type Style } from './workbookStyles.ts';

const NAMES = 2;
const CODE_WIDTH = 9;
const NAME_WIDTH = 38;
const FIGURE_WIDTH = 15;
const TEXT_WIDTHS: Record<TextColumn['kind'], number> = { date: 12, text: 26 };
const PROOF_WIDTHS = [20, 40];
const COLUMNS_A_PAGE = 12;
/** Points. */
const LINE_HEIGHT = 13.5;
const MOST_HEIGHT = 409;

const rowHeight = (lines: number) => Math.min(MOST_HEIGHT, LINE_HEIGHT * Math.max(1, Math.ceil(lines)));

/**
 * Totals and computed figures are formulas with the stated figure as their cached value, for
 * programs that do not calculate.
 */
export function writeWorkbook(report: ShownReport, request: ExportChoices): Uint8Array {
  const { styleId, xml } = createStyles(request.dateFormat);
  const sheet = buildSheet(report);
  const heading = buildHeading(report, request);
  const { status, differences } = report.tieOut;
  const isSaid = saysAgreement(report, request);
  const sheets = [
    figures(sheet, heading, { isSaid, styleOf: styleId }),
    about({ report, sheet, heading }, styleId),
    ...(isSaid && status !== 'agrees' ? [proofs(report, styleId)] : []),
    ...(isSaid && differences.length > 0 ? [differenceSheet(report, request, styleId)] : []),
  ];
  return workbookFile(sheets, xml());
}

type StyleOf = (style: Style) => number;

const headStyle = { bold: true, rule: 'below' } as const;

/** `isSaid`: beside each row stands whether it agrees. */
function figures(
  sheet: Sheet,
  heading: Heading,
  { isSaid, styleOf }: { isSaid: boolean; styleOf: StyleOf },
): Worksheet {
  const proofColumns = isSaid ? proofHeadings : [];
  const widths = [
    CODE_WIDTH,
    NAME_WIDTH,
    ...sheet.textColumns.map(({ kind }) => TEXT_WIDTHS[kind]),
    ...sheet.headings.map((text) => Math.max(FIGURE_WIDTH, text.length + 1)),
    ...proofColumns.map((_name, index) => PROOF_WIDTHS[index] ?? FIGURE_WIDTH),
  ];
  const above = headRows({ sheet, heading, widths }, styleOf);
  const leftCell = (text: string): Cell => ({ text, style: styleOf(headStyle) });
  const head: Cell[] = [
    ...['Code', 'Name', ...sheet.textColumns.map(({ label }) => label)].map(leftCell),
    ...sheet.headings.map((text) => ({ text, style: styleOf({ ...headStyle, right: true }) })),
    ...proofColumns.map((text) => ({ text, style: styleOf({ ...headStyle, indent: 1 }) })),
  ];
  const names = NAMES + sheet.textColumns.length;
  const offset = { row: above.length + 1, column: names };
  return {
    name: 'Report',
    widths,
    rows: [
      ...above,
      { cells: head },
      ...sheet.rows.map((row) => ({
        cells: rowCells(row, { sheet, offset, isSaid }, styleOf),
        depth: row.depth,
      })),
    ],
    frozen: { rows: offset.row, columns: NAMES },
    filtered: true,
    printed: {
      columns: names + sheet.headings.length,
      pagesAcross: Math.max(1, Math.ceil(sheet.headings.length / COLUMNS_A_PAGE)),
    },
  };
}

/** Kept short: these rows are frozen. */
function headRows(
  { sheet, heading, widths }: { sheet: Sheet; heading: Heading; widths: number[] },
  styleOf: StyleOf,
): Row[] {
  const { title, organisation, scope, range, compared, basis, currency, choices, letterhead } = heading;
  const facts = [
    ...(heading.draft ? ['Draft'] : []),
    range,
    ...(compared === null ? [] : [`compared with ${compared}`]),
    basis,
    `amounts in ${currency}`,
    ...choices.map(([name, choice]) => `${name.toLowerCase()}: ${choice.toLowerCase()}`),
    ...(letterhead.preparedBy === '' ? [] : [`prepared by ${letterhead.preparedBy}`]),
    ...(letterhead.firm === '' ? [] : [letterhead.firm]),
  ];
  const proof = heading.agreement ?? heading.proof.join(' ');
  const signs = signsIn(sheet);
  const line = (text: string, style: Style): Row => ({ cells: [{ text, style: styleOf(style) }] });
  const wide = (text: string, style: Style): Row => ({
    ...line(text, { ...style, wrap: true }),
    ...mergedText(
      text,
      widths.slice(0, NAMES + sheet.textColumns.length + Math.min(COLUMNS_A_PAGE, sheet.headings.length)),
    ),
  });
  return [
    line(title, { bold: true, large: true }),
    line([organisation, ...(scope === null ? [] : [scope])].join(' · '), { bold: true }),
    wide(facts.join(' · '), { muted: true }),
    ...(proof === '' ? [] : [wide(proof, {})]),
    ...(signs.length === 0
      ? []
      : [
          wide(
            `Beside figures: ${signs.join(', ')}. Filter by colour or by the column ${proofHeadings[0]}; the sheet About names them.`,
            { muted: true },
          ),
        ]),
    { cells: [] },
  ];
}

/** Sets the height, which programs do not work out for merged cells. */
function mergedText(text: string, widths: number[]): Pick<Row, 'merged' | 'height'> {
  const room = widths.reduce((sum, width) => sum + width, 0);
  return { merged: widths.length, height: rowHeight(text.length / room) };
}

const ABOUT_WIDTHS = [16, 110];

function about(
  { report, sheet, heading }: { report: ShownReport; sheet: Sheet; heading: Heading },
  styleOf: StyleOf,
): Worksheet {
  const rows = listFacts(report, heading, listDoubts(sheet)).map((fact): Row => {
    const name = { text: fact.name, style: styleOf({ muted: true }) };
    if ('date' in fact)
      return { cells: [name, { date: fact.date, style: styleOf({ format: 'date', left: true }) }] };
    return {
      cells: [name, { text: fact.text, style: styleOf({ wrap: true }) }],
      height: rowHeight(fact.text.length / (ABOUT_WIDTHS[1] ?? 1)),
    };
  });
  return { name: 'About', widths: ABOUT_WIDTHS, rows, frozen: { rows: 0, columns: 1 } };
}

const rules: Record<SheetRow['kind'], Style['rule']> = {
  section: undefined,
  row: undefined,
  sectionTotal: 'above',
  total: 'double',
};

function rowCells(
  row: SheetRow,
  { sheet, offset, isSaid }: { sheet: Sheet; offset: CellPlace; isSaid: boolean },
  styleOf: StyleOf,
): Cell[] {
  const bold = row.kind !== 'row';
  const rule = rules[row.kind];
  const indent = row.kind === 'row' ? row.depth + 1 : 0;
  return [
    { text: row.code, style: styleOf({ muted: true, rule }) },
    { text: row.label, style: styleOf({ bold, rule, indent }) },
    ...sheet.textColumns.map(({ kind }, index): Cell => {
      const text = row.texts[index] ?? '';
      return kind === 'date' && text !== ''
        ? { date: text, style: styleOf({ rule, format: 'date', left: true }) }
        : { text, style: styleOf({ rule }) };
    }),
    ...row.cells.map((cell) => {
      const mark = cell.mark ?? undefined;
      return figureCell(cell, offset, styleOf({ bold, rule, format: cell.unit, right: true, mark }));
    }),
    ...(row.cells.length === 0 || !isSaid
      ? []
      : proofCells(row, sheet).map((text) => ({ text, style: styleOf({ rule, indent: 1 }) }))),
  ];
}

function figureCell(
  { amount, terms, ratio }: Omit<SheetCell, 'unit' | 'status' | 'mark'>,
  offset: CellPlace,
  style: number,
): Cell {
  if (amount === null) return { blank: true, style };
  if (!isExact(amount)) return { text: amount, style };
  if (ratio !== undefined)
    return { number: amount, formula: ratioFormula(ratio, countDecimals(amount), offset), style };
  if (terms.length === 0) return { number: amount, style };
  return { number: amount, formula: formulaText(terms, offset), style };
}

type ComparedAmounts = { provider: string; ours: string; difference: string };

/** Writes the difference as a formula where it is exactly provider less ours. */
const amountColumn = (styleOf: StyleOf, format: 'money' | 'count' = 'money') => {
  const style = styleOf({ format, right: true });
  const plain = (amount: string) => figureCell({ amount, terms: [] }, { row: 0, column: 0 }, style);
  return ({ provider, ours, difference }: ComparedAmounts, { row, column }: CellPlace): Cell[] => {
    const isTheirs = new Big(provider).minus(ours).eq(difference);
    const formula = `${cellName(row, column)}-${cellName(row, column + 1)}`;
    const isComputable = isTheirs && isExact(difference) && isExact(provider) && isExact(ours);
    return [
      plain(provider),
      plain(ours),
      isComputable ? { number: difference, formula, style } : plain(difference),
    ];
  };
};

function proofs({ tieOut }: ShownReport, styleOf: StyleOf): Worksheet {
  const text = (value: string) => ({ text: value, style: styleOf({}) });
  const amounts = amountColumn(styleOf);
  const counts = amountColumn(styleOf, 'count');
  const head = ['Month', 'Check', 'Result', 'Provider', 'Ours', 'Difference', 'In words'];
  return {
    name: 'Proofs',
    widths: [10, 34, 10, FIGURE_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH, 90],
    rows: [
      headRow(head, styleOf),
      ...tieOut.proofs.map((proof, index) => ({
        cells: [
          text(proof.month ?? ''),
          text(proof.label),
          text(proofResultWords[proofResult(proof)]),
          ...(proof.uncompared
            ? [text(''), text(''), text('')]
            : (countsDocuments(proof.key) ? counts : amounts)(
                { provider: proof.expected, ours: proof.actual, difference: proof.difference },
                { row: index + 1, column: 3 },
              )),
          text(proof.sentence),
        ],
      })),
    ],
    frozen: { rows: 1, columns: 1 },
    filtered: true,
  };
}

/** Items without a source document, where the report agrees. */
function differenceSheet(report: ShownReport, times: TimeStyle, styleOf: StyleOf): Worksheet {
  const text = (value: string) => ({ text: value, style: styleOf({}) });
  const amounts = amountColumn(styleOf);
  const names = new Map(report.columns.map((column) => [column.key, columnName(report, column)]));
  const head = ['Column', 'Account', 'Cause', 'Provider', 'Ours', 'Difference', 'Settled by a person'];
  return {
    name: isMarked(report.tieOut.status) ? 'Differences' : 'Items',
    widths: [22, NAME_WIDTH, 22, FIGURE_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH, 90],
    rows: [
      headRow(head, styleOf),
      ...report.tieOut.differences.map((difference, index) => ({
        cells: [
          text(names.get(difference.columnKey) ?? difference.columnKey),
          text(difference.accountName),
          text(difference.category),
          ...amounts(
            { provider: difference.provider, ours: difference.ours, difference: difference.amount },
            { row: index + 1, column: 3 },
          ),
          text((difference.settled ?? []).map((item) => describeSettled(item, times)).join('; ')),
        ],
      })),
    ],
    frozen: { rows: 1, columns: 1 },
    filtered: true,
  };
}

const headRow = (names: string[], styleOf: StyleOf): Row => ({
  cells: names.map((name) => ({
    text: name,
    style: styleOf({ ...headStyle, right: ['Provider', 'Ours', 'Difference'].includes(name) }),
  })),
});
