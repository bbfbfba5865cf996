import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf, testBooks } from '../client.fixture.ts';

const ORGANISATION = {
  OrganisationID: '1F0F0A3C-0000-4000-8000-000000000001',
  Name: 'Folder & Co',
  FinancialYearEndDay: 31,
  FinancialYearEndMonth: 3,
};
const SALES = { AccountID: 's', Code: '200', Name: 'Sales', Type: 'REVENUE' };
const BANK = { AccountID: 'b', Name: 'Bank', Type: 'BANK', SystemAccount: '' };

const line = (AccountID: string, NetAmount: number, more = {}) => ({ AccountID, NetAmount, ...more });
const journal = (JournalNumber: number, day: string, JournalLines: object[]) => ({
  JournalNumber,
  JournalDate: `/Date(${Date.parse(day)}+0000)/`,
  CreatedDateUTC: `/Date(${Date.parse(day)}+0000)/`,
  JournalLines,
});

let folder: string;
const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
  write('organisation.json', { Organisations: [ORGANISATION] });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an organisation alone in its folder has empty lists and empty reports', () => {
  const client = clientOf(testBooks({ folders: [folder] }), 'Folder');
  expect(client.tenantId).toBe(ORGANISATION.OrganisationID.toLowerCase());
  expect(client.list('Invoices', { page: '1' })).toEqual([]);
  expect(client.list('Journals')).toEqual([]);
  expect(client.report('TrialBalance', {}).map(({ name }) => name)).toEqual(['Account', 'Total']);
  expect(client.get('/Organisation')['Organisations']).toEqual([ORGANISATION]);
});

test('rows are served as they stand in the files, and reports are computed from the journals', () => {
  write('accounts.json', { Accounts: [SALES, BANK] });
  write('invoices.json', {
    Invoices: [{ InvoiceID: 'i', Status: 'PAID', Odd: { kept: true }, LineItems: [] }],
  });
  write('journals.json', {
    Journals: [
      journal(9, '2026-04-02', [line('b', 19.9), line('s', -19.9)]),
      journal(4, '2026-03-31', [line('b', 5), line('s', -5)]),
    ],
  });
  const client = clientOf(testBooks({ folders: [folder] }), 'Folder');
  expect(client.list('Invoices', { page: '1' })).toEqual([
    { InvoiceID: 'i', Status: 'PAID', Odd: { kept: true }, LineItems: [] },
  ]);
  expect(client.list('Journals').map((row) => row['JournalNumber'])).toEqual([4, 9]);
  const lines = client.report('TrialBalance', { date: '2026-04-30' });
  expect(lines.map(({ section, name, values }) => [section, name, ...values])).toEqual([
    ['', 'Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'],
    ['Revenue', 'Sales (200)', '', '19.90', '', '19.90'],
    ['Assets', 'Bank', '19.90', '', '24.90', ''],
    ['Equity', 'Retained Earnings', '', '0.00', '', '5.00'],
    ['', 'Total', '19.90', '19.90', '24.90', '24.90'],
  ]);
});

test('each list is read from the file of its name, with its own way of answering', () => {
  const planned = { AccountID: 's', BudgetBalances: [{ Period: '2026-04', Amount: 120.5 }] };
  const budget = { BudgetID: 'b1', Type: 'OVERALL', Description: 'Plan', BudgetLines: [planned] };
  write('accounts.json', { Accounts: [SALES] });
  write('budgets.json', { Budgets: [budget] });
  write('purchase-orders.json', {
    PurchaseOrders: [{ PurchaseOrderID: 'p1', Status: 'DRAFT', LineItems: [{}] }],
  });
  write('contact-groups.json', {
    ContactGroups: [{ ContactGroupID: 'g1', Status: 'ACTIVE', Contacts: [{}] }],
  });
  write('tax-rates.json', { TaxRates: [{ TaxType: 'OUTPUT', Name: 'GST', TaxComponents: [{}] }] });
  write('batch-payments.json', { BatchPayments: [{ BatchPaymentID: 'x1', Payments: [{ PaymentID: 'y' }] }] });
  const client = clientOf(testBooks({ folders: [folder] }), 'Folder');
  expect(client.list('Budgets')).toEqual([{ ...budget, BudgetLines: [] }]);
  expect(client.get('/Budgets/b1')['Budgets']).toEqual([budget]);
  expect(client.get('/Budgets/b1', { DateFrom: '2026-05-01' })['Budgets']).toMatchObject([
    { BudgetLines: [{ BudgetBalances: [] }] },
  ]);
  expect(client.report('BudgetSummary', { date: '2026-04-01', periods: '1' })).toContainEqual(
    expect.objectContaining({ name: 'Sales', accountId: 's', values: ['120.50'] }),
  );
  expect(client.get('/PurchaseOrders')['pagination']).toMatchObject({ itemCount: 1 });
  expect(client.list('PurchaseOrders')).toMatchObject([{ LineItems: [{}] }]);
  expect(client.list('ContactGroups')).toMatchObject([{ ContactGroupID: 'g1', Contacts: [] }]);
  expect(client.get('/ContactGroups/g1')['ContactGroups']).toMatchObject([{ Contacts: [{}] }]);
  expect(client.get('/TaxRates/output')['TaxRates']).toMatchObject([{ Name: 'GST' }]);
  expect(client.list('BatchPayments')).toMatchObject([{ Payments: [{ PaymentID: 'y' }] }]);
});

test('a journal line on an account that is not among the accounts names its own', () => {
  const stranger = { AccountName: 'Old Rent', AccountType: 'EXPENSE', AccountCode: '999' };
  write('journals.json', { Journals: [journal(1, '2026-04-02', [line('x', 7, stranger), line('y', -7)])] });
  const client = clientOf(testBooks({ folders: [folder] }), 'Folder');
  const names = client
    .report('TrialBalance', { date: '2026-04-30' })
    .map(({ section, name }) => `${section}: ${name}`);
  expect(names).toEqual([': Account', 'Expenses: Old Rent (999)', 'Assets: Unknown account', ': Total']);
});

test('a folder without an organisation is refused by name', () => {
  rmSync(join(folder, 'organisation.json'));
  expect(() => testBooks({ folders: [folder] })).toThrow(`${folder} holds no organisation.json`);
});
