import { dayAt } from '../../calendar.ts';
import { divideRounded } from '../../money.ts';
import type { Business } from '../business.ts';
import { changed, createChance, type Changes } from './change.ts';
import { isFromCustomers, creditKind, openBy, type Credit, type Invoice } from '../documents.ts';
import { findItem, findAccount, findInvoice } from './find.ts';
import { addAllocation, addPayment, createPayment, deletePayment, removeAllocation } from '../settlement.ts';
import { allocationBody, paymentBody } from './transactionBodies.ts';

function isOpen(document: Invoice | Credit): boolean {
  return document.status === 'AUTHORISED' && openBy(document, Infinity) > 0n;
}

function allCredits({ credits }: Business): Credit[] {
  return Object.values(credits).flat();
}

/** Pays an invoice, a bill, or a credit back; pays all or two thirds where no amount is given. */
export const PAYMENT_CHANGES: Changes = {
  post(business, body, now) {
    const fields = paymentBody.parse(body);
    const random = createChance(business, 'Payment', fields.Seed);
    const credit =
      fields.CreditNote?.CreditNoteID ?? fields.Prepayment?.PrepaymentID ?? fields.Overpayment?.OverpaymentID;
    const documents: (Invoice | Credit)[] =
      credit === undefined && fields.Invoice
        ? business.invoices
        : [...business.invoices, ...allCredits(business)];
    const name = credit === undefined ? 'invoice' : 'credit';
    const document = findItem(name, documents, fields.Invoice?.InvoiceID ?? credit, random, isOpen);
    if (document.status !== 'AUTHORISED')
      throw new Error(`The ${name} ${document.id} is not open for payment.`);
    const openAmount = openBy(document, Infinity);
    const amount = fields.Amount ?? (random.chance(0.5) ? openAmount : divideRounded(openAmount * 2n, 3n));
    if (amount > openAmount)
      throw new Error(`The payment is more than what is due on ${name} ${document.id}.`);
    const usual = document.content.bank ?? business.chart.account('bank');
    const bank = fields.Account
      ? findAccount(business, fields.Account.Code, fields.Account.AccountID)
      : usual;
    const day = fields.Date ?? Math.max(document.content.day, dayAt(now) - random.between(0, 20));
    const payment = createPayment(business, document, day, amount, bank, now);
    return changed(business, payment.id, () => business.post(addPayment(business, payment)));
  },
  void(business, body, now) {
    const { PaymentID, Seed } = paymentBody.parse(body);
    const random = createChance(business, 'Payment', Seed);
    const payment = findItem(
      'payment',
      business.payments,
      PaymentID,
      random,
      ({ status, batchId }) => status === 'AUTHORISED' && batchId === undefined,
    );
    if (payment.status === 'DELETED') throw new Error(`Payment ${payment.id} is deleted already.`);
    if (payment.batchId !== undefined)
      throw new Error(
        `Payment ${payment.id} is part of batch ${payment.batchId}, which is voided as a whole.`,
      );
    return changed(business, payment.id, () => business.post(deletePayment(business, payment, now)));
  },
};

/** A credit against an open invoice of its contact and currency; the void of one takes it off again. */
export const ALLOCATION_CHANGES: Changes = {
  post(business, body, now) {
    const fields = allocationBody.parse(body);
    const random = createChance(business, 'Allocation', fields.Seed);
    const creditId = fields.CreditNoteID ?? fields.PrepaymentID ?? fields.OverpaymentID;
    const credit = findItem(
      'credit',
      allCredits(business),
      creditId,
      random,
      (candidate) => isOpen(candidate) && invoicesFor(business, candidate).length > 0,
    );
    if (!isOpen(credit)) throw new Error(`The ${creditKind(credit)} ${credit.id} has nothing left.`);
    const invoice = fields.Invoice
      ? findInvoice(business, fields.Invoice.InvoiceID)
      : findItem('open invoice', invoicesFor(business, credit), undefined, random, () => true);
    if (!invoicesFor(business, credit).includes(invoice))
      throw new Error(`The invoice ${invoice.id} is not open, or of another contact or currency.`);
    const [available, due] = [openBy(credit, Infinity), openBy(invoice, Infinity)];
    const maximum = available < due ? available : due;
    const amount = fields.Amount ?? maximum;
    if (amount > maximum) throw new Error('The allocation is more than what is left, or than what is due.');
    const earliest = Math.max(credit.content.day, invoice.content.day);
    const day = fields.Date ?? Math.max(earliest, dayAt(now) - random.between(0, 20));
    return changed(business, credit.id, () => {
      for (const journal of addAllocation(business, { credit, invoice, day, amount }, now))
        business.post(journal);
    });
  },
  void(business, body, now) {
    const { AllocationID, Seed } = allocationBody.parse(body);
    const allocations = allCredits(business).flatMap((credit) => credit.allocations);
    const random = createChance(business, 'Allocation', Seed);
    const allocation = findItem('allocation', allocations, AllocationID, random, () => true);
    return changed(business, allocation.id, () => {
      for (const journal of removeAllocation(business, allocation, now)) business.post(journal);
    });
  },
};

function invoicesFor({ invoices }: Business, { content }: Credit): Invoice[] {
  return invoices.filter(
    (invoice) =>
      isOpen(invoice) &&
      invoice.content.contact === content.contact &&
      invoice.content.currency === content.currency &&
      isFromCustomers(invoice.content.type) === isFromCustomers(content.type),
  );
}
