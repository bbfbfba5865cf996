/** Foreign documents that a list brings without their exchange rate. */
import { listDeadLetters, retryDeadLetter } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { cells, linesInForce, providersLedger } from './support/ledgerTruth.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const noRate = (path: string, count: number) => ({ path, kind: 'no-rate', count });

for (const engine of engines)
  describe.skipIf(engine.missing)(`documents without an exchange rate on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, {
        organisation: 'Kauri Group Holdings Ltd',
        faults: [noRate('/Invoices', 1)],
      });
      await company.untilIdle();
      afterFirstReading = await readAll();
    });
    afterAll(() => company.stop());

    /** All of the organisation, as no test here has changed it. */
    let afterFirstReading: Awaited<ReturnType<typeof readAll>>;
    const readAll = async () => ({
      letters: await letters(),
      run: (await company.runs()).at(-1),
      foreign: await company.look(({ trx }) =>
        trx
          .selectFrom('documents')
          .select('id')
          .where('currency', '!=', 'NZD')
          .where('type', 'in', ['salesInvoice', 'bill'])
          .where('status', 'in', ['approved', 'paid'])
          .execute(),
      ),
      truth: await providersLedger(company.provider.url, company.tenantId),
      ours: await linesInForce(company, 'document'),
    });
    const letters = async () =>
      (await company.call(listDeadLetters, { query: { limit: '100' } })).deadLetters;
    const lettersOf = async (id: string) => (await letters()).filter(({ recordId }) => recordId === id);
    const callsOf = async () => (await company.syncOne('Invoices')).logs[0]?.apiCalls;
    const post = async () =>
      company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: (await listRecordIds(company, 'Contacts'))[0] },
        Date: '2026-06-15',
        CurrencyCode: 'USD',
        CurrencyRate: '0.8',
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '400', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
      });
    const booked = async (documentId: string) => {
      const [lines] = await company.look(async ({ trx }) => [
        await trx
          .selectFrom('ledgerLines')
          .select('amount')
          .where('documentId', '=', documentId)
          .where('supersededAt', 'is', null)
          .execute(),
      ]);
      return lines?.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
    };

    test('are requested by id, many at once, and posted like all others', async () => {
      const { letters: firstLetters, run, foreign, truth, ours } = afterFirstReading;
      expect(firstLetters).toEqual([]);
      const log = run?.logs.find(({ entityType }) => entityType === 'Invoices');
      // One for the page, and one for each forty of the documents in other currencies.
      expect(foreign.length).toBeGreaterThan(80);
      expect(log?.apiCalls).toBe(1 + Math.ceil(foreign.length / 40));

      const ids = new Set<string | null | undefined>(foreign.map(({ id }) => id));
      const own = (all: typeof ours) => cells(all.filter(({ sourceId }) => ids.has(sourceId)));
      expect(own(ours)).toEqual(own(truth));
      expect(Object.keys(own(ours)).length).toBeGreaterThan(foreign.length);
    });

    test('are requested once, and named where the provider states none by id either', async () => {
      const id = await post();
      await company.provider.steer('faults', noRate('/Invoices', 2));
      expect(await callsOf()).toBe(2);
      const [letter, ...others] = await lettersOf(id);
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ entityType: 'Invoices', recordId: id });
      expect(letter?.reason).toContain('no exchange rate');
      expect(await booked(id)).toEqual([]);
      // The same version comes by again, and is not asked for again.
      await company.provider.steer('faults', noRate('/Invoices', 1));
      expect(await callsOf()).toBe(1);
      expect(await lettersOf(id)).toHaveLength(1);

      // A person tries it again, and the provider says it now.
      const body = { entityType: 'Invoices', recordId: id };
      expect((await company.call(retryDeadLetter, { body })).reason).toBeNull();
      expect(await lettersOf(id)).toEqual([]);
      expect(await booked(id)).toEqual([-500, 500]);
    });

    test('keep the requested rate when a list leaves it out again', async () => {
      const id = await post();
      await company.provider.steer('faults', noRate('/Invoices', 1));
      expect(await callsOf()).toBe(2);
      expect(await booked(id)).toEqual([-500, 500]);
      await company.provider.steer('faults', noRate('/Invoices', 1));
      expect(await callsOf()).toBe(1);
      expect(await booked(id)).toEqual([-500, 500]);
      expect(await lettersOf(id)).toEqual([]);
    });

    test('are requested by later readings, within the limit of each, until none is left', async () => {
      // Credit notes are asked for one by one, ten for a page.
      const ids = new Set<string>();
      const Contact = { ContactID: (await listRecordIds(company, 'Contacts'))[0] };
      for (let count = 0; count < 23; count += 1)
        ids.add(
          await company.change('CreditNote', 'post', {
            Type: 'ACCRECCREDIT',
            Contact,
            Date: '2026-06-16',
            CurrencyCode: 'USD',
            CurrencyRate: '0.8',
            LineAmountTypes: 'NoTax',
            LineItems: [{ UnitAmount: '40', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
          }),
        );
      const read = async () => {
        // The list says none each time, and the documents by their ids do.
        await company.provider.steer('faults', noRate('/CreditNotes', 1));
        const { apiCalls } = (await company.syncOne('CreditNotes')).logs[0] ?? {};
        const named = (await company.call(listDeadLetters, { query: { limit: '100' } })).deadLetters;
        return [apiCalls, named.filter(({ recordId }) => ids.has(recordId)).length];
      };
      expect(await read()).toEqual([11, 13]);
      expect(await read()).toEqual([11, 3]);
      expect(await read()).toEqual([4, 0]);
      expect(await read()).toEqual([1, 0]);
      for (const id of ids) expect(await booked(id)).toEqual([-50, 50]);
    });

    test('are requested once by a later reading too, where the provider states no rate by id either', async () => {
      const Contact = { ContactID: (await listRecordIds(company, 'Contacts'))[0] };
      const ids = new Set<string>();
      for (let count = 0; count < 12; count += 1)
        ids.add(
          await company.change('CreditNote', 'post', {
            Type: 'ACCRECCREDIT',
            Contact,
            Date: '2026-06-17',
            CurrencyCode: 'USD',
            CurrencyRate: '0.8',
            LineAmountTypes: 'NoTax',
            LineItems: [{ UnitAmount: '40', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
          }),
        );
      await company.provider.steer('faults', noRate('/CreditNotes', 1_000));
      const calls = async () => (await company.syncOne('CreditNotes')).logs[0]?.apiCalls;
      expect([await calls(), await calls(), await calls()]).toEqual([11, 3, 1]);
      expect((await letters()).filter(({ recordId }) => ids.has(recordId))).toHaveLength(12);
      await company.clearFaults();
    });
  });
