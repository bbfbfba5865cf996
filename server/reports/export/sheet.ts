import { blocksOf, columnName, hasTotal, type ShownReport, type ShownTotal } from '#contract/reportLayout.ts';
import type { ReportRow } from '#contract/reports.ts';
import Big from 'big.js';

/** Cells whose figures make another, each added or taken off; rows and columns as places in the sheet. */
export type Term = Place & { sign: 1 | -1 };
export type Place = { row: number; column: number };

/** A figure that is so many percent of another, to a tenth; `absolute`: of how large that is, whatever its sign. */
export type Ratio = { part: Place; whole: Place; absolute: boolean };

export type SheetCell = {
  /** null: there is no figure. */
  amount: string | null;
  unit: ReportRow['unit'];
  /** What it is the sum of, to the cent; empty where it stands for itself. */
  terms: Term[];
  /** Of a computed column of percentages. */
  ratio?: Ratio;
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

/** The whole report from top to bottom. */
export function sheetOf(report: ShownReport): Sheet {
  const rows: SheetRow[] = [];
  const sectionRows = new Map<string, number>();
  const add = (row: Omit<SheetRow, 'cells'>, figures: Figures, termsOf: (column: number) => Term[]) =>
    rows.push({ ...row, cells: cellsOf(figures, report, termsOf) });

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
  for (const [at, row] of rows.entries()) addComputed(row, at, report, sectionRows.get('income'));
  for (const row of rows) keepTrueTerms(row, rows);
  return { headings: report.columns.map((column) => columnName(report, column)), rows };
}

type Figures = Pick<ReportRow, 'amounts' | 'unit'>;

const figuresOf = ({ amounts }: ShownTotal): Figures => ({ amounts, unit: 'money' });

const total = (kind: 'sectionTotal' | 'total', { label }: ShownTotal, section: string) =>
  ({ kind, section, code: '', label, depth: 0 }) as const;

const cellsOf = (
  { amounts, unit }: Figures,
  { columns }: ShownReport,
  termsOf: (column: number) => Term[],
): SheetCell[] =>
  amounts.map((amount, column) => ({
    amount,
    unit: columns[column]?.unit ?? unit,
    terms: termsOf(column),
  }));

function sumUp(rows: SheetRow[], at: number, termsOf: (column: number) => Term[]): void {
  for (const [column, cell] of (rows[at]?.cells ?? []).entries())
    if (cell.terms.length === 0) cell.terms = termsOf(column);
}

/** What the figures of computed columns come from; `income`: the row that has it. */
function addComputed(
  { cells }: SheetRow,
  row: number,
  { columns }: ShownReport,
  income: number | undefined,
): void {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  for (const [index, { made }] of columns.entries()) {
    const cell = cells[index];
    if (made === undefined || cell === undefined || cell.amount === null) continue;
    const place = (key: string): Place => ({ row, column: at(key) });
    if (made.how === 'sum') cell.terms = made.of.map((key) => ({ ...place(key), sign: 1 }));
    if (made.how === 'change')
      cell.terms = [
        { ...place(made.now), sign: 1 },
        { ...place(made.before), sign: -1 },
      ];
    if (made.how === 'changeShare')
      cell.ratio = { part: place(made.change), whole: place(made.before), absolute: true };
    if (made.how === 'share' && income !== undefined)
      cell.ratio = { part: place(made.of), whole: { ...place(made.of), row: income }, absolute: false };
  }
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
