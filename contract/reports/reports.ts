import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  type LineFlow,
  lineFlow,
  type LineSource,
  lineSource,
  lineTracking,
  taxType,
} from '../ledger/ledger.ts';
import { agedBy, agedColumn, type AgedRow, agedRow } from '../ledger/openDocuments.ts';
import { tieOut, tieStatus } from '../tieOut/tieOut.ts';
import { cells, type ReportCell } from './cells.ts';
import { columnMeasure } from './columnMeasure.ts';
import { accountIds, trackingPlaces } from './reportFilters.ts';
import { rowTexts, textColumn } from './reportTexts.ts';
import { date, decimal, id, instant, providerId } from '../values.ts';

export const frequency = z.enum(['monthly', 'quarterly', 'yearly']);
export type Frequency = z.infer<typeof frequency>;

export const reportPeriod = z.object({
  key: z.string(),
  label: z.string(),
  startDate: date,
  endDate: date,
  /** Fewer months than the frequency says, at the end of a range. */
  short: z.boolean(),
  /** Oldest request of its months to the provider; absent where one was never requested. */
  checkedAt: z.optional(instant),
});
export type ReportPeriod = z.infer<typeof reportPeriod>;

/** Display order. Those with `asAt` are as at that day, or the end of the range, whatever its start. */
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
  'summary',
  'budget-variance',
  'sales-tax',
  'account-transactions',
  'unreconciled-bank-items',
  'journal',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** Accrual is derived from documents. Cash is stated by the provider, and opens to no lines. */
export const basis = z.enum(['accrual', 'cash']);
export type Basis = z.infer<typeof basis>;

/** Direct: by the other side of bank movements. Indirect: by the profit and balance movements. */
export const cashFlowMethod = z.enum(['direct', 'indirect']);
export type CashFlowMethod = z.infer<typeof cashFlowMethod>;

/** Options beside range, frequency and zero rows. `asOf` is for reports of lines alone, whose past is kept. */
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
  summary: ['asOf'],
  'sales-tax': ['asOf'],
  'account-transactions': ['accountIds', 'asOf'],
  'unreconciled-bank-items': ['asAt'],
  journal: ['asOf'],
} as const satisfies Record<ReportType, readonly string[]>;

/** Factor from debit-positive lines to the figure: -1 where credits count as positive. */
export const sign = z.union([z.literal(1), z.literal(-1)]);
export type Sign = z.infer<typeof sign>;

/** Inclusive days; without a start, all earlier lines too. */
const span = z.object({ startDate: z.nullable(date), endDate: date });
export type LineSpan = z.infer<typeof span>;

/** `points`: of percentages, which one less the other gives. `ratio`: 1.70 times. */
export const figureUnit = z.enum(['money', 'percent', 'points', 'count', 'days', 'months', 'ratio']);

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  /** `member`: an organization of a group. */
  kind: z.enum(['period', 'tracking', 'bucket', 'measure', 'member']),
  measure: z.optional(columnMeasure),
  periodKey: z.optional(z.string()),
  /** One per tracking category of the request; null is Unassigned. */
  optionIds: z.optional(z.array(z.nullable(providerId))),
  /**
   * Present where figures open to lines. `yearly`: days for rows that start anew each financial
   * year. `opening`: days for opening rows. `flow` and `tracking` filter, as in `GET
   * /ledger/lines`; `rated` in place of `flow` for rows of a tax rate. `upToLine`: rows of a line
   * open to it and all lines before.
   */
  lines: z.optional(
    z.extend(span, {
      yearly: z.optional(span),
      opening: z.optional(span),
      flow: z.optional(lineFlow),
      rated: z.optional(lineFlow),
      upToLine: z.optional(z.boolean()),
      tracking: z.optional(z.array(lineTracking)),
    }),
  ),
  /** Filter of `GET /ledger/open-documents`, together with the row's. */
  documents: z.optional(agedColumn),
  /** Overrides the rows'. */
  unit: z.optional(figureUnit),
  /** Overrides the section's. */
  sign: z.optional(sign),
  /** Columns of the same row, added or taken off. */
  sumOf: z.optional(z.array(z.object({ column: z.string(), sign }))),
  /** Keys of the columns behind a figure that is no sum. */
  derivedFrom: z.optional(z.array(z.string())),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Sections whose totals are added or taken off. */
const sectionSum = z.array(z.object({ section: z.string(), sign }));
export type SectionSum = z.infer<typeof sectionSum>;

