import { monthEnd } from '#contract/period.ts';
import type { Basis, Report, ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { StatedBy, StatedRow } from './asApp.ts';

/** Reads a company's reports here; `StatedBy` reads the provider's statements of the same books. */
export type Read = (type: string, query?: Record<string, string>) => Promise<Report>;
export type StatedBooks = { read: Read; statedBy: StatedBy };

type Amounts = Record<string, string>;

const CURRENT_YEAR = '00000000-0000-0000-0000-000000000000';

/** Amounts that are not zero, by key. */
const nonZero = (pairs: [string, Big][]): Amounts =>
  Object.fromEntries(
    pairs
      .filter(([, amount]) => !amount.eq(0))
      .map(([key, amount]): [string, string] => [key, amount.toFixed(2)]),
  );

/** Amounts of a column that are not zero, or of the first of two less the second, by account. */
export function columnOf(report: Report, index: number, subtracted?: number): Amounts {
  const amountIn = (row: ReportRow) => {
    const amount = new Big(row.cells[index]?.amount ?? '0');
    return subtracted === undefined ? amount : amount.minus(row.cells[subtracted]?.amount ?? '0');
  };
  return nonZero(
    report.sections.flatMap(({ rows }) => rows).map((row) => [row.accountId ?? row.label, amountIn(row)]),
  );
}

/** Accounts that the provider's profit and loss of several currencies states as one. */
const gains = new Set(['Bank Revaluations', 'Realised Currency Gains', 'Unrealised Currency Gains']);

/** Column of a profit and loss, with currency gains as the provider has them. */
function profitColumn(report: Report, index: number): Amounts {
  const rows = report.sections.flatMap((section) => section.rows);
  const amounts = columnOf(report, index);
  const merged = rows.filter(({ label }) => gains.has(label)).map(({ accountId = '' }) => accountId);
  const sum = merged.reduce((total, id) => total.plus(amounts[id] ?? 0), new Big(0));
  const otherAmounts = Object.entries(amounts).filter(([id]) => !merged.includes(id));
  return { ...Object.fromEntries(otherAmounts), ...nonZero([['FXGROUPID', sum]]) };
}

/** Amounts in the rows of one of the provider's reports, by account. */
const statedAmounts = (rows: StatedRow[], amountOf: (values: string[]) => Big): Amounts =>
  nonZero(
    rows.flatMap(({ accountId, name, values }): [string, Big][] =>
      accountId === undefined ? [] : [[accountId === CURRENT_YEAR ? name : accountId, amountOf(values)]],
    ),
  );
const firstAmount = ([value]: string[]) => new Big(value || '0');
const movement = ([debit, credit]: string[]) => new Big(debit || '0').minus(credit || '0');
const yearToDate = ([, , debit, credit]: string[]) => movement([debit ?? '', credit ?? '']);

const paymentsOnly = (basis: Basis): Record<string, string> =>
  basis === 'cash' ? { paymentsOnly: 'true' } : {};

/** Expects every month's income and costs to be the provider's, account by account. */
export async function expectProfitAndLoss(report: Report, statedBy: StatedBy): Promise<void> {
  for (const [index, { startDate, endDate }] of report.periods.entries()) {
    const query = { fromDate: startDate, toDate: endDate, standardLayout: 'true' };
    const theirs = await statedBy('ProfitAndLoss', { ...query, ...paymentsOnly(report.basis) });
    expect({ endDate, ...profitColumn(report, index) }).toEqual({
      endDate,
      ...statedAmounts(theirs, firstAmount),
    });
  }
}

/** Expects every month's end to have the provider's balance sheet, account by account. */
export async function expectBalanceSheet(report: Report, statedBy: StatedBy): Promise<void> {
  for (const [index, { endDate }] of report.periods.entries()) {
    const rows = await statedBy('BalanceSheet', { date: endDate, ...paymentsOnly(report.basis) });
    const theirs = statedAmounts(rows, firstAmount);
    expect(Object.keys(theirs).length).toBeGreaterThan(8);
    expect({ endDate, ...columnOf(report, index) }).toEqual({ endDate, ...theirs });
  }
}

/** Expects every month's end to have the provider's trial balance, account by account. */
export async function expectTrialBalance(report: Report, statedBy: StatedBy): Promise<void> {
  for (const [index, { endDate }] of report.periods.entries()) {
    const theirs = await statedBy('TrialBalance', { date: endDate, ...paymentsOnly(report.basis) });
    expect({ endDate, ...columnOf(report, index * 2, index * 2 + 1) }).toEqual({
      endDate,
      ...statedAmounts(theirs, yearToDate),
    });
  }
}

/** Expects every month's movements and closing balances to be those of the provider's trial balance. */
export async function expectGeneralLedger(report: Report, statedBy: StatedBy): Promise<void> {
  for (const { key, endDate } of report.periods) {
    const theirs = await statedBy('TrialBalance', { date: endDate });
    const readAmount = (measure: string) =>
      columnOf(
        report,
        report.columns.findIndex((column) => column.key === `${key} ${measure}`),
      );
    expect({ endDate, moved: readAmount('movement'), closing: readAmount('closing') }).toEqual({
      endDate,
      moved: statedAmounts(theirs, movement),
      closing: statedAmounts(theirs, yearToDate),
    });
  }
}

/** The provider's names of the rows of its executive summary, where ours are others. */
const summaryNames: Record<string, string> = {
  'Other income': 'Other Income',
  'Average debtor days': 'Average debtors days',
  'Average creditor days': 'Average creditors days',
  'Current assets to current liabilities': 'Current assets to liabilities',
  'Term assets to term liabilities': 'Term assets to liabilities',
};

/** The provider writes ratios to many places, and a blank where there is none. */
const rounded = (amount: string, unit: string): string =>
  amount === '' ? '' : new Big(amount).toFixed(unit === 'percent' ? 1 : 2);

/** Expects every month's executive summary to be the provider's. */
export async function expectExecutiveSummary(report: Report, statedBy: StatedBy): Promise<void> {
  const rows = report.sections.flatMap((section) => section.rows).filter(({ key }) => key !== 'invoiced');
  for (const [index, { endDate }] of report.periods.entries()) {
    const ours = rows.map(({ label, unit, cells }) => [
      summaryNames[label] ?? label,
      rounded(cells[index]?.amount ?? '', unit),
    ]);
    const theirs = (await statedBy('ExecutiveSummary', { date: endDate })).map(
      ({ name, values: [value = ''] }) => [
        name,
        value.endsWith('%') ? rounded(value.slice(0, -1), 'percent') : rounded(value, 'money'),
      ],
    );
    expect({ endDate, ...Object.fromEntries(ours) }).toEqual({ endDate, ...Object.fromEntries(theirs) });
  }
}

/** Keys of rows with a figure that nothing was held against. */
export const uncheckedRows = ({ sections }: Report): string[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ key, cells }) => (cells.some(({ status }) => status === 'unchecked') ? [key] : [])),
  );

