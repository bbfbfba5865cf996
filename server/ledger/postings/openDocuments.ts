import type { DocumentKind } from '#server/providers/documents.ts';
import type { Payment } from '#server/providers/payments.ts';

/**
 * Control account and side (1: debit) of what is outstanding. A prepayment stands on the accounts
 * of its lines until it is used up.
 */
export const openDocuments = {
  ACCREC: { control: 'receivable', side: 1, isCoded: false, kind: 'invoices', words: 'invoice' },
  ACCPAY: { control: 'payable', side: -1, isCoded: false, kind: 'invoices', words: 'bill' },
  ACCRECCREDIT: {
    control: 'receivable',
    side: -1,
    isCoded: false,
    kind: 'creditNotes',
    words: 'credit note',
  },
  ACCPAYCREDIT: { control: 'payable', side: 1, isCoded: false, kind: 'creditNotes', words: 'credit note' },
  AROVERPAYMENT: {
    control: 'receivable',
    side: -1,
    isCoded: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  APOVERPAYMENT: {
    control: 'payable',
    side: 1,
    isCoded: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  ARPREPAYMENT: { control: 'receivable', side: -1, isCoded: true, kind: 'prepayments', words: 'prepayment' },
  APPREPAYMENT: { control: 'payable', side: 1, isCoded: true, kind: 'prepayments', words: 'prepayment' },
} as const;

/** Named as the provider's journals name their sources. */
export type OpenType = keyof typeof openDocuments;

const types: Record<Payment['pays']['what'], Record<DocumentKind, OpenType>> = {
  invoice: { ACCREC: 'ACCREC', ACCPAY: 'ACCPAY' },
  'credit-note': { ACCREC: 'ACCRECCREDIT', ACCPAY: 'ACCPAYCREDIT' },
  prepayment: { ACCREC: 'ARPREPAYMENT', ACCPAY: 'APPREPAYMENT' },
  overpayment: { ACCREC: 'AROVERPAYMENT', ACCPAY: 'APOVERPAYMENT' },
};

export const openDocumentType = (documentKind: Payment['pays']['what'], kind: DocumentKind): OpenType =>
  types[documentKind][kind];

/** Drafts are not in the provider's books yet; voided and deleted documents no longer. */
export const isPosted = ({ status }: { status: string }): boolean =>
  status === 'AUTHORISED' || status === 'PAID';
