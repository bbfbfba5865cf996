import { dayAt, firstDay, toMoment, toMonth, type Day } from '../../calendar.ts';
import { createTransfer, inventPlain, tellTransaction, tellTransfer } from './bankStory.ts';
import { openBy, settledStatus, type Invoice, type InvoiceType } from '../documents.ts';
import { inventContent } from './invoiceContent.ts';
import { tellJournals } from './invoiceStory.ts';
import { addPayment, createPayment } from '../settlement.ts';
import { DAY_MS, enteredAt, type Story } from './story.ts';

/** A few documents in another foreign currency each month, and a bank account that they are settled through. */
export function tellSecondCurrency(story: Story): void {
  const { business, now } = story;
  if (!business.profile.secondForeign) return;
  const [bank, abroad] = [business.chart.account('bank'), business.chart.account('secondForeignBank')];
  const opening = createTransfer(business, business.opened + 1, bank, abroad, 9_000_00n, 'To open it');
  tellTransfer(story, opening);
  for (let month = toMonth(business.opened); month <= toMonth(dayAt(now)); month += 1) {
    tellSettled(story, firstDay(month) + story.random.between(2, 12), 'ACCREC');
    tellSettled(story, firstDay(month) + story.random.between(9, 24), 'ACCPAY');
    const fee = BigInt(story.random.between(5_00, 19_00));
    const day = firstDay(month) + 26;
    tellTransaction(
      story,
      inventPlain(story, 'SPEND', day, 'secondForeignBank', 'bankFees', fee, 'Account fee'),
    );
  }
}

/** Paid whole when it is due, or a little later. */
function tellSettled(story: Story, day: Day, type: InvoiceType): void {
  const { business, random, now } = story;
  if (day > dayAt(now)) return;
  const serial = business.invoices.length;
  const invoice: Invoice = {
    id: business.identify('Invoice', serial),
    updated: enteredAt(story, day),
    status: 'AUTHORISED',
    content: {
      ...inventContent(business, random, serial, day, type),
      currency: business.chart.account('secondForeignBank').currency,
      rate: business.rateOn(business.chart.account('secondForeignBank').currency, day),
    },
    payments: [],
    allocations: [],
  };
  business.invoices.push(invoice);
  tellJournals(story, invoice, 1n, invoice.updated);
  const paidOn = day + random.between(20, 55);
  const moment = Math.max(invoice.updated, toMoment(paidOn)) + random.between(0, DAY_MS - 1);
  const openAmount = openBy(invoice, Infinity);
  const abroad = business.chart.account('secondForeignBank');
  if (moment <= now && openAmount > 0n)
    story.tell(addPayment(business, createPayment(business, invoice, paidOn, openAmount, abroad, moment)));
  invoice.status = settledStatus(invoice);
}
