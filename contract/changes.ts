import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lineKind } from './ledger.ts';
import { agedBy } from './openDocuments.ts';
import { basis, cashFlowMethod, figureUnit, reportTypes, trackingPlaces } from './reports.ts';
import { date, decimal, id, instant } from './values.ts';

/** Of a document's lines: there were none; they are others; they stand on another date; there are none any more. */
export const documentChange = z.enum(['new', 'edited', 'moved', 'voided']);

export const changedFigure = z.object({
  key: z.string(),
  label: z.string(),
  /** null of what is no single account's: earnings of years, contacts, figures of several accounts. */
  accountId: z.nullable(id),
  accountCode: z.nullable(z.string()),
  /** `YYYY-MM`; of a balance the last month of the range. */
  month: z.string(),
  /** What of the month, where a report shows several things of it: "Received", or the tracking option. */
  part: z.nullable(z.string()),
  unit: figureUnit,
  /** As the report reads them; of the trial balance debits. null where a ratio has nothing to be taken of. */
  before: z.nullable(decimal),
  after: z.nullable(decimal),
  change: z.nullable(decimal),
  /** Which of the documents changed it by how much, largest first; none of what is worked out from other figures. */
  documents: z.array(z.object({ key: z.string(), change: decimal })),
  /** What of the change the named documents do not come to; null where it is worked out from other figures. */
  rest: z.nullable(decimal),
});
export type ChangedFigure = z.infer<typeof changedFigure>;

export const changedDocument = z.object({
  key: z.string(),
  kind: lineKind,
  type: z.nullable(z.string()),
  /** null of what no document says: residuals, revaluation, opening balances. */
  id: z.nullable(id),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  what: documentChange,
  dateBefore: z.nullable(date),
  dateAfter: z.nullable(date),
  /** The sum of its debits, base currency. */
  amountBefore: decimal,
  amountAfter: decimal,
  /** When we read the change. */
  at: instant,
  url: z.nullable(z.string()),
});
export type ChangedDocument = z.infer<typeof changedDocument>;

export const readChanges = endpoint({
  method: 'GET',
  path: '/reports/changes',
  company: 'required',
  tag: 'Reports',
  summary: 'What changed in a report between two moments, and the documents that did it.',
  query: z.object({
    companyId: z.optional(id),
    type: z._default(z.enum(reportTypes), 'profit-loss'),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    /** The books as they stood then. */
    from: instant,
    /** And then; now where absent. */
    to: z.optional(instant),
    /** As of the report; what cannot be compared is refused with its reason. */
    basis: z.optional(basis),
    method: z.optional(cashFlowMethod),
    budgetId: z.optional(id),
    agedBy: z.optional(agedBy),
    asAt: z.optional(date),
    ...trackingPlaces,
  }),
  data: z.object({
    type: z.enum(reportTypes),
    companyId: id,
    companyName: z.string(),
    currency: z.string(),
    /** Which part of the organisation it is of: "Region: North". */
    scope: z.nullable(z.string()),
    from: instant,
    to: instant,
    figures: z.array(changedFigure),
    /**
     * Net profit, net assets, net cash flow, what stands on the control account; of the trial balance and the general ledger
     * debits less credits, which is nothing. null where no one figure says it all.
     */
    net: z.nullable(z.object({ label: z.string(), before: decimal, after: decimal, change: decimal })),
    /** Why there is nothing to compare, and the way out. */
    notice: z.nullable(z.string()),
    /** Those that changed the most, at most 500. */
    documents: z.array(changedDocument),
    documentCount: z.number(),
  }),
});
export type Changes = z.infer<typeof readChanges.data>;

/** When somebody looked at a report. */
const view = z.object({
  reportType: z.enum(reportTypes),
  seenAt: instant,
  /** At the visit before: looks within half an hour are one visit. */
  seenBeforeAt: z.nullable(instant),
  /** The last look of a visit that is over: this one's does not count, or what it is to show would be gone. */
  lastLookAt: z.nullable(instant),
});

export const listReportViews = endpoint({
  method: 'GET',
  path: '/reports/views',
  company: 'required',
  tag: 'Reports',
  summary: 'When the user looked at the reports of a company.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ views: z.array(view) }),
});

export const viewReport = endpoint({
  method: 'PUT',
  path: '/reports/views',
  company: 'required',
  tag: 'Reports',
  summary: 'The user looks at a report; ended months that are proved count as seen so.',
  body: z.object({
    companyId: z.optional(id),
    reportType: z.enum(reportTypes),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    /** It stands on the screen since it was noted last, and was read anew: the same visit, however long it takes. */
    stillOpen: z.optional(z.boolean()),
  }),
  data: z.object({ view }),
});
