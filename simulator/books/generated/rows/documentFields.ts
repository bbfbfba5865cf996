import type { Day } from '../../calendar.ts';
import type { Tracking } from '../../chart.ts';
import { decimal, wireNumber } from '../../money.ts';
import { wireDay, wireDayString, wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Contact } from '../contacts.ts';
import { sumTax, sumTotal, type Allocation, type Content, type Payment } from '../documents.ts';

/** Wire fields that documents of all lists share. */

export function contactStub({ id, name }: Contact): Row {
  return {
    ContactID: id,
    Name: name,
    Addresses: [],
    Phones: [],
    ContactGroups: [],
    ContactPersons: [],
    HasValidationErrors: false,
  };
}

export function dateFields(day: Day): Row {
  return { DateString: wireDayString(day), Date: wireDay(day) };
}

export function updatedFields(updated: number): Row {
  return {
    UpdatedDateUTC: wireMoment(updated),
    UpdatedDateUTCString: new Date(updated).toISOString(),
  };
}

export function totals(content: Content): Row {
  const [total, tax] = [sumTotal(content), sumTax(content)];
  return {
    SubTotal: wireNumber(total - tax),
    TotalTax: wireNumber(tax),
    Total: wireNumber(total),
  };
}

/** REC: only some documents state their rate; left out here wherever it could only be 1. */
export function currencyFields(business: Business, { currency, rate }: Content): Row {
  return {
    CurrencyCode: currency,
    ...(currency !== business.profile.currency && { CurrencyRate: Number(rate) }),
  };
}

/** A payment within the document it settles. */
export function paymentStub(payment: Payment): Row {
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

/** An allocation within its credit. */
export function allocationRow({ id, day, amount, invoice }: Allocation): Row {
  const { number } = invoice.content;
  return {
    AllocationID: id,
    Amount: wireNumber(amount),
    Date: wireDay(day),
    Invoice: {
      InvoiceID: invoice.id,
      ...(number !== undefined && { InvoiceNumber: number }),
      HasErrors: false,
      IsDiscounted: false,
    },
  };
}

export function lineRows(business: Business, documentId: string, { lines }: Content): Row[] {
  return lines.map((line, index) => ({
    ...(line.account.code !== undefined && { AccountCode: line.account.code }),
    AccountID: line.account.id,
    Description: line.description,
    LineAmount: wireNumber(line.amount),
    LineItemID: business.identify('LineItem', `${documentId}/${index}`),
    Quantity: Number(decimal(line.quantity)),
    TaxAmount: wireNumber(line.tax),
    TaxType: line.taxType,
    Tracking: trackingRows(business, line.tracking),
    UnitAmount: wireNumber(line.unit),
  }));
}

/** Tracking on a document carries the option's name and never its id; on journals it does (`journalRow.ts`). */
export function trackingRows({ tracking }: Business, { options }: Tracking): Row[] {
  return options.map((option) => {
    const category = tracking.find((candidate) => candidate.options.includes(option));
    return {
      Name: category?.name,
      Option: option.name,
      TrackingCategoryID: category?.id,
      Options: [],
    };
  });
}
