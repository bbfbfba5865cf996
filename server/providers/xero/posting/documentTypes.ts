import type { DocumentStatus } from '#contract/ledger/documents.ts';
import type { DocumentKind } from '../../documents.ts';
import type { OutstandingType } from '../../outstandingTypes.ts';
import type { Payment } from '../../payments.ts';

const types: Record<Payment['pays']['type'], Record<DocumentKind, OutstandingType>> = {
  invoice: { sale: 'salesInvoice', purchase: 'bill' },
  'credit-note': { sale: 'salesCreditNote', purchase: 'supplierCreditNote' },
  prepayment: { sale: 'customerPrepayment', purchase: 'supplierPrepayment' },
  overpayment: { sale: 'customerOverpayment', purchase: 'supplierOverpayment' },
};

export const outstandingType = (documentKind: Payment['pays']['type'], kind: DocumentKind): OutstandingType =>
  types[documentKind][kind];

const postedStatuses: DocumentStatus[] = ['approved', 'paid', 'posted'];

/** Drafts, voided and deleted documents are not in the provider's books. */
export const isPosted = ({ status }: { status: DocumentStatus }): boolean => postedStatuses.includes(status);
