import type { DocumentType } from '#contract/ledger/documents.ts';

/**
 * Documents that can be outstanding: control account, side (1: debit) and words for a person. Until
 * it is used, a prepayment is on the accounts of its own lines.
 */
export const outstandingTypes = {
  salesInvoice: { control: 'receivable', side: 1, isAllocated: false, kind: 'invoices', words: 'invoice' },
  bill: { control: 'payable', side: -1, isAllocated: false, kind: 'invoices', words: 'bill' },
  salesCreditNote: {
    control: 'receivable',
    side: -1,
    isAllocated: false,
    kind: 'creditNotes',
    words: 'credit note',
  },
  supplierCreditNote: {
    control: 'payable',
    side: 1,
    isAllocated: false,
    kind: 'creditNotes',
    words: 'credit note',
  },
  customerOverpayment: {
    control: 'receivable',
    side: -1,
    isAllocated: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  supplierOverpayment: {
    control: 'payable',
    side: 1,
    isAllocated: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  customerPrepayment: {
    control: 'receivable',
    side: -1,
    isAllocated: true,
    kind: 'prepayments',
    words: 'prepayment',
  },
  supplierPrepayment: {
    control: 'payable',
    side: 1,
    isAllocated: true,
    kind: 'prepayments',
    words: 'prepayment',
  },
} as const satisfies Partial<Record<DocumentType, object>>;

export type OutstandingType = keyof typeof outstandingTypes;
