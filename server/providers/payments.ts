/** Money that moved, in our words. Amounts are decimal strings, positive; dates `YYYY-MM-DD`. */
import type { DocumentStatus } from '#contract/ledger/documents.ts';
import type { NamedTracking } from './books.ts';
import type { DocumentBody, DocumentKind } from './documents.ts';

/** A payment of a document, or the refund of a credit. */
export type Payment = {
  id: string;
  status: DocumentStatus;
  date: string;
  kind: DocumentKind;
  /** Invoice or bill, or the credit that is paid back. */
  pays: {
    what: 'invoice' | 'credit-note' | 'prepayment' | 'overpayment';
    id: string;
    number: string | null;
    contactId: string | null;
    contactName: string | null;
    /** null where the provider did not say. */
    currency: string | null;
  };
  /** Any account, not only of a bank. */
  accountId: string | null;
  accountCode: string | null;
  /** Currency of the paid document. */
  amount: string;
  /** Currency of the bank account; null where the provider did not state it. */
  bankAmount: string | null;
  /** Units of the document's currency for one of the base currency on the payment's date; null when not said. */
  rate: string | null;
  batchId: string | null;
  reference: string | null;
};

/** Several payments that crossed the bank as one sum. Its payments are listed by themselves too. */
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
  /**
   * Others than `plain` stand for an event listed by itself among prepayments, overpayments or
   * transfers.
   */
  nature: 'plain' | 'prepayment' | 'overpayment' | 'transfer';
  bankAccountId: string;
  bankAccountCode: string | null;
  prepaymentId: string | null;
  overpaymentId: string | null;
};

type TransferSide = {
  accountId: string;
  /** Holds the side's own amount, if its account is in another currency. */
  bankTransactionId: string | null;
  tracking: NamedTracking[];
};

export type BankTransfer = {
  id: string;
  status: DocumentStatus;
  date: string;
  /** Currency of the account it leaves. */
  amount: string;
  rate: string | null;
  reference: string | null;
  from: TransferSide;
  to: TransferSide;
};
