import {
  listBlocks,
  columnName,
  hasTotal,
  type ShownReport,
  type ShownTotal,
} from '#contract/reportLayout.ts';
import { totalStatuses } from '#contract/figureStatus.ts';
import type { ReportRow } from '#contract/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut.ts';
import { addFormulas } from './formulas.ts';

/** Cells whose figures make another, each added or taken off; rows and columns as places in the sheet. */
export type Term = CellPlace & { sign: 1 | -1 };
export type CellPlace = { row: number; column: number };

/** A figure that is so many percent of another, to its own decimals; `absolute`: of how large that is, whatever its sign. */
export type CellRatio = { part: CellPlace; whole: CellPlace; absolute: boolean };

export type SheetCell = {
  /** null: there is no figure. */
  amount: string | null;
  unit: ReportRow['unit'];
  /** What it is the sum of, to the cent; empty where it stands for itself. */
  terms: Term[];
  /** How far it is proved. */
  status: TieStatus;
  /** Of a percentage. */
  ratio?: CellRatio;
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

/** How far all figures of a row are proved; null where it has none. */
export function rowStatus({ cells }: SheetRow): TieStatus | null {
  const statuses = cells.flatMap(({ amount, status }) => (amount === null ? [] : [status]));
  return statuses.length === 0 ? null : worst(statuses);
}

/** A report as the rows of any file. */
export type Sheet = {
  /** One for each cell of a row. */
  headings: string[];
  /** Whether a column is computed from others. */
  computed: boolean[];
  rows: SheetRow[];
};

/** The whole report from top to bottom. */
export function buildSheet(report: ShownReport): Sheet {
  const rows: SheetRow[] = [];
  const sectionRows = new Map<string, number>();
  const rowPlaces = new Map<string, number>();
  const totals = totalStatuses(report);
  const add = (row: Omit<SheetRow, 'cells'>, figures: Figures, termsOf: (column: number) => Term[]) =>
    rows.push({ ...row, cells: buildCells(figures, report, termsOf) });

  const addRow = (row: ReportRow, section: string, depth: number): void => {
    const firstRow = rows.length;
    rowPlaces.set(row.key, firstRow);
    const rowNames = { kind: 'row', section, code: row.accountCode ?? '', label: row.label, depth } as const;
    add(rowNames, row, () => []);
    const below = (row.children ?? []).map((child) => {
      const place = rows.length;
      addRow(child, section, depth + 1);
      return place;
    });
    sumUp(rows, firstRow, (column) => below.map((place) => ({ row: place, column, sign: 1 })));
  };

  for (const block of listBlocks(report)) {
    if (block.kind === 'total') {
      const sumSections = block.total.sumOf ?? [];
      add(total('total', block.total, ''), buildFigures(block.total, totals), (column) =>
        sumSections.flatMap(({ section, sign }) => {
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
    add(total('sectionTotal', block.total, block.title), buildFigures(block.total, totals), (column) =>
      places.map((row) => ({ row, column, sign: 1 })),
    );
  }
  addFormulas(rows, report, { rowIndex: (key) => rowPlaces.get(key), income: sectionRows.get('income') });
  return {
    headings: report.columns.map((column) => columnName(report, column)),
    computed: report.columns.map(({ computation }) => computation !== undefined),
    rows,
  };
}

type Figures = Pick<ReportRow, 'amounts' | 'unit' | 'status'>;

const buildFigures = (figure: ShownTotal, statuses: Map<ShownTotal, TieStatus[]>): Figures => ({
  amounts: figure.amounts,
  unit: 'money',
  status: statuses.get(figure) ?? [],
});

const total = (kind: 'sectionTotal' | 'total', { label }: ShownTotal, section: string) =>
  ({ kind, section, code: '', label, depth: 0 }) as const;

const buildCells = (
  { amounts, unit, status }: Figures,
  { columns }: ShownReport,
  termsOf: (column: number) => Term[],
): SheetCell[] =>
  amounts.map((amount, column) => ({
    amount,
    unit: columns[column]?.unit ?? unit,
    status: status[column] ?? 'unproved',
    terms: termsOf(column),
  }));

function sumUp(rows: SheetRow[], rowIndex: number, termsOf: (column: number) => Term[]): void {
  for (const [column, cell] of (rows[rowIndex]?.cells ?? []).entries())
    if (cell.terms.length === 0) cell.terms = termsOf(column);
}
