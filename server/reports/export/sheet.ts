import { blocksOf, columnName, hasTotal, type ShownTotal, summedColumns } from '#contract/reportLayout.ts';
import type { Report, ReportRow } from '#contract/reports.ts';
import Big from 'big.js';

/** Cells whose figures make another, each added or taken off; rows and columns as places in the sheet. */
export type Term = { row: number; column: number; sign: 1 | -1 };

export type SheetCell = {
  /** null: there is no figure. */
  amount: string | null;
  unit: ReportRow['unit'];
  /** What it is the sum of, to the cent; empty where it stands for itself. */
  terms: Term[];
};

export type SheetRow = {
  kind: 'section' | 'row' | 'sectionTotal' | 'total';
  section: string;
  code: string;
  label: string;
  /** How far it is set in: rows that make another stand below it. */
  depth: number;
  cells: SheetCell[];
};

/** A report as the rows of any file. */
export type Sheet = {
  /** One for each cell of a row. */
  headings: string[];
  rows: SheetRow[];
};

/** The whole report from top to bottom, with the column that adds up the range where it has one. */
export function sheetOf(report: Report): Sheet {
  const summed = summedColumns(report);
  const rows: SheetRow[] = [];
  const sectionRows = new Map<string, number>();
  const add = (row: Omit<SheetRow, 'cells'>, figures: Figures, termsOf: (column: number) => Term[]) =>
    rows.push({ ...row, cells: cellsOf(figures, report, summed, rows.length, termsOf) });

  const addRow = (row: ReportRow, section: string, depth: number): void => {
    const at = rows.length;
    const named = { kind: 'row', section, code: row.accountCode ?? '', label: row.label, depth } as const;
    add(named, row, () => []);
    const below = (row.children ?? []).map((child) => {
      const place = rows.length;
      addRow(child, section, depth + 1);
      return place;
    });
    sumUp(rows, at, (column) => below.map((place) => ({ row: place, column, sign: 1 })));
  };

  for (const block of blocksOf(report)) {
    if (block.kind === 'total') {
      const of = block.total.of ?? [];
      add(total('total', block.total, ''), figuresOf(block.total), (column) =>
        of.flatMap(({ section, sign }) => {
          const row = sectionRows.get(section);
          return row === undefined ? [] : [{ row, column, sign }];
        }),
      );
      continue;
    }
    rows.push({ kind: 'section', section: block.title, code: '', label: block.title, depth: 0, cells: [] });
    const places = block.rows.map((row) => {
      const place = rows.length;
      addRow(row, block.title, 0);
      return place;
    });
    if (!hasTotal(block)) continue;
    sectionRows.set(block.key, rows.length);
    add(total('sectionTotal', block.total, block.title), figuresOf(block.total), (column) =>
      places.map((row) => ({ row, column, sign: 1 })),
    );
  }
  for (const row of rows) keepTrueTerms(row, rows);
  const headings = report.columns.map((column) => columnName(report, column));
  return { headings: summed ? [...headings, 'Total'] : headings, rows };
}

type Figures = { amounts: (string | null)[]; total: string | null; unit: ReportRow['unit'] };

const figuresOf = ({ amounts, total: ofRange }: ShownTotal): Figures => ({
  amounts,
  total: ofRange,
  unit: 'money',
});

const total = (kind: 'sectionTotal' | 'total', { label }: ShownTotal, section: string) =>
  ({ kind, section, code: '', label, depth: 0 }) as const;

/** `summed`: the columns that the last one adds up; null without such a column. */
function cellsOf(
  { amounts, total: ofRange, unit }: Figures,
  { columns }: Report,
  summed: number[] | null,
  row: number,
  termsOf: (column: number) => Term[],
): SheetCell[] {
  const cells = amounts.map((amount, column): SheetCell => ({
    amount,
    unit: columns[column]?.unit ?? unit,
    terms: termsOf(column),
  }));
  if (summed === null) return cells;
  return [...cells, { amount: ofRange, unit, terms: summed.map((column) => ({ row, column, sign: 1 })) }];
}

function sumUp(rows: SheetRow[], at: number, termsOf: (column: number) => Term[]): void {
  for (const [column, cell] of (rows[at]?.cells ?? []).entries())
    if (cell.terms.length === 0) cell.terms = termsOf(column);
}

/** Of a figure that is not the sum of what stands there (a ratio, an average) no formula may claim so. */
function keepTrueTerms(row: SheetRow, rows: SheetRow[]): void {
  for (const cell of row.cells) {
    const amounts = cell.terms.map(({ row: at, column, sign }) => {
      const term = rows[at]?.cells[column];
      return term?.unit === 'money' && term.amount !== null ? new Big(term.amount).times(sign) : null;
    });
    const sum = amounts.reduce<Big | null>(
      (so, amount) => (so === null || amount === null ? null : so.plus(amount)),
      new Big(0),
    );
    if (cell.unit !== 'money' || cell.amount === null || sum === null || !sum.eq(cell.amount))
      cell.terms = [];
  }
}
