import { expect, test } from 'vitest';
import { listSettlements } from './settlements.ts';

const paymentId = '0fc9fa6b-9a4e-4b0c-8f5e-3b1f1c3a7d11';
const creditId = 'A1C9FA6B-9A4E-4B0C-8F5E-3B1F1C3A7D12';

test('lists payments and the used parts of credits, with what is stated of their day', () => {
  expect(
    listSettlements({
      InvoiceID: 'any',
      Payments: [{ PaymentID: paymentId, Date: '/Date(1762300800000+0000)/', Amount: 10.5 }],
      CreditNotes: [{ CreditNoteID: creditId, AppliedAmount: '4.20', Total: 9 }],
      Prepayments: [],
    }),
  ).toEqual([
    { kind: 'payment', id: paymentId, amount: '10.5', date: '2025-11-05' },
    { kind: 'credit note', id: creditId.toLowerCase(), amount: '4.20', date: null },
  ]);
});

test.each([
  ['a record without any', { InvoiceID: 'any' }],
  ['no record', null],
  [
    'rows that cannot be read',
    { Payments: [{ PaymentID: 'no id', Amount: 1 }, null, 7], CreditNotes: 'none' },
  ],
])('lists nothing of %s', (_name, payload) => {
  expect(listSettlements(payload)).toEqual([]);
});
