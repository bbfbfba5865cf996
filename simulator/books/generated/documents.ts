import type { Day } from '../calendar.ts';
import type { Account, Tracking } from '../chart.ts';
import { sum, type Cents, type Rate } from '../money.ts';
import type { Entry } from '../rows.ts';
import type { ChartAccount } from './accounts.ts';
import type { Contact } from './contacts.ts';

export type DocumentLine = {
  description: string;
  /** Hundredths: 150 is one and a half. */
  quantity: Cents;
  unit: Cents;
  /** Amount stated on the document: with tax where the document is Inclusive. */
  amount: Cents;
  /** Tax stated on the document, which may differ from rate times amount: people type it. */
  tax: Cents;
  taxType: string;
  account: Account;
  tracking: Tracking;
};

export type InvoiceType = 'ACCREC' | 'ACCPAY';
export type CreditType =
  | 'ACCRECCREDIT'
  | 'ACCPAYCREDIT'
  | 'RECEIVE-PREPAYMENT'
  | 'SPEND-PREPAYMENT'
  | 'RECEIVE-OVERPAYMENT'
  | 'SPEND-OVERPAYMENT';
export type BankType = 'RECEIVE' | 'SPEND';
export type DocumentType = InvoiceType | CreditType | BankType;

const FROM_CUSTOMERS: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'ACCREC',
  'ACCRECCREDIT',
  'RECEIVE',
  'RECEIVE-PREPAYMENT',
  'RECEIVE-OVERPAYMENT',
]);

/** True for customers, false for suppliers. */
export function isFromCustomers(type: DocumentType): boolean {
  return FROM_CUSTOMERS.has(type);
}

/**
 * Content of a document; never altered once posted, an edit makes a new one. Amounts in the document's currency.
 */
export type Content<T extends DocumentType = DocumentType> = {
  type: T;
  number: string | undefined;
  reference: string;
  contact: Contact;
  day: Day;
  /** Some documents have none. */
  due: Day | undefined;
  lineAmountTypes: 'Exclusive' | 'Inclusive' | 'NoTax';
  currency: string;
  /** `1` in the base currency. */
  rate: Rate;
  lines: readonly DocumentLine[];
  /** Difference of the document's own total from the sum of its lines. */
  rounding: Cents;
  /** Deduction by a UK contractor from a subcontractor's bill, owed to the tax office instead. */
  cisDeduction?: Cents;
  /** Bank account of a bank transaction, prepayment or overpayment, in the document's currency. */
  bank?: ChartAccount;
};

/** Money that settles a document: of an invoice or bill in, of a credit back out. */
export type Payment = Entry & {
  status: 'AUTHORISED' | 'DELETED';
  day: Day;
  /** Amount in the document's currency. */
  amount: Cents;
  /** The rate of the payment's day. */
  rate: Rate;
  /** Mostly a bank account; the provider allows any that payments are enabled to. */
  bank: ChartAccount;
  document: Invoice | Credit;
  /** Batch of a payment made together with others. */
  batchId?: string;
};

/** A credit set against an invoice of its contact and currency. */
export type Allocation = { id: string; day: Day; amount: Cents; credit: Credit; invoice: Invoice };

export type InvoiceStatus = 'DRAFT' | 'SUBMITTED' | 'DELETED' | 'AUTHORISED' | 'PAID' | 'VOIDED';

type Settled<T extends DocumentType> = Entry & {
  status: InvoiceStatus;
  content: Content<T>;
  payments: Payment[];
  allocations: Allocation[];
};

/** A sales invoice or a bill. */
export type Invoice = Settled<InvoiceType>;

/** A credit note, prepayment or overpayment: what a contact has to its credit until it is allocated or paid back. */
export type Credit = Settled<CreditType>;

/** Money spent or received without an invoice. */
export type BankTransaction = Entry & {
  status: 'AUTHORISED' | 'DELETED';
  content: Content<BankType>;
};

