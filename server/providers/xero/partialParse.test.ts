import { expect, test } from 'vitest';
import { partialParse } from './partialParse.ts';

const nothing = {
  type: null,
  number: null,
  contactId: null,
  contactName: null,
  date: null,
  total: null,
  currency: null,
  amounts: [],
};

test.each([
  ['nothing', null, nothing],
  ['a list', [1, 2], nothing],
  ['an empty record', {}, nothing],
  [
    'an invoice whose contact is gone',
    {
      Type: 'ACCREC',
      InvoiceNumber: 'INV-7',
      Date: '/Date(1793404800000+0000)/',
      SubTotal: 100,
      TotalTax: 10,
      Total: 110,
      CurrencyCode: 'AUD',
      LineItems: [{ LineAmount: 60, TaxAmount: 6 }, { LineAmount: 'n/a' }, 'broken'],
    },
    {
      type: 'salesInvoice',
      number: 'INV-7',
      contactId: null,
      contactName: null,
      date: '2026-10-31',
      total: '110',
      currency: 'AUD',
      amounts: ['110', '100', '10', '60', '6'],
    },
  ],
  ['a contact', { Name: 'Ida', ContactStatus: 'ODD' }, { ...nothing, number: 'Ida' }],
  ['an account without a name', { Code: '478', Class: 'ODD' }, { ...nothing, number: '478' }],
  [
    'a transfer',
    { FromBankAccount: { Name: 'Everyday' }, ToBankAccount: { Code: '091' }, Amount: 20, Date: 'soon' },
    { ...nothing, number: 'Everyday → 091', total: '20', amounts: ['20'] },
  ],
  [
    'a payment whose date and amount are broken',
    { Date: '/Date(soon)/', Amount: 'n/a', Reference: 'Rent', Contact: { Name: 'Ida' } },
    { ...nothing, number: 'Rent', contactName: 'Ida' },
  ],
  [
    'a payment whose date is broken, which names the invoice that it pays',
    {
      PaymentType: 'ACCRECPAYMENT',
      Date: '/Date(soon)/',
      Amount: 20.15,
      Reference: 'Rent',
      Invoice: { InvoiceNumber: 'INV-7', CurrencyCode: 'NZD', Contact: { Name: 'Ida' } },
    },
    {
      ...nothing,
      type: 'paymentReceived',
      number: 'INV-7',
      contactName: 'Ida',
      total: '20.15',
      currency: 'NZD',
      amounts: ['20.15'],
    },
  ],
  [
    'an overpayment that is paid back to a supplier',
    { PaymentType: 'APOVERPAYMENTPAYMENT', Amount: 5, Overpayment: { Contact: { Name: 'Ida' } } },
    { ...nothing, type: 'supplierRefund', contactName: 'Ida', total: '5', amounts: ['5'] },
  ],
  ['a batch of payments', { TotalAmount: '7.50' }, { ...nothing, total: '7.50', amounts: ['7.50'] }],
  [
    'a bill whose contact has an id',
    { InvoiceNumber: 'B-1', Contact: { ContactID: '0A50f5b8-0cd1-4d3c-9e7a-9f4a3f5a2b11', Name: 'Ida' } },
    { ...nothing, number: 'B-1', contactId: '0a50f5b8-0cd1-4d3c-9e7a-9f4a3f5a2b11', contactName: 'Ida' },
  ],
  [
    'a manual journal',
    { Narration: 'Accrual', DateString: '2026-10-31T00:00:00', JournalLines: [{ LineAmount: -12.5 }] },
    { ...nothing, number: 'Accrual', date: '2026-10-31', amounts: ['-12.5'] },
  ],
])('of %s shows what can be read', (_what, payload, shown) => {
  expect(partialParse(payload)).toEqual(shown);
});
