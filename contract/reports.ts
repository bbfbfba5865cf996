import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { date, decimal, id, instant, limitOf, offset, pageOfList, trackingId } from './values.ts';

/**
 * How far a figure is proved, worst first. A report takes its worst figure's.
 * differs: a proof fails, or something in it has no known cause. unproved: the provider was not asked yet.
 * stale: the books changed since it was asked. explained: equal, every residual of a known kind. tied: equal, no residual.
 */
export const tieStatuses = ['differs', 'unproved', 'stale', 'explained', 'tied'] as const;
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

export const frequency = z.enum(['monthly', 'quarterly', 'yearly']);
export type Frequency = z.infer<typeof frequency>;

export const reportPeriod = z.object({
  key: z.string(),
  label: z.string(),
  startDate: date,
  endDate: date,
  /** The last block of a range may hold fewer months than its frequency says. */
  short: z.boolean(),
});
export type ReportPeriod = z.infer<typeof reportPeriod>;

/** In the order in which they are offered. */
export const reportTypes = [
  'profit-loss',
  'balance-sheet',
  'trial-balance',
  'general-ledger',
  'bank-summary',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** What turns a debit-positive line into what people read: -1 where credits count as positive. */
const sign = z.union([z.literal(1), z.literal(-1)]);
export type Sign = z.infer<typeof sign>;

/** The days whose lines make a figure, both included; without a start, all there ever were. */
const span = z.object({ startDate: z.nullable(date), endDate: date });
export type LineSpan = z.infer<typeof span>;

/** Of a bank account: money in, money out, and what a change of rates did to it. */
const moneyFlow = z.enum(['received', 'spent', 'revalued']);
export type MoneyFlow = z.infer<typeof moneyFlow>;

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['period', 'tracking', 'bucket', 'measure']),
  periodKey: z.optional(z.string()),
  /** One per tracking category asked for; null stands for Unassigned. */
  optionIds: z.optional(z.array(z.nullable(trackingId))),
  /**
   * Only where its figures open to lines. `yearly`: the days for rows that start anew each financial year. `flow`: only
   * these of the lines.
   */
  lines: z.optional(z.extend(span, { yearly: z.optional(span), flow: z.optional(moneyFlow) })),
  /** Goes before the section's. */
  sign: z.optional(sign),
});
export type ReportColumn = z.infer<typeof reportColumn>;

export type ReportRow = {
  key: string;
  label: string;
  accountId?: string | undefined;
  accountCode?: string | undefined;
  accountName?: string | undefined;
  contactId?: string | undefined;
  /** What it adds up where it is of no single account: the lines of all income and costs. */
  lineSource?: 'results' | undefined;
  /** It starts anew each financial year. */
  yearly?: boolean | undefined;
  /** The days whose lines make its figures, whatever the column. */
  lines?: LineSpan | undefined;
  unit: 'money' | 'percent' | 'count' | 'days';
  /** One per column; income and costs positive as people read them. */
  amounts: string[];
  /** null where a sum over the columns means nothing. */
  total: string | null;
  status: TieStatus[];
  children?: ReportRow[] | undefined;
};

export const reportRow: z.ZodMiniType<ReportRow, ReportRow> = z.object({
  key: z.string(),
  label: z.string(),
  accountId: z.optional(id),
  accountCode: z.optional(z.string()),
  accountName: z.optional(z.string()),
  contactId: z.optional(id),
  lineSource: z.optional(z.literal('results')),
  yearly: z.optional(z.boolean()),
  lines: z.optional(span),
  unit: z.enum(['money', 'percent', 'count', 'days']),
  amounts: z.array(decimal),
  total: z.nullable(decimal),
  status: z.array(tieStatus),
  get children() {
    return z.optional(z.array(reportRow));
  },
});

export const reportTotal = z.object({
  key: z.string(),
  label: z.string(),
  amounts: z.array(decimal),
  total: z.nullable(decimal),
  /** The key of the section it stands below; at the end of the report where absent. */
  after: z.optional(z.string()),
});
export type ReportTotal = z.infer<typeof reportTotal>;

/** A check with a name, a result and amounts that a person can read. */
export const proof = z.object({
  key: z.string(),
  label: z.string(),
  /** Month it speaks of, `YYYY-MM`. */
  month: z.nullable(z.string()),
  passed: z.boolean(),
  expected: decimal,
  actual: decimal,
  difference: decimal,
  sentence: z.string(),
});
export type Proof = z.infer<typeof proof>;

export const tieOut = z.object({
  status: tieStatus,
  checkedAt: z.nullable(instant),
  /** The status as a sentence with amounts. */
  sentence: z.string(),
  proofs: z.array(proof),
  differences: z.array(
    z.object({
      columnKey: z.string(),
      accountId: id,
      accountName: z.string(),
      provider: decimal,
      ours: decimal,
      amount: decimal,
      /** What the provider booked and no document explains: payroll, depreciation ... or unknown. */
      kind: z.string(),
      documents: z.array(z.object({ id, number: z.nullable(z.string()) })),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOut>;

export const report = z.object({
  type: z.enum(reportTypes),
  title: z.string(),
  companyId: id,
  companyName: z.string(),
  currency: z.string(),
  basis: z.enum(['accrual', 'cash']),
  frequency,
  periods: z.array(reportPeriod),
  columns: z.array(reportColumn),
  sections: z.array(
    z.object({ key: z.string(), title: z.string(), rows: z.array(reportRow), total: reportTotal, sign }),
  ),
  totals: z.array(reportTotal),
  freshness: z.object({
    asOf: z.nullable(instant),
    oldestEntity: z.nullable(z.object({ entityType: z.string(), at: z.nullable(instant) })),
  }),
  tieOut,
});
export type Report = z.infer<typeof report>;

export const profitLossUnified = endpoint({
  method: 'POST',
  path: '/reports/profit-loss-unified',
  company: 'required',
  tag: 'Reports',
  summary: 'Profit and loss by month, quarter or year, over tracking options where asked.',
  body: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Accounts in use without any figure too. */
    zeroRows: z.optional(z.boolean()),
    trackingCategoryId1: z.optional(trackingId),
    trackingCategoryId2: z.optional(trackingId),
    trackingOptionId1: z.optional(trackingId),
    trackingOptionId2: z.optional(trackingId),
  }),
  data: report,
});

export const readReport = endpoint({
  method: 'GET',
  path: '/reportsp/:reportType',
  company: 'required',
  tag: 'Reports',
  summary: `A report by its type: ${reportTypes.join(', ')}. Balances are as at each period's end.`,
  /** Any text, so that an unknown type can be answered with those that are known. */
  params: z.object({ reportType: z.string().check(z.maxLength(100)) }),
  query: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Accounts in use without any figure too. */
    zeroRows: z.optional(z.stringbool()),
  }),
  data: report,
});

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
