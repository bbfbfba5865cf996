import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import { type FigureLines, figureLines } from '#contract/figureLines.ts';
import type { ReportColumn, ReportRow, ReportType } from '#contract/reports.ts';
import type { ReportBody } from '../shared/built.ts';

/** A figure of a report, as it stands at one moment. */
export type ComparedCell = {
  key: string;
  label: string;
  accountId: string | null;
  accountCode: string | null;
  month: string;
  part: string | null;
  unit: ReportRow['unit'];
  amount: string | null;
  /** What it is made of; empty where it is worked out from other figures. */
  lines: FigureLines[];
};

/** The aged reports are compared contact by contact (comparedContacts.ts). */
export type BuiltType = Exclude<ReportType, 'aged-receivables' | 'aged-payables'>;

type Compared = {
  /** Its figures are balances: one change shows at every later period's end, so only the end of the range is compared. */
  atEnd?: true;
  /** Which columns are compared; all where absent. Opening and closing balances follow from what moved. */
  columns?: (columns: ReportColumn[]) => ReportColumn[];
  /** What tells columns of one month apart. */
  part?: (column: ReportColumn) => string | null;
  /** The figure that says it all. */
  net: { label: string; of(built: ReportBody): string } | null;
};

const columnMeasure = ({ key }: ReportColumn): string => key.slice(key.lastIndexOf(' ') + 1);
const measured =
  (...names: string[]) =>
  (columns: ReportColumn[]): ReportColumn[] =>
    columns.filter((column) => column.periodKey !== undefined && names.includes(columnMeasure(column)));

/** Of a total, what it comes to in some of the columns; nothing where the report has no such total. */
function totalIn(
  { columns, totals }: ReportBody,
  key: string,
  pickColumns: (columns: ReportColumn[]) => ReportColumn[],
): string {
  const amounts = totals.find((total) => total.key === key)?.amounts ?? [];
  const kept = new Set(pickColumns(columns));
  return toFixed2(sum(amounts.filter((_amount, index) => columns[index] && kept.has(columns[index]))));
}

const periodColumns = (columns: ReportColumn[]) => columns.filter(({ kind }) => kind === 'period');
const optionColumns = (columns: ReportColumn[]) => columns.filter(({ kind }) => kind === 'tracking');

/** What was received, spent and brought in; the balances that it leads to say the same again. */
const bankMoves = measured('brought', 'received', 'spent', 'revalued');
const actual = measured('actual');
const movement = measured('movement');

const compared: Record<BuiltType, Compared> = {
  'profit-loss': {
    columns: (columns) => (optionColumns(columns).length > 0 ? optionColumns(columns) : columns),
    part: ({ kind, label }) => (kind === 'tracking' ? label : null),
    net: { label: 'Net Profit', of: (built) => totalIn(built, 'netProfit', periodColumns) },
  },
  'balance-sheet': {
    atEnd: true,
    net: { label: 'Net Assets', of: (built) => totalIn(built, 'netAssets', periodColumns) },
  },
  'cash-flow': {
    net: { label: 'Net Cash Flow', of: (built) => totalIn(built, 'netCashFlow', periodColumns) },
  },
  'trial-balance': {
    atEnd: true,
    columns: measured('debit'),
    net: {
      label: 'Debits less credits',
      of: (built) =>
        toFixed2(
          parseAmount(totalIn(built, 'total', measured('debit'))) -
            parseAmount(totalIn(built, 'total', measured('credit'))),
        ),
    },
  },
  'general-ledger': {
    columns: movement,
    net: { label: 'Debits less credits', of: (built) => totalIn(built, 'total', movement) },
  },
  'bank-summary': {
    columns: bankMoves,
    part: ({ label }) => label,
    net: {
      label: 'Closing balance',
      of: ({ columns, sections }) => {
        const lastIndex = columns.findLastIndex((column) => columnMeasure(column) === 'closing');
        return sections[0]?.total.amounts[lastIndex] ?? '0.00';
      },
    },
  },
  'budget-variance': {
    columns: actual,
    net: { label: 'Net Profit', of: (built) => totalIn(built, 'netProfit', actual) },
  },
  'executive-summary': { net: null },
};

export const isAtEnd = (type: BuiltType): boolean => compared[type].atEnd === true;

export function netFigure(type: BuiltType, built: ReportBody): { label: string; amount: string } | null {
  const { net } = compared[type];
  return net && { label: net.label, amount: net.of(built) };
}

/** The figures of a report that are compared, in its own order. */
export function comparedCells(type: BuiltType, { columns, sections }: ReportBody): ComparedCell[] {
  const { columns: pickColumns = (columnsGiven: ReportColumn[]) => columnsGiven, part = () => null } =
    compared[type];
  const kept = pickColumns(columns);
  return sections.flatMap((section) =>
    section.rows
      .flatMap((row) => figureRows(row, section.key === 'cash'))
      .flatMap(({ row, label }) =>
        kept.map((column): ComparedCell => {
          const index = columns.indexOf(column);
          return {
            key: `${section.key} ${row.key} ${column.key}`,
            label,
            accountId: row.accountId ?? null,
            accountCode: row.accountCode ?? null,
            month: column.periodKey ?? '',
            part: part(column),
            unit: column.unit ?? row.unit,
            amount: type === 'trial-balance' ? debitLessCredit(row, index) : (row.amounts[index] ?? null),
            lines: leaves(row).flatMap((leaf) => figureLines(leaf, column, section.sign) ?? []),
          };
        }),
      ),
  );
}

/** Debit and credit stand beside each other; an account that changes sides is one figure that changed. */
const debitLessCredit = ({ amounts }: ReportRow, debit: number): string =>
  toFixed2(parseAmount(amounts[debit] ?? '0') - parseAmount(amounts[debit + 1] ?? '0'));

type Labelled = { row: ReportRow; label: string };

/**
 * Rows of accounts and of what is worked out; what only adds up others gives way to these. Of the cash that a cash flow
 * ends at what was brought along and what rates did: all else follows from the flows.
 */
function figureRows(row: ReportRow, isCash: boolean): Labelled[] {
  if (row.accountId === undefined && row.children !== undefined) {
    return row.children
      .flatMap((child) => figureRows(child, isCash))
      .map((labelled) => (isCash ? { ...labelled, label: `${row.label}: ${labelled.label}` } : labelled));
  }
  const follows = isCash && (row.opening === true || row.accountId === undefined);
  return follows ? [] : [{ row, label: row.label }];
}

const leaves = (row: ReportRow): ReportRow[] =>
  row.children && row.children.length > 0 ? row.children.flatMap(leaves) : [row];