/** The provider lists each side among the bank transactions as well. */
export type Transfer = Entry & {
  status: 'AUTHORISED' | 'DELETED';
  day: Day;
  from: ChartAccount;
  to: ChartAccount;
  /** Amount in the currency of `from`; `received` is in the currency of `to`. */
  amount: Cents;
  received: Cents;
  /** Rate of the side that is not in the base currency; `1` where both are. */
  rate: Rate;
  /** Amount in the base currency, stated by the side in that currency. */
  base: Cents;
  reference: string;
  /**
   * Moment of the last change, which the bank transactions show; the transfer's own list shows only when it was
   * made.
   */
  changed: number;
};

export type ManualJournalContent = {
  narration: string;
  day: Day;
  lineAmountTypes: Content['lineAmountTypes'];
  /** A draft may be without its date; the day is then ours alone. */
  isUndated?: boolean;
  /** ShowOnCashBasisReports: an accrual is not shown there. */
  onCashBasis: boolean;
  /** Debit positive, as stated: with tax where the journal is Inclusive. */
  lines: readonly Pick<DocumentLine, 'description' | 'amount' | 'tax' | 'taxType' | 'account' | 'tracking'>[];
};

export type ManualJournal = Entry & {
  status: 'DRAFT' | 'POSTED' | 'VOIDED' | 'DELETED';
  content: ManualJournalContent;
};

export function sumNet(
  { lineAmountTypes }: Pick<Content, 'lineAmountTypes'>,
  line: Pick<DocumentLine, 'amount' | 'tax'>,
): Cents {
  return lineAmountTypes === 'Inclusive' ? line.amount - line.tax : line.amount;
}

export function sumTax(content: Content): Cents {
  return sum(content.lines.map((line) => line.tax));
}

export function sumTotal(content: Content): Cents {
  let total = content.rounding;
  for (const line of content.lines) total += sumNet(content, line) + line.tax;
  return total;
}

/** Amount that the contact owes, or has to its credit, before payments and allocations. */
export function owedOn(content: Content): Cents {
  return sumTotal(content) - (content.cisDeduction ?? 0n);
}

/** Payments that count by the end of a day. */
export function paymentsBy({ payments }: Invoice | Credit, day: Day): Payment[] {
  return payments.filter((payment) => payment.status === 'AUTHORISED' && payment.day <= day);
}

/** Paid by the end of a day, in the document's currency. Summed in place: it is asked for at every step of a story. */
export function paidBy({ payments }: Invoice | Credit, day: Day): Cents {
  let total = 0n;
  for (const payment of payments)
    if (payment.status === 'AUTHORISED' && payment.day <= day) total += payment.amount;
  return total;
}

export function allocatedBy({ allocations }: Invoice | Credit, day: Day): Cents {
  let allocated = 0n;
  for (const allocation of allocations) if (allocation.day <= day) allocated += allocation.amount;
  return allocated;
}

/** Amount still to be paid, allocated or paid back after a day, in the document's currency. */
export function openBy(document: Invoice | Credit, day: Day): Cents {
  return owedOn(document.content) - paidBy(document, day) - allocatedBy(document, day);
}

export function isPosted({ status }: { status: InvoiceStatus }): boolean {
  return status === 'AUTHORISED' || status === 'PAID';
}

/** Deleted, where a posted one is voided. */
export function isUnapproved({ status }: { status: InvoiceStatus }): boolean {
  return status === 'DRAFT' || status === 'SUBMITTED';
}

/** A document with nothing left to settle is paid; an invoice over nothing is paid from the start. */
export function settledStatus(document: Invoice | Credit): InvoiceStatus {
  return openBy(document, Infinity) === 0n ? 'PAID' : 'AUTHORISED';
}

const CREDIT_KINDS = {
  ACCRECCREDIT: 'CreditNote',
  ACCPAYCREDIT: 'CreditNote',
  'RECEIVE-PREPAYMENT': 'Prepayment',
  'SPEND-PREPAYMENT': 'Prepayment',
  'RECEIVE-OVERPAYMENT': 'Overpayment',
  'SPEND-OVERPAYMENT': 'Overpayment',
} as const satisfies Record<CreditType, string>;

export type CreditKind = (typeof CREDIT_KINDS)[CreditType];

export function creditKind({ content }: Credit): CreditKind {
  return CREDIT_KINDS[content.type];
}

export function isInvoice(document: Invoice | Credit): document is Invoice {
  return document.content.type === 'ACCREC' || document.content.type === 'ACCPAY';
}
