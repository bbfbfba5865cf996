import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { ChartAccount } from './accounts.ts';
import type { Business } from './business.ts';
import { settledStatus, type Allocation, type Credit, type Invoice, type Payment } from './documents.ts';
import { allocationJournal, paymentJournal } from './journals.ts';
import type { UnnumberedJournal } from './posting.ts';

/** What settles a document, by stories and by changes alike: each keeps it and gives the journals that it posts. */

export function createPayment(
  business: Business,
  of: Invoice | Credit,
  day: Day,
  amount: Cents,
  bank: ChartAccount,
  updated: number,
): Payment {
  return {
    updated,
    id: business.identify('Payment', `${of.id}/${of.payments.length}`),
    status: 'AUTHORISED',
    day,
    amount,
    rate: business.rateOn(of.content.currency, day),
    bank,
    of,
  };
}

export function addPayment(business: Business, payment: Payment): UnnumberedJournal {
  payment.of.payments.push(payment);
  business.payments.push(payment);
  settle(payment.of, payment.updated);
  return paymentJournal(business, payment, 1n, payment.updated);
}

export function deletePayment(business: Business, payment: Payment, at: number): UnnumberedJournal {
  payment.status = 'DELETED';
  payment.updated = at;
  settle(payment.of, at);
  return paymentJournal(business, payment, -1n, at);
}

export function addAllocation(
  business: Business,
  { credit, invoice, day, amount }: Omit<Allocation, 'id'>,
  at: number,
): UnnumberedJournal[] {
  const id = business.identify('Allocation', `${credit.id}/${invoice.id}/${day}/${at}`);
  const allocation: Allocation = { id, day, amount, credit, invoice };
  credit.allocations.push(allocation);
  invoice.allocations.push(allocation);
  settle(credit, at);
  settle(invoice, at);
  return [allocationJournal(business, allocation, 1n, at)];
}

/** Takes it off both, and reverses what it posted on its own date. */
export function removeAllocation(
  business: Business,
  allocation: Allocation,
  at: number,
): UnnumberedJournal[] {
  const { credit, invoice } = allocation;
  credit.allocations = credit.allocations.filter((remaining) => remaining !== allocation);
  invoice.allocations = invoice.allocations.filter((remaining) => remaining !== allocation);
  settle(credit, at);
  settle(invoice, at);
  return [allocationJournal(business, allocation, -1n, at)];
}

function settle(document: Invoice | Credit, at: number): void {
  document.status = settledStatus(document);
  document.updated = at;
}
