/** The proofs of every month, what they say of a document that the sync could not use, and the likeliest documents. */
import { monthsBetween } from '#contract/period.ts';
import { listProofs, type ProofMonth } from '#contract/tieOut/proofs.ts';
import { readReport } from '#contract/reports/reports.ts';
import { proofKeys } from '#contract/tieOut/tieOut.ts';
import { syncEntity } from '#contract/sync/sync.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { cells, hasDocument, providersLedger } from './support/ledgerTruth.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-06-01', endDate: '2026-11-30' };
const net = '1234.50';
const LineItems = [{ UnitAmount: net, TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];

const failing = ({ proofs }: ProofMonth) =>
  proofs.flatMap(({ key, passed }) => (passed ? [] : [key])).toSorted();

for (const engine of engines)
  describe.skipIf(engine.missing)(`the proofs of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeEach(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        today: '2026-11-28',
      });
    });
    afterEach(() => company.stop());

    const months = async () => (await company.call(listProofs, { query: range })).months;
    const monthOf = async (month: string) => (await months()).find((one) => one.month === month);
    const contact = async () => ({ ContactID: (await listRecordIds(company, 'Contacts'))[0] });

    test('exist for every month, oldest first, and pass', async () => {
      const read = await months();
      expect(read.map(({ month }) => `${month}-01`)).toEqual(monthsBetween(range.startDate, range.endDate));
      for (const { status, checkedAt, proofs } of read) {
        expect(['agrees', 'agrees-with-items']).toContain(status);
        expect(checkedAt).not.toBeNull();
        // What banks received and spent is asked for in the newest month, else where a report shows it; records are
        // counted where some are missing, and classes told where one is another.
        const sometimes = ['bankFlows', 'counts', 'classes'];
        expect(new Set([...proofs.map(({ key }) => key), ...sometimes])).toEqual(new Set(proofKeys));
        expect(proofs.every(({ passed, accounts }) => passed && accounts.length === 0)).toBe(true);
      }
    });

    test('list undocumented amounts by category and account, to the cent of the provider’s own ledger', async () => {
      const truth = (await providersLedger(company.provider.url, company.tenantId))
        .filter((entry) => !hasDocument(entry) && entry.month >= '2026-06')
        .map((entry) => ({ ...entry, sourceId: null }));
      const ours = (await months()).flatMap(({ month, reconcilingItems }) =>
        reconcilingItems.flatMap(({ accounts }) =>
          accounts.map(({ accountId, amount }) => ({ month, accountId, amount })),
        ),
      );
      expect(ours.length).toBeGreaterThan(0);
      expect(cells(ours)).toEqual(cells(truth));
    });

    test('are requested first for an unverified month', async () => {
      const early = { startDate: '2024-01-01', endDate: '2024-01-31' };
      const first = await company.call(listProofs, { query: early });
      expect([first.proving, first.months[0]?.status]).toEqual([true, 'unchecked']);
      await company.untilIdle();
      const then = await company.call(listProofs, { query: early });
      expect([then.proving, then.months[0]?.status]).toEqual([false, 'agrees']);
    });

    test('refuse a range that is not whole months', async () => {
      const odd = { startDate: '2026-06-02', endDate: '2026-06-30' };
      await expect(company.call(listProofs, { query: odd })).rejects.toThrow('400');
    });

    test('name the accounts that an unusable invoice puts off, and that invoice first', async () => {
      const Contact = await contact();
      const id = await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-10-14',
        Contact,
        LineItems,
      });
      await company.provider.steer('faults', { path: '/Invoices', count: 1, kind: 'bad-row', row: id });
      await company.syncAll();

      const october = await monthOf('2026-10');
      expect(october?.status).toBe('review');
      expect(failing(october ?? { ...emptyMonth })).toEqual([
        // Nor is it known any more what moved money without a document.
        'bank',
        'control',
        'items',
        'receivables',
        'salesTax',
      ]);
      for (const key of ['control', 'salesTax', 'items'] as const) {
        const proof = october?.proofs.find((one) => one.key === key);
        expect(proof?.sentence).toContain('on a record of this month that could not be used');
        const amount = { control: '1481.40', salesTax: '-246.90', items: '-1234.50' }[key];
        const account = proof?.accounts.find((one) => one.amount === amount);
        // What customers owe grows with debits, tax owed and sales with credits: at Xero there is more of each.
        const sign = { control: 1, salesTax: -1, items: -1 }[key];
        expect([key, account?.amount, account?.sign]).toEqual([key, amount, sign]);
        expect(account?.documents[0]).toMatchObject({ id, cause: 'unusable', entityType: 'Invoices' });
      }
      const { tieOut } = await company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate: '2026-10-01', endDate: '2026-10-31' },
      });
      const unknown = tieOut.differences.find(
        ({ category: kind, amount }) => kind === 'unknown' && amount === net,
      );
      expect(unknown?.amount).toBe(net);
      expect(unknown?.documents[0]).toMatchObject({ id, cause: 'unusable', amount: net });
      // By the name that its customer has now, which the record does not say.
      await company.change('Contact', 'edit', { ...Contact, Name: 'Thornbury & Daughters' });
      await company.call(syncEntity, { body: { entityType: 'Contacts' } });
      await company.untilIdle();
      const [first] = (await monthOf('2026-10'))?.proofs.flatMap(({ accounts }) => accounts) ?? [];
      expect(first?.documents[0]).toMatchObject({ id, contactName: 'Thornbury & Daughters' });

      await company.change('Invoice', 'void', { InvoiceID: id });
      await company.syncAll();
      expect(failing((await monthOf('2026-10')) ?? emptyMonth)).toEqual([]);
    });

    test('find the month of an unusable record without reading all of it each time', async () => {
      const id = await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-07-14',
        Contact: await contact(),
        LineItems,
      });
      await company.provider.steer('faults', { path: '/Invoices', count: 1, kind: 'bad-row', row: id });
      await company.syncAll();
      // Nothing is read of the record itself.
      await company.look(({ trx }) =>
        trx.updateTable('deadLetters').set({ payload: '{}' }).where('recordId', '=', id).execute(),
      );
      await company.syncOne('TrialBalances');
      const items = (await monthOf('2026-07'))?.proofs.find(({ key }) => key === 'items');
      expect(items?.sentence).toContain(
        'What is missing may be on a record of this month that could not be used.',
      );

      await company.change('Invoice', 'void', { InvoiceID: id });
      await company.syncAll();
      expect(failing((await monthOf('2026-07')) ?? emptyMonth)).toEqual([]);
    });

    test('name a document that is voided at the provider but not here', async () => {
      const Contact = await contact();
      const id = await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-09-14',
        Contact,
        LineItems,
      });
      await company.syncAll();
      await company.change('Invoice', 'void', { InvoiceID: id });
      const { run } = await company.call(syncEntity, { body: { entityType: 'TrialBalances' } });
      await company.ended(run);

      const september = await monthOf('2026-09');
      const items = september?.proofs.find(({ key }) => key === 'items');
      expect(items).toMatchObject({ passed: false });
      const [likeliest] = items?.accounts.find(({ amount }) => amount === net)?.documents ?? [];
      expect(likeliest).toMatchObject({ id, type: 'salesInvoice', cause: 'gone', amount: `-${net}` });
      expect(likeliest?.url).toContain(id);
    });
  });

const emptyMonth: ProofMonth = {
  month: '',
  status: 'unchecked',
  checkedAt: null,
  changedAt: null,
  proofs: [],
  reconcilingItems: [],
};
