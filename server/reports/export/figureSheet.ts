import type { TextColumn } from '#contract/reports/reportTexts.ts';
import { countDecimals, isExact } from './formulas.ts';
import type { Heading } from './heading.ts';
import { hasMarks, proofCells, proofHeadings, signsIn } from './proofWords.ts';
import type { CellPlace, Sheet, SheetCell, SheetRow } from './sheet.ts';
import type { Cell, Row, Worksheet } from './spreadsheetMl.ts';
import { formulaText, ratioFormula } from './workbookFormulas.ts';
import type { Style } from './workbookStyles.ts';

const NAMES = 2;
const CODE_WIDTH = 9;
export const NAME_WIDTH = 38;
export const FIGURE_WIDTH = 15;
const TEXT_WIDTHS: Record<TextColumn['kind'], number> = { date: 12, text: 26 };
const PROOF_WIDTHS = [20, 40];
const COLUMNS_A_PAGE = 12;
/** Points. */
const LINE_HEIGHT = 13.5;
const MOST_HEIGHT = 409;

export const rowHeight = (lines: number) =>
  Math.min(MOST_HEIGHT, LINE_HEIGHT * Math.max(1, Math.ceil(lines)));

export type StyleOf = (style: Style) => number;

export const headStyle = { bold: true, rule: 'below' } as const;

type SheetParts = {
  name: string;
  sheet: Sheet;
  heading: Heading;
  /** The worksheet that names figures which do not agree. */
  doubtsSheet: string;
};

export function figureSheet({ name, sheet, heading, doubtsSheet }: SheetParts, styleOf: StyleOf): Worksheet {
  const proofColumns = hasMarks(sheet) ? proofHeadings : [];
  const widths = [
    CODE_WIDTH,
    NAME_WIDTH,
    ...sheet.textColumns.map(({ kind }) => TEXT_WIDTHS[kind]),
    ...columnWidths(sheet),
    ...proofColumns.map((_name, index) => PROOF_WIDTHS[index] ?? FIGURE_WIDTH),
  ];
  const above = headRows({ sheet, heading, widths, doubtsSheet }, styleOf);
  const leftCell = (text: string): Cell => ({ text, style: styleOf(headStyle) });
  const head: Cell[] = [
    ...['Code', 'Name', ...sheet.textColumns.map(({ label }) => label)].map(leftCell),
    ...sheet.labels.map((text) => ({ text, style: styleOf({ ...headStyle, align: 'right' }) })),
    ...proofColumns.map((text) => ({ text, style: styleOf({ ...headStyle, indent: 1 }) })),
  ];
  const names = NAMES + sheet.textColumns.length;
  const heads: Row[] = [...groupRows(sheet, names, styleOf), { cells: head }];
  const offset = { row: above.length + heads.length, column: names };
  return {
    name,
    widths,
    rows: [
      ...above,
      ...heads,
      ...sheet.rows.map((row) => ({
        cells: rowCells(row, { sheet, offset, hasProofs: proofColumns.length > 0 }, styleOf),
        depth: row.depth,
      })),
    ],
    frozen: { rows: offset.row, columns: NAMES, headRows: heads.length },
    filtered: true,
    printed: {
      columns: names + sheet.headings.length,
      pagesAcross: Math.max(1, Math.ceil(sheet.headings.length / COLUMNS_A_PAGE)),
    },
  };
}

/** Characters; names of groups over one column fit too. */
function columnWidths({ labels, groups }: Sheet): number[] {
  const groupWidths = groups.flatMap(({ label, span }) =>
    Array.from({ length: span }, () => (span === 1 ? label.length : 0)),
  );
  return labels.map((text, index) => Math.max(FIGURE_WIDTH, text.length + 1, (groupWidths[index] ?? 0) + 1));
}

/** Names of groups, each over its columns; none where columns name themselves. */
function groupRows({ groups }: Sheet, names: number, styleOf: StyleOf): Row[] {
  if (groups.length === 0) return [];
  let column = names;
  const merged = groups.map(({ span: count }) => {
    const cells = { column, count };
    column += count;
    return cells;
  });
  const cells = groups.flatMap(({ label, span }) => {
    const style = styleOf(label === '' ? {} : { ...headStyle, align: 'center' });
    return Array.from({ length: span }, (_, index): Cell =>
      index === 0 && label !== '' ? { text: label, style } : { blank: true, style },
    );
  });
  const nameCells = Array.from({ length: names }, (): Cell => ({ blank: true, style: styleOf({}) }));
  return [
    { cells: [...nameCells, ...cells], merged: merged.filter((_, index) => groups[index]?.label !== '') },
  ];
}

/** Kept short: these rows are frozen. */
function headRows(
  {
    sheet,
    heading,
    widths,
    doubtsSheet,
  }: Pick<SheetParts, 'sheet' | 'heading' | 'doubtsSheet'> & { widths: number[] },
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
    ...[heading.notice ?? '', proof].filter((text) => text !== '').map((text) => wide(text, {})),
    ...(signs.length === 0
      ? []
      : [
          wide(
            `Beside figures: ${signs.join(', ')}. Filter by colour or by the column ${proofHeadings[0]}; the sheet ${doubtsSheet} names them.`,
            { muted: true },
          ),
        ]),
    { cells: [] },
  ];
}

/** Sets the height, which programs do not work out for merged cells. */
function mergedText(text: string, widths: number[]): Pick<Row, 'merged' | 'height'> {
  const room = widths.reduce((sum, width) => sum + width, 0);
  return { merged: [{ column: 0, count: widths.length }], height: rowHeight(text.length / room) };
}

const rules: Record<SheetRow['kind'], Style['rule']> = {
  section: undefined,
  row: undefined,
  sectionTotal: 'above',
  total: 'double',
};

function rowCells(
  row: SheetRow,
  { sheet, offset, hasProofs }: { sheet: Sheet; offset: CellPlace; hasProofs: boolean },
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
        ? { date: text, style: styleOf({ rule, format: 'date', align: 'left' }) }
        : { text, style: styleOf({ rule }) };
    }),
    ...row.cells.map((cell) => {
      const mark = cell.mark ?? undefined;
      return figureCell(cell, offset, styleOf({ bold, rule, format: cell.unit, align: 'right', mark }));
    }),
    ...(row.cells.length === 0 || !hasProofs
      ? []
      : proofCells(row, sheet).map((text) => ({ text, style: styleOf({ rule, indent: 1 }) }))),
  ];
}

export function figureCell(
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
