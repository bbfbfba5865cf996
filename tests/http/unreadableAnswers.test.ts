/** Answers of the provider that cannot be read here, which are no refusals of its own. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import { listProofs, proveMonths } from '#contract/tieOut/proofs.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type AnswerProxy, startAnswerProxy } from './support/answerProxy.ts';
import { engines } from './support/engines.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { startReadCompany, startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const MINUTE_MS = 60_000;
const agreeing = ['agrees', 'agrees-with-items'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`an answer that cannot be read, on ${engine.name}`, () => {
    const stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const stop of stops.splice(0).toReversed()) await stop();
    });

    test('with a comma that groups nothing leaves its month under review, which names report, row and text', async () => {
      const provider: TestProvider = await startProvider();
      const proxy: AnswerProxy = await startAnswerProxy(provider.url);
      stops.push(
        () => provider.stop(),
        () => proxy.stop(),
      );
      proxy.change('/Reports/TrialBalance', (answer, query) =>
        query.get('date') === '2026-08-31'
          ? JSON.parse(JSON.stringify(answer).replace(/("Value":")\d+\.\d+(")/, '$11234,56$2'))
          : answer,
      );
      let ahead = 0;
      const company: SyncedCompany = await startSyncedCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        provider,
        apiUrl: proxy.url,
        clock: () => new Date(Date.now() + ahead),
      });
      stops.push(() => company.stop());
      await company.untilIdle();

      const range = { startDate: '2026-08-01', endDate: '2026-08-31' };
      const months = async () => (await company.call(listProofs, { query: range })).months;
      const words = /^Xero’s trial balance cannot be read: "1234,56" in its row ".+" is no amount\.$/;
      expect(await months()).toMatchObject([
        { status: 'review', refusal: { reason: expect.stringMatching(words), isUnreadable: true } },
      ]);
      const readProfit = () =>
        company.call(readReport, { params: { reportType: 'profit-loss' }, query: range });
      const { tieOut } = await readProfit();
      expect(tieOut.status).toBe('review');
      expect(tieOut.sentence).toMatch(
        /^Not checked: Aug 2026\. Xero’s trial balance cannot be read: "1234,56"/,
      );

      proxy.change('/Reports/TrialBalance', null);
      ahead = 2 * MINUTE_MS;
      const { run } = await company.call(proveMonths, { body: range });
      expect(run && (await company.ended(run)).status).toBe('success');
      expect((await months()).map(({ status, refusal }) => [agreeing.includes(status), refusal])).toEqual([
        [true, undefined],
      ]);
      expect(agreeing).toContain((await readProfit()).tieOut.status);
    });

    test('because a tracking option was renamed has the categories read again, and is asked for at once', async () => {
      const company = await startReadCompany(engine, { organisation: 'Thistle & Finch Ltd' });
      stops.push(() => company.stop());
      const { categories } = await company.call(listTrackingCategories);
      const region = categories.find(({ name }) => name === 'Region');
      const [option] = region?.options ?? [];
      await company.change('TrackingOption', 'edit', { TrackingOptionID: option?.id, Name: 'Far away' });
      const body = { startDate: '2026-03-01', endDate: '2026-04-30', trackingCategoryId1: region?.id };
      await company.call(profitLossUnified, { body });
      const [run] = await company.untilIdle();
      expect(run).toMatchObject({ trigger: 'report', status: 'success' });
      const { columns, tieOut } = await company.call(profitLossUnified, { body });
      expect(agreeing).toContain(tieOut.status);
      expect(columns.some(({ label }) => label.includes('Far away'))).toBe(true);
    });
  });
