/** Generated books, read on the free tier and on the one that has journals, against the ledger they were made from. */
import { profitLossUnified, type Report } from '#contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, companyNow, signIn } from '../support/client.ts';
import { type Cell, cells, hasDocument, type LedgerEntry, providersLedger } from './support/ledgerTruth.ts';

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

describe.each([
  { organisation: 'Harbour Street Trading Pty Ltd', yearEnd: '06-30', from: '2024-01-01' },
  { organisation: 'Prairie Light Inc', yearEnd: '02-29', from: '2024-01-01' },
  { organisation: 'Thistle & Finch Ltd', yearEnd: '04-05', from: '2024-01-01' },
  { organisation: 'Kauri Group Holdings Ltd', yearEnd: '03-31', from: '2024-01-01' },
  { organisation: 'Brickfield Contracting Ltd', yearEnd: '03-31', from: '2025-11-01' },
])('$organisation', ({ organisation, yearEnd, from }) => {
  let companyId = '';
  let entries: LedgerEntry[] = [];

  beforeAll(async () => {
    const company = await connected(starter, organisation);
    companyId = company.companyId;
    entries = await providersLedger(starter.app.simulatorUrl, company.tenantId);
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

  it('says the same of income and costs where journals are read, which leaves no residual', async () => {
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
  });

  it(`knows the year end ${yearEnd}`, async () => {
    expect((await companyNow(starter.client, companyId)).FinancialYearEnd).toBe(yearEnd);
  });
});
