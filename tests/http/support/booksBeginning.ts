/**
 * Beginning of an organisation's books at the provider, and the amounts in it that documents alone cannot explain.
 */
import { addMonths, monthEnd } from '#contract/period.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Cell, cells, hasDocument, type LedgerEntry, linesInForce, unsourced } from './ledgerTruth.ts';
import type { SimulatedOrganisation } from './simulatedBooks.ts';
import {
  expectBalanceSheet,
  expectProfitAndLoss,
  expectTrialBalance,
  type Read,
  type StatedBooks,
} from './statedReports.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

/**
 * Documents post what the provider's ledger has of them, and items are its events without one. Documents dated before the
 * books are part of the conversion balances: together with items they come to what the provider has of their months, which
 * is nothing, or comparatives.
 */
export async function expectDerivedLines(
  company: ConnectedCompany,
  organisation: SimulatedOrganisation,
): Promise<void> {
  const truth = organisation.ledger();
  const unreadable = organisation.unreadable();
  const wasRead = (entry: LedgerEntry) => hasDocument(entry) && !unreadable.has(entry.sourceId ?? '');
  const [opening = ''] = truth
    .filter(({ month }) => !organisation.comparatives || month >= organisation.range.startDate.slice(0, 7))
    .map(({ month }) => month)
    .toSorted();
  const documents = await linesInForce(company, 'document');
  const items = await linesInForce(company, 'reconcilingItem');
  const since = <C extends Cell>(cellList: C[]) => cellList.filter(({ month }) => month >= opening);
  expect(cells(since(documents))).toEqual(cells(truth.filter(wasRead)));
  const undocumented = since(truth).filter((entry) => !wasRead(entry));
  expect(cells(since(items))).toEqual(cells(undocumented.map(unsourced)));
  const earlierCells = [...documents, ...items].filter(({ month }) => month < opening);
  expect(earlierCells.length > 0).toBe(organisation.conversion === 'balanced');
  // The month before the first document is the first that the provider is asked about.
  const [firstDocument = opening] = documents.map(({ month }) => month).toSorted();
  const firstAsked = addMonths(`${firstDocument}-01`, -1).slice(0, 7);
  const comparatives = truth.filter(({ month }) => month >= firstAsked && month < opening);
  expect(cells(earlierCells.map(unsourced))).toEqual(cells(comparatives.map(unsourced)));
}

/** Expects no difference before the conversion: the provider's books have nothing to hold it against. */
export async function expectNothingAmissBefore(
  read: Read,
  { conversion, comparatives, range }: SimulatedOrganisation,
): Promise<void> {
  const before = {
    startDate: addMonths(range.startDate, -2),
    endDate: monthEnd(addMonths(range.startDate, -1)),
  };
  for (const type of ['profit-loss', 'balance-sheet', 'cash-flow', 'executive-summary', 'aged-receivables']) {
    const { status, proofs } = (await read(type, before)).tieOut;
    // The last comparatives are what customers owed at the conversion.
    const isHeld = conversion !== 'balanced' || comparatives || !type.startsWith('aged');
    expect([type, proofs.filter(({ passed }) => !passed)]).toEqual([type, []]);
    expect([type, status]).toEqual([type, expect.stringMatching(isHeld ? /^agrees/ : 'unchecked')]);
  }
}

/** The comparatives of the year before the books are the provider's, and each has its category. */
export async function expectComparatives(
  { read, statedBy }: StatedBooks,
  { range }: SimulatedOrganisation,
): Promise<void> {
  const year = {
    startDate: addMonths(range.startDate, -12),
    endDate: monthEnd(addMonths(range.startDate, -1)),
  };
  const [profit, balances, trial] = [
    await read('profit-loss', year),
    await read('balance-sheet', year),
    await read('trial-balance', year),
  ];
  await expectProfitAndLoss(profit, statedBy);
  await expectBalanceSheet(balances, statedBy);
  await expectTrialBalance(trial, statedBy);
  for (const { type, sections, tieOut } of [profit, balances, trial]) {
    expect([type, sections.flatMap(({ rows }) => rows).length > 5]).toEqual([type, true]);
    expect([type, tieOut.proofs.filter(({ passed }) => !passed)]).toEqual([type, []]);
    expect([type, tieOut.status]).toEqual([type, expect.stringMatching(/^agrees(-with-items)?$/)]);
  }
  for (const type of ['cash-flow', 'bank-summary', 'general-ledger']) {
    const { proofs, status } = (await read(type, year)).tieOut;
    expect([type, proofs.filter(({ passed }) => !passed)]).toEqual([type, []]);
    expect([type, status]).toEqual([type, expect.stringMatching(/^agrees/)]);
  }
  // What customers owed then is on no invoice that was entered.
  const earlier = { startDate: year.startDate, endDate: monthEnd(addMonths(range.startDate, -2)) };
  expect((await read('aged-receivables', earlier)).tieOut.status).toBe('unchecked');
}

/** The month of the claim that documents alone cannot explain. */
export const claimMonth = ({ range, months }: SimulatedOrganisation): string =>
  addMonths(range.startDate, months - 2);

/** The claim and its payment, and nothing else. */
export async function expectOneReview(
  company: ConnectedCompany,
  read: Read,
  organisation: SimulatedOrganisation,
): Promise<void> {
  const unknown = await company.look(async ({ trx }) => {
    const { rows } = await sql`
      select to_char(date, 'YYYY-MM-DD') as month, sum(abs(amount))::text as size from ledger_lines
      where kind = 'reconcilingItem' and superseded_at is null and category is null group by 1`.execute(trx);
    return rows;
  });
  expect(unknown).toEqual([{ month: monthEnd(claimMonth(organisation)), size: '702.16' }]);
  for (const type of ['profit-loss', 'balance-sheet', 'cash-flow'])
    expect((await read(type)).tieOut.status, type).toBe('review');
}
