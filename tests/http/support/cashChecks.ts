import { monthEnd, monthsBetween } from '#contract/period.ts';
import { readReport, type Report, type ReportRow } from '#contract/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import type { reportReader } from './asApp.ts';

type Stated = Awaited<ReturnType<typeof reportReader>>;
/** Who asks for a company's reports, and who reads what the provider says. */
export type Books = { client: Client; companyId: string; statedBy: Stated };

const range = { startDate: '2025-11-01', endDate: '2026-10-31' };
const months = monthsBetween(range.startDate, range.endDate);

export const leaves = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => (row.children ? leaves(row.children) : [row]));

export const totalOf = (report: Report, key: string) =>
  [...report.totals, ...report.sections.map(({ total }) => total)].find((total) => total.key === key)
    ?.amounts ?? [];

/** A report of a year, or of the range given. */
export const readYear = (
  { client, companyId }: Omit<Books, 'statedBy'>,
  type: string,
  query: Record<string, string> = {},
) => client.call(readReport, { params: { reportType: type }, query: { companyId, ...range, ...query } });

/** The provider leaves the currency column out where there is nothing in it, and so do we. */
const inFive = (amounts: (string | null)[], width: number) =>
  width === 5 ? amounts : [...amounts.slice(0, 3), '0.00', ...amounts.slice(3)];

/** The provider's bank summary of a month: by account, and in all. */
async function statedBanks(statedBy: Stated, month: string) {
  const rows = await statedBy('BankSummary', { fromDate: month, toDate: monthEnd(month) });
  const all = rows.map(({ values, ...row }) => ({ ...row, values: inFive(values, values.length) }));
  const total = all.find(({ name }) => name === 'Total')?.values ?? [];
  return { banks: all.filter(({ accountId }) => accountId !== undefined), total };
}

/** Each month's bank summary is the provider's, figure by figure. */
export async function expectBankSummary(books: Books): Promise<void> {
  const ours = await readYear(books, 'bank-summary');
  const width = ours.columns.length / months.length;
  const rows = ours.sections.flatMap((section) => section.rows);
  for (const [index, month] of months.entries()) {
    const own = (row: { amounts: (string | null)[] } | undefined) =>
      inFive(row?.amounts.slice(index * width, (index + 1) * width) ?? [], width);
    const { banks, total } = await statedBanks(books.statedBy, month);
    expect(banks.length).toBeGreaterThan(0);
    for (const { accountId, name, values } of banks)
      expect([month, name, ...own(rows.find((row) => row.accountId === accountId))]).toEqual([
        month,
        name,
        ...values,
      ]);
    expect([month, ...own(ours.sections[0]?.total)]).toEqual([month, ...total]);
  }
}

/** Each month's cash flow begins, moves and ends as the provider's bank accounts do. */
export async function expectCashFlow(books: Books, method: 'direct' | 'indirect'): Promise<Report> {
  const flow = await readYear(books, 'cash-flow', { method });
  const rows = flow.sections.flatMap((section) => section.rows);
  const rowAt = (key: string, index: number) => rows.find((row) => row.key === key)?.amounts[index] ?? '0';
  for (const [index, month] of months.entries()) {
    const { total } = await statedBanks(books.statedBy, month);
    const [opening, received, spent, gain, closing] = total.map((amount) => new Big(amount ?? 'missing'));
    const moved = new Big(totalOf(flow, 'netCashFlow')[index] ?? '0').plus(rowAt('currencyEffect', index));
    expect({
      month,
      opening: rowAt('openingCash', index),
      moved: moved.toFixed(2),
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
  expect(flow.tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
  expect(new Set(flow.tieOut.proofs.map(({ key }) => key))).toEqual(
    new Set([
      'cash',
      'methods',
      'closingCash',
      'chain',
      'balanced',
      'receivables',
      'payables',
      'control',
      'bank',
      'salesTax',
      'explained',
    ]),
  );
  expect(flow.tieOut.sentence).toContain('bank accounts');
  return flow;
}
