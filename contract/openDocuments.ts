import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { date, decimal, id, limitParam, offset, pageOfList } from './values.ts';

/** The day from which a document ages: that on which it was due, or its own. Without a due date, its own. */
export const agedBy = z.enum(['due', 'invoice']);
export type AgedBy = z.infer<typeof agedBy>;

/** What customers owe, or what is owed to suppliers. */
export const openSide = z.enum(['receivables', 'payables']);
export type OpenSide = z.infer<typeof openSide>;

/**
 * Invoices are bills on the side of payables. `settled`: nothing is open in the document's own currency, but its payments,
 * each rounded alone, leave cents in the base currency.
 */
export const openKind = z.enum(['invoices', 'creditNotes', 'overpayments', 'prepayments', 'settled']);
export type OpenKind = z.infer<typeof openKind>;

/**
 * By calendar months, seen from a day: not due yet; of that month; of the month before it, of the two before that; older.
 */
export const ageBucket = z.enum(['current', 'under1', 'month1', 'month2', 'month3', 'older']);
export type AgeBucket = z.infer<typeof ageBucket>;

/** Which open documents make a figure: what its column says and what its row says, together. */
export const agedColumn = z.object({ asAt: date, agedBy, bucket: z.optional(ageBucket) });
export const agedRow = z.object({
  side: openSide,
  kind: openKind,
  contactId: z.optional(id),
  documentId: z.optional(id),
});
export type AgedColumn = z.infer<typeof agedColumn>;
export type AgedRow = z.infer<typeof agedRow>;

/** The document itself, a payment, or an allocation of a credit: base currency, in the sign of what it leaves open. */
export const openMove = z.object({
  date,
  amount: decimal,
  documentType: z.nullable(z.string()),
  documentId: id,
  documentNumber: z.nullable(z.string()),
  /** The same document in the provider's own web application. */
  url: z.nullable(z.string()),
});

export const openDocument = z.object({
  id,
  type: z.string(),
  number: z.nullable(z.string()),
  contactId: z.nullable(id),
  contactName: z.nullable(z.string()),
  date,
  dueDate: z.nullable(date),
  bucket: ageBucket,
  /** What is open of it, base currency at its own rate; positive where the report's section is. */
  amount: decimal,
  currency: z.nullable(z.string()),
  /** The same in its own currency. */
  currencyAmount: decimal,
  url: z.nullable(z.string()),
  /** What made that amount, oldest first. */
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
    contactId: z.optional(id),
    documentId: z.optional(id),
    offset,
    limit: limitParam(50, 500),
  }),
  data: z.object({
    documents: z.array(openDocument),
    /** Of all documents asked for, not only of this page: what the figure must equal. */
    total: decimal,
    pagination: pageOfList,
  }),
});