export type ReportRow = {
  key: string;
  label: string;
  accountId?: string | undefined;
  accountCode?: string | undefined;
  accountName?: string | undefined;
  contactId?: string | undefined;
  /** Aged reports: filter together with the column's. */
  documents?: AgedRow | undefined;
  /** Lines of several accounts. */
  lineSource?: LineSource | undefined;
  /** Lines of a tax rate; empty for those whose rate is not stated. */
  taxType?: string | undefined;
  /** A single line of the account. */
  lineId?: string | undefined;
  /** Words of the report's text columns. */
  texts?: (string | null)[] | undefined;
  /** Restarts each financial year. */
  yearly?: boolean | undefined;
  /** Days of its lines, whatever the column. */
  lines?: LineSpan | undefined;
  /** Opening balance: opens to the column's `opening` days. */
  opening?: boolean | undefined;
  /** Closing balance: opens to all lines up to the column's last day. */
  closing?: boolean | undefined;
  /** Flow and sign override the column's. */
  flow?: LineFlow | undefined;
  sign?: Sign | undefined;
  /** Sections behind a row that adds them up. */
  sumOf?: SectionSum | undefined;
  /** Keys of the rows behind a figure that is no sum. */
  derivedFrom?: string[] | undefined;
  unit: z.infer<typeof figureUnit>;
  /** One per column; income and costs are positive. null where totals have null. */
  cells: ReportCell[];
  /** Null where columns cannot be added. */
  total: string | null;
  children?: ReportRow[] | undefined;
};

export const reportRow: z.ZodMiniType<ReportRow, ReportRow> = z.object({
  key: z.string(),
  label: z.string(),
  accountId: z.optional(providerId),
  accountCode: z.optional(z.string()),
  accountName: z.optional(z.string()),
  contactId: z.optional(providerId),
  documents: z.optional(agedRow),
  lineSource: z.optional(lineSource),
  taxType: z.optional(taxType),
  lineId: z.optional(id),
  texts: z.optional(rowTexts),
  yearly: z.optional(z.boolean()),
  lines: z.optional(span),
  opening: z.optional(z.boolean()),
  closing: z.optional(z.boolean()),
  flow: z.optional(lineFlow),
  sign: z.optional(sign),
  sumOf: z.optional(sectionSum),
  derivedFrom: z.optional(z.array(z.string())),
  unit: figureUnit,
  cells,
  total: z.nullable(decimal),
  get children() {
    return z.optional(z.array(reportRow));
  },
});

export const reportTotal = z.object({
  key: z.string(),
  label: z.string(),
  /** Empty where rows are of different kinds. */
  cells,
  total: z.nullable(decimal),
  /** Key of the section above; the end of the report where absent. */
  belowSection: z.optional(z.string()),
  /** Totals of sections, added or taken off; a formula in exports. */
  sumOf: z.optional(sectionSum),
  /** Present where `total` is itself held against the provider, and single columns are not. */
  totalStatus: z.optional(tieStatus),
});
export type ReportTotal = z.infer<typeof reportTotal>;

export const report = z.object({
  type: z.enum(reportTypes),
  title: z.string(),
  /** Part of the organisation and the budget: "Region: North". */
  scope: z.optional(z.string()),
  companyId: id,
  companyName: z.string(),
  currency: z.string(),
  basis,
  frequency,
  periods: z.array(reportPeriod),
  /** Between the names and the figures; reports that list lines have some. */
  textColumns: z.optional(z.array(textColumn)),
  columns: z.array(reportColumn),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      rows: z.array(reportRow),
      total: reportTotal,
      sign,
    }),
  ),
  totals: z.array(reportTotal),
  /** Sentence in place of the table, with the way out. */
  notice: z.optional(z.string()),
  /** Notes on it and its figures, which `GET /notes` lists; absent without any. */
  noteCount: z.optional(z.number()),
  /** Commentaries on it and on its last month, which `GET /commentaries` gives; absent without any. */
  commentaryCount: z.optional(z.number()),
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
  reads: true,
  tag: 'Reports',
  effort: 'report',
  summary: 'Profit and loss by month, quarter or year, over tracking options where asked.',
  // Strict, as all calls of reports: an ignored option would give other figures than requested.
  body: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Includes active accounts without figures. */
    zeroRows: z.optional(z.boolean()),
    /** Defaults to accrual. Cash is not split by tracking. */
    basis: z.optional(basis),
    /** Books as recorded at that moment; nothing in the past is checked. */
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
  effort: 'report',
  summary: `A report by its type: ${reportTypes.join(', ')}. Balances are as at each period's end.`,
  /** Free text, so that the error for an unknown type can list the known ones. */
  params: z.object({ reportType: z.string().check(z.maxLength(100)) }),
  query: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
    frequency: z._default(frequency, 'monthly'),
    /** Includes active accounts without figures. */
    zeroRows: z.optional(z.stringbool()),
    /** Defaults to `direct`. */
    method: z.optional(cashFlowMethod),
    /** Defaults to the budget of the whole organisation. */
    budgetId: z.optional(providerId),
    /** Up to 20 ids of accounts, with commas between them; the first bank account where absent. */
    accountIds: z.optional(accountIds),
    /** Defaults to `due`. */
    agedBy: z.optional(agedBy),
    /** Day of the last month; its last day where absent. */
    asAt: z.optional(date),
    /** Defaults to accrual. */
    basis: z.optional(basis),
    /** Books as recorded at that moment; nothing in the past is checked. */
    asOf: z.optional(instant),
    /** Profit and loss only. */
    ...trackingPlaces,
  }),
  data: report,
});
