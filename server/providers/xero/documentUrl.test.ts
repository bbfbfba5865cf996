import { expect, test } from 'vitest';
import { bankAccountUrl, contactUrl, documentUrl, transactionsUrl } from './documentUrl.ts';

test('leads to the document through the organisation’s log-in', () => {
  expect(documentUrl({ type: 'salesInvoice', id: 'a1' }, '!3T6Q-')).toBe(
    'https://go.xero.com/organisationlogin/default.aspx?shortcode=!3T6Q-&redirecturl=/AccountsReceivable/View.aspx?InvoiceID=a1',
  );
  expect(documentUrl({ type: 'bill', id: 'a1' }, '!x')).toContain('/AccountsPayable/View.aspx?InvoiceID=a1');
});

test.each([
  ['salesCreditNote', '/AccountsReceivable/ViewCreditNote.aspx?creditNoteID=a1'],
  ['supplierCreditNote', '/AccountsPayable/ViewCreditNote.aspx?creditNoteID=a1'],
  ['receiveMoney', '/Bank/ViewTransaction.aspx?bankTransactionID=a1'],
  ['spendMoney', '/Bank/ViewTransaction.aspx?bankTransactionID=a1'],
  ['paymentReceived', '/Bank/ViewTransaction.aspx?bankTransactionID=a1'],
  ['supplierRefund', '/Bank/ViewTransaction.aspx?bankTransactionID=a1'],
  ['manualJournal', '/Journal/View.aspx?invoiceID=a1'],
] as const)('knows the page of %s', (type, page) => {
  expect(documentUrl({ type, id: 'a1' }, '!x')).toBe(
    `https://go.xero.com/organisationlogin/default.aspx?shortcode=!x&redirecturl=${page}`,
  );
});

test('is null without a short code, or for a document without a page', () => {
  expect(documentUrl({ type: 'salesInvoice', id: 'a1' }, null)).toBeNull();
  for (const type of [
    'customerPrepayment',
    'supplierPrepayment',
    'customerOverpayment',
    'supplierOverpayment',
    'bankTransfer',
    'payslip',
  ] as const)
    expect(documentUrl({ type, id: 'a1' }, '!x')).toBeNull();
});

test('leads to the contact or bank account that lists a document without a page', () => {
  const login = 'https://go.xero.com/organisationlogin/default.aspx?shortcode=!x&redirecturl=';
  expect(contactUrl('c1', '!x')).toBe(`${login}/Contacts/View.aspx?contactID=c1`);
  expect(bankAccountUrl('b1', '!x')).toBe(`${login}/Bank/BankTransactions.aspx?accountID=b1`);
  expect(contactUrl('c1', null)).toBeNull();
  expect(bankAccountUrl('b1', null)).toBeNull();
});

test.each([
  ['AU', 1009],
  ['US', 1109],
  ['GB', 1209],
  [null, 1009],
])('finds the report of account transactions in %s', (countryCode, number) => {
  expect(transactionsUrl({ shortCode: '!x', countryCode })).toBe(
    `https://reporting.xero.com/!x/v1/Run/${number}`,
  );
});

test('has no report without a short code', () => {
  expect(transactionsUrl({ shortCode: null, countryCode: 'GB' })).toBeNull();
});
