import { z } from 'zod';
import type { DocumentChange } from '../../parts.ts';
import type { Business } from './business.ts';
import {
  invoiceEdit,
  invoiceVoid,
  manualJournalVoid,
  newInvoice,
  newManualJournal,
  newPayment,
  paymentVoid,
} from './change-bodies.ts';
import { withFields } from './changed-content.ts';
import { isPosted, paidBy, totalOf, type Content, type Invoice } from './documents.ts';
import { findAccount, findInvoice, findPayment, findTracking } from './find.ts';
import { createPayment, settledStatus } from './invoice-story.ts';
import { invoiceJournal, paymentJournal, plainLine } from './posting.ts';

/** A change that was found possible and has not happened yet, so that it can be kept before it takes effect. */
export type PreparedChange = { documentId: string; apply(): void };

type Prepare = (business: Business, body: unknown, now: number) => PreparedChange;

/** By kind and action; kinds are the provider's names of one document. */
const CHANGES: Readonly<Record<string, Partial<Record<DocumentChange['action'], Prepare>>>> = {
  invoice: { post: postInvoice, edit: editInvoice, void: voidInvoice },
  payment: { post: postPayment, void: voidPayment },
  manualjournal: { post: postManualJournal, void: voidManualJournal },
};

/** Throws a sentence where the change is unknown or its body cannot be used. */
export function prepareChange(business: Business, change: DocumentChange, now: Date): PreparedChange {
  const kind = change.kind.toLowerCase().replace(/s$/, '');
  const prepare = CHANGES[kind]?.[change.action];
  if (!prepare) throw new Error(`The simulator cannot ${change.action} a ${change.kind}.`);
  try {
    return prepare(business, change.body, now.getTime());
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new Error(`The body cannot be used. ${z.prettifyError(error)}`, { cause: error });
    throw error;
  }
}

function postInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const fields = newInvoice.parse(body);
  const { invoices, identify, profile } = business;
  const blank: Omit<Content, 'contact'> = {
    type: fields.Type,
    number: undefined,
    reference: '',
    day: fields.Date,
    due: undefined,
    lineAmountTypes: fields.LineAmountTypes,
    currency: profile.currency,
    rate: '1',
    lines: [],
    rounding: 0n,
  };
  const [someone] = business.contacts;
  if (!someone) throw new Error(`${profile.name} has no contacts.`);
  const content = withFields(business, { ...blank, contact: someone }, fields);
  assertTotal(content, 0n);
  const id = identify('Invoice', invoices.length);
  const invoice: Invoice = { id, updated: now, status: fields.Status, content, payments: [] };
  return {
    documentId: id,
    apply() {
      invoices.push(invoice);
      if (invoice.status === 'AUTHORISED') {
        business.post(invoiceJournal(business.chart, id, content, 1n, now));
        invoice.status = settledStatus(invoice);
      }
      touch(business, invoice, now);
    },
  };
}

function editInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const fields = invoiceEdit.parse(body);
  const invoice = findInvoice(business, fields.InvoiceID);
  if (invoice.status === 'VOIDED' || invoice.status === 'DELETED')
    throw new Error(`Invoice ${invoice.id} is ${invoice.status.toLowerCase()} and cannot be edited.`);
  const before = invoice.content;
  const content = withFields(business, before, fields);
  assertTotal(content, paidBy(invoice, Infinity));
  if (invoice.payments.length > 0 && content.rate !== before.rate)
    throw new Error(`Invoice ${invoice.id} has payments at its rate, which cannot be changed any more.`);
  return {
    documentId: invoice.id,
    apply() {
      if (isPosted(invoice)) {
        business.post(invoiceJournal(business.chart, invoice.id, before, -1n, now));
        business.post(invoiceJournal(business.chart, invoice.id, content, 1n, now));
      }
      invoice.content = content;
      if (isPosted(invoice)) invoice.status = settledStatus(invoice);
      touch(business, invoice, now);
    },
  };
}

