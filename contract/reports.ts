import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { type LineFlow, lineFlow, type LineSource, lineSource, lineTracking } from './ledger.ts';
import { agedBy, agedColumn, type AgedRow, agedRow } from './openDocuments.ts';
import { tieOut, figureStatuses, type TieStatus } from './tieOut.ts';
import { date, decimal, decimals, decimalsOrNull, id, instant, trackingId } from './values.ts';

export const frequency = z.enum(['monthly', 'quarterly', 'yearly']);
export type Frequency = z.infer<typeof frequency>;

export const reportPeriod = z.object({
  key: z.string(),
  label: z.string(),
  startDate: date,
  endDate: date,
  /** The last block of a range may hold fewer months than its frequency says. */
  short: z.boolean(),
  /** When the provider was asked about its months, the longest ago; absent where one of them never was. */
  checkedAt: z.optional(instant),
});
export type ReportPeriod = z.infer<typeof reportPeriod>;

/** In the order in which they are offered. The aged reports are as at `asAt`, or the end of the range, whatever its start. */
export const reportTypes = [
  'profit-loss',
  'balance-sheet',
  'cash-flow',
  'trial-balance',
  'general-ledger',
  'aged-receivables',
  'aged-payables',
  'bank-summary',
  'executive-summary',
  'budget-variance',
] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * Accrual: income and costs when they are invoiced, derived from documents. Cash: when they are paid, as the provider
 * itself states it; such figures open to no lines.
 */
export const basis = z.enum(['accrual', 'cash']);
export type Basis = z.infer<typeof basis>;

/** Direct: from the other side of what the bank accounts moved. Indirect: from the profit and what balances moved. */
export const cashFlowMethod = z.enum(['direct', 'indirect']);
export type CashFlowMethod = z.infer<typeof cashFlowMethod>;

/**
 * What each type may be asked for beside a range, its frequency and zero rows; anything else answers 400. `asOf`: all that
 * are made of lines alone. Documents, which the aged reports and the number of invoices rest on, and budgets are kept as
 * they are now.
 */
export const reportOptions = {
  'profit-loss': [
    'basis',
    'asOf',
    'trackingCategoryId1',
    'trackingCategoryId2',
    'trackingOptionId1',
    'trackingOptionId2',
  ],
  'balance-sheet': ['basis', 'asOf'],
  'cash-flow': ['method', 'asOf'],
  'trial-balance': ['basis', 'asOf'],
  'general-ledger': ['asOf'],
  'aged-receivables': ['agedBy', 'asAt'],
  'aged-payables': ['agedBy', 'asAt'],
  'bank-summary': ['asOf'],
  'budget-variance': ['budgetId', 'asOf'],
  'executive-summary': ['asOf'],
} as const satisfies Record<ReportType, readonly string[]>;

/** What turns a debit-positive line into what people read: -1 where credits count as positive. */
export const sign = z.union([z.literal(1), z.literal(-1)]);
export type Sign = z.infer<typeof sign>;

/** The days whose lines make a figure, both included; without a start, all there ever were. */
const span = z.object({ startDate: z.nullable(date), endDate: date });
export type LineSpan = z.infer<typeof span>;

/** A ratio is a number of times: current assets are 1.70 of current liabilities. */
export const figureUnit = z.enum(['money', 'percent', 'count', 'days', 'ratio']);

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['period', 'tracking', 'bucket', 'measure']),
  periodKey: z.optional(z.string()),
  /** One per tracking category asked for; null stands for Unassigned. */
  optionIds: z.optional(z.array(z.nullable(trackingId))),
  /**
   * Only where its figures open to lines. `yearly`: the days for rows that start anew each financial year. `flow`: only
   * these of the lines. `opening`: the days for rows that say what stood there before the period. `tracking`: only lines
   * with these options, each a pair of `trackingCategoryId1`, `trackingOptionId1` (and 2) of `GET /ledger/lines`.
   */
  lines: z.optional(
    z.extend(span, {
      yearly: z.optional(span),
      opening: z.optional(span),
      flow: z.optional(lineFlow),
      tracking: z.optional(z.array(lineTracking)),
    }),
  ),
  /** Of the aged reports: its figures open to the documents of `GET /ledger/open-documents` with this and the row's. */
  documents: z.optional(agedColumn),
  /** Goes before the rows'. */
  unit: z.optional(figureUnit),
  /** Goes before the section's. */
  sign: z.optional(sign),
  /** Where it is reckoned from other columns: their figures of the same row, added or taken off. */
  sumOf: z.optional(z.array(z.object({ column: z.string(), sign }))),
  /** Where it is reckoned from other columns, but is no sum: their keys. */
  derivedFrom: z.optional(z.array(z.string())),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Sections whose totals make a figure, added or taken off. */
const sectionSum = z.array(z.object({ section: z.string(), sign }));
export type SectionSum = z.infer<typeof sectionSum>;

