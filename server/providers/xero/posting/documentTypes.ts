import type { DocumentKind } from '../../documents.ts';
import type { OutstandingType } from '../../outstandingTypes.ts';
import type { Payment } from '../../payments.ts';

const types: Record<Payment['pays']['what'], Record<DocumentKind, OutstandingType>> = {
  invoice: { ACCREC: 'ACCREC', ACCPAY: 'ACCPAY' },
  'credit-note': { ACCREC: 'ACCRECCREDIT', ACCPAY: 'ACCPAYCREDIT' },
  prepayment: { ACCREC: 'ARPREPAYMENT', ACCPAY: 'APPREPAYMENT' },
  overpayment: { ACCREC: 'AROVERPAYMENT', ACCPAY: 'APOVERPAYMENT' },
};

export const outstandingType = (documentKind: Payment['pays']['what'], kind: DocumentKind): OutstandingType =>
  types[documentKind][kind];

/** Drafts are not in the provider's books yet; voided and deleted documents no longer. */
export const isPosted = ({ status }: { status: string }): boolean =>
  status === 'AUTHORISED' || status === 'PAID';