/**
 * Expects every option's column of each month, and Unassigned, to be the provider's; answers how many were compared.
 */
export async function expectTracked(
  report: Report,
  categoryIds: string[],
  statedBy: StatedBy,
): Promise<number> {
  let compared = 0;
  for (const [index, column] of report.columns.entries()) {
    if (column.kind !== 'tracking') continue;
    const hasOptions = column.optionIds?.every((option) => option !== null) === true;
    // Of two categories the provider has no column for what carries an option of one alone.
    if (!hasOptions && categoryIds.length > 1) continue;
    const theirs = await (hasOptions ? statedOfOptions : statedUnassigned)(statedBy, column, categoryIds);
    expect({ column: column.key, ...profitColumn(report, index) }).toEqual({ column: column.key, ...theirs });
    compared += 1;
  }
  return compared;
}

/**
 * Amounts of a column's month under no option of a category, by account: the provider's last column but the total.
 */
async function statedUnassigned(
  statedBy: StatedBy,
  { periodKey }: ReportColumn,
  [trackingCategoryID = '']: string[],
): Promise<Amounts> {
  const month = `${periodKey}-01`;
  const query = { fromDate: month, toDate: monthEnd(month), standardLayout: 'true', trackingCategoryID };
  return statedAmounts(await statedBy('ProfitAndLoss', query), (values) => new Big(values.at(-2) || '0'));
}

/** Amounts of a column's month under its options, as the provider states them, by account. */
export async function statedOfOptions(
  statedBy: StatedBy,
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
  return statedAmounts(
    await statedBy('ProfitAndLoss', { ...query, ...Object.fromEntries(places) }),
    firstAmount,
  );
}
