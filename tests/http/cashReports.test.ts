/** What the figures of a cash flow open to, and the activities that a person chose; its figures: everyOrganisation. */
import { readCashActivities, saveCashActivities } from '#contract/reports/cashFlow.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { expectOpensToLines, totalOf } from './support/cashChecks.ts';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

/** Its bank accounts are kept in several currencies. */
const organisation = 'Thistle & Finch Ltd';

describe.each(engines)('kept by $name', (engine) => {
  describe.skipIf(engine.missing)('what moved cash', () => {
    let app: ReadProduct;
    let client: Client;
    let companyId = '';

    beforeAll(async () => {
      app = await startReadProduct(engine, organisation);
      ({ client, companyId } = app);
    });
    afterAll(() => app.stop());

    const year = (type: string, query: Record<string, string> = {}) =>
      client.call(readReport, {
        params: { reportType: type },
        query: { companyId, startDate: '2025-11-01', endDate: '2026-10-31', ...query },
      });

    test('opens each figure to lines that add up to it, by both methods', async () => {
      for (const method of ['direct', 'indirect']) {
        const flow = await year('cash-flow', { method, startDate: '2026-03-01', endDate: '2026-04-30' });
        await expectOpensToLines(
          async (query) =>
            (await client.call(listLedgerLines, { query: { companyId, limit: '1', ...query } })).total,
          flow,
        );
      }
    });

    test('moves an account to the activity that a person chose, and ends where it did', async () => {
      const operatingTotal = ({ sections }: Report) =>
        sections.find(({ key }) => key === 'operating')?.total.cells.map(({ amount }) => amount);
      const before = await year('cash-flow', { method: 'indirect' });
      const costs = operatingTotal(before);
      const { accounts } = await client.call(readCashActivities, { query: { companyId } });
      const chosen = accounts.find(
        ({ accountClass, name }) => accountClass === 'expense' && name !== 'Wages',
      );
      const put = (activity: string) =>
        client.call(saveCashActivities, {
          body: { companyId, accounts: [{ accountId: chosen?.accountId ?? '', activity }] },
        });
      const saved = await put('financing');
      expect(saved.accounts.find(({ accountId }) => accountId === chosen?.accountId)).toMatchObject({
        activity: 'financing',
        standard: 'operating',
      });
      for (const method of ['direct', 'indirect']) {
        const after = await year('cash-flow', { method });
        expect(totalOf(after, 'netCashFlow')).toEqual(totalOf(before, 'netCashFlow'));
        expect(after.tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
      }
      await put('standard');
      const again = await year('cash-flow', { method: 'indirect' });
      expect(operatingTotal(again)).toEqual(costs);
    });

    test('refuses to assign cash itself, or an account of nobody', async () => {
      const banks = await year('bank-summary');
      const put = (accountId: string) =>
        client.call(saveCashActivities, {
          body: { companyId, accounts: [{ accountId, activity: 'operating' }] },
        });
      await expect(put(banks.sections[0]?.rows[0]?.accountId ?? '')).rejects.toThrow(
        '400 API_VALIDATION_ERROR',
      );
      await expect(put('00000000-0000-4000-8000-000000000000')).rejects.toThrow('400 API_VALIDATION_ERROR');
    });
  });
});
