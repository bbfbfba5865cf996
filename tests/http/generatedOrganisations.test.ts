/** Generated books, read on the free tier and on the one that has journals, against the ledger they were made from. */
import { listTrackingCategories } from '#contract/ledger.ts';
import { profitLossUnified, type Report } from '#contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, companyNow, signIn } from '../support/client.ts';
import { reportReader } from './support/asApp.ts';
import { type Books, expectBankSummary, expectCashFlow, readYear } from './support/cashChecks.ts';
import { type Cell, cells, hasDocument, type LedgerEntry, providersLedger } from './support/ledgerTruth.ts';
import {
  expectBalanceSheet,
  expectProfitAndLoss,
  expectTracked,
  expectTrialBalance,
} from './support/statedReports.ts';

type Tier = { app: App; client: Client };
const startTier = async (tier: 'starter' | 'advanced'): Promise<Tier> => {
  const app = await startApp({ tier, simulator: ['--now', '2026-11-20'] });
  return {
    app,
    client: await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' }),
  };
};
let starter: Tier;
let advanced: Tier;
beforeAll(async () => {
  starter = await startTier('starter');
  advanced = await startTier('advanced');
});
afterAll(() => Promise.all([starter.app.stop(), advanced.app.stop()]));

/** Connects an organisation and waits until all of it was read without a fault. */
async function connected({ app, client }: Tier, organisation: string) {
  const [company] = await client.connect(app.simulatorUrl, [organisation]);
  const companyId = company?.Id ?? '';
  const run = await client.untilSynced(companyId);
  expect(run.logs.map((log) => [log.entityType, log.status, log.recordsFailed, log.errorMessage])).toEqual(
    run.logs.map((log) => [log.entityType, 'success', 0, null]),
  );
  return { companyId, tenantId: company?.XeroTenantId ?? '' };
}

/** A report that asked the provider what it states, once that is answered. */
async function proved(read: () => Promise<Report>): Promise<Report> {
  const first = await read();
  if (first.tieOut.status !== 'unproved') return first;
  await starter.client.untilSynced(first.companyId);
  const report = await read();
  expect([report.tieOut.status, report.tieOut.sentence]).toEqual([
    expect.stringMatching(/^(tied|explained)$/),
    expect.anything(),
  ]);
  return report;
}

