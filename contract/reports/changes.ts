import * as z from 'zod/mini';
import { documentType } from '../ledger/documents.ts';
import { endpoint } from '../endpoint.ts';
import { lineKind } from '../ledger/ledger.ts';
import { agedBy } from '../ledger/openDocuments.ts';
import { accountIds, trackingPlaces } from './reportFilters.ts';
import { basis, cashFlowMethod, figureUnit, reportTypes } from './reports.ts';
import { date, decimal, id, instant, providerId } from '../values.ts';

/** Lines of a document: new, different, on another date, or gone. */
const documentChange = z.enum(['new', 'edited', 'moved', 'voided']);

export const changedFigure = z.object({
  key: z.string(),
  label: z.string(),
  /** Null for figures of several accounts, contacts and earnings of years. */
  accountId: z.nullable(providerId),
  accountCode: z.nullable(z.string()),
  /** `YYYY-MM`; the last month of the range for a balance. */
  month: z.string(),
  /** Name where a report has several figures of a month: "Received", or a tracking option. */
  part: z.nullable(z.string()),
  unit: figureUnit,
  /**
   * Signed as in the report; debits for the trial balance. Null for a ratio without a denominator.
   */
  amountBefore: z.nullable(decimal),
  amountAfter: z.nullable(decimal),
  change: z.nullable(decimal),
  /** Largest first; empty where the figure is worked out from others. */
  documents: z.array(z.object({ key: z.string(), change: decimal })),
  /** Change that the documents do not explain; null where it is worked out from others. */
  undocumented: z.nullable(decimal),
});
export type ChangedFigure = z.infer<typeof changedFigure>;

export const changedDocument = z.object({
  key: z.string(),
  kind: lineKind,
  type: z.nullable(documentType),
  /** Null for lines without a document: reconciling items, revaluation, opening balances. */
  id: z.nullable(providerId),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  changeType: documentChange,
  dateBefore: z.nullable(date),
  dateAfter: z.nullable(date),
  /** Sum of debits, base currency. */
  amountBefore: decimal,
  amountAfter: decimal,
  /** Moment of reading it. */
  at: instant,
  url: z.nullable(z.string()),
});
export type ChangedDocument = z.infer<typeof changedDocument>;

export const readChanges = endpoint({
  method: 'GET',
  path: '/reports/changes',
  company: 'required',
  tag: 'Reports',
  effort: 'report',
  summary: 'What changed in a report between two moments, and the documents that did it.',
  query: z.object({
    companyId: z.optional(id),
    type: z._default(z.enum(reportTypes), 'profit-loss'),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    /** Earlier moment. */
    from: instant,
    /** Later moment; the present where absent. */
    to: z.optional(instant),
    /** Options of the report; those that cannot be compared answer 400. */
    basis: z.optional(basis),
    method: z.optional(cashFlowMethod),
    budgetId: z.optional(providerId),
    accountIds: z.optional(accountIds),
    agedBy: z.optional(agedBy),
    asAt: z.optional(date),
    ...trackingPlaces,
  }),
  data: z.object({
    type: z.enum(reportTypes),
    companyId: id,
    companyName: z.string(),
    currency: z.string(),
    /** Part of the organisation: "Region: North". */
    scope: z.nullable(z.string()),
    from: instant,
    to: instant,
    figures: z.array(changedFigure),
    /**
     * Main figure of the report; debits less credits for trial balance and general ledger. null
     * where there is none.
     */
    net: z.nullable(
      z.object({ label: z.string(), amountBefore: decimal, amountAfter: decimal, change: decimal }),
    ),
    /** Reason for an empty comparison, and the way out. */
    notice: z.nullable(z.string()),
    /** Largest changes, at most 500. */
    documents: z.array(changedDocument),
    documentCount: z.number(),
  }),
});
export type Changes = z.infer<typeof readChanges.data>;

const view = z.object({
  reportType: z.enum(reportTypes),
  seenAt: instant,
  /** Views within half an hour are one visit. */
  seenBeforeAt: z.nullable(instant),
  /** Last view of a finished visit. */
  lastLookAt: z.nullable(instant),
});

export const listReportViews = endpoint({
  method: 'GET',
  path: '/reports/views',
  company: 'required',
  tag: 'Reports',
  summary: 'When the user viewed the reports of a company.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ views: z.array(view) }),
});

export const viewReport = endpoint({
  method: 'PUT',
  path: '/reports/views',
  role: 'viewer',
  company: 'required',
  tag: 'Reports',
  summary: 'The user looks at a report; ended months that agree count as seen so.',
  body: z.object({
    companyId: z.optional(id),
    reportType: z.enum(reportTypes),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    /** Refreshes an open visit. */
    stillOpen: z.optional(z.boolean()),
  }),
  data: z.object({ view }),
});
