/** An organisation of which the provider leaves out what its books need; by its description it may leave out anything. */
import { getCompany, refreshCompany } from '#contract/companies/companies.ts';
import { listDeadLetters } from '#contract/sync/sync.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerProxy, startAnswerProxy } from './support/answerProxy.ts';
import { engines } from './support/engines.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** Answers the organisation without these of its fields. */
const without =
  (...fields: string[]) =>
  (answer: Record<string, unknown>): Record<string, unknown> => {
    const rows = Array.isArray(answer['Organisations']) ? answer['Organisations'] : [];
    return {
      ...answer,
      Organisations: rows.map((row: object) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name))),
      ),
    };
  };

for (const engine of engines)
  describe.skipIf(engine.missing)(`an organisation that is not whole, on ${engine.name}`, () => {
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

    async function connectWithout(...fields: string[]) {
      proxy.change('/Organisation', without(...fields));
      company = await startSyncedCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        provider,
        apiUrl: proxy.url,
      });
      return await company.untilIdle();
    }
    const shown = async () =>
      (await company.call(getCompany, { params: { companyId: company.companyId } })).company;
    const countLines = () =>
      company.look(({ trx }) =>
        trx
          .selectFrom('ledgerLines')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', '=', 'document')
          .executeTakeFirstOrThrow(),
      );

    test('without a financial year end has its documents posted, says what is missing, and is complete once it is stated', async () => {
      const [run] = await connectWithout('FinancialYearEndDay', 'FinancialYearEndMonth');
      const failed = run?.logs.filter(({ status }) => status === 'failed') ?? [];
      expect(failed.map(({ entityType, errorMessage }) => [entityType, errorMessage])).toEqual([
        [
          'TrialBalances',
          'Xero states no financial year end of this organization, so its months cannot be checked.',
        ],
      ]);
      expect(await shown()).toMatchObject({
        ConnectionStatus: 'ACTIVE',
        BaseCurrency: 'GBP',
        IsInitialSyncCompleted: false,
        Connection: { State: 'incomplete', Label: 'Year end missing', Action: 'check' },
      });
      expect((await countLines()).count).toBeGreaterThan(100);
      expect((await company.call(listDeadLetters, {})).pagination.totalCount).toBe(0);

      proxy.change('/Organisation', null);
      await company.call(refreshCompany, { params: { companyId: company.companyId } });
      await company.untilIdle();
      expect(await shown()).toMatchObject({
        IsInitialSyncCompleted: true,
        Books: { MonthsOff: 0, UnusableRecords: 0 },
        Connection: { State: 'working' },
      });
    });

    test('without a base currency has nothing else read and no false reason, and is read by the next sync once it is stated', async () => {
      const [run] = await connectWithout('BaseCurrency', 'Name');
      const messages = new Set(
        run?.logs.flatMap(({ entityType, status, errorMessage }) =>
          entityType === 'Organisation'
            ? [status]
            : [errorMessage?.replace(/because \w+/, 'because') ?? status],
        ),
      );
      expect(messages).toEqual(
        new Set([
          'success',
          'Xero states no base currency of this organization, so nothing else of it can be read.',
          'Not read, because could not be read before it.',
        ]),
      );
      expect(await shown()).toMatchObject({
        Name: 'Brickfield Contracting Ltd',
        FinancialYearEnd: expect.any(String),
        IsInitialSyncCompleted: false,
        Connection: {
          State: 'incomplete',
          Cause: 'Xero states no base currency of this organization, so nothing else of it can be read.',
          Action: 'check',
        },
      });
      expect((await company.call(listDeadLetters, {})).pagination.totalCount).toBe(0);
      expect((await countLines()).count).toBe(0);

      proxy.change('/Organisation', null);
      await company.syncAll();
      expect(await shown()).toMatchObject({
        ConnectionStatus: 'ACTIVE',
        IsInitialSyncCompleted: true,
        Books: { MonthsOff: 0, UnusableRecords: 0 },
        Connection: { State: 'working' },
      });
      expect((await countLines()).count).toBeGreaterThan(100);
    });
  });
