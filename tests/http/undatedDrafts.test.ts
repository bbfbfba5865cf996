/** Records that post nothing are read with whatever they lack, and none of them counts as lost. */
import { listDeadLetters } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { linesInForce } from './support/ledgerTruth.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const undated = { Date: null, DateString: null };
const body = {
  Date: '2026-11-05',
  Narration: 'Accrual',
  JournalLines: [
    { LineAmount: '55.50', AccountCode: '469' },
    { LineAmount: '-55.50', AccountCode: '620' },
  ],
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`a journal that posts nothing, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const read = async () => {
      const run = await company.syncOne('ManualJournals', { full: true });
      const { deadLetters } = await company.call(listDeadLetters, { query: {} });
      return { status: run.status, unusable: deadLetters.length };
    };
    const lines = async (documentId: string) =>
      (await linesInForce(company, 'document')).filter(({ sourceId }) => sourceId === documentId).length;

    test('may lack its date', async () => {
      const id = await company.change('ManualJournal', 'post', body);
      await company.alter('ManualJournals', id, { ...undated, Status: 'DRAFT' });
      expect(await read()).toEqual({ status: 'success', unusable: 0 });
      expect(await lines(id)).toBe(0);
    });

    test('posts no more once it was voided, whatever else it lacks', async () => {
      const id = await company.change('ManualJournal', 'post', body);
      await read();
      expect(await lines(id)).toBe(2);
      await company.alter('ManualJournals', id, { ...undated, Status: 'VOIDED' });
      expect(await read()).toEqual({ status: 'success', unusable: 0 });
      expect(await lines(id)).toBe(0);
    });

    test('is unusable where it posts and lacks its date', async () => {
      const id = await company.change('ManualJournal', 'post', body);
      await company.alter('ManualJournals', id, undated);
      expect(await read()).toEqual({ status: 'partial', unusable: 1 });
      await company.endAlterations();
      expect(await read()).toEqual({ status: 'success', unusable: 0 });
    });
  });
