import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import {
  type ColumnGroup,
  columnGroups,
  columnName,
  hasTotal,
  labelBelow,
  listBlocks,
  type ShownColumn,
  type ShownReport,
} from '#contract/reports/reportLayout.ts';
import { isMarkedIn } from '#contract/reports/figureStatus.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ReportRow, ReportTotal } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { MarkedStatus } from '#contract/tieOut/tieStatus.ts';
import { addFormulas } from './formulas.ts';

/** Cell that is added to another or taken off it. */
export type Term = CellPlace & { sign: 1 | -1 };
export type CellPlace = { row: number; column: number };

/** Percentage to its own decimals; `absolute` divides by the magnitude of the whole. */
export type CellRatio = { part: CellPlace; whole: CellPlace; absolute: boolean };

export type SheetCell = {
  /** null: no figure. */
  amount: string | null;
  unit: ReportRow['unit'];
  /** Cells that add up to it to the cent; empty for a figure of its own. */
  terms: Term[];
  status: TieStatus;
  /** Status that stands beside the figure; null where it agrees or is no figure. */
  mark: MarkedStatus | null;
  /** Present for variances. */
  favourable?: boolean;
  ratio?: CellRatio;
};

export type SheetRow = {
  /** Key of the row or total; empty for the name of a section. */
  key: string;
  kind: 'section' | 'row' | 'sectionTotal' | 'total';
  section: string;
  code: string;
  label: string;
  /** Words of the sheet's text columns; empty for rows without. */
  texts: (string | null)[];
  /** Indentation. */
  depth: number;
  /** Present where the sum over the columns is held against the provider, and the columns are not. */
  status?: TieStatus | undefined;
  cells: SheetCell[];
};

/** Null where the row has no figure. */
export function rowStatus({ cells, status: ownStatus }: SheetRow): TieStatus | null {
  if (ownStatus !== undefined) return ownStatus;
  const statuses = cells.flatMap(({ amount, status }) => (amount === null ? [] : [status]));
  return statuses.length === 0 ? null : worst(statuses);
}

export type Sheet = {
  textColumns: TextColumn[];
  /** Headings over several columns; empty where columns name themselves. */
  groups: ColumnGroup[];
  /** Short names, below those of groups. */
  labels: string[];
  /** Full names of columns. */
  headings: string[];
  computed: boolean[];
  /** True for the first column of each group or period. */
  startsGroup: boolean[];
  rows: SheetRow[];
};

export function buildSheet(report: ShownReport): Sheet {
  const rows: SheetRow[] = [];
  const sectionRows = new Map<string, number>();
  const rowPlaces = new Map<string, number>();
  const add = (
    row: Omit<SheetRow, 'cells' | 'key'>,
    figures: ReportRow | ReportTotal,
    termsOf: (column: number) => Term[],
  ) => rows.push({ ...row, key: figures.key, cells: buildCells(figures, report, termsOf) });

  const addRow = (row: ReportRow, section: string, depth: number): void => {
    const firstRow = rows.length;
    rowPlaces.set(row.key, firstRow);
    const rowNames = {
      kind: 'row',
      section,
      code: row.accountCode ?? '',
      label: row.label,
      texts: row.texts ?? [],
      depth,
    } as const;
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
      add(total('total', block.total, ''), block.total, (column) =>
        sumSections.flatMap(({ section, sign }) => {
          const row = sectionRows.get(section);
          return row === undefined ? [] : [{ row, column, sign }];
        }),
      );
      continue;
    }
    rows.push({
      key: '',
      kind: 'section',
      section: block.title,
      code: '',
      label: block.title,
      texts: [],
      depth: 0,
      cells: [],
    });
    const places = block.rows.map((row) => {
      const place = rows.length;
      addRow(row, block.title, 0);
      return place;
    });
    if (!hasTotal(block)) continue;
    sectionRows.set(block.key, rows.length);
    add(total('sectionTotal', block.total, block.title), block.total, (column) =>
      places.map((row) => ({ row, column, sign: 1 })),
    );
  }
  addFormulas(rows, report, { rowIndex: (key) => rowPlaces.get(key), income: sectionRows.get('income') });
  return {
    textColumns: report.textColumns ?? [],
    groups: columnGroups(report),
    labels: report.columns.map((column) => labelBelow(report, column)),
    headings: report.columns.map((column) => columnName(report, column)),
    computed: report.columns.map(({ computation }) => computation !== undefined),
    startsGroup: report.columns.map((column, index) => {
      const group = groupKey(column);
      const previousColumn = report.columns[index - 1];
      return group === undefined || previousColumn === undefined || group !== groupKey(previousColumn);
    }),
    rows,
  };
}

const groupKey = ({ group, periodKey }: ShownColumn): string | undefined => group ?? periodKey;

const total = (
  kind: 'sectionTotal' | 'total',
  { label, totalStatus }: ReportTotal,
  section: string,
): Omit<SheetRow, 'cells' | 'key'> => ({
  kind,
  section,
  code: '',
  label,
  texts: [],
  depth: 0,
  status: totalStatus,
});

const buildCells = (
  { cells, ...figures }: ReportRow | ReportTotal,
  report: ShownReport,
  termsOf: (column: number) => Term[],
): SheetCell[] =>
  cells.map(({ amount, status, favourable }, column) => ({
    amount,
    unit: unitInColumn('unit' in figures ? figures.unit : 'money', report.columns[column]),
    status,
    mark: amount !== null && isMarkedIn(report, report.columns[column], status) ? status : null,
    terms: termsOf(column),
    ...(favourable === undefined ? {} : { favourable }),
  }));

function sumUp(rows: SheetRow[], rowIndex: number, termsOf: (column: number) => Term[]): void {
  for (const [column, cell] of (rows[rowIndex]?.cells ?? []).entries())
    if (cell.terms.length === 0) cell.terms = termsOf(column);
}