export type ReportRow = {
  key: string;
  label: string;
  accountId?: string | undefined;
  accountCode?: string | undefined;
  accountName?: string | undefined;
  contactId?: string | undefined;
  /** Of the aged reports: goes together with the column's. */
  documents?: AgedRow | undefined;
  /** What it adds up where it is of no single account. */
  lineSource?: LineSource | undefined;
  /** It starts anew each financial year. */
  yearly?: boolean | undefined;
  /** The days whose lines make its figures, whatever the column. */
  lines?: LineSpan | undefined;
  /** It says what stood there before the period: its figures open to the column's `opening` days. */
  opening?: boolean | undefined;
  /** It says what stands there at the period's end: its figures open to all lines up to the column's last day. */
  closing?: boolean | undefined;
  /** Only these of the lines make its figures; goes before the column's. */
  flow?: LineFlow | undefined;
  /** Goes before the column's. */
  sign?: Sign | undefined;
  /** What it comes from, where it is a sum of sections: as of totals. */
  sumOf?: SectionSum | undefined;
  /** Where it is reckoned from other rows, but is no sum: their keys. */
  derivedFrom?: string[] | undefined;
  unit: z.infer<typeof figureUnit>;
  /** One per column; income and costs positive as people read them. null where a ratio has nothing to be taken of. */
  amounts: (string | null)[];
  /** null where a sum over the columns means nothing. */
  total: string | null;
  status: TieStatus[];
  /** One per column: whether a difference from what was planned is good news; null where there is nothing to say. */
  favourable?: (boolean | null)[] | undefined;
  children?: ReportRow[] | undefined;
};

export const reportRow: z.ZodMiniType<ReportRow, ReportRow> = z.object({
  key: z.string(),
  label: z.string(),
  accountId: z.optional(id),
  accountCode: z.optional(z.string()),
  accountName: z.optional(z.string()),
  contactId: z.optional(id),
  documents: z.optional(agedRow),
  lineSource: z.optional(lineSource),
  yearly: z.optional(z.boolean()),
  lines: z.optional(span),
  opening: z.optional(z.boolean()),
  closing: z.optional(z.boolean()),
  flow: z.optional(lineFlow),
  sign: z.optional(sign),
  sumOf: z.optional(sectionSum),
  derivedFrom: z.optional(z.array(z.string())),
  unit: figureUnit,
  amounts: decimalsOrNull,
  total: z.nullable(decimal),
  status: figureStatuses,
  favourable: z.optional(z.array(z.nullable(z.boolean()))),
  get children() {
    return z.optional(z.array(reportRow));
  },
});

export const reportTotal = z.object({
  key: z.string(),
  label: z.string(),
  amounts: decimals,
  total: z.nullable(decimal),
  /** As of rows. */
  favourable: z.optional(z.array(z.nullable(z.boolean()))),
  /** The key of the section it stands below; at the end of the report where absent. */
  belowSection: z.optional(z.string()),
  /** What it comes from, where it is a sum: the totals of these sections, added or taken off. Exports make it a formula. */
  sumOf: z.optional(sectionSum),
});
export type ReportTotal = z.infer<typeof reportTotal>;

export const report = z.object({
  type: z.enum(reportTypes),
  title: z.string(),
  /** Which part of the organisation it is of, and the budget its figures are held against: "Region: North". */
  scope: z.optional(z.string()),
  companyId: id,
  companyName: z.string(),
  currency: z.string(),
  basis,
  frequency,
  periods: z.array(reportPeriod),
  columns: z.array(reportColumn),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      rows: z.array(reportRow),
      /** Without amounts where its rows are of different kinds: then it has none to show. */
      total: reportTotal,
      sign,
    }),
  ),
  totals: z.array(reportTotal),
  /** Why there is nothing to show, and the way out: a sentence in place of the table. */
  notice: z.optional(z.string()),
  freshness: z.object({
    asOf: z.nullable(instant),
    oldestEntity: z.nullable(z.object({ entityType: z.string(), at: z.nullable(instant) })),
  }),
  tieOut,
});
export type Report = z.infer<typeof report>;

/**
 * A category without an option gives its options as columns; with an option it filters, with `unassigned` to what carries
 * no option of it.
 */
export const trackingPlaces = {
  trackingCategoryId1: z.optional(trackingId),
  trackingCategoryId2: z.optional(trackingId),
  trackingOptionId1: z.optional(trackingId),
  trackingOptionId2: z.optional(trackingId),
};

export const profitLossUnified = endpoint({
  method: 'POST',
  path: '/reports/profit-loss-unified',
  company: 'required',
  tag: 'Reports',
  summary: 'Profit and loss by month, quarter or year, over tracking options where asked.',
  // Strict, as all calls of reports: what is asked for and not taken would give other figures than those wanted.
  body: z.strictObject({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Accounts in use without any figure too. */
    zeroRows: z.optional(z.boolean()),
    /** Accrual where absent. Cash is not split by tracking. */
    basis: z.optional(basis),
    /** As the books stood at that moment; what the provider says of the past is not kept, so nothing of it is proved. */
    asOf: z.optional(instant),
    ...trackingPlaces,
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
  query: z.strictObject({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Accounts in use without any figure too. */
    zeroRows: z.optional(z.stringbool()),
    /** `direct` where absent. */
    method: z.optional(cashFlowMethod),
    /** The budget of the whole organisation where absent. */
    budgetId: z.optional(id),
    /** `due` where absent. */
    agedBy: z.optional(agedBy),
    /** At the end of which day of the range's last month things stand; its last day where absent. */
    asAt: z.optional(date),
    /** Accrual where absent. */
    basis: z.optional(basis),
    /** As the books stood at that moment; what the provider says of the past is not kept, so nothing of it is proved. */
    asOf: z.optional(instant),
    /** For the profit and loss alone. */
    ...trackingPlaces,
  }),
  data: report,
});
