import { dayAt, toMoment, type Day } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import { tellCredits } from './creditStory.ts';
import { openBy, settledStatus, type Invoice } from '../documents.ts';
import { editContent, inventContent } from './invoiceContent.ts';
import { invoiceJournals } from '../journals.ts';
import { addPayment, createPayment, deletePayment } from '../settlement.ts';
import { DAY_MS, enteredAt, later, type Story } from './story.ts';

/**
 * The life of one invoice or bill up to now: drafted or posted (sometimes months late), edited, voided, credited, paid
 * whole or in parts, a payment deleted. Every step is posted on the document's own date at the time it was made.
 */
export function tellInvoice(story: Story, aside: Story, serial: number, day: Day): Invoice {
  const { business, random } = story;
  const content = inventContent(business, random, serial, day);
  const invoice: Invoice = {
    id: business.identify('Invoice', serial),
    updated: enteredAt(story, day),
    status: 'AUTHORISED',
    content,
    payments: [],
    allocations: [],
  };
  if (random.chance(0.03)) return { ...invoice, status: random.pick(['DRAFT', 'SUBMITTED', 'DELETED']) };
  tellJournals(story, invoice, 1n, invoice.updated);
  if (random.chance(0.06)) tellEdit(story, invoice);
  if (random.chance(0.03)) tellVoid(story, invoice);
  else {
    tellCredits(aside, invoice);
    tellPayments(story, invoice);
  }
  return invoice;
}

export function tellJournals(
  story: Story,
  { id, content }: Invoice,
  direction: 1n | -1n,
  moment: number,
): void {
  for (const journal of invoiceJournals(story.business, id, content, direction, moment)) story.tell(journal);
}

function tellEdit(story: Story, invoice: Invoice): void {
  const moment = later(story, invoice.updated, 25);
  if (moment === undefined) return;
  tellJournals(story, invoice, -1n, moment);
  invoice.content = editContent(story.business, story.random, invoice.content, dayAt(story.now));
  invoice.updated = moment;
  tellJournals(story, invoice, 1n, moment);
}

function tellVoid(story: Story, invoice: Invoice): void {
  const moment = later(story, invoice.updated, 40);
  if (moment === undefined) return;
  tellJournals(story, invoice, -1n, moment);
  invoice.status = 'VOIDED';
  invoice.updated = moment;
}

function tellPayments(story: Story, invoice: Invoice): void {
  const { random } = story;
  const parts = random.chance(0.2) ? random.between(2, 3) : 1;
  let day = (invoice.content.due ?? invoice.content.day + 30) + random.between(-10, 12);
  for (let part = parts; part > 0 && random.chance(0.96); part -= 1) {
    const share = openBy(invoice, Infinity) / BigInt(part);
    if (!tellPayment(story, invoice, Math.max(day, invoice.content.day), share)) break;
    day += random.between(5, 40);
  }
  invoice.status = settledStatus(invoice);
}

/** False where the payment lies in the future, or there is nothing to pay. */
function tellPayment(story: Story, invoice: Invoice, day: Day, amount: Cents): boolean {
  const { business, random, now } = story;
  const moment = Math.max(invoice.updated, toMoment(day) + random.between(0, 4 * DAY_MS));
  if (moment > now || day > dayAt(now) || amount <= 0n) return false;
  const { chart, profile } = business;
  const byCard = invoice.content.type === 'ACCPAY' && random.chance(0.1);
  const abroad =
    profile.foreign?.bank !== undefined &&
    invoice.content.currency === profile.foreign.currency &&
    random.chance(0.6);
  const byOwner = invoice.content.type === 'ACCPAY' && random.chance(0.03);
  const near = byOwner ? 'capital' : byCard ? 'creditCard' : 'bank';
  const bank = chart.account(abroad ? 'foreignBank' : near);
  const payment = createPayment(business, invoice, day, amount, bank, moment);
  story.tell(addPayment(business, payment));
  const deletedAt = random.chance(0.02) ? later(story, moment, 15) : undefined;
  if (deletedAt !== undefined) story.tell(deletePayment(business, payment, deletedAt));
  return true;
}
