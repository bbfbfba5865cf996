import { listLedgerLines } from '#contract/ledger/ledger.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import { type Cell, cells } from './ledgerTruth.ts';
import type { SimulatedOrganisation } from './simulatedBooks.ts';
import type { StatedBooks } from './statedReports.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

type Books = StatedBooks & { company: ConnectedCompany };

const MOST_USED = 8;
/** The provider books no entry for these: it reckons them in its reports. */
const reckoned = new Set(['Currency revaluation', 'Year end']);

const debitLess = ({ cells: [debit, credit] }: ReportRow) =>
  new Big(debit?.amount ?? 0).minus(credit?.amount ?? 0);

/** The accounts that most entries of a range are on. */
function mostUsed({ ledger }: SimulatedOrganisation, months: { first: string; last: string }): string[] {
  const inRange = ledger().filter(({ month }) => month >= months.first && month <= months.last);
  return [...Map.groupBy(inRange, ({ accountId }) => accountId)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_USED)
    .map(([accountId]) => accountId);
}

/**
 * The lines of the most used accounts are those of the provider's ledger, month by month; the
 * balance runs from the opening to the closing balance, which is the trial balance's.
 */
export async function expectAccountTransactions(
  { company, read, statedBy }: Books,
  organisation: SimulatedOrganisation,
): Promise<void> {
  const range = { startDate: '2026-02-01', endDate: '2026-07-31' };
  const months = { first: '2026-02', last: '2026-07' };
  const accountIds = mostUsed(organisation, months);
  const { sections } = await read('account-transactions', { ...range, accountIds: accountIds.join(',') });
  expect(sections.map(({ key }) => key).toSorted()).toEqual(accountIds.toSorted());
  const providerRows = await statedBy('TrialBalance', { date: range.endDate });
  for (const { key: accountId, rows } of sections) {
    const lines = rows.slice(1, -1);
    const booked = lines
      .filter(({ texts }) => !reckoned.has(texts?.[1] ?? 'Year end'))
      .map((row): Cell => ({
        month: row.texts?.[0]?.slice(0, 7) ?? '',
        accountId,
        amount: debitLess(row).toFixed(),
      }));
    const truth = organisation
      .ledger()
      .filter(
        (entry) => entry.accountId === accountId && entry.month >= months.first && entry.month <= months.last,
      );
    expect(cells(booked)).toEqual(cells(truth.map(({ month, amount }) => ({ month, accountId, amount }))));
    expectRunning(rows);
    const row = providerRows.find((item) => item.accountId === accountId);
    const [, , debit, credit] = row?.values ?? [];
    expect([accountId, rows.at(-1)?.cells[2]?.amount]).toEqual([
      accountId,
      new Big(debit || '0').minus(credit || '0').toFixed(2),
    ]);
    for (const opened of [lines[0], lines.at(-1)])
      if (opened?.lineId) await expectOpens(company, accountId, opened);
  }
}

function expectRunning(rows: ReportRow[]): void {
  let balance = new Big(rows[0]?.cells[2]?.amount ?? 0);
  for (const row of rows.slice(1, -1)) {
    balance = balance.plus(debitLess(row));
    expect(row.cells[2]?.amount).toBe(balance.toFixed(2));
  }
  expect(rows.at(-1)?.cells[2]?.amount).toBe(balance.toFixed(2));
}

/** A line opens to itself, and its balance to all lines up to it. */
async function expectOpens(
  company: ConnectedCompany,
  accountId: string,
  { lineId = '', lines, cells: [debit, credit, balance] }: ReportRow,
): Promise<void> {
  const total = async (query: Record<string, string>) =>
    (
      await company.call(listLedgerLines, {
        query: {
          accountId,
          endDate: lines?.endDate ?? '',
          ...(lines?.startDate ? { startDate: lines.startDate } : {}),
          limit: '1',
          ...query,
        },
      })
    ).total;
  expect(new Big(await total({ lineId })).toFixed(2)).toBe(
    new Big(debit?.amount ?? 0).minus(credit?.amount ?? 0).toFixed(2),
  );
  expect(new Big(await total({ upToLineId: lineId })).toFixed(2)).toBe(balance?.amount);
}
