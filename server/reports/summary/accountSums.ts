import { type Amount, applySign, parseAmount, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import type { LineSource } from '#contract/ledger/ledger.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Sign } from '#contract/reports/reports.ts';
import { worst } from '#contract/tieOut/tieOut.ts';
import { sourceAccounts } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import type { AccountSum } from './rowCatalogue.ts';
import type { SourceReport, SourceRow } from './sourceRows.ts';
import { isStaffAccount } from './staffAccounts.ts';

/** Months over which the fall in cash is taken. */
export const FALL_MONTHS = 3;

type Reading = {
  accounts: Account[];
  /** Row of a report by its key, an account's id or a total's; zeros where the report has none. */
  readRow(report: SourceReport, row: string): SourceRow;
};
type ReadSum = (reading: Reading) => Omit<SourceRow, 'key' | 'label' | 'unit'>;

/** Sums of accounts of one kind, which no report has as a row. */
export const accountSumReaders: Record<AccountSum, ReadSum> = {
  debtors: (reading) => sumBalances(reading, 'debtors', 1),
  creditors: (reading) => sumBalances(reading, 'creditors', -1),
  salesTax: (reading) => sumBalances(reading, 'salesTax', -1),
  staffCosts: sumStaffCosts,
  cashFall: readCashFall,
};

function sumBalances(
  { accounts, readRow }: Reading,
  lineSource: LineSource,
  sign: Sign,
): ReturnType<ReadSum> {
  const rows = sourceAccounts(lineSource, accounts).map(({ id }) => readRow('balance-sheet', id));
  return { lineSource, sign, closing: true, cells: addCells([readRow('balance-sheet', ''), ...rows], sign) };
}

function sumStaffCosts({ accounts, readRow }: Reading): ReturnType<ReadSum> {
  const rows = accounts.filter(isStaffAccount).map(({ id }) => readRow('profit-loss', id));
  const cells = addCells([readRow('profit-loss', ''), ...rows], 1);
  if (rows.length === 0)
    return {
      cells: cells.map(({ status }) => ({ amount: null, status })),
      absence: 'no account of wages or pensions was found',
    };
  const children = rows
    .filter((row) => row.cells.some(({ amount }) => amount !== '0.00'))
    .map((row) => ({ ...row, key: `staff ${row.key}` }));
  return { cells, ...(children.length > 0 && { children }) };
}

/** Null in months in which cash did not fall, and in those whose earlier balance was not read. */
function readCashFall({ readRow }: Reading): ReturnType<ReadSum> {
  const { cells: balances, key } = readRow('balance-sheet', 'bankTotal');
  return {
    derivedFrom: [key],
    absence: 'cash did not fall in 3 months',
    cells: balances.map(({ amount, status }, index): ReportCell => {
      const earlier = balances[index - FALL_MONTHS];
      if (earlier === undefined) return { amount: null, status };
      const fall = parseAmount(earlier.amount ?? '0') - parseAmount(amount ?? '0');
      return { amount: fall > ZERO ? toFixed2(fall) : null, status: worst([status, earlier.status]) };
    }),
  };
}

/** Debits count as `sign`, whatever side their reports show them on. */
const addCells = (rows: SourceRow[], sign: Sign): ReportCell[] =>
  (rows[0]?.cells ?? []).map((_cell, index) => ({
    amount: toFixed2(applySign(sum(rows.map((row) => debit(row, index))), sign)),
    status: worst(rows.flatMap(({ cells }) => cells[index]?.status ?? [])),
  }));

const debit = ({ cells, sign = 1 }: SourceRow, index: number): Amount =>
  applySign(parseAmount(cells[index]?.amount ?? '0'), sign);