describe.each([
  { organisation: 'Harbour Street Trading Pty Ltd', tracked: true, yearEnd: '06-30', from: '2024-01-01' },
  { organisation: 'Prairie Light Inc', tracked: false, yearEnd: '02-29', from: '2024-01-01' },
  { organisation: 'Thistle & Finch Ltd', tracked: true, yearEnd: '04-05', from: '2024-01-01' },
  { organisation: 'Kauri Group Holdings Ltd', tracked: false, yearEnd: '03-31', from: '2024-01-01' },
  { organisation: 'Brickfield Contracting Ltd', tracked: false, yearEnd: '03-31', from: '2025-11-01' },
])('$organisation', ({ organisation, tracked, yearEnd, from }) => {
  let companyId = '';
  let entries: LedgerEntry[] = [];
  let books: Books;

  beforeAll(async () => {
    const company = await connected(starter, organisation);
    companyId = company.companyId;
    entries = await providersLedger(starter.app.simulatorUrl, company.tenantId);
    const statedBy = await reportReader(starter.app.simulatorUrl, organisation, company.tenantId);
    books = { client: starter.client, companyId, statedBy };
  });

  const linesOf = async (kind: string, tier = starter, of = companyId): Promise<Cell[]> =>
    (await tier.client.allLines({ companyId: of, kind })).map(({ date, accountId, amount, documentId }) => ({
      month: date.slice(0, 7),
      accountId,
      amount,
      sourceId: documentId,
    }));
  const profitAndLoss = ({ client }: Tier, of: string) =>
    client.call(profitLossUnified, {
      body: { companyId: of, startDate: from, endDate: '2026-10-31' },
    });

  it('derives what each document posts, account by account and month by month, exactly', async () => {
    const expected = cells(entries.filter(hasDocument));
    expect(Object.keys(expected).length).toBeGreaterThan(500);
    expect(cells(await linesOf('document'))).toEqual(expected);
  });

  it('leaves as residual exactly the events without a document', async () => {
    const expected = entries
      .filter((entry) => !hasDocument(entry))
      .map((entry) => ({ ...entry, sourceId: null }));
    expect(cells(await linesOf('residual'))).toEqual(cells(expected));
  });

  it('proves every month: chain, control accounts, banks, sales tax, and nothing of unknown kind', async () => {
    const { tieOut } = await profitAndLoss(starter, companyId);
    expect(tieOut.proofs.filter((proof) => !proof.passed)).toEqual([]);
    expect(new Set(tieOut.proofs.map(({ key }) => key))).toEqual(
      new Set(['chain', 'balanced', 'receivables', 'payables', 'control', 'bank', 'salesTax', 'explained']),
    );
    expect([tieOut.status, tieOut.sentence]).toEqual(['explained', expect.stringContaining('payroll')]);
  });

  it('has the provider’s profit and loss of every month', async () => {
    await expectProfitAndLoss(await readYear(books, 'profit-loss'), books.statedBy);
  });

  it('has the provider’s balance sheet and trial balance at every month’s end', async () => {
    await expectBalanceSheet(await readYear(books, 'balance-sheet'), books.statedBy);
    await expectTrialBalance(await readYear(books, 'trial-balance'), books.statedBy);
  });

  it('has the provider’s bank summary of every month, figure by figure', () => expectBankSummary(books));

  it.each(['direct', 'indirect'] as const)('ends at what the bank accounts moved: %s', async (method) => {
    const { tieOut } = await expectCashFlow(books, method);
    expect(['tied', 'explained']).toContain(tieOut.status);
  });

  it('has the provider’s figures of every month on the cash basis', async () => {
    const cash = (type: string) => proved(() => readYear(books, type, { basis: 'cash' }));
    await expectProfitAndLoss(await cash('profit-loss'), books.statedBy);
    await expectBalanceSheet(await cash('balance-sheet'), books.statedBy);
    await expectTrialBalance(await cash('trial-balance'), books.statedBy);
  });

  it('has the provider’s figures of every tracking option', async () => {
    const { categories } = await starter.client.call(listTrackingCategories, { query: { companyId } });
    const inUse = ({ status }: { status: string }) => status === 'ACTIVE';
    const ids = categories.filter(({ options }) => options.some(inUse)).map(({ id }) => id);
    expect(ids).toHaveLength(tracked ? 2 : 0);
    for (const of of tracked ? [...ids.map((id) => [id]), ids] : []) {
      const [trackingCategoryId1 = '', trackingCategoryId2] = of;
      const pair = trackingCategoryId2 === undefined ? {} : { trackingCategoryId2 };
      const range = { startDate: '2026-05-01', endDate: '2026-10-31' };
      const body = { companyId, ...range, trackingCategoryId1, ...pair };
      const report = await proved(() => starter.client.call(profitLossUnified, { body }));
      expect(await expectTracked(report, of, books.statedBy)).toBeGreaterThan(12);
    }
  });

  it('says the same where journals are read, which leaves no residual', async () => {
    const other = await connected(advanced, organisation);
    expect(cells(await linesOf('residual', advanced, other.companyId))).toEqual({});
    expect(await linesOf('document', advanced, other.companyId)).toEqual([]);
    expect(cells(await linesOf('revaluation', advanced, other.companyId))).toEqual(
      cells(await linesOf('revaluation')),
    );
    const figures = ({ columns, sections, totals }: Report) => ({
      columns,
      rows: sections.flatMap(({ rows }) => rows.map(({ label, amounts, total }) => [label, amounts, total])),
      totals,
    });
    const [ours, theirs] = [
      await profitAndLoss(starter, companyId),
      await profitAndLoss(advanced, other.companyId),
    ];
    expect(figures(ours)).toEqual(figures(theirs));
    expect(theirs.tieOut.proofs.filter((proof) => !proof.passed)).toEqual([]);
    expect(theirs.tieOut.status).toBe('tied');
    for (const type of ['balance-sheet', 'trial-balance', 'bank-summary', 'cash-flow']) {
      const there = { client: advanced.client, companyId: other.companyId };
      expect(figures(await readYear(books, type))).toEqual(figures(await readYear(there, type)));
    }
  });

  it(`knows the year end ${yearEnd}`, async () => {
    expect((await companyNow(starter.client, companyId)).FinancialYearEnd).toBe(yearEnd);
  });
});
