/** Bank accounts whose own currency the provider leaves blank. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerProxy, startAnswerProxy } from './support/answerProxy.ts';
import { engines } from './support/engines.ts';
import { linesInForce } from './support/ledgerTruth.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a bank account without a currency, on ${engine.name}`, () => {
    let provider: TestProvider;
    let proxy: AnswerProxy;
    let company: SyncedCompany;
    beforeEach(async () => {
      provider = await startProvider();
      proxy = await startAnswerProxy(provider.url);
    });
    afterEach(async () => {
      await company.stop();
      await proxy.stop();
      await provider.stop();
    });

    test('has that of its transactions, is revalued, and keeps it', async () => {
      proxy.change('/Accounts', ({ Accounts, ...rest }) => ({
        ...rest,
        Accounts: (Array.isArray(Accounts) ? Accounts : []).map((account: object) =>
          'CurrencyCode' in account && account.CurrencyCode !== undefined
            ? { ...account, CurrencyCode: '' }
            : account,
        ),
      }));
      company = await startSyncedCompany(engine, {
        organisation: 'Kauri Group Holdings Ltd',
        provider,
        apiUrl: proxy.url,
      });
      await company.untilIdle();
      const banks = await company.look(({ trx }) =>
        trx
          .selectFrom('accounts')
          .select(['id', 'currency'])
          .where('type', '=', 'bank')
          .where('currency', 'in', ['USD', 'EUR'])
          .orderBy('currency')
          .execute(),
      );
      expect(banks.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
      const revalued = new Set(
        (await linesInForce(company, 'revaluation')).map(({ accountId }) => accountId),
      );
      for (const { id } of banks) expect(revalued).toContain(id);
      const query = { startDate: '2026-01-01', endDate: '2026-10-31' };
      const { months } = await company.call(listProofs, { query });
      expect(new Set(months.map(({ status }) => status.startsWith('agrees')))).toEqual(new Set([true]));
    });
  });
