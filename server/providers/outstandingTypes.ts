/**
 * Documents that can be outstanding: control account, side (1: debit) and words for a person. A prepayment stands on
 * the accounts that its lines are allocated to until it is used up.
 */
export const outstandingTypes = {
  ACCREC: { control: 'receivable', side: 1, isAllocated: false, kind: 'invoices', words: 'invoice' },
  ACCPAY: { control: 'payable', side: -1, isAllocated: false, kind: 'invoices', words: 'bill' },
  ACCRECCREDIT: {
    control: 'receivable',
    side: -1,
    isAllocated: false,
    kind: 'creditNotes',
    words: 'credit note',
  },
  ACCPAYCREDIT: {
    control: 'payable',
    side: 1,
    isAllocated: false,
    kind: 'creditNotes',
    words: 'credit note',
  },
  AROVERPAYMENT: {
    control: 'receivable',
    side: -1,
    isAllocated: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  APOVERPAYMENT: {
    control: 'payable',
    side: 1,
    isAllocated: false,
    kind: 'overpayments',
    words: 'overpayment',
  },
  ARPREPAYMENT: {
    control: 'receivable',
    side: -1,
    isAllocated: true,
    kind: 'prepayments',
    words: 'prepayment',
  },
  APPREPAYMENT: {
    control: 'payable',
    side: 1,
    isAllocated: true,
    kind: 'prepayments',
    words: 'prepayment',
  },
} as const;

/** Named as the provider's journals name their sources. */
export type OutstandingType = keyof typeof outstandingTypes;
