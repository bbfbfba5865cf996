/**
 * Money is a decimal string in the document's own currency, positive as on the document; dates
 * are `YYYY-MM-DD`.
 */
import type { DocumentStatus } from '#contract/ledger/documents.ts';
import type { NamedTracking } from './books.ts';

type LineAmounts = 'Exclusive' | 'Inclusive' | 'NoTax';

export type DocumentKind = 'sale' | 'purchase';

export type DocumentLine = {
  accountId: string | null;
  accountCode: string | null;
  description: string | null;
  itemCode: string | null;
  taxType: string | null;
  /** Includes tax where lineAmounts is Inclusive. */
  lineAmount: string;
  taxAmount: string;
  tracking: NamedTracking[];
};

export type DocumentBody = {
  id: string;
  number: string | null;
  reference: string | null;
  status: DocumentStatus;
  date: string;
  contactId: string | null;
  contactName: string | null;
  currency: string;
  /** Units of the document's currency for one of the base currency; null when the provider did not say. */
  rate: string | null;
  lineAmounts: LineAmounts;
  subTotal: string;
  totalTax: string;
  total: string;
  lines: DocumentLine[];
};

/** Invoice or bill. */
export type Document = DocumentBody & {
  kind: DocumentKind;
  dueDate: string | null;
  /** Amount due as of today; null where the provider does not state it. */
  amountDue: string | null;
  /**
   * Day the document was settled; null where it is outstanding, or where the provider does not
   * state it.
   */
  settledOn: string | null;
  /**
   * UK construction: what the customer withholds for the tax office, part of the total; '0'
   * elsewhere.
   */
  cisDeduction: string;
};

/** The part of a credit that settles an invoice or bill. */
export type Allocation = {
  /** Null in rows stored before allocations had ids. */
  id: string | null;
  documentId: string;
  /** Currency of the credit. */
  amount: string;
  date: string;
  isDeleted: boolean;
};

/** A credit note, or money paid before (prepayment) or beyond (overpayment) an invoice. */
export type Credit = DocumentBody & {
  kind: DocumentKind;
  /** Neither allocated nor refunded; null where the provider does not state it. */
  remaining: string | null;
  /**
   * Day the credit was used up; null where something remains, or where the provider does not state
   * it.
   */
  settledOn: string | null;
  cisDeduction: string;
  allocations: Allocation[];
};

export type PurchaseOrder = DocumentBody & { deliveryDate: string | null };

export type Quote = DocumentBody & { expiryDate: string | null; title: string | null };

/** Template of future invoices or bills. */
export type RepeatingInvoice = Omit<DocumentBody, 'date' | 'number' | 'rate'> & {
  kind: DocumentKind;
  /** Number of units between two invoices; the unit is WEEKLY or MONTHLY. */
  interval: number;
  unit: string;
  startDate: string | null;
  nextDate: string | null;
  endDate: string | null;
};

/**
 * A cost to charge to a customer: from a line of a bill or of money spent to a line of an invoice.
 */
export type LinkedTransaction = {
  id: string;
  type: string;
  status: string;
  contactId: string | null;
  source: { documentId: string; lineId: string | null; type: string | null };
  target: { documentId: string; lineId: string | null } | null;
};

/**
 * A journal written by a person. Base currency; a line's amount is debit positive, its tax has the
 * same sign.
 */
export type ManualJournal = {
  id: string;
  status: DocumentStatus;
  date: string;
  narration: string | null;
  lineAmounts: LineAmounts;
  onCashBasis: boolean;
  lines: DocumentLine[];
};
