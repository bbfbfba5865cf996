import type { Business } from './business.ts';
import type { PreparedChange } from './change.ts';
import { newPayment, paymentVoid } from './change-bodies.ts';
import { openBy } from './documents.ts';
import { findAccount, findInvoice, findPayment } from './find.ts';
import { addPayment, createPayment, deletePayment } from './settlement.ts';

export function postPayment(business: Business, body: unknown, now: number): PreparedChange {
  const fields = newPayment.parse(body);
  const invoice = findInvoice(business, fields.Invoice.InvoiceID);
  if (invoice.status !== 'AUTHORISED') throw new Error(`Invoice ${invoice.id} is not open for payment.`);
  if (fields.Amount > openBy(invoice, Infinity))
    throw new Error(`The payment is more than what is due on invoice ${invoice.id}.`);
  const bank = fields.Account
    ? findAccount(business, fields.Account.Code, fields.Account.AccountID)
    : business.chart.account('bank');
  const payment = createPayment(business, invoice, fields.Date, fields.Amount, bank);
  return {
    documentId: payment.id,
    apply() {
      business.post(addPayment(business, payment, now));
      business.revision += 1;
    },
  };
}

export function voidPayment(business: Business, body: unknown, now: number): PreparedChange {
  const payment = findPayment(business, paymentVoid.parse(body).PaymentID);
  if (payment.status === 'DELETED') throw new Error(`Payment ${payment.id} is deleted already.`);
  return {
    documentId: payment.id,
    apply() {
      business.post(deletePayment(business, payment, now));
      business.revision += 1;
    },
  };
}
