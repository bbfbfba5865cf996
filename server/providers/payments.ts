/** Amounts are decimal strings, positive; dates `YYYY-MM-DD`. */
import type { DocumentStatus } from '#contract/ledger/documents.ts';
import type { NamedTracking } from './books.ts';
import type { DocumentBody, DocumentKind } from './documents.ts';

/** Matched with the bank's statement when it was read; null where the provider did not state it. */
type Reconciled = boolean | null;

/** Payment of a document, or refund of a credit. */
export type Payment = {
  id: string;
  status: DocumentStatus;
  date: string;
  kind: DocumentKind;
  /** Invoice or bill, or the refunded credit. */
  pays: {
    type: 'invoice' | 'credit-note' | 'prepayment' | 'overpayment';
    id: string;
    number: string | null;
    contactId: string | null;
    contactName: string | null;
    /** Null where the provider did not state it. */
    currency: string | null;
  };
  /** Any account, not only a bank's. */
  accountId: string | null;
  accountCode: string | null;
  /** Currency of the paid document. */
  amount: string;
  /** Currency of the bank account; null where the provider did not state it. */
  bankAmount: string | null;
  /**
   * Units of the document's currency for one of the base currency on the payment's date; null where
   * not stated.
   */
  rate: string | null;
  batchId: string | null;
  reference: string | null;
  isReconciled: Reconciled;
};

/** Several payments made as one bank amount. Its payments are also listed separately. */
export type BatchPayment = {
  id: string;
  status: DocumentStatus;
  date: string;
  kind: DocumentKind;
  accountId: string | null;
  total: string;
  reference: string | null;
  paymentIds: string[];
};

/** Money received or spent directly at a bank account. */
export type BankTransaction = DocumentBody & {
  direction: 'received' | 'spent';
  /** Transactions other than `plain` are also listed as prepayments, overpayments or transfers. */
  nature: 'plain' | 'prepayment' | 'overpayment' | 'transfer';
  bankAccountId: string;
  bankAccountCode: string | null;
  prepaymentId: string | null;
  overpaymentId: string | null;
  isReconciled: Reconciled;
};

type TransferSide = {
  accountId: string;
  /** Bank transaction with the amount in this account's own currency. */
  bankTransactionId: string | null;
  isReconciled: Reconciled;
  tracking: NamedTracking[];
};

export type BankTransfer = {
  id: string;
  status: DocumentStatus;
  date: string;
  /** Currency of the account the money leaves. */
  amount: string;
  rate: string | null;
  reference: string | null;
  source: TransferSide;
  destination: TransferSide;
};
