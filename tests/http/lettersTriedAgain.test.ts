/** Records that were put aside, and what they lacked comes with a later sync. */
import { listDeadLetters } from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { subDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const line = { LineAmount: 100, UnitAmount: 100, Quantity: 1, TaxAmount: 0, TaxType: 'NONE', Tracking: [] };

for (const engine of engines)
  describe.skipIf(engine.missing)(`a record that was put aside, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const letters = async () =>
      (await company.call(listDeadLetters, { query: { entityType: 'Invoices' } })).deadLetters;
    const booked = (documentId: string) =>
      company.look(({ trx }) =>
        trx
          .selectFrom('ledgerLines')
          .select(['accountId', 'amount'])
          .where('sourceId', '=', documentId)
          .where('supersededAt', 'is', null)
          .orderBy('position')
          .execute(),
      );

    test.each<[string, string, (company: SyncedCompany) => Promise<unknown>]>([
      ['the sync that brings its account', 'Z77', ({ syncAll }) => syncAll()],
      [
        'the check after a single list brought it',
        'Z78',
        async ({ syncOne }) => {
          await syncOne('Accounts');
          await syncOne('TrialBalances');
        },
      ],
      [
        'the scheduled sync after a single list brought it',
        'Z79',
        async ({ companyId, look, server, syncOne, untilIdle }) => {
          await syncOne('Accounts');
          await server.db
            .updateTable('companies')
            .set({ nextSyncAt: subDays(new Date(), 2) })
            .where('id', '=', companyId)
            .execute();
          const scheduled = () =>
            look(({ trx }) =>
              trx.selectFrom('syncRuns').select('id').where('trigger', '=', 'scheduled').execute(),
            );
          await expect.poll(scheduled, patience).toHaveLength(1);
          await untilIdle();
        },
      ],
    ])('is posted by %s, and is the same until then', async (_what, code, bring) => {
      const account = { id: newId(), code };
      const [contactId] = await listRecordIds(company, 'Contacts');
      const invoice = await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: contactId },
        Date: '2026-06-15',
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '100', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
      });
      await company.alter('Invoices', invoice, {
        LineItems: [{ ...line, AccountID: account.id, AccountCode: account.code }],
      });
      await company.syncAll();
      const [letter] = await letters();
      expect(letter).toMatchObject({
        recordId: invoice,
        reason: `It names an account (${code}) that the chart does not hold.`,
      });
      expect(await booked(invoice)).toEqual([]);

      // Something else comes, so it is tried; it is the same letter as before.
      await company.change('Contact', 'post', { Name: `Somebody else ${code}` });
      await company.syncAll();
      expect(await letters()).toEqual([letter]);

      const [like] = await listRecordIds(company, 'Accounts');
      await company.provider.steer('alterations', {
        tenantId: company.tenantId,
        list: 'Accounts',
        id: like,
        copyId: account.id,
        fields: {
          AccountID: account.id,
          Code: account.code,
          Name: 'Late account',
          Type: 'REVENUE',
          Class: 'REVENUE',
          UpdatedDateUTC: `/Date(${Date.now()}+0000)/`,
        },
      });
      await bring(company);
      expect(await letters()).toEqual([]);
      expect(await booked(invoice)).toMatchObject([
        { amount: '100' },
        { accountId: account.id, amount: '-100' },
      ]);
    });
  });
