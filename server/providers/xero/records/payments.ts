import * as z from 'zod';
import type { DocumentKind } from '../../documents.ts';
import type { BatchPayment, Payment } from '../../payments.ts';
import {
  decimalField,
  optionalDecimal,
  optionalFlag,
  optionalText,
  optionalUuid,
  rate,
  statusOrApproved,
  uuid,
  wordField,
} from '../fields.ts';
import { contact, dated, parseDocumentDate } from './documentBody.ts';
import { reader } from './reading.ts';

type PaidType = Payment['pays']['type'];

/** Xero docs, Types and Codes: AR for what customers owe, AP for what is owed to suppliers. */
const paymentType = wordField<{ kind: DocumentKind; type: PaidType }>({
  ACCRECPAYMENT: { kind: 'sale', type: 'invoice' },
  ACCPAYPAYMENT: { kind: 'purchase', type: 'invoice' },
  ARCREDITPAYMENT: { kind: 'sale', type: 'credit-note' },
  APCREDITPAYMENT: { kind: 'purchase', type: 'credit-note' },
  AROVERPAYMENTPAYMENT: { kind: 'sale', type: 'overpayment' },
  APOVERPAYMENTPAYMENT: { kind: 'purchase', type: 'overpayment' },
  ARPREPAYMENTPAYMENT: { kind: 'sale', type: 'prepayment' },
  APPREPAYMENTPAYMENT: { kind: 'purchase', type: 'prepayment' },
});

const account = z.object({ AccountID: optionalUuid, Code: optionalText }).nullish();

/** Documents come as stubs, with enough to find them. */
const stub = { Contact: contact, CurrencyCode: optionalText };

const payment = z.object({
  PaymentID: uuid,
  PaymentType: paymentType,
  Status: statusOrApproved,
  ...dated,
  Amount: decimalField,
  BankAmount: optionalDecimal,
  CurrencyRate: rate,
  Reference: optionalText,
  Account: account,
  IsReconciled: optionalFlag,
  BatchPaymentID: optionalUuid,
  BatchPayment: z.object({ BatchPaymentID: optionalUuid }).nullish(),
  Invoice: z.object({ ...stub, InvoiceID: uuid, InvoiceNumber: optionalText }).nullish(),
  CreditNote: z.object({ ...stub, CreditNoteID: uuid, CreditNoteNumber: optionalText }).nullish(),
  Prepayment: z.object({ ...stub, PrepaymentID: uuid }).nullish(),
  Overpayment: z.object({ ...stub, OverpaymentID: uuid }).nullish(),
});
type Row = z.output<typeof payment>;

type Paid = { id: string; number: string | null } & z.output<z.ZodObject<typeof stub>>;

const invoiceIn = ({ Invoice }: Row): Paid | null =>
  Invoice ? { ...Invoice, id: Invoice.InvoiceID, number: Invoice.InvoiceNumber } : null;

/** A credit has its own stub, or is in the invoice's, as in the provider's example of a refund. */
const paidIn: Record<PaidType, (row: Row) => Paid | null> = {
  invoice: invoiceIn,
  'credit-note': (row) =>
    row.CreditNote
      ? { ...row.CreditNote, id: row.CreditNote.CreditNoteID, number: row.CreditNote.CreditNoteNumber }
      : invoiceIn(row),
  prepayment: (row) =>
    row.Prepayment ? { ...row.Prepayment, id: row.Prepayment.PrepaymentID, number: null } : invoiceIn(row),
  overpayment: (row) =>
    row.Overpayment
      ? { ...row.Overpayment, id: row.Overpayment.OverpaymentID, number: null }
      : invoiceIn(row),
};

export const readPayment = reader(payment, (row): Payment => {
  const { kind, type: providedType } = row.PaymentType;
  const target = paidIn[providedType](row);
  if (!target)
    throw new Error(`Invoice: is missing, and no other field names the ${providedType} that it pays`);
  return {
    id: row.PaymentID,
    status: row.Status,
    date: parseDocumentDate(row),
    kind,
    pays: {
      type: providedType,
      id: target.id,
      number: target.number,
      contactId: target.Contact?.ContactID ?? null,
      contactName: target.Contact?.Name ?? null,
      currency: target.CurrencyCode,
    },
    accountId: row.Account?.AccountID ?? null,
    accountCode: row.Account?.Code ?? null,
    amount: row.Amount,
    bankAmount: row.BankAmount,
    rate: row.CurrencyRate,
    batchId: row.BatchPaymentID ?? row.BatchPayment?.BatchPaymentID ?? null,
    reference: row.Reference,
    isReconciled: row.IsReconciled,
  };
});

const batchPayment = z.object({
  BatchPaymentID: uuid,
  Type: wordField<DocumentKind>({ RECBATCH: 'sale', PAYBATCH: 'purchase' }),
  Status: statusOrApproved,
  ...dated,
  TotalAmount: decimalField,
  Reference: optionalText,
  Account: account,
  Payments: z.array(z.object({ PaymentID: uuid })).nullish(),
});

export const readBatchPayment = reader(batchPayment, (row): BatchPayment => ({
  id: row.BatchPaymentID,
  status: row.Status,
  date: parseDocumentDate(row),
  kind: row.Type,
  accountId: row.Account?.AccountID ?? null,
  total: row.TotalAmount,
  reference: row.Reference,
  paymentIds: (row.Payments ?? []).map(({ PaymentID }) => PaymentID),
}));
