import { describe, expect, test } from 'vitest';
import { id } from '../pages.fixture.ts';
import { readCreditNote, readOverpayment, readPrepayment } from './credits.ts';

const credit = {
  CreditNoteID: id(1),
  PrepaymentID: id(1),
  OverpaymentID: id(1),
  CreditNoteNumber: 'CN-1',
  InvoiceNumber: 'INV-7',
  Status: 'PAID',
  DateString: '2026-04-29T00:00:00',
  Contact: { ContactID: id(2), Name: 'Acme' },
  CurrencyCode: 'GBP',
  CurrencyRate: 0.5,
  LineAmountTypes: 'NoTax',
  SubTotal: 30,
  TotalTax: 0,
  Total: 30,
  RemainingCredit: 9.5,
  CISDeduction: 2,
  Allocations: [
    {
      AllocationID: id(3),
      Amount: 20.5,
      Date: '/Date(1777507200000+0000)/',
      Invoice: { InvoiceID: id(4) },
    },
    { Amount: 1, Date: '/Date(1777593600000+0000)/', Invoice: { InvoiceID: id(5) }, IsDeleted: true },
  ],
};

describe('a credit', () => {
  test('states its remainder, and which documents used it when', () => {
    expect(readCreditNote({ ...credit, Type: 'ACCPAYCREDIT' }, '')).toEqual({
      id: id(1),
      number: 'CN-1',
      reference: null,
      kind: 'purchase',
      status: 'paid',
      date: '2026-04-29',
      contactId: id(2),
      contactName: 'Acme',
      currency: 'GBP',
      rate: '0.5',
      lineAmounts: 'NoTax',
      subTotal: '30',
      totalTax: '0',
      total: '30',
      remaining: '9.5',
      settledOn: null,
      cisDeduction: '2',
      lines: [],
      allocations: [
        { id: id(3), documentId: id(4), amount: '20.5', date: '2026-04-30', isDeleted: false },
        { id: null, documentId: id(5), amount: '1', date: '2026-05-01', isDeleted: true },
      ],
    });
  });

  test.each([
    [readCreditNote, 'ACCRECCREDIT', 'sale', 'CN-1'],
    [readPrepayment, 'RECEIVE-PREPAYMENT', 'sale', 'INV-7'],
    [readPrepayment, 'APPREPAYMENT', 'purchase', 'INV-7'],
    [readOverpayment, 'SPEND-OVERPAYMENT', 'purchase', null],
    [readOverpayment, 'AROVERPAYMENT', 'sale', null],
  ])('%o: %s is allocated to %s', (read, Type, kind, number) => {
    expect(read({ ...credit, Type }, '')).toMatchObject({ kind, number });
  });

  test('with an allocation that names no document is refused with the place named', () => {
    const lost = { ...credit, Type: 'ACCRECCREDIT', Allocations: [{ Amount: 1, Date: '/Date(0)/' }] };
    expect(() => readCreditNote(lost, '')).toThrow('Invoice');
  });
});
