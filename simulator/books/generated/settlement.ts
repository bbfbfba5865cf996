import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { ChartAccount } from './accounts.ts';
import type { Business } from './business.ts';
import { settledStatus, type Allocation, type Credit, type Invoice, type Payment } from './documents.ts';
import { allocationJournal, paymentJournal } from './journals.ts';
import type { UnnumberedJournal } from './posting.ts';

/**
 * Settles documents for stories and changes alike: each function keeps the settlement and returns the journals to
 * post.
 */

export function createPayment(
  business: Business,
  document: Invoice | Credit,
  day: Day,
  amount: Cents,
  bank: ChartAccount,
  updated: number,
): Payment {
  return {
    updated,
    id: business.identify('Payment', `${document.id}/${document.payments.length}`),
    status: 'AUTHORISED',
    day,
    amount,
    rate: business.rateOn(document.content.currency, day),
    bank,
    document,
  };
}

export function addPayment(business: Business, payment: Payment): UnnumberedJournal {
  payment.document.payments.push(payment);
  business.payments.push(payment);
  settle(payment.document, payment.updated);
  return paymentJournal(business, payment, 1n, payment.updated);
}

export function deletePayment(business: Business, payment: Payment, moment: number): UnnumberedJournal {
  payment.status = 'DELETED';
  payment.updated = moment;
  settle(payment.document, moment);
  return paymentJournal(business, payment, -1n, moment);
}

export function addAllocation(
  business: Business,
  { credit, invoice, day, amount }: Omit<Allocation, 'id'>,
  moment: number,
): UnnumberedJournal[] {
  const id = business.identify('Allocation', `${credit.id}/${invoice.id}/${day}/${moment}`);
  const allocation: Allocation = { id, day, amount, credit, invoice };
  credit.allocations.push(allocation);
  invoice.allocations.push(allocation);
  settle(credit, moment);
  settle(invoice, moment);
  return [allocationJournal(business, allocation, 1n, moment)];
}

/** Takes it off both, and reverses what it posted on its own date. */
export function removeAllocation(
  business: Business,
  allocation: Allocation,
  moment: number,
): UnnumberedJournal[] {
  const { credit, invoice } = allocation;
  credit.allocations = credit.allocations.filter((remaining) => remaining !== allocation);
  invoice.allocations = invoice.allocations.filter((remaining) => remaining !== allocation);
  settle(credit, moment);
  settle(invoice, moment);
  return [allocationJournal(business, allocation, -1n, moment)];
}

function settle(document: Invoice | Credit, moment: number): void {
  document.status = settledStatus(document);
  document.updated = moment;
}
