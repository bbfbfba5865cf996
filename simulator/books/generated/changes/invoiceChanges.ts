import { assertInBooks, type Business } from '../business.ts';
import type { PreparedChange } from './change.ts';
import { invoiceEdit, invoiceVoid, newInvoice } from './changeBodies.ts';
import { withFields } from './changedContent.ts';
import {
  allocatedBy,
  isUnapproved,
  isPosted,
  openBy,
  owedOn,
  paidBy,
  settledStatus,
  type Content,
  type Invoice,
  type InvoiceType,
} from '../documents.ts';
import { findInvoice } from './find.ts';
import { invoiceJournals } from '../journals.ts';

export function postInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const fields = newInvoice.parse(body);
  const { invoices, identify, profile } = business;
  const [someone] = business.contacts;
  if (!someone) throw new Error(`${profile.name} has no contacts.`);
  const blank: Content<InvoiceType> = {
    type: fields.Type,
    number: undefined,
    reference: '',
    contact: someone,
    day: fields.Date,
    due: undefined,
    lineAmountTypes: fields.LineAmountTypes,
    currency: profile.currency,
    rate: '1',
    lines: [],
    rounding: 0n,
  };
  const content = withFields(business, blank, fields);
  assertTotal(content, 0n);
  // Of blank books the balances are posted too, with what is still unpaid in them.
  if (profile.isBlank !== true) assertInBooks(business, content);
  const id = identify('Invoice', invoices.length);
  const { Status: status } = fields;
  const invoice: Invoice = { id, updated: now, status, content, payments: [], allocations: [] };
  return {
    documentId: id,
    apply() {
      invoices.push(invoice);
      if (isPosted(invoice)) post(business, invoice, content, 1n, now);
      touch(business, invoice, now);
    },
  };
}

export function editInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const fields = invoiceEdit.parse(body);
  const invoice = findInvoice(business, fields.InvoiceID);
  if (invoice.status === 'VOIDED' || invoice.status === 'DELETED')
    throw new Error(`Invoice ${invoice.id} is ${invoice.status.toLowerCase()} and cannot be edited.`);
  const previous = invoice.content;
  const content = withFields(business, previous, fields);
  const settledAmount = owedOn(previous) - openBy(invoice, Infinity);
  assertTotal(content, settledAmount);
  assertInBooks(business, previous);
  assertInBooks(business, content);
  if (settledAmount !== 0n && content.rate !== previous.rate)
    throw new Error(`Invoice ${invoice.id} has payments at its rate, which cannot be changed any more.`);
  return {
    documentId: invoice.id,
    apply() {
      invoice.content = content;
      if (isPosted(invoice)) {
        post(business, invoice, previous, -1n, now);
        post(business, invoice, content, 1n, now);
      }
      touch(business, invoice, now);
    },
  };
}

export function voidInvoice(business: Business, body: unknown, now: number): PreparedChange {
  const invoice = findInvoice(business, invoiceVoid.parse(body).InvoiceID);
  if (isUnapproved(invoice))
    return {
      documentId: invoice.id,
      apply() {
        invoice.status = 'DELETED';
        touch(business, invoice, now);
      },
    };
  if (!isPosted(invoice)) throw new Error(`Invoice ${invoice.id} is not posted and cannot be voided.`);
  if (paidBy(invoice, Infinity) !== 0n || allocatedBy(invoice, Infinity) !== 0n)
    throw new Error(`Invoice ${invoice.id} has payments or credits; void those first.`);
  assertInBooks(business, invoice.content);
  return {
    documentId: invoice.id,
    apply() {
      post(business, invoice, invoice.content, -1n, now);
      invoice.status = 'VOIDED';
      touch(business, invoice, now);
    },
  };
}

function post(
  business: Business,
  invoice: Invoice,
  content: Invoice['content'],
  direction: 1n | -1n,
  now: number,
): void {
  for (const journal of invoiceJournals(business, invoice.id, content, direction, now))
    business.post(journal);
  invoice.status = settledStatus(invoice);
}

function assertTotal(content: Content, settledAmount: bigint): void {
  if (owedOn(content) < settledAmount)
    throw new Error('The total of an invoice cannot be less than what was paid of it.');
}

function touch(business: Business, invoice: Invoice, now: number): void {
  invoice.updated = now;
  business.revision += 1;
}
