import { toBase, wireNumber } from '../../money.ts';
import { wireDay, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { contactStub, currencyFields, updatedFields } from './documentFields.ts';
import { isInvoice, creditKind, type Credit, type Invoice, type Payment } from '../documents.ts';
import { isReconciled } from './reconciled.ts';

const PAYMENT_TYPES = {
  ACCREC: 'ACCRECPAYMENT',
  ACCPAY: 'ACCPAYPAYMENT',
  ACCRECCREDIT: 'ARCREDITPAYMENT',
  ACCPAYCREDIT: 'APCREDITPAYMENT',
  'RECEIVE-PREPAYMENT': 'ARPREPAYMENTPAYMENT',
  'SPEND-PREPAYMENT': 'APPREPAYMENTPAYMENT',
  'RECEIVE-OVERPAYMENT': 'AROVERPAYMENTPAYMENT',
  'SPEND-OVERPAYMENT': 'APOVERPAYMENTPAYMENT',
} as const satisfies Record<(Invoice | Credit)['content']['type'], string>;

/** One of `/Payments`. REC: CurrencyRate is 0 where the document is in the base currency. */
export function paymentRow(business: Business, payment: Payment): Row {
  const { bank, document, amount, rate } = payment;
  const { currency } = document.content;
  const banked = bank.currency === currency ? amount : toBase(amount, rate);
  return {
    PaymentID: payment.id,
    ...(payment.batchId !== undefined && { BatchPaymentID: payment.batchId }),
    Date: wireDay(payment.day),
    BankAmount: wireNumber(banked),
    Amount: wireNumber(amount),
    Reference: '',
    CurrencyRate: currency === business.profile.currency ? 0 : Number(rate),
    PaymentType: PAYMENT_TYPES[document.content.type],
    Status: payment.status,
    ...updatedFields(payment.updated),
    HasAccount: true,
    // Payments of a batch are one line of the bank's statement.
    IsReconciled: isReconciled(business, payment.batchId ?? payment.id, payment.day),
    Account: { AccountID: bank.id, ...(bank.code !== undefined && { Code: bank.code }) },
    [isInvoice(document) ? 'Invoice' : creditKind(document)]: documentStub(business, document),
    HasValidationErrors: false,
  };
}

/** The document it settles, without amounts, as the provider nests it. */
function documentStub(business: Business, document: Invoice | Credit): Row {
  const { content, id } = document;
  const kind = isInvoice(document) ? 'Invoice' : creditKind(document);
  const { number } = content;
  const numbered = (kind === 'Invoice' || kind === 'CreditNote') && number !== undefined;
  return {
    Type: content.type,
    [`${kind}ID`]: id,
    ...(kind !== 'Invoice' && { ID: id }),
    ...(numbered && { [`${kind}Number`]: number }),
    ...(kind === 'Invoice' && { IsDiscounted: false, CreditNotes: [], Prepayments: [], Overpayments: [] }),
    Payments: [],
    HasErrors: false,
    Contact: contactStub(content.contact),
    LineItems: [],
    ...currencyFields(business, content),
  };
}
