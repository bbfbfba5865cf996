import { z } from 'zod';
import { dayAt, parseDay } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { readMoment } from '../../wire.ts';

/** Bodies of `POST /_sim/documents`, in the provider's own field names. */
export const amount = z.union([z.string(), z.number()]).transform((value, context) => {
  try {
    return cents(value);
  } catch {
    context.addIssue('is not an amount of money');
    return z.NEVER;
  }
});

/** `2026-04-30` or `/Date(ms)/`. */
export const date = z.string().transform((text, context) => {
  const ms = readMoment(text);
  const day = ms === undefined ? parseDay(text) : dayAt(ms);
  if (day === undefined) context.addIssue('is not a date');
  return day ?? z.NEVER;
});

const trackingTag = z.object({
  Name: z.string().optional(),
  TrackingCategoryID: z.string().optional(),
  Option: z.string(),
});

const invoiceLine = z.object({
  Description: z.string().default(''),
  Quantity: amount.default(100n),
  UnitAmount: amount.optional(),
  LineAmount: amount.optional(),
  TaxAmount: amount.optional(),
  TaxType: z.string().optional(),
  AccountCode: z.string().optional(),
  AccountID: z.string().optional(),
  Tracking: z.array(trackingTag).default([]),
});

export const invoiceFields = {
  Contact: z.object({ ContactID: z.string().optional(), Name: z.string().optional() }),
  Date: date,
  DueDate: date.optional(),
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
  InvoiceNumber: z.string().optional(),
  Reference: z.string().optional(),
  CurrencyCode: z.string().optional(),
  CurrencyRate: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(?!0*(?:\.0*)?$)\d+(?:\.\d+)?$/, 'is not a rate'))
    .optional(),
  LineItems: z.array(invoiceLine).min(1),
  /** A difference from the sum of the lines is posted to Rounding. */
  Total: amount.optional(),
};

export const newInvoice = z.object({
  ...invoiceFields,
  Type: z.enum(['ACCREC', 'ACCPAY']),
  LineAmountTypes: invoiceFields.LineAmountTypes.default('Exclusive'),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED']).default('AUTHORISED'),
});

export const someFields = z.object(invoiceFields).partial();

export const invoiceEdit = z.object({ InvoiceID: z.string(), ...someFields.shape });

export const invoiceVoid = z.object({ InvoiceID: z.string() });

export const trackingTagBodies = z.array(trackingTag).default([]);

export type InvoiceLineBody = z.infer<typeof invoiceLine>;
export type InvoiceFields = z.infer<typeof someFields>;
export type TrackingTag = z.infer<typeof trackingTag>;
