import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { date, decimal, id, limitOf, offset, pageOfList, trackingId } from './values.ts';

/** Of a bank account: money in, money out, and what a change of rates did to it. */
export const moneyFlow = z.enum(['received', 'spent', 'revalued']);
export type MoneyFlow = z.infer<typeof moneyFlow>;

export const lineKind = z.enum(['journal', 'document', 'opening', 'revaluation', 'residual']);
export type LineKind = z.infer<typeof lineKind>;

export const ledgerLine = z.object({
  id,
  date,
  accountId: id,
  kind: lineKind,
  documentType: z.nullable(z.string()),
  documentId: z.nullable(id),
  documentNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Debit positive, base currency. */
  amount: decimal,
  currency: z.nullable(z.string()),
  currencyAmount: z.nullable(decimal),
  tracking: z.array(z.object({ category: z.string(), option: z.string() })),
  /** The same document in the provider's own web application. */
  url: z.nullable(z.string()),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const listLedgerLines = endpoint({
  method: 'GET',
  path: '/ledger/lines',
  company: 'required',
  tag: 'Ledger',
  summary: 'The lines behind a figure, oldest first.',
  query: z.object({
    companyId: z.optional(id),
    accountId: z.optional(id),
    /** Those of all accounts of income and costs. */
    lineSource: z.optional(z.literal('results')),
    flow: z.optional(moneyFlow),
    startDate: z.optional(date),
    endDate: z.optional(date),
    kind: z.optional(lineKind),
    documentId: z.optional(id),
    offset,
    limit: limitOf(50, 1000),
  }),
  data: z.object({
    lines: z.array(ledgerLine),
    /** Sum of all lines asked for, not only of this page: what the figure must equal. */
    total: decimal,
    pagination: pageOfList,
  }),
});

/** What a profit and loss can be split and filtered by. */
export const trackingCategory = z.object({
  id: trackingId,
  name: z.string(),
  options: z.array(z.object({ id: trackingId, name: z.string(), status: z.string() })),
});

export type TrackingCategory = z.infer<typeof trackingCategory>;

export const listTrackingCategories = endpoint({
  method: 'GET',
  path: '/ledger/tracking',
  company: 'required',
  tag: 'Ledger',
  summary: 'The tracking categories of a company with their options.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ categories: z.array(trackingCategory) }),
});
