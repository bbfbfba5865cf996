import * as z from 'zod/mini';
import { documentType } from './documents.ts';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, limitParam, offset, pageOfList, providerId } from '../values.ts';

/** Due date, or the document's own date where it has none. */
export const agedBy = z.enum(['due', 'invoice']);
export type AgedBy = z.infer<typeof agedBy>;

export const openSide = z.enum(['receivables', 'payables']);
export type OpenSide = z.infer<typeof openSide>;

/**
 * Invoices are bills on the payables side. `settled`: paid in its own currency, with cents of
 * rounding left in the base currency.
 */
export const openKind = z.enum(['invoices', 'creditNotes', 'overpayments', 'prepayments', 'settled']);
export type OpenKind = z.infer<typeof openKind>;

/** Names the row of a contact in the aged reports. */
export const agedRowKey = (kind: OpenKind, contactId: string | null): string => `${kind} ${contactId ?? ''}`;

/** Calendar months: not due; this month; one, two and three months before; older. */
export const ageBucket = z.enum(['current', 'under1', 'month1', 'month2', 'month3', 'older']);
export type AgeBucket = z.infer<typeof ageBucket>;

/** Filter of a figure: column and row together. */
export const agedColumn = z.object({ asAt: date, agedBy, bucket: z.optional(ageBucket) });
export const agedRow = z.object({
  side: openSide,
  kind: openKind,
  contactId: z.optional(providerId),
  documentId: z.optional(providerId),
});
export type AgedColumn = z.infer<typeof agedColumn>;
export type AgedRow = z.infer<typeof agedRow>;

/** Document, payment or credit allocation; base currency, in the sign of what it leaves open. */
const openMove = z.object({
  date,
  amount: decimal,
  documentType: z.nullable(documentType),
  documentId: providerId,
  documentNumber: z.nullable(z.string()),
  /** Link into the provider's own application. */
  url: z.nullable(z.string()),
});

export const openDocument = z.object({
  id: providerId,
  type: documentType,
  number: z.nullable(z.string()),
  contactId: z.nullable(providerId),
  contactName: z.nullable(z.string()),
  date,
  dueDate: z.nullable(date),
  bucket: ageBucket,
  /** Outstanding in base currency at its own rate; positive where the report's section is. */
  amount: decimal,
  currency: z.nullable(z.string()),
  /** Outstanding in its own currency. */
  currencyAmount: decimal,
  url: z.nullable(z.string()),
  /** Oldest first. */
  moves: z.array(openMove),
});
export type OpenDocument = z.infer<typeof openDocument>;

export const listOpenDocuments = endpoint({
  method: 'GET',
  path: '/ledger/open-documents',
  company: 'required',
  tag: 'Ledger',
  summary:
    'The documents behind a figure of the aged reports, as they stood at the end of a day, oldest first.',
  query: z.object({
    companyId: z.optional(id),
    asAt: date,
    agedBy: z._default(agedBy, 'due'),
    bucket: z.optional(ageBucket),
    side: openSide,
    kind: z.optional(openKind),
    contactId: z.optional(providerId),
    documentId: z.optional(providerId),
    offset,
    limit: limitParam(50, 500),
  }),
  data: z.object({
    documents: z.array(openDocument),
    /** Total of all pages, which the figure equals. */
    total: decimal,
    pagination: pageOfList,
  }),
});
