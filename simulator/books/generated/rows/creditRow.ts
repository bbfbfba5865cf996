import { wireNumber } from '../../money.ts';
import { wireDay, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import {
  allocationRow,
  contactStub,
  currencyFields,
  dateFields,
  lineRows,
  paymentStub,
  totals,
  updatedFields,
} from './documentFields.ts';
import { creditKind, openBy, paymentsBy, type Credit } from '../documents.ts';

/** One of `/CreditNotes`, `/Prepayments` or `/Overpayments`; `full` with lines and refunds. */
export function creditRow(business: Business, credit: Credit, full: boolean): Row {
  const { content } = credit;
  const isWithdrawn = credit.status === 'VOIDED' || credit.status === 'DELETED';
  return {
    [`${creditKind(credit)}ID`]: credit.id,
    ID: credit.id,
    ...numberFields(credit),
    Type: content.type,
    RemainingCredit: wireNumber(isWithdrawn ? 0n : openBy(credit, Infinity)),
    Allocations: credit.allocations.map(allocationRow),
    ...(full && { Payments: paymentsBy(credit, Infinity).map(paymentStub) }),
    HasAttachments: false,
    Contact: contactStub(content.contact),
    ...dateFields(content.day),
    ...(credit.status === 'PAID' &&
      creditKind(credit) === 'CreditNote' && { FullyPaidOnDate: wireDay(fullyUsedOn(credit)) }),
    Status: credit.status,
    LineAmountTypes: content.lineAmountTypes,
    ...(full && { LineItems: lineRows(business, credit.id, content) }),
    ...totals(content),
    ...updatedFields(credit.updated),
    ...currencyFields(business, content),
  };
}

/** OAS: a prepayment shows its invoice number as Reference too, received ones under its own name as well. */
function numberFields(credit: Credit): Row {
  const { number, reference, type } = credit.content;
  const kind = creditKind(credit);
  if (kind === 'CreditNote') return { CreditNoteNumber: number ?? '', Reference: reference };
  if (kind === 'Overpayment') return { Reference: reference };
  return {
    Reference: number ?? '',
    ...(number !== undefined && type === 'RECEIVE-PREPAYMENT' && { InvoiceNumber: number }),
  };
}

function fullyUsedOn({ content, payments, allocations }: Credit): number {
  const repaid = payments.filter(({ status }) => status === 'AUTHORISED').map(({ day }) => day);
  return Math.max(content.day, ...repaid, ...allocations.map(({ day }) => day));
}
