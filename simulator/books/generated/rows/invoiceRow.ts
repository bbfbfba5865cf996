import { wireNumber } from '../../money.ts';
import { wireDay, wireDayString, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { CIS_RATE } from '../cis.ts';
import {
  contactStub,
  currencyFields,
  dateFields,
  lineRows,
  paymentStub,
  totals,
  updatedFields,
} from './documentFields.ts';
import {
  allocatedBy,
  creditKind,
  openBy,
  paidBy,
  paymentsBy,
  sumTotal,
  type Allocation,
  type CreditKind,
  type Invoice,
} from '../documents.ts';

/** One of `/Invoices`, with the fields REC shows; `full` with lines and payments. Null fields are left out. */
export function invoiceRow(business: Business, invoice: Invoice, full: boolean): Row {
  const { content } = invoice;
  const { number, due, cisDeduction = 0n } = content;
  return {
    Type: content.type,
    InvoiceID: invoice.id,
    ...(number !== undefined && { InvoiceNumber: number }),
    Reference: content.reference,
    ...(full && { Payments: paymentsBy(invoice, Infinity).map(paymentStub) }),
    CreditNotes: creditStubs(invoice, 'CreditNote'),
    Prepayments: creditStubs(invoice, 'Prepayment'),
    Overpayments: creditStubs(invoice, 'Overpayment'),
    ...settledFields(invoice),
    ...(cisDeduction !== 0n && { CISDeduction: wireNumber(cisDeduction), CISRate: Number(CIS_RATE) }),
    ...totals(content),
    IsDiscounted: false,
    HasAttachments: false,
    InvoiceAddresses: [],
    HasErrors: false,
    InvoicePaymentServices: [],
    Contact: contactStub(content.contact),
    ...dateFields(content.day),
    ...(due !== undefined && { DueDateString: wireDayString(due), DueDate: wireDay(due) }),
    ...(invoice.status === 'PAID' && { FullyPaidOnDate: wireDay(fullyPaidOn(invoice)) }),
    Status: invoice.status,
    LineAmountTypes: content.lineAmountTypes,
    ...(full && { LineItems: lineRows(business, invoice.id, content) }),
    ...updatedFields(invoice.updated),
    ...currencyFields(business, content),
  };
}

function settledFields(invoice: Invoice): Row {
  const isWithdrawn = invoice.status === 'VOIDED' || invoice.status === 'DELETED';
  return {
    AmountDue: wireNumber(isWithdrawn ? 0n : openBy(invoice, Infinity)),
    AmountPaid: wireNumber(paidBy(invoice, Infinity)),
    AmountCredited: wireNumber(allocatedBy(invoice, Infinity)),
  };
}

function fullyPaidOn({ content, payments, allocations }: Invoice): number {
  const paymentDays = payments.filter(({ status }) => status === 'AUTHORISED').map(({ day }) => day);
  return Math.max(content.day, ...paymentDays, ...allocations.map(({ day }) => day));
}

/** OAS: what was applied of each credit of one kind, within the invoice. */
function creditStubs({ allocations }: Invoice, kind: CreditKind): Row[] {
  return allocations
    .filter(({ credit }) => creditKind(credit) === kind)
    .map((allocation) => creditStub(allocation, kind));
}

function creditStub({ id, amount, day, credit }: Allocation, kind: CreditKind): Row {
  const { number } = credit.content;
  return {
    [`${kind}ID`]: credit.id,
    ID: credit.id,
    ...(kind === 'CreditNote' && number !== undefined && { CreditNoteNumber: number }),
    AllocationID: id,
    AppliedAmount: wireNumber(amount),
    Total: wireNumber(sumTotal(credit.content)),
    ...dateFields(day),
    LineItems: [],
    HasErrors: false,
  };
}
