/** Journals that are too long, and what one says where its books changed. */
import { readChanges } from '#contract/reports/changes.ts';
import { readReport } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

describe.skipIf(defaultEngine.missing)('a journal', () => {
  let company: SyncedCompany;
  beforeAll(async () => {
    company = await startReadCompany(defaultEngine, { organisation: 'Harbour Street Trading Pty Ltd' });
  });
  afterAll(() => company.stop());

  const read = (startDate: string, endDate: string) =>
    company.call(readReport, { params: { reportType: 'journal' }, query: { startDate, endDate } });

  test('of more lines than it lists says how many there are, and which way leads to them', async () => {
    const { notice, sections, tieOut } = await read('2025-11-01', '2026-10-31');
    expect(sections).toEqual([]);
    expect(notice).toMatch(/^There are [\d,]+ lines, and 3,000 are the most\. Choose a shorter range/);
    expect(tieOut.proofs.every(({ passed }) => passed)).toBe(true);
  });

  test('of a month proves that its lines make what moved on every account', async () => {
    const { tieOut } = await read('2026-10-01', '2026-10-31');
    expect(tieOut.proofs.map(({ label, passed }) => [label, passed])).toEqual(
      expect.arrayContaining([
        ['Debits equal credits in every entry', true],
        ['Lines make the movement of every account', true],
      ]),
    );
  });

  test('names the accounts and the document that changed it', async () => {
    const momentBefore = new Date().toISOString();
    const id = await company.change('BankTransaction', 'post', {
      Seed: 7,
      Type: 'SPEND',
      Date: '2026-09-15',
    });
    await company.syncOne('BankTransactions');
    const { figures, documents } = await company.call(readChanges, {
      query: { type: 'journal', startDate: '2026-09-01', endDate: '2026-09-30', from: momentBefore },
    });
    expect(documents.map((document) => document.id)).toEqual([id]);
    expect(figures.length).toBeGreaterThan(1);
  });
});
