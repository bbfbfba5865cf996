/** Books of a provider whose ids are whole numbers, given to each kind of thing from 1 on. */
import { listLedgerLines, readLedgerDocument } from '#contract/ledger/ledger.ts';
import { listOpenDocuments } from '#contract/ledger/openDocuments.ts';
import { readChanges } from '#contract/reports/changes.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import { readChart, saveAccounts, saveContacts, storeDocuments } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { Contact } from '#server/providers/masterData.ts';
import type { PostedDocument, PostingLink, PostingRule } from '#server/providers/postingRules.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { alder } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const account = (more: Pick<Account, 'id' | 'code' | 'name' | 'type' | 'class' | 'role'>): Account => ({
  status: 'active',
  currency: null,
  ...more,
});
const bank = account({ id: '1', code: '10', name: 'Current', type: 'bank', class: 'asset', role: null });
const debtors = account({
  id: '2',
  code: '11',
  name: 'Debtors',
  type: 'currentAsset',
  class: 'asset',
  role: 'receivable',
});
const sales = account({ id: '3', code: '20', name: 'Sales', type: 'revenue', class: 'revenue', role: null });

const contact: Contact = {
  id: '1',
  name: 'Amy’s Bird Sanctuary',
  number: null,
  status: 'ACTIVE',
  isCustomer: true,
  isSupplier: false,
  mergedIntoId: null,
  defaultCurrency: null,
};

type Paper = PostedDocument & { debit: Account; credit: Account; settles: string | null };

const paper = (
  more: Pick<Paper, 'id' | 'type' | 'date' | 'total' | 'debit' | 'credit' | 'settles'>,
): Paper => ({
  number: `No. ${more.id}`,
  contactId: contact.id,
  contactName: null,
  dueDate: null,
  status: 'approved',
  currency: 'GBP',
  rate: '1',
  withheld: '0',
  reference: null,
  statedOutstanding: null,
  ...more,
});
const invoice = paper({
  id: '1',
  type: 'salesInvoice',
  date: '2026-03-02',
  total: '100',
  debit: debtors,
  credit: sales,
  settles: null,
});
const payment = paper({
  id: '2',
  type: 'paymentReceived',
  date: '2026-03-20',
  total: '40',
  debit: bank,
  credit: debtors,
  settles: invoice.id,
});

const rule: PostingRule<Paper> = {
  source: ({ id, type }): { id: string; type: DocumentType } => ({ id, type }),
  toDocument: ({ debit: _debit, credit: _credit, settles: _settles, ...document }) => document,
  links: ({ settles, date, total }): PostingLink[] =>
    settles === null ? [] : [{ targetId: settles, date, amount: total }],
  post: ({ debit, credit, date, total }) => ({
    lines: [
      { accountId: debit.id, amount: new Big(total ?? 0) },
      { accountId: credit.id, amount: new Big(total ?? 0).neg() },
    ].map((line) => ({
      ...line,
      date,
      currency: 'GBP',
      currencyAmount: line.amount,
      isTax: false,
      taxType: null,
      taxSide: null,
      option1: '',
      option2: '',
      description: null,
    })),
  }),
};

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a provider whose ids are whole numbers', () => {
    let company: SyncedCompany;
    const began = new Date('2026-04-01T00:00:00Z');

    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: alder.Name, idle: true });
      await company.server.db
        .updateTable('companies')
        .set({
          baseCurrency: 'GBP',
          timeZone: 'Europe/London',
          yearEndMonth: 3,
          yearEndDay: 31,
          initialSyncCompletedAt: began,
        })
        .execute();
      await company.look(async (books) => {
        await saveAccounts(books, [bank, debtors, sales]);
        await saveContacts(books, [contact]);
        const scope = { companyId: company.companyId, chart: await readChart(books, 'GBP'), rule };
        const batch = { ...scope, derive: true, moment: new Date('2026-04-02T00:00:00Z') };
        await storeDocuments(books.trx, { ...batch, entity: 'Invoices' }, [invoice]);
        await storeDocuments(books.trx, { ...batch, entity: 'Payments' }, [payment]);
      });
    });
    afterAll(() => company.stop());

    const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

    test('has its documents in the reports', async () => {
      const report = await company.call(profitLossUnified, { body: march });
      const rows = report.sections.flatMap((section) => section.rows);
      expect(
        rows.map(({ accountId, cells }) => [accountId, cells.map(({ amount }) => amount)]),
      ).toContainEqual(['3', ['100.00']]);
      const aged = await company.call(readReport, {
        params: { reportType: 'aged-receivables' },
        query: march,
      });
      expect(JSON.stringify(aged.sections)).toContain('"contactId":"1"');
    });

    test('has the lines behind a figure, and the documents behind these', async () => {
      const { lines, total } = await company.call(listLedgerLines, { query: { ...march, accountId: '2' } });
      expect(
        lines.map(({ documentId, contactName, amount }) => [documentId, contactName, Number(amount)]),
      ).toEqual([
        ['1', contact.name, 100],
        ['2', contact.name, -40],
      ]);
      expect(Number(total)).toBe(60);
      const document = await company.call(readLedgerDocument, { query: { documentId: '1' } });
      expect(document.settledBy.map(({ id }) => id)).toEqual(['2']);
      expect(document.lines.map(({ accountId }) => accountId)).toEqual(['2', '3']);
    });

    test('has what is outstanding of a document', async () => {
      const { documents } = await company.call(listOpenDocuments, {
        query: { asAt: '2026-03-31', side: 'receivables', contactId: '1' },
      });
      expect(documents.map(({ id, contactId, amount }) => [id, contactId, Number(amount)])).toEqual([
        ['1', '1', 60],
      ]);
    });

    test('has the documents that changed a figure', async () => {
      const { documents } = await company.call(readChanges, {
        query: { ...march, from: began.toISOString() },
      });
      expect(documents.map(({ id }) => id)).toEqual(['1']);
    });

    test('answers an id that nothing has in words', async () => {
      const noDocument = company.call(readLedgerDocument, { query: { documentId: "1'; drop" } });
      await expect(noDocument).rejects.toThrow(/^404 /);
      const tooLong = company.call(readLedgerDocument, { query: { documentId: '1'.repeat(101) } });
      await expect(tooLong).rejects.toThrow(/^400 /);
    });
  });
});
