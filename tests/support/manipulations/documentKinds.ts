/** Kinds of documents that post or settle, as lists of the provider have them. */
import type { EntityType } from '#contract/sync/sync.ts';
import * as z from 'zod';

const line = z.looseObject({
  LineAmount: z.number(),
  TaxAmount: z.number().optional(),
  AccountCode: z.string().optional(),
});

/** Fields that manipulations read; further fields of a row are passed on as they are. */
export const documentRow = z.looseObject({
  Type: z.string().optional(),
  Status: z.string().optional(),
  /** A draft may have none. */
  Date: z.string().optional(),
  Total: z.number().optional(),
  SubTotal: z.number().optional(),
  TotalTax: z.number().optional(),
  Amount: z.number().optional(),
  BankAmount: z.number().optional(),
  AmountDue: z.number().optional(),
  RemainingCredit: z.number().optional(),
  CurrencyRate: z.number().optional(),
  PaymentType: z.string().optional(),
  LineItems: z.array(line).optional(),
  JournalLines: z.array(line).optional(),
  Allocations: z.array(z.looseObject({ Amount: z.number() })).optional(),
  Payments: z.array(z.looseObject({ Amount: z.number() })).optional(),
  PrepaymentID: z.string().optional(),
  OverpaymentID: z.string().optional(),
});
export type DocumentRow = z.infer<typeof documentRow>;

export type DocumentKind = {
  list: EntityType;
  /** The field of its number, where it has one. */
  numberField?: 'InvoiceNumber' | 'CreditNoteNumber';
  matches(row: DocumentRow): boolean;
};

const typed =
  (type: string) =>
  ({ Type }: DocumentRow) =>
    Type === type;
const hasPaymentType =
  (...types: string[]) =>
  ({ PaymentType }: DocumentRow) =>
    types.includes(PaymentType ?? '');

export const documentKinds = {
  invoice: { list: 'Invoices', numberField: 'InvoiceNumber', matches: typed('ACCREC') },
  bill: { list: 'Invoices', numberField: 'InvoiceNumber', matches: typed('ACCPAY') },
  'credit note': { list: 'CreditNotes', numberField: 'CreditNoteNumber', matches: typed('ACCRECCREDIT') },
  'supplier credit note': {
    list: 'CreditNotes',
    numberField: 'CreditNoteNumber',
    matches: typed('ACCPAYCREDIT'),
  },
  'prepayment received': { list: 'Prepayments', matches: typed('RECEIVE-PREPAYMENT') },
  'prepayment paid': { list: 'Prepayments', matches: typed('SPEND-PREPAYMENT') },
  'overpayment received': { list: 'Overpayments', matches: typed('RECEIVE-OVERPAYMENT') },
  'overpayment paid': { list: 'Overpayments', matches: typed('SPEND-OVERPAYMENT') },
  'money received': {
    list: 'BankTransactions',
    matches: (row) => row.Type === 'RECEIVE' && row.PrepaymentID === undefined,
  },
  'money spent': {
    list: 'BankTransactions',
    matches: (row) => row.Type === 'SPEND' && row.PrepaymentID === undefined,
  },
  'money of a prepayment': {
    list: 'BankTransactions',
    matches: ({ PrepaymentID }) => PrepaymentID !== undefined,
  },
  'money of an overpayment': {
    list: 'BankTransactions',
    matches: ({ OverpaymentID }) => OverpaymentID !== undefined,
  },
  transfer: { list: 'BankTransfers', matches: () => true },
  'payment of an invoice': { list: 'Payments', matches: hasPaymentType('ACCRECPAYMENT') },
  'payment of a bill': { list: 'Payments', matches: hasPaymentType('ACCPAYPAYMENT') },
  refund: {
    list: 'Payments',
    matches: (row) => !hasPaymentType('ACCRECPAYMENT', 'ACCPAYPAYMENT')(row),
  },
  'manual journal': { list: 'ManualJournals', matches: () => true },
} as const satisfies Record<string, DocumentKind>;
export type KindName = keyof typeof documentKinds;

const postedStatuses = ['AUTHORISED', 'PAID', 'POSTED'];
export const isPosted = ({ Status }: DocumentRow) => postedStatuses.includes(Status ?? '');

/** Milliseconds since 1970, of the provider's own form of a date. */
export const dateMs = ({ Date: date }: DocumentRow) => Number(/-?\d+/.exec(date ?? '')?.[0]);
/** Empty without a date that can be read. */
export const documentMonth = (row: DocumentRow) => {
  const date = new Date(dateMs(row));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 7);
};
