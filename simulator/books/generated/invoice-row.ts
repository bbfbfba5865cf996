import { decimal, wireNumber } from '../money.ts';
import { wireDay, wireDayString, wireMoment, type Row } from '../wire.ts';
import type { Business } from './business.ts';
import {
  paidBy,
  paymentsBy,
  taxOf,
  totalOf,
  type DocumentLine,
  type Invoice,
  type Payment,
} from './documents.ts';

/** One of `/Invoices`, with the fields REC shows; `full` with lines and payments. Null fields are left out. */
export function invoiceRow(business: Business, invoice: Invoice, full: boolean): Row {
  const { content } = invoice;
  return {
    Type: content.type,
    InvoiceID: invoice.id,
    ...(content.number !== undefined && { InvoiceNumber: content.number }),
    Reference: content.reference,
    ...(full && { Payments: paymentsBy(invoice, Infinity).map(paymentStub) }),
    CreditNotes: [],
    Prepayments: [],
    Overpayments: [],
    ...moneyFields(invoice),
    IsDiscounted: false,
    HasAttachments: false,
    InvoiceAddresses: [],
    HasErrors: false,
    InvoicePaymentServices: [],
    Contact: {
      ContactID: content.contact.id,
      Name: content.contact.name,
      Addresses: [],
      Phones: [],
      ContactGroups: [],
      ContactPersons: [],
      HasValidationErrors: false,
    },
    DateString: wireDayString(content.day),
    Date: wireDay(content.day),
    ...(content.due !== undefined && {
      DueDateString: wireDayString(content.due),
      DueDate: wireDay(content.due),
    }),
    ...(invoice.status === 'PAID' && { FullyPaidOnDate: wireDay(fullyPaidOn(invoice)) }),
    Status: invoice.status,
    LineAmountTypes: content.lineAmountTypes,
    ...(full && { LineItems: content.lines.map((line, index) => lineRow(business, invoice, line, index)) }),
    UpdatedDateUTC: wireMoment(invoice.updated),
    UpdatedDateUTCString: new Date(invoice.updated).toISOString(),
    CurrencyCode: content.currency,
    // REC: only some documents state it; left out here wherever it could only be 1.
    ...(content.currency !== business.profile.currency && { CurrencyRate: Number(content.rate) }),
  };
}

function moneyFields(invoice: Invoice): Row {
  const total = totalOf(invoice.content);
  const tax = taxOf(invoice.content);
  const paid = paidBy(invoice, Infinity);
  const owed = invoice.status === 'VOIDED' || invoice.status === 'DELETED' ? 0n : total - paid;
  return {
    AmountDue: wireNumber(owed),
    AmountPaid: wireNumber(paid),
    AmountCredited: 0,
    SubTotal: wireNumber(total - tax),
    TotalTax: wireNumber(tax),
    Total: wireNumber(total),
  };
}

function fullyPaidOn(invoice: Invoice): number {
  const days = paymentsBy(invoice, Infinity).map(({ day }) => day);
  return Math.max(invoice.content.day, ...days);
}

function paymentStub(payment: Payment): Row {
  return {
    PaymentID: payment.id,
    ...(payment.batchId !== undefined && { BatchPaymentID: payment.batchId }),
    Date: wireDay(payment.day),
    Amount: wireNumber(payment.amount),
    CurrencyRate: Number(payment.rate),
    HasAccount: false,
    HasValidationErrors: false,
  };
}

/** Tracking on a document carries the option's name and never its id; on journals it does (`journal-row.ts`). */
function lineRow(business: Business, invoice: Invoice, line: DocumentLine, index: number): Row {
  return {
    ...(line.account.code !== undefined && { AccountCode: line.account.code }),
    AccountID: line.account.id,
    Description: line.description,
    LineAmount: wireNumber(line.amount),
    LineItemID: business.identify('LineItem', `${invoice.id}/${index}`),
    Quantity: Number(decimal(line.quantity)),
    TaxAmount: wireNumber(line.tax),
    TaxType: line.taxType,
    Tracking: line.tracking.options.map((option) => {
      const category = business.tracking.find(({ options }) => options.includes(option));
      return {
        Name: category?.name,
        Option: option.name,
        TrackingCategoryID: category?.id,
        Options: [],
      };
    }),
    UnitAmount: wireNumber(line.unit),
  };
}
