import { dayAt, momentOf, type Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { Business } from './business.ts';
import { paidBy, totalOf, type Invoice, type InvoiceStatus, type Payment } from './documents.ts';
import { editContent, inventContent } from './invoice-content.ts';
import { invoiceJournal, paymentJournal, type UnnumberedJournal } from './posting.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

export type Story = {
  business: Business;
  random: Random;
  now: number;
  tell(journal: UnnumberedJournal): void;
};

/**
 * The life of one invoice or bill up to now: drafted or posted (sometimes months late), edited, voided, paid whole or
 * in parts, a payment deleted. Every step is posted on the document's own date at the time it was made.
 */
export function tellInvoice(story: Story, serial: number, day: Day): Invoice {
  const { business, random, now } = story;
  const content = inventContent(business, random, serial, day);
  const invoice: Invoice = {
    id: business.identify('Invoice', serial),
    updated: Math.min(now, momentOf(day) + entryDelay(random)),
    status: 'AUTHORISED',
    content,
    payments: [],
  };
  if (random.chance(0.03)) return { ...invoice, status: random.pick(['DRAFT', 'SUBMITTED', 'DELETED']) };
  story.tell(invoiceJournal(business.chart, invoice.id, content, 1n, invoice.updated));
  if (random.chance(0.06)) tellEdit(story, invoice);
  if (random.chance(0.03)) tellVoid(story, invoice);
  else tellPayments(story, invoice);
  return invoice;
}

/** A third of documents is entered in a later month than it is dated, some much later. */
function entryDelay(random: Random): number {
  const days = random.chance(0.68) ? random.between(0, 3) : random.chance(0.9) ? random.between(4, 35) : 90;
  return days * DAY_MS + random.between(0, DAY_MS - 1);
}

/** The moment of a next step, or undefined where it lies in the future. */
function later(story: Story, invoice: Invoice, mostDays: number): number | undefined {
  const at =
    invoice.updated + story.random.between(1, mostDays) * DAY_MS + story.random.between(0, DAY_MS - 1);
  return at <= story.now ? at : undefined;
}

function tellEdit(story: Story, invoice: Invoice): void {
  const at = later(story, invoice, 25);
  if (at === undefined) return;
  const { chart } = story.business;
  const edited = editContent(story.business, story.random, invoice.content, dayAt(story.now));
  story.tell(invoiceJournal(chart, invoice.id, invoice.content, -1n, at));
  story.tell(invoiceJournal(chart, invoice.id, edited, 1n, at));
  invoice.content = edited;
  invoice.updated = at;
}

function tellVoid(story: Story, invoice: Invoice): void {
  const at = later(story, invoice, 40);
  if (at === undefined) return;
  story.tell(invoiceJournal(story.business.chart, invoice.id, invoice.content, -1n, at));
  invoice.status = 'VOIDED';
  invoice.updated = at;
}

function tellPayments(story: Story, invoice: Invoice): void {
  const { random } = story;
  const parts = random.chance(0.2) ? random.between(2, 3) : 1;
  const total = totalOf(invoice.content);
  let day = (invoice.content.due ?? invoice.content.day + 30) + random.between(-10, 12);
  for (let part = parts; part > 0 && random.chance(0.96); part -= 1) {
    const share = (total - paidBy(invoice, Infinity)) / BigInt(part);
    if (!tellPayment(story, invoice, Math.max(day, invoice.content.day), share)) break;
    day += random.between(5, 40);
  }
  invoice.status = settledStatus(invoice);
}

/** False where the payment lies in the future, or there is nothing to pay. */
function tellPayment(story: Story, invoice: Invoice, day: Day, amount: Cents): boolean {
  const { business, random, now } = story;
  const at = Math.max(invoice.updated, momentOf(day) + random.between(0, 4 * DAY_MS));
  if (at > now || day > dayAt(now) || amount <= 0n) return false;
  const byCard = invoice.content.type === 'ACCPAY' && random.chance(0.1);
  const payment = createPayment(business, invoice, day, amount, byCard ? 'creditCard' : 'bank');
  invoice.payments.push(payment);
  invoice.updated = at;
  story.tell(paymentJournal(business.chart, invoice.content, payment, 1n, at));
  if (random.chance(0.02)) tellDeletion(story, invoice, payment);
  return true;
}

export function createPayment(
  business: Business,
  invoice: Invoice,
  day: Day,
  amount: Cents,
  account: 'bank' | 'creditCard',
): Payment {
  return {
    id: business.identify('Payment', `${invoice.id}/${invoice.payments.length}`),
    day,
    amount,
    rate: business.rateOn(invoice.content.currency, day),
    bank: business.chart.account(account),
    deleted: false,
  };
}

function tellDeletion(story: Story, invoice: Invoice, payment: Payment): void {
  const at = later(story, invoice, 15);
  if (at === undefined) return;
  payment.deleted = true;
  invoice.updated = at;
  story.tell(paymentJournal(story.business.chart, invoice.content, payment, -1n, at));
}

/** Nothing left to pay is paid; an invoice over nothing is paid from the start. */
export function settledStatus(invoice: Invoice): InvoiceStatus {
  return paidBy(invoice, Infinity) === totalOf(invoice.content) ? 'PAID' : 'AUTHORISED';
}