function assertTotal(content: Content, paid: bigint): void {
  if (totalOf(content) < paid)
    throw new Error('The total of an invoice cannot be less than what was paid of it.');
}

function voidInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const invoice = findInvoice(business, invoiceVoid.parse(body).InvoiceID);
  if (!isPosted(invoice)) throw new Error(`Invoice ${invoice.id} is not posted and cannot be voided.`);
  if (paidBy(invoice, Infinity) !== 0n)
    throw new Error(`Invoice ${invoice.id} has payments; void those first.`);
  return {
    documentId: invoice.id,
    apply() {
      business.post(invoiceJournal(business.chart, invoice.id, invoice.content, -1n, now));
      invoice.status = 'VOIDED';
      touch(business, invoice, now);
    },
  };
}

function postPayment(business: Business, body: unknown, now: number): PreparedChange {
  const fields = newPayment.parse(body);
  const invoice = findInvoice(business, fields.Invoice.InvoiceID);
  if (invoice.status !== 'AUTHORISED') throw new Error(`Invoice ${invoice.id} is not open for payment.`);
  if (fields.Amount > totalOf(invoice.content) - paidBy(invoice, Infinity))
    throw new Error(`The payment is more than what is due on invoice ${invoice.id}.`);
  const account = fields.Account && findAccount(business, fields.Account.Code, fields.Account.AccountID);
  const usual = createPayment(business, invoice, fields.Date, fields.Amount, 'bank');
  const payment = account ? { ...usual, bank: account } : usual;
  return {
    documentId: payment.id,
    apply() {
      invoice.payments.push(payment);
      business.post(paymentJournal(business.chart, invoice.content, payment, 1n, now));
      invoice.status = settledStatus(invoice);
      touch(business, invoice, now);
    },
  };
}

function voidPayment(business: Business, body: unknown, now: number): PreparedChange {
  const { invoice, payment } = findPayment(business, paymentVoid.parse(body).PaymentID);
  if (payment.deleted) throw new Error(`Payment ${payment.id} is deleted already.`);
  return {
    documentId: payment.id,
    apply() {
      business.post(paymentJournal(business.chart, invoice.content, payment, -1n, now));
      payment.deleted = true;
      invoice.status = settledStatus(invoice);
      touch(business, invoice, now);
    },
  };
}

function postManualJournal(business: Business, body: unknown, now: number): PreparedChange {
  const { Date: day, Narration, JournalLines } = newManualJournal.parse(body);
  const lines = JournalLines.map((line) => ({
    ...plainLine(
      findAccount(business, line.AccountCode, line.AccountID),
      line.LineAmount,
      line.Description || Narration,
    ),
    tracking: findTracking(business, line.Tracking),
  }));
  if (lines.reduce((total, { amount }) => total + amount, 0n) !== 0n)
    throw new Error('The lines of a manual journal must add up to zero.');
  const id = business.identify('ManualJournal', business.ledger.journals.length);
  return {
    documentId: id,
    apply: () =>
      business.post({
        day,
        created: now,
        sourceType: 'MANJOURNAL',
        sourceId: id,
        reference: Narration,
        lines: () => lines,
      }),
  };
}

function voidManualJournal(business: Business, body: unknown, now: number): PreparedChange {
  const { ManualJournalID: id } = manualJournalVoid.parse(body);
  const journals = business.ledger.journals.filter(({ sourceId }) => sourceId === id);
  const [journal] = journals;
  if (journal?.sourceType !== 'MANJOURNAL') throw new Error(`There is no manual journal ${id}.`);
  if (journals.length > 1) throw new Error(`Manual journal ${id} is voided already.`);
  const lines = journal.lines().map((line) => ({ ...line, amount: -line.amount, tax: -line.tax }));
  return {
    documentId: id,
    apply: () => business.post({ ...journal, created: now, lines: () => lines }),
  };
}

function touch(business: Business, invoice: Invoice, now: number): void {
  invoice.updated = now;
  business.revision += 1;
}
