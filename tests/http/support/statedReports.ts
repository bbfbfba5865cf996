import { monthEnd } from '#contract/period.ts';
import type { Basis, Report, ReportColumn, ReportRow } from '#contract/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { reportReader, StatedRow } from './asApp.ts';

type Stated = Awaited<ReturnType<typeof reportReader>>;
type Amounts = Record<string, string>;

const CURRENT_YEAR = '00000000-0000-0000-0000-000000000000';

/** What is not zero, by key. */
export const nonZero = (pairs: [string, Big][]): Amounts =>
  Object.fromEntries(
    pairs
      .filter(([, amount]) => !amount.eq(0))
      .map(([key, amount]): [string, string] => [key, amount.toFixed(2)])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** By account, what is not zero in a column, or in the first of two less the second. */
export function columnOf(report: Report, index: number, less?: number): Amounts {
  const at = (row: ReportRow) => {
    const amount = new Big(row.amounts[index] ?? '0');
    return less === undefined ? amount : amount.minus(row.amounts[less] ?? '0');
  };
  return nonZero(
    report.sections.flatMap(({ rows }) => rows).map((row) => [row.accountId ?? row.label, at(row)]),
  );
}

/** By account, what the rows of one of the provider's reports state. */
const statedAmounts = (rows: StatedRow[], amountOf: (values: string[]) => Big): Amounts =>
  nonZero(
    rows.flatMap(({ accountId, name, values }): [string, Big][] =>
      accountId === undefined ? [] : [[accountId === CURRENT_YEAR ? name : accountId, amountOf(values)]],
    ),
  );
const first = ([value]: string[]) => new Big(value || '0');
const yearToDate = ([, , debit, credit]: string[]) => new Big(debit || '0').minus(credit || '0');

const paymentsOnly = (basis: Basis): Record<string, string> =>
  basis === 'cash' ? { paymentsOnly: 'true' } : {};

/** Each month's income and costs are the provider's, account by account. */
export async function expectProfitAndLoss(report: Report, statedBy: Stated): Promise<void> {
  for (const [index, { startDate, endDate }] of report.periods.entries()) {
    const query = { fromDate: startDate, toDate: endDate, standardLayout: 'true' };
    const theirs = await statedBy('ProfitAndLoss', { ...query, ...paymentsOnly(report.basis) });
    expect({ endDate, ...columnOf(report, index) }).toEqual({ endDate, ...statedAmounts(theirs, first) });
  }
}

/** Each month's end has the provider's balance sheet, account by account. */
export async function expectBalanceSheet(report: Report, statedBy: Stated): Promise<void> {
  for (const [index, { endDate }] of report.periods.entries()) {
    const rows = await statedBy('BalanceSheet', { date: endDate, ...paymentsOnly(report.basis) });
    const theirs = statedAmounts(rows, first);
    expect(Object.keys(theirs).length).toBeGreaterThan(8);
    expect({ endDate, ...columnOf(report, index) }).toEqual({ endDate, ...theirs });
  }
}

/** Each month's end has the provider's trial balance, account by account. */
export async function expectTrialBalance(report: Report, statedBy: Stated): Promise<void> {
  for (const [index, { endDate }] of report.periods.entries()) {
    const theirs = await statedBy('TrialBalance', { date: endDate, ...paymentsOnly(report.basis) });
    expect({ endDate, ...columnOf(report, index * 2, index * 2 + 1) }).toEqual({
      endDate,
      ...statedAmounts(theirs, yearToDate),
    });
  }
}

/** Each option's column of each month is what the provider states of it; answers how many columns were compared. */
export async function expectTracked(
  report: Report,
  categoryIds: string[],
  statedBy: Stated,
): Promise<number> {
  const named = report.columns.flatMap((column, index) =>
    column.kind === 'tracking' && column.optionIds?.every((option) => option !== null)
      ? [{ column, index }]
      : [],
  );
  for (const { column, index } of named)
    expect({ column: column.key, ...columnOf(report, index) }).toEqual({
      column: column.key,
      ...(await statedOfOptions(statedBy, column, categoryIds)),
    });
  return named.length;
}

/** By account, what the provider says of a column's month under its options. */
export async function statedOfOptions(
  statedBy: Stated,
  { periodKey, optionIds }: ReportColumn,
  categoryIds: string[],
): Promise<Amounts> {
  const month = `${periodKey}-01`;
  const places = categoryIds.flatMap((id, index) => {
    const place = index === 0 ? '' : '2';
    return [
      [`trackingCategoryID${place}`, id],
      [`trackingOptionID${place}`, optionIds?.[index] ?? ''],
    ];
  });
  const query = { fromDate: month, toDate: monthEnd(month), standardLayout: 'true' };
  return statedAmounts(await statedBy('ProfitAndLoss', { ...query, ...Object.fromEntries(places) }), first);
}
