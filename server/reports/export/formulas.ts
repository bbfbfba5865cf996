import { type Amount, parseAmount, applySign, ZERO, ONE, abs } from '#contract/amounts.ts';
import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';
import Big from 'big.js';
import { reportDefinitions } from '../definitions.ts';
import { type ColumnFormula, difference, type ExportFormulas } from '../shared/exportFormulas.ts';
import { toBig } from '../shared/amounts.ts';
import type { CellPlace, CellRatio, SheetCell, SheetRow, Term } from './sheet.ts';

function findComputed(report: ShownReport, column: ShownColumn): ColumnFormula | null {
  const { computation } = column;
  if (computation?.kind === 'change')
    return { kind: 'terms', terms: difference(computation.current, computation.earlier) };
  if (computation !== undefined) return computation;
  if (column.measure === undefined) return null;
  return reportDefinitions[report.type].exportFormulas?.columns?.(column, report.columns) ?? null;
}

/** `placeOf`: row by key; `income`: row of the income total. */
export function addFormulas(
  rows: SheetRow[],
  report: ShownReport,
  {
    rowIndex: placeOf,
    income,
  }: { rowIndex: (key: string) => number | undefined; income: number | undefined },
): void {
  const { rows: rowFormulas } = reportDefinitions[report.type].exportFormulas ?? {};
  if (rowFormulas) addRowFormulas(rows, rowFormulas, placeOf);
  const places = new Map(report.columns.map(({ key }, index) => [key, index]));
  const computed = report.columns.map((column) => findComputed(report, column));
  for (const [rowIndex, { cells }] of rows.entries())
    for (const [index, cell] of cells.entries()) {
      const formula = computed[index];
      if (!formula || cell.amount === null) continue;
      const place = (key: string, row = rowIndex): CellPlace => ({ row, column: places.get(key) ?? -1 });
      if (formula.kind === 'sum') cell.terms = formula.columns.map((key) => ({ ...place(key), sign: 1 }));
      if (formula.kind === 'terms')
        cell.terms = formula.terms.map(({ key, sign }) => ({ ...place(key), sign }));
      if (formula.kind === 'changeShare')
        cell.ratio = { part: place(formula.change), whole: place(formula.base), absolute: true };
      if (formula.kind === 'share' && income !== undefined)
        cell.ratio = { part: place(formula.column), whole: place(formula.column, income), absolute: false };
    }
  for (const row of rows) dropUntrue(row, rows);
}

function addRowFormulas(
  rows: SheetRow[],
  { sums, shares }: NonNullable<ExportFormulas['rows']>,
  placeOf: (key: string) => number | undefined,
): void {
  for (const [key, sumOf] of Object.entries(sums))
    for (const [column, cell] of cellsAt(rows, placeOf(key)).entries())
      cell.terms = sumOf.flatMap(({ key: part, sign }): Term[] => {
        const row = placeOf(part);
        return row === undefined ? [] : [{ row, column, sign }];
      });
  for (const [key, { part, whole }] of Object.entries(shares)) {
    const [partRow, wholeRow] = [placeOf(part), placeOf(whole)];
    if (partRow === undefined || wholeRow === undefined) continue;
    for (const [column, cell] of cellsAt(rows, placeOf(key)).entries())
      cell.ratio = { part: { row: partRow, column }, whole: { row: wholeRow, column }, absolute: false };
  }
}

const cellsAt = (rows: SheetRow[], place: number | undefined): SheetCell[] =>
  place === undefined ? [] : (rows[place]?.cells ?? []);

/**
 * Drops formulas whose result is not the stated figure: averages, figures from elsewhere, sums too
 * large for a number.
 */
function dropUntrue({ cells }: SheetRow, rows: SheetRow[]): void {
  const moneyAt = ({ row, column }: CellPlace): Amount | null => {
    const cell = rows[row]?.cells[column];
    return cell?.unit === 'money' && cell.amount !== null && isExact(cell.amount)
      ? parseAmount(cell.amount)
      : null;
  };
  for (const cell of cells) {
    if (!isTrueSum(cell, moneyAt)) cell.terms = [];
    if (cell.ratio && !isTrueRatio(cell.amount, cell.ratio, moneyAt)) delete cell.ratio;
  }
}

type MoneyAt = (place: CellPlace) => Amount | null;

function isTrueSum({ amount, unit, terms }: SheetCell, moneyAt: MoneyAt): boolean {
  if (unit !== 'money' || amount === null || terms.length === 0) return false;
  let sum = ZERO;
  for (const term of terms) {
    const part = moneyAt(term);
    if (part === null) return false;
    sum += applySign(part, term.sign);
  }
  return sum === parseAmount(amount);
}

function isTrueRatio(amount: string | null, { part, whole, absolute }: CellRatio, moneyAt: MoneyAt): boolean {
  const [above, below] = [moneyAt(part), moneyAt(whole)];
  if (amount === null || above === null || below === null || below === ZERO) return false;
  const share = toBig(above)
    .times(100)
    .div(toBig(absolute ? abs(below) : below));
  return share.round(countDecimals(amount), Big.roundHalfUp).eq(amount);
}

const MOST_EXACT: Amount = (BigInt(Number.MAX_SAFE_INTEGER) * ONE) / 100n;

/** Spreadsheets hold doubles: cents are exact up to 2^53, 90 trillion; larger amounts stay text. */
export const isExact = (amount: string): boolean => abs(parseAmount(amount)) <= MOST_EXACT;

export const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0;
