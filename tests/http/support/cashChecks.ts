import { monthEnd } from '#contract/period.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { StatedBy } from './asApp.ts';
import type { StatedBooks } from './statedReports.ts';

export const leaves = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => (row.children ? leaves(row.children) : [row]));

export const totalOf = (report: Report, key: string) =>
  [...report.totals, ...report.sections.map(({ total }) => total)]
    .find((total) => total.key === key)
    ?.cells.map(({ amount }) => amount) ?? [];

/** The provider leaves the currency column out where there is nothing in it, and so do we. */
const inFive = (amounts: (string | null)[], width: number) =>
  width === 5 ? amounts : [...amounts.slice(0, 3), '0.00', ...amounts.slice(3)];

/** The lines behind each figure of a cash flow, by the query that lists them, add up to it. */
export async function expectOpensToLines(
  readTotal: (query: Record<string, string>) => Promise<string>,
  { columns, sections }: Report,
): Promise<void> {
  for (const { rows, sign } of sections)
    for (const row of leaves(rows))
      for (const [index, { lines }] of columns.entries()) {
        const span = row.opening ? lines?.opening : lines;
        if (!span || (row.accountId === undefined && row.lineSource === undefined)) continue;
        const total = await readTotal({
          endDate: span.endDate,
          ...(span.startDate ? { startDate: span.startDate } : {}),
          ...(row.flow ? { flow: row.flow } : {}),
          ...(row.lineSource ? { lineSource: row.lineSource } : { accountId: row.accountId ?? '' }),
        });
        expect([row.key, row.label, index, new Big(total).times(row.sign ?? sign).toFixed(2)]).toEqual([
          row.key,
          row.label,
          index,
          row.cells[index]?.amount,
        ]);
      }
}

/** The provider's bank summary of a month: by account, and in all. */
async function statedBanks(statedBy: StatedBy, month: string) {
  const rows = await statedBy('BankSummary', { fromDate: month, toDate: monthEnd(month) });
  const rowsInFive = rows.map(({ values, ...row }) => ({ ...row, values: inFive(values, values.length) }));
  const total = rowsInFive.find(({ name }) => name === 'Total')?.values ?? [];
  return { banks: rowsInFive.filter(({ accountId }) => accountId !== undefined), total };
}

/** Expects every month's bank summary to be the provider's, figure by figure. */
export async function expectBankSummary({ read: readReport, statedBy }: StatedBooks): Promise<void> {
  const ours = await readReport('bank-summary');
  const width = ours.columns.length / ours.periods.length;
  const rows = ours.sections.flatMap((section) => section.rows);
  for (const [index, { startDate: month }] of ours.periods.entries()) {
    const ownAmounts = (row: Pick<ReportRow, 'cells'> | undefined) => {
      const cells = row?.cells.slice(index * width, (index + 1) * width) ?? [];
      return inFive(
        cells.map(({ amount }) => amount),
        width,
      );
    };
    const { banks, total } = await statedBanks(statedBy, month);
    expect(banks.length).toBeGreaterThan(0);
    for (const { accountId, name, values } of banks)
      expect([month, name, ...ownAmounts(rows.find((row) => row.accountId === accountId))]).toEqual([
        month,
        name,
        ...values,
      ]);
    expect([month, ...ownAmounts(ours.sections[0]?.total)]).toEqual([month, ...total]);
  }
}

/** Expects every month's cash flow to begin, move and end as the provider's bank accounts do. */
export async function expectCashFlow(
  { read: readReport, statedBy }: StatedBooks,
  method: 'direct' | 'indirect',
): Promise<void> {
  const flow = await readReport('cash-flow', { method });
  const rows = flow.sections.flatMap((section) => section.rows);
  const rowAt = (key: string, index: number) =>
    rows.find((row) => row.key === key)?.cells[index]?.amount ?? '0';
  for (const [index, { startDate: month }] of flow.periods.entries()) {
    const { total } = await statedBanks(statedBy, month);
    const [opening, received, spent, gain, closing] = total.map((amount) => new Big(amount ?? 'missing'));
    const movement = new Big(totalOf(flow, 'netCashFlow')[index] ?? '0')
      .plus(rowAt('broughtCash', index))
      .plus(rowAt('currencyEffect', index));
    expect({
      month,
      opening: rowAt('openingCash', index),
      moved: movement.toFixed(2),
      closing: totalOf(flow, 'closingCash')[index],
    }).toEqual({
      month,
      opening: opening?.toFixed(2),
      moved: received
        ?.minus(spent ?? 0)
        .plus(gain ?? 0)
        .toFixed(2),
      closing: closing?.toFixed(2),
    });
  }
}
