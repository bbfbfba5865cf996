import type { Business } from '../business.ts';
import type { Contact } from '../contacts.ts';
import type { Content } from '../documents.ts';

/**
 * OAS MergedToContactID: the contact that is merged stays in the list, archived, and names the one that it went into.
 * What was dealt with it is the other one's from then on, without a new UpdatedDateUTC of the documents.
 */
export function mergeContact(business: Business, contact: Contact, into: Contact, moment: number): void {
  const { invoices, credits, bankTransactions, unposted } = business;
  const documents = [
    ...invoices,
    ...credits.CreditNote,
    ...credits.Prepayment,
    ...credits.Overpayment,
    ...bankTransactions,
    ...unposted.purchaseOrders,
    ...unposted.quotes,
    ...unposted.repeatingInvoices,
  ];
  for (const document of documents) replaceContact(document, contact, into);
  for (const link of unposted.linkedTransactions) if (link.contact === contact) link.contact = into;
  // A contact that went into this one before is now in the other one.
  for (const former of business.contacts) if (former.mergedTo === contact.id) former.mergedTo = into.id;
  Object.assign(contact, { status: 'ARCHIVED', mergedTo: into.id, updated: moment });
  Object.assign(into, {
    isCustomer: into.isCustomer || contact.isCustomer,
    isSupplier: into.isSupplier || contact.isSupplier,
    updated: moment,
  });
}

function replaceContact(document: { content: Content }, contact: Contact, into: Contact): void {
  if (document.content.contact === contact) document.content = { ...document.content, contact: into };
}
