import { isEarlier } from '#contract/comparison.ts';
import type { ShownReport } from '#contract/reportLayout.ts';
import Big from 'big.js';
import { headingOf } from './heading.ts';
import { type Place, type Ratio, type SheetCell, type SheetRow, sheetOf, type Term } from './sheet.ts';
import { type Cell, cellName, type Worksheet, workbookFile } from './spreadsheetMl.ts';
import { createStyles, type Style } from './workbookStyles.ts';

/** Code and name stand before the figures. */
const NAMES = 2;
const CODE_WIDTH = 9;
const NAME_WIDTH = 38;
const FIGURE_WIDTH = 15;

/**
 * The report as a workbook: totals are formulas over the cells they add up, with the stated figure as their value, so that
 * programs that do not calculate show it too. A second sheet has the proofs.
 */
export function workbookOf(report: ShownReport): Uint8Array {
  const styles = createStyles();
  const sheets = [figures(report, styles.idOf), proofs(report, styles.idOf)];
  return workbookFile(sheets, styles.xml());
}

type StyleOf = (style: Style) => number;

function figures(report: ShownReport, styleOf: StyleOf): Worksheet {
  const { headings, rows } = sheetOf(report);
  const above = headRows(report, styleOf);
  const heading = { bold: true, rule: 'below' } as const;
  const head: Cell[] = [
    ...['Code', 'Name'].map((text) => ({ text, style: styleOf(heading) })),
    ...headings.map((text) => ({ text, style: styleOf({ ...heading, right: true }) })),
  ];
  const offset = above.length + 1;
  return {
    name: 'Report',
    widths: [CODE_WIDTH, NAME_WIDTH, ...headings.map((text) => Math.max(FIGURE_WIDTH, text.length + 1))],
    rows: [
      ...above.map((cells) => ({ cells })),
      { cells: head },
      ...rows.map((row) => ({ cells: rowCells(row, offset, styleOf), depth: row.depth })),
    ],
    frozen: { rows: offset, columns: NAMES },
  };
}

function headRows(report: ShownReport, styleOf: StyleOf): Cell[][] {
  const heading = headingOf(report);
  const own = report.periods.filter((period) => !isEarlier(period));
  const label = (text: string) => ({ text, style: styleOf({ muted: true }) });
  const text = (value: string, style: Style = {}) => ({ text: value, style: styleOf(style) });
  const date = (value: string | undefined) =>
    value === undefined ? text('') : { date: value, style: styleOf({ format: 'date', indent: 1 }) };
  return [
    [text(heading.title, { bold: true, large: true })],
    [text(heading.organisation, { bold: true })],
    ...(heading.scope === null ? [] : [[text(heading.scope, { bold: true })]]),
    [label('From'), date(own[0]?.startDate)],
    [label('To'), date(own.at(-1)?.endDate)],
    [label('Basis'), text(`${heading.basis}, amounts in ${heading.currency}`)],
    [label('Proof'), text(heading.proof)],
    [label('Books'), text(heading.books)],
    [],
  ];
}

const rules: Record<SheetRow['kind'], Style['rule']> = {
  section: undefined,
  row: undefined,
  sectionTotal: 'above',
  total: 'double',
};

function rowCells(row: SheetRow, offset: number, styleOf: StyleOf): Cell[] {
  const bold = row.kind !== 'row';
  const rule = rules[row.kind];
  const indent = row.kind === 'row' ? row.depth + 1 : 0;
  return [
    { text: row.code, style: styleOf({ muted: true, rule }) },
    { text: row.label, style: styleOf({ bold, rule, indent }) },
    ...row.cells.map((cell) =>
      figureCell(cell, offset, styleOf({ bold, rule, format: cell.unit, right: true })),
    ),
  ];
}

function figureCell({ amount, terms, ratio }: SheetCell, offset: number, style: number): Cell {
  if (amount === null) return { blank: true, style };
  if (!isExact(amount)) return { text: amount, style };
  if (ratio !== undefined) return { number: amount, formula: ratioFormula(ratio, offset), style };
  if (terms.length === 0) return { number: amount, style };
  return { number: amount, formula: formulaOf(terms, offset), style };
}

/** Spreadsheets keep numbers as doubles, which tell cents apart up to 2^53 of them, 90 trillion; beyond, it stays text. */
const isExact = (amount: string) => new Big(amount).abs().times(100).lte(Number.MAX_SAFE_INTEGER);

/** As many arguments as SUM takes in every program. */
const MOST_ARGUMENTS = 30;

const nameOf = ({ row, column }: Place, offset: number) => cellName(row + offset, column + NAMES);

/** `ROUND(C12*100/C15,1)`. */
function ratioFormula({ part, whole, absolute }: Ratio, offset: number): string {
  const of = nameOf(whole, offset);
  return `ROUND(${nameOf(part, offset)}*100/${absolute ? `ABS(${of})` : of},1)`;
}

/** `SUM(C9:C14)`, or `C15-C21+C25` of a few that are added and taken off. */
function formulaOf(terms: Term[], offset: number): string {
  const name = (term: Term) => nameOf(term, offset);
  if (terms.some(({ sign }) => sign === -1))
    return terms
      .map((term, index) => `${term.sign === -1 ? '-' : index > 0 ? '+' : ''}${name(term)}`)
      .join('');
  const ranges = rangesOf(terms).map(([first, last]) =>
    first === last ? name(first) : `${name(first)}:${name(last)}`,
  );
  const sums: string[] = [];
  for (let at = 0; at < ranges.length; at += MOST_ARGUMENTS)
    sums.push(`SUM(${ranges.slice(at, at + MOST_ARGUMENTS).join(',')})`);
  return sums.join('+');
}

/** Neighbours in a row or in a column become one range. */
function rangesOf(terms: Term[]): [Term, Term][] {
  const ranges: [Term, Term][] = [];
  for (const term of terms) {
    const range = ranges.at(-1);
    const after = range?.[1];
    const next =
      after !== undefined &&
      ((after.column === term.column && after.row + 1 === term.row && range?.[0].column === term.column) ||
        (after.row === term.row && after.column + 1 === term.column && range?.[0].row === term.row));
    if (range && next) range[1] = term;
    else ranges.push([term, term]);
  }
  return ranges;
}

function proofs({ tieOut }: ShownReport, styleOf: StyleOf): Worksheet {
  const heading = { bold: true, rule: 'below' } as const;
  const text = (value: string) => ({ text: value, style: styleOf({}) });
  const amount = (value: string): Cell =>
    figureCell({ amount: value, unit: 'money', terms: [] }, 0, styleOf({ format: 'money', right: true }));
  const head = ['Month', 'Proof', 'Result', 'Provider', 'Ours', 'Difference', 'In words'];
  return {
    name: 'Proofs',
    widths: [10, 34, 10, FIGURE_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH, 90],
    rows: [
      { cells: head.map((name) => ({ text: name, style: styleOf(heading) })) },
      ...tieOut.proofs.map((proof) => ({
        cells: [
          text(proof.month ?? ''),
          text(proof.label),
          text(proof.passed ? 'Holds' : 'Fails'),
          amount(proof.expected),
          amount(proof.actual),
          amount(proof.difference),
          text(proof.sentence),
        ],
      })),
    ],
    frozen: { rows: 1, columns: 1 },
  };
}
