import * as z from 'zod';
import type { DocumentBody, DocumentLine } from '../../documents.ts';
import {
  decimalField,
  decimalOrZero,
  optionalDate,
  optionalText,
  optionalUuid,
  rate,
  status,
  text,
  wordField,
} from '../fields.ts';
import { namedTracking, toNamedTracking } from './tracking.ts';

const line = z.object({
  AccountID: optionalUuid,
  AccountCode: optionalText,
  Description: optionalText,
  ItemCode: optionalText,
  TaxType: optionalText,
  // A line that is only a comment has no amounts.
  LineAmount: decimalOrZero,
  TaxAmount: decimalOrZero,
  Tracking: namedTracking,
});
export const lines = z.array(line).nullish();

export function toLines(rows: z.output<typeof lines>): DocumentLine[] {
  return (rows ?? []).map((row) => ({
    accountId: row.AccountID,
    accountCode: row.AccountCode,
    description: row.Description,
    itemCode: row.ItemCode,
    taxType: row.TaxType,
    lineAmount: row.LineAmount,
    taxAmount: row.TaxAmount,
    tracking: toNamedTracking(row.Tracking),
  }));
}

/** Quotes write it in capitals. */
export const lineAmounts = wordField({
  EXCLUSIVE: 'Exclusive',
  INCLUSIVE: 'Inclusive',
  NOTAX: 'NoTax',
} as const);

export const contact = z.object({ ContactID: optionalUuid, Name: optionalText }).nullish();

/**
 * Date of the document, twice: as text, which older rows lack, and as a moment in the
 * organisation's calendar.
 */
export const dated = { Date: optionalDate, DateString: optionalDate };

export function parseDocumentDate(row: { Date: string | null; DateString: string | null }): string {
  const date = row.DateString ?? row.Date;
  if (date === null) throw new Error('Date: is missing');
  return date;
}

/** Id and number have other names in each kind of document. */
export const documentBody = {
  Reference: optionalText,
  Status: status,
  ...dated,
  Contact: contact,
  CurrencyCode: text,
  CurrencyRate: rate,
  LineAmountTypes: lineAmounts,
  SubTotal: decimalField,
  TotalTax: decimalField,
  Total: decimalField,
  LineItems: lines,
};

type Body = z.output<z.ZodObject<typeof documentBody>>;

export function toBody(row: Body, id: string, number: string | null): DocumentBody {
  return {
    id,
    number,
    reference: row.Reference,
    status: row.Status,
    date: parseDocumentDate(row),
    contactId: row.Contact?.ContactID ?? null,
    contactName: row.Contact?.Name ?? null,
    currency: row.CurrencyCode,
    rate: row.CurrencyRate,
    lineAmounts: row.LineAmountTypes,
    subTotal: row.SubTotal,
    totalTax: row.TotalTax,
    total: row.Total,
    lines: toLines(row.LineItems),
  };
}
