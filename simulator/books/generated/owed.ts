import type { Owed } from '../owed.ts';
import type { Business } from './business.ts';
import {
  isFromCustomers,
  isInvoice,
  isPosted,
  creditKind,
  paymentsBy,
  sumTotal,
  type Credit,
  type Invoice,
} from './documents.ts';

/** Invoices, bills and credits in force. */
export function owedBy({ invoices, credits }: Business): Owed[] {
  const documents: (Invoice | Credit)[] = [
    ...invoices,
    ...credits.CreditNote,
    ...credits.Prepayment,
    ...credits.Overpayment,
  ];
  return documents.filter(isPosted).map(owed);
}

function owed(document: Invoice | Credit): Owed {
  const { content } = document;
  return {
    id: document.id,
    kind: isInvoice(document) ? 'Invoice' : creditKind(document),
    fromCustomers: isFromCustomers(content.type),
    contact: content.contact,
    number: content.number,
    reference: content.reference,
    day: content.day,
    due: content.due,
    total: sumTotal(content),
    withheld: content.cisDeduction ?? 0n,
    rate: content.rate,
    payments: paymentsBy(document, Infinity),
    credited: document.allocations,
  };
}
