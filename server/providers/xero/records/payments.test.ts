import { describe, expect, test } from 'vitest';
import { id } from '../pages.fixture.ts';
import { entities } from '../entities.ts';
import { readRow } from '../rows.ts';
import { readBatchPayment, readPayment } from './payments.ts';

const contact = { ContactID: id(5), Name: 'Acme' };

const payment = {
  PaymentID: id(1).toUpperCase(),
  PaymentType: 'ACCRECPAYMENT',
  Status: 'AUTHORISED',
  Date: '/Date(1777420800000+0000)/',
  Amount: 110,
  BankAmount: 143.23,
  CurrencyRate: 0.768,
  Reference: '',
  Account: { AccountID: id(2), Code: '090' },
  Invoice: { InvoiceID: id(3), InvoiceNumber: 'INV-1', CurrencyCode: 'USD', Contact: contact },
};

describe('a payment', () => {
  test('states what it pays, from which account, in both currencies', () => {
    expect(readPayment(payment, '')).toEqual({
      id: id(1),
      status: 'approved',
      date: '2026-04-29',
      kind: 'sale',
      pays: {
        type: 'invoice',
        id: id(3),
        number: 'INV-1',
        contactId: id(5),
        contactName: 'Acme',
        currency: 'USD',
      },
      accountId: id(2),
      accountCode: '090',
      amount: '110',
      bankAmount: '143.23',
      rate: '0.768',
      batchId: null,
      isReconciled: null,
      reference: null,
    });
  });

  test.each([
    ['ACCRECPAYMENT', 'sale', 'invoice', {}],
    ['ACCPAYPAYMENT', 'purchase', 'invoice', {}],
    ['ARCREDITPAYMENT', 'sale', 'credit-note', { CreditNote: { CreditNoteID: id(9) } }],
    ['APCREDITPAYMENT', 'purchase', 'credit-note', { CreditNote: { CreditNoteID: id(9) } }],
    ['ARPREPAYMENTPAYMENT', 'sale', 'prepayment', { Prepayment: { PrepaymentID: id(9) } }],
    ['APPREPAYMENTPAYMENT', 'purchase', 'prepayment', { Prepayment: { PrepaymentID: id(9) } }],
    ['AROVERPAYMENTPAYMENT', 'sale', 'overpayment', { Overpayment: { OverpaymentID: id(9) } }],
    ['APOVERPAYMENTPAYMENT', 'purchase', 'overpayment', { Overpayment: { OverpaymentID: id(9) } }],
  ])('of type %s settles %s by its %s', (PaymentType, kind, type, stub) => {
    const named = { ...payment, PaymentType, ...stub };
    const paid = type === 'invoice' ? id(3) : id(9);
    expect(readPayment(named, '')).toMatchObject({ kind, pays: { type, id: paid } });
    // The provider's own example has a credit note that is paid back where an invoice stands.
    expect(readPayment({ ...payment, PaymentType }, '')).toMatchObject({ kind, pays: { type, id: id(3) } });
  });

  test.each([
    ['an unknown type', { PaymentType: 'GIFT' }, 'PaymentType: is none of ACCRECPAYMENT'],
    ['nothing that it pays', { Invoice: null }, 'Invoice: is missing'],
    ['no date', { Date: null }, 'Date: is missing'],
    ['no amount', { Amount: 'a lot' }, 'Amount: is no amount'],
  ])('with %s is refused with the field named', (_what, change, problem) => {
    const outcome = readRow({ ...payment, ...change }, entities.Payments, '');
    expect('problem' in outcome && outcome.problem).toContain(problem);
  });

  test('is parsed without optional fields: a rate of 0 is none', () => {
    const bare = { ...payment, CurrencyRate: 0, BankAmount: null, Account: undefined, Status: undefined };
    expect(readPayment({ ...bare, BatchPayment: { BatchPaymentID: id(8) } }, '')).toMatchObject({
      status: 'approved',
      rate: null,
      bankAmount: null,
      accountId: null,
      batchId: id(8),
    });
  });
});

describe('a batch payment', () => {
  test('names its payments and accepts its total as text', () => {
    const batch = {
      BatchPaymentID: id(1),
      Type: 'PAYBATCH',
      Date: '/Date(1777420800000+0000)/',
      TotalAmount: '50.00',
      Account: { AccountID: id(2) },
      Payments: [{ PaymentID: id(3) }, { PaymentID: id(4) }],
    };
    expect(readBatchPayment(batch, '')).toEqual({
      id: id(1),
      status: 'approved',
      date: '2026-04-29',
      kind: 'purchase',
      accountId: id(2),
      total: '50',
      reference: null,
      paymentIds: [id(3), id(4)],
    });
  });
});
