import * as z from 'zod';
import { calendarDate, decimal, optionalText, trackingId, uuid } from './fields.ts';

/**
 * The fields that are needed of each record, by the provider's published OpenAPI (xero_accounting.yaml 16.1.0) and its
 * recorded answers. Unknown fields pass by and unknown values of open lists (Status, Type, Class ...) are kept as text:
 * the provider adds both without notice.
 */

export const organisation = z.object({
  Name: z.string(),
  BaseCurrency: z.string(),
  OrganisationType: optionalText,
  CountryCode: optionalText,
  Timezone: optionalText,
  ShortCode: optionalText,
  FinancialYearEndMonth: z.int().min(1).max(12),
  FinancialYearEndDay: z.int().min(1).max(31),
});

export const account = z.object({
  AccountID: uuid,
  Code: optionalText,
  Name: z.string(),
  Type: z.string(),
  Class: optionalText,
  SystemAccount: optionalText,
  Status: z.string().default('ACTIVE'),
});

export const trackingCategory = z.object({
  TrackingCategoryID: trackingId,
  Name: z.string(),
  Status: z.string().default('ACTIVE'),
  Options: z
    .array(z.object({ TrackingOptionID: trackingId, Name: z.string(), Status: z.string().default('ACTIVE') }))
    .default([]),
});

export const contact = z.object({ ContactID: uuid, Name: z.string() });

const documentLine = z.object({
  AccountID: uuid.nullish().transform((id) => id ?? null),
  AccountCode: optionalText,
  Description: optionalText,
  // A line that is a comment only carries no amounts.
  LineAmount: decimal.default('0'),
  TaxAmount: decimal.default('0'),
  /** By name: a document's tracking never carries the option's id. */
  Tracking: z
    .array(z.object({ TrackingCategoryID: trackingId.optional(), Name: z.string(), Option: z.string() }))
    .default([]),
});

export const invoice = z
  .object({
    InvoiceID: uuid,
    Type: z.enum(['ACCREC', 'ACCPAY']),
    InvoiceNumber: optionalText,
    Status: z.string(),
    Date: calendarDate.optional(),
    DateString: calendarDate.optional(),
    Contact: z.object({ Name: optionalText }).optional(),
    CurrencyCode: z.string(),
    CurrencyRate: decimal.nullish(),
    LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
    SubTotal: decimal,
    TotalTax: decimal,
    Total: decimal,
    LineItems: z.array(documentLine).default([]),
  })
  .refine((row) => row.DateString ?? row.Date, { path: ['Date'], message: 'is missing' });

export const journal = z.object({
  JournalID: uuid,
  JournalNumber: z.int(),
  JournalDate: calendarDate,
  SourceType: optionalText,
  SourceID: uuid.nullish().transform((id) => id ?? null),
  JournalLines: z.array(
    z.object({
      JournalLineID: uuid,
      AccountID: uuid,
      NetAmount: decimal,
      Description: optionalText,
      TrackingCategories: z.array(z.object({ TrackingOptionID: trackingId })).default([]),
    }),
  ),
});
