import type { DocumentKind } from '#server/providers/documents.ts';
import type { Payment } from '#server/providers/payments.ts';

/**
 * What can be open with a customer or supplier: the control account it stands on, and the side of what is open there
 * (1: a debit). A prepayment stands on the accounts it was coded to until it is used up.
 */
export const openDocuments = {
  ACCREC: { control: 'DEBTORS', side: 1, isCoded: false, kind: 'invoices', words: 'invoice' },
  ACCPAY: { control: 'CREDITORS', side: -1, isCoded: false, kind: 'invoices', words: 'bill' },
  ACCRECCREDIT: { control: 'DEBTORS', side: -1, isCoded: false, kind: 'creditNotes', words: 'credit note' },
  ACCPAYCREDIT: { control: 'CREDITORS', side: 1, isCoded: false, kind: 'creditNotes', words: 'credit note' },
  AROVERPAYMENT: { control: 'DEBTORS', side: -1, isCoded: false, kind: 'overpayments', words: 'overpayment' },
  APOVERPAYMENT: {
    control: 'CREDITORS',
    side: 1,
    isCoded: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  ARPREPAYMENT: { control: 'DEBTORS', side: -1, isCoded: true, kind: 'prepayments', words: 'prepayment' },
  APPREPAYMENT: { control: 'CREDITORS', side: 1, isCoded: true, kind: 'prepayments', words: 'prepayment' },
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

/** Only these are in the provider's books; drafts are not yet, voided and deleted ones no longer. */
export const isPosted = ({ status }: { status: string }): boolean =>
  status === 'AUTHORISED' || status === 'PAID';
