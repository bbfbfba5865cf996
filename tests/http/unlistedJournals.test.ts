/** A journal that was read once and that the provider lists no more. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerProxy, startAnswerProxy } from './support/answerProxy.ts';
import { engines } from './support/engines.ts';
import { linesInForce, wrongSums } from './support/ledgerTruth.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const stray = { JournalID: '7a000000-0000-4000-8000-000000000001', JournalNumber: 9_000_000 };
const agreeing = ['agrees', 'agrees-with-items'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`a journal that is listed no more, on ${engine.name}`, () => {
    let provider: TestProvider;
    let proxy: AnswerProxy;
    let company: SyncedCompany;
    beforeEach(async () => {
      provider = await startProvider({ tier: 'advanced' });
      proxy = await startAnswerProxy(provider.url);
    });
    afterEach(async () => {
      await company.stop();
      await proxy.stop();
      await provider.stop();
    });

    const countOff = async () => {
      const query = { startDate: '2026-01-01', endDate: '2026-11-30' };
      const { months } = await company.call(listProofs, { query });
      await company.untilIdle();
      return months.filter(({ status }) => !agreeing.includes(status)).length;
    };

    test('stays until a full sync, which ends what it made red', async () => {
      let sample: object | undefined;
      proxy.change('/Journals', (answer, query) => {
        const rows = Array.isArray(answer['Journals']) ? answer['Journals'] : [];
        sample = rows.at(-1) ?? sample;
        const isLast = rows.length === 0 && Number(query.get('offset')) < stray.JournalNumber;
        return isLast && sample ? { ...answer, Journals: [{ ...sample, ...stray }] } : answer;
      });
      company = await startSyncedCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        tier: 'advanced',
        provider,
        apiUrl: proxy.url,
      });
      await company.untilIdle();
      expect(await countOff()).toBeGreaterThan(0);
      const linesBefore = (await linesInForce(company, 'journal')).length;

      proxy.change('/Journals', null);
      await company.syncAll();
      expect(await countOff()).toBeGreaterThan(0);

      await company.ended(await company.startAll({ full: true }));
      expect(await countOff()).toBe(0);
      const linesAfter = (await linesInForce(company, 'journal')).length;
      expect(linesAfter).toBeLessThan(linesBefore);
      expect(await wrongSums(company)).toEqual([]);
      // The next sync goes on from the end, and takes nothing that it does not list for gone.
      await company.syncAll();
      expect((await linesInForce(company, 'journal')).length).toBe(linesAfter);
    });
  });
