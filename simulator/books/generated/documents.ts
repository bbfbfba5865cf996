import type { Day } from '../calendar.ts';
import type { Account, Tracking } from '../chart.ts';
import { sum, type Cents, type Rate } from '../money.ts';
import type { Entry } from '../rows.ts';
import type { Contact } from './contacts.ts';

export type DocumentLine = {
  description: string;
  /** In hundredths: 150 is one and a half. */
  quantity: Cents;
  unit: Cents;
  /** As stated on the document: with tax where the document is Inclusive. */
  amount: Cents;
  /** As given, which need not be what the tax rate makes of the amount: people type it. */
  tax: Cents;
  taxType: string;
  account: Account;
  tracking: Tracking;
};

/** What a document says; never altered once posted, an edit makes a new one. Amounts in the document's currency. */
export type Content = {
  type: 'ACCREC' | 'ACCPAY';
  number: string | undefined;
  reference: string;
  contact: Contact;
  day: Day;
  /** Some documents have none. */
  due: Day | undefined;
  lineAmountTypes: 'Exclusive' | 'Inclusive' | 'NoTax';
  currency: string;
  /** `1` in the base currency. */
  rate: Rate;
  lines: readonly DocumentLine[];
  /** What the document's own total differs from the sum of its lines by. */
  rounding: Cents;
};

export type Payment = {
  id: string;
  day: Day;
  /** In the document's currency. */
  amount: Cents;
  /** The rate of the payment's day. */
  rate: Rate;
  bank: Account;
  deleted: boolean;
  /** Of a payment made together with others. */
  batchId?: string;
};

export type InvoiceStatus = 'DRAFT' | 'SUBMITTED' | 'DELETED' | 'AUTHORISED' | 'PAID' | 'VOIDED';

/** A sales invoice or a bill. */
export type Invoice = Entry & { status: InvoiceStatus; content: Content; payments: Payment[] };

export function netOf(content: Content, line: DocumentLine): Cents {
  return content.lineAmountTypes === 'Inclusive' ? line.amount - line.tax : line.amount;
}

export function taxOf(content: Content): Cents {
  return sum(content.lines.map((line) => line.tax));
}

export function totalOf(content: Content): Cents {
  return sum(content.lines.map((line) => netOf(content, line) + line.tax)) + content.rounding;
}

/** Payments that count by the end of a day. */
export function paymentsBy(invoice: Invoice, day: Day): Payment[] {
  return invoice.payments.filter((payment) => !payment.deleted && payment.day <= day);
}

/** Paid by the end of a day, in the document's currency. */
export function paidBy(invoice: Invoice, day: Day): Cents {
  return sum(paymentsBy(invoice, day).map(({ amount }) => amount));
}

export function isPosted({ status }: Invoice): boolean {
  return status === 'AUTHORISED' || status === 'PAID';
}
