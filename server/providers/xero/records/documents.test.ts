import { describe, expect, test } from 'vitest';
import { id } from '../pages.fixture.ts';
import { entities } from '../entities.ts';
import { readRow } from '../rows.ts';
import { readInvoice, readLinkedTransaction, readQuote, readRepeatingInvoice } from './documents.ts';
import { readManualJournal } from './journals.ts';

const body = {
  Status: 'DRAFT',
  DateString: '2026-04-29T00:00:00',
  CurrencyCode: 'AUD',
  LineAmountTypes: 'Exclusive',
  SubTotal: '100.00',
  TotalTax: 10,
  Total: 110,
};

describe('a document', () => {
  test('reads amounts that came as text, and the amount withheld', () => {
    const invoice = { ...body, InvoiceID: id(1), Type: 'ACCPAY', CISDeduction: 20, AmountDue: 90 };
    expect(readInvoice({ ...invoice, DueDate: '/Date(1777507200000)/' }, '')).toMatchObject({
      subTotal: '100',
      cisDeduction: '20',
      amountDue: '90',
      settledOn: null,
      dueDate: '2026-04-30',
      rate: null,
    });
  });

  test('may write its line amounts in capitals, as quotes do', () => {
    const quote = { ...body, QuoteID: id(1), LineAmountTypes: 'NOTAX', ExpiryDate: '/Date(1777507200000)/' };
    expect(readQuote(quote, '')).toMatchObject({ lineAmounts: 'NoTax', expiryDate: '2026-04-30' });
  });

  test.each([
    [{ LineAmountTypes: 'Sometimes' }, 'LineAmountTypes: is none of EXCLUSIVE, INCLUSIVE, NOTAX'],
    [{ LineAmountTypes: undefined }, 'LineAmountTypes: is missing'],
    [{ DateString: '2026-02-30T00:00:00' }, 'DateString: is no date'],
    [{ InvoiceID: '12' }, 'InvoiceID: is no UUID'],
    [{ LineItems: [{}, { LineAmount: {} }] }, 'LineItems.1.LineAmount: is no amount'],
    [{ LineItems: [{ Tracking: [{ Name: 'Region' }] }] }, 'LineItems.0.Tracking.0.Option: is missing'],
  ])('with %j is rejected: %s', (change, problem) => {
    const invoice = { ...body, InvoiceID: id(1), Type: 'ACCREC', ...change };
    expect(readRow({ ...invoice, Status: 'AUTHORISED' }, entities.Invoices, '')).toMatchObject({ problem });
    expect(readRow(invoice, entities.Invoices, '')).toMatchObject({ unposted: true });
  });
});

describe('a repeating invoice', () => {
  test('states its frequency and next date', () => {
    const template = {
      ...body,
      RepeatingInvoiceID: id(1),
      Type: 'ACCREC',
      Schedule: { Period: 2, Unit: 'WEEKLY', NextScheduledDate: '/Date(1777507200000+0000)/' },
    };
    expect(readRepeatingInvoice(template, '')).toMatchObject({
      interval: 2,
      unit: 'WEEKLY',
      nextDate: '2026-04-30',
      endDate: null,
    });
  });
});

describe('a linked transaction', () => {
  test('has no target until it is charged to a customer', () => {
    const link = {
      LinkedTransactionID: id(1),
      Type: 'BILLABLEEXPENSE',
      Status: 'DRAFT',
      SourceTransactionID: id(2),
    };
    expect(readLinkedTransaction(link, '')).toMatchObject({ source: { documentId: id(2) }, target: null });
    expect(readLinkedTransaction({ ...link, TargetTransactionID: id(3) }, '').target).toEqual({
      documentId: id(3),
      lineId: null,
    });
  });
});

describe('a manual journal', () => {
  test('keeps its lines, debits positive, and counts on the cash basis unless it states otherwise', () => {
    const journal = {
      ManualJournalID: id(1),
      Status: 'POSTED',
      Date: '/Date(1777420800000+0000)/',
      Narration: 'Accrual',
      LineAmountTypes: 'Inclusive',
      JournalLines: [
        { AccountCode: '400', LineAmount: 110, TaxAmount: 10, TaxType: 'INPUT', IsBlank: false },
        { AccountCode: '800', LineAmount: -110 },
      ],
    };
    const journalRead = readManualJournal(journal, '');
    expect(journalRead).toMatchObject({ status: 'posted', lineAmounts: 'Inclusive', onCashBasis: true });
    expect(journalRead.lines.map(({ lineAmount, taxAmount }) => [lineAmount, taxAmount])).toEqual([
      ['110', '10'],
      ['-110', '0'],
    ]);
    expect(readManualJournal({ ...journal, ShowOnCashBasisReports: false }, '').onCashBasis).toBe(false);
  });
});
