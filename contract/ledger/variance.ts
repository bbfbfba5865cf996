import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, instant, limitParam, providerId } from '../values.ts';
import { documentType } from './documents.ts';
import { lineKind, lineSource } from './ledger.ts';

/** Documents listed of each contact. */
export const MOST_DOCUMENTS = 10;

const remainder = z.object({ count: z.int(), amount: decimal });

const varianceDocument = z.object({
  /** Null for lines without a document, which count as one by their kind. */
  documentId: z.nullable(providerId),
  documentType: z.nullable(documentType),
  documentNumber: z.nullable(z.string()),
  kind: lineKind,
  date,
  /** Taken off where it is of the compared period. */
  amount: decimal,
});
export type VarianceDocument = z.infer<typeof varianceDocument>;

const varianceContact = z.object({
  /** Null for documents and lines that name none. */
  contactId: z.nullable(providerId),
  contactName: z.nullable(z.string()),
  amount: decimal,
  documents: z.array(varianceDocument),
  otherDocuments: remainder,
});
export type VarianceContact = z.infer<typeof varianceContact>;

export const readVariance = endpoint({
  method: 'GET',
  path: '/ledger/variance',
  company: 'required',
  tag: 'Ledger',
  effort: 'report',
  summary:
    'What made a figure differ between two periods, or come about where none is compared: its contacts and their documents, largest first. Base currency, debit positive; contacts and `otherContacts` add up to `total`.',
  query: z.object({
    companyId: z.optional(id),
    accountId: z.optional(providerId),
    lineSource: z.optional(lineSource),
    /** Leaves out the balance before the first verified month. */
    flow: z.optional(z.literal('booked')),
    /** Unbounded where it is absent, in both periods. */
    startDate: z.optional(date),
    endDate: date,
    comparedStartDate: z.optional(date),
    /** Absent: nothing is compared. */
    comparedEndDate: z.optional(date),
    /** Filters by an option of this category, or `unassigned`. Given in pairs. */
    trackingCategoryId1: z.optional(providerId),
    trackingOptionId1: z.optional(providerId),
    trackingCategoryId2: z.optional(providerId),
    trackingOptionId2: z.optional(providerId),
    /** Lines as recorded at that moment instead of now. */
    asOf: z.optional(instant),
    /** Contacts. */
    limit: limitParam(20, 100),
  }),
  data: z.object({
    total: decimal,
    contacts: z.array(varianceContact),
    otherContacts: remainder,
  }),
});
export type Variance = z.infer<typeof readVariance.data>;
