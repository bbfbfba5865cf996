import * as z from 'zod/mini';
import { documentStatus, documentType } from './documents.ts';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, instant, limitParam, offset, pageOfList, providerId } from '../values.ts';

/** Movement of a bank account: money in, money out, and the effect of exchange rates. */
const moneyFlow = z.enum(['received', 'spent', 'revalued']);
export type MoneyFlow = z.infer<typeof moneyFlow>;

/**
 * Movements of the sales tax account beside the tax of documents: entries that moved money, manual
 * journals, other documents coded to it, and those without a source document.
 */
export const untaxedFlows = ['untaxedBank', 'untaxedJournals', 'untaxedDocuments', 'untaxedOther'] as const;
export type UntaxedFlow = (typeof untaxedFlows)[number];

/**
 * Filter of an account's lines. Any account: `brought` is the conversion balance, `moved` all
 * others, of which `cash` are events that moved money and `noncash` those that moved none. These
 * three, other than the ledger, have an asset, capital or debt on a bill or an invoice where money moves for it; what that
 * takes out of the profit is `withdrawn`. `opening` is the balance before the first verified month,
 * `booked` all others. `net` are lines that sales tax applies to, `tax` the tax itself. On bank accounts,
 * `unreconciled` are lines that the provider said are not matched with the bank’s statement, `unstated`
 * those of which it said neither.
 */
export const lineFlow = z.enum([
  ...moneyFlow.options,
  'cash',
  'noncash',
  'moved',
  'withdrawn',
  'brought',
  'opening',
  'booked',
  'net',
  'tax',
  'unreconciled',
  'unstated',
  ...untaxedFlows,
]);
export type LineFlow = z.infer<typeof lineFlow>;

/**
 * Lines of more than one account. `results`: all income and costs, and its parts as in the profit
 * and loss. `bankMoves`: bank accounts, without transfers between them and the balance before the
 * books began; `bankCurrency`: what exchange rates and such transfers leave there. `creditors`:
 * owed to suppliers and on expense claims; `shortTerm` adds what customers owe. `invoiced`: sales
 * invoices less credit notes, without tax. `netAssets`: assets and liabilities. `salesTax`: the
 * sales tax account; `taxedSales`, `taxedPurchases`: what is on either side of a sales tax return.
 */
export const lineSource = z.enum([
  'results',
  'income',
  'costOfSales',
  'grossProfit',
  'otherIncome',
  'operatingExpenses',
  'bank',
  'bankMoves',
  'bankCurrency',
  'debtors',
  'creditors',
  'shortTerm',
  'netAssets',
  'invoiced',
  'salesTax',
  'taxedSales',
  'taxedPurchases',
]);
export type LineSource = z.infer<typeof lineSource>;

export const lineKind = z.enum(['journal', 'document', 'opening', 'revaluation', 'reconcilingItem']);
export type LineKind = z.infer<typeof lineKind>;

/** Lines of a category or one of its options; a null option is Unassigned. */
export const lineTracking = z.object({ categoryId: providerId, optionId: z.nullable(providerId) });
export type LineTracking = z.infer<typeof lineTracking>;

/** Replaces null where a query names an option. */
export const UNASSIGNED = 'unassigned';

export const taxType = z.string().check(z.maxLength(100));

export const ledgerLine = z.object({
  id,
  date,
  accountId: providerId,
  accountCode: z.nullable(z.string()),
  accountName: z.string(),
  kind: lineKind,
  /** Document or journal that posted it. */
  sourceId: providerId,
  documentType: z.nullable(documentType),
  documentId: z.nullable(providerId),
  documentNumber: z.nullable(z.string()),
  /** The document’s. */
  reference: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Key of its tax rate; null where none applies. */
  taxType: z.nullable(taxType),
  /** Known category of a reconciling item: payroll, depreciation ...; otherwise null. */
  category: z.nullable(z.string()),
  /** Debit positive, base currency. */
  amount: decimal,
  currency: z.nullable(z.string()),
  currencyAmount: z.nullable(decimal),
  tracking: z.array(z.object({ category: z.string(), option: z.string() })),
  /**
   * The document in the provider's own web application; for a reconciling item, the account's
   * transactions.
   */
  url: z.nullable(z.string()),
});
export type ListedLine = z.infer<typeof ledgerLine>;

export const listLedgerLines = endpoint({
  method: 'GET',
  path: '/ledger/lines',
  company: 'required',
  tag: 'Ledger',
  summary: 'The lines behind a figure, oldest first.',
  query: z.object({
    companyId: z.optional(id),
    accountId: z.optional(providerId),
    lineSource: z.optional(lineSource),
    flow: z.optional(lineFlow),
    /** Key of a tax rate; empty for lines whose rate is not stated. */
    taxType: z.optional(taxType),
    /** A line alone; or the account's lines up to one of `endDate`, in the order of this list. */
    lineId: z.optional(id),
    upToLineId: z.optional(id),
    startDate: z.optional(date),
    endDate: z.optional(date),
    kind: z.optional(lineKind),
    documentId: z.optional(providerId),
    /** Filters by an option of this category, or `unassigned`. Given in pairs. */
    trackingCategoryId1: z.optional(providerId),
    trackingOptionId1: z.optional(providerId),
    trackingCategoryId2: z.optional(providerId),
    trackingOptionId2: z.optional(providerId),
    /** Lines as recorded at that moment instead of now. */
    asOf: z.optional(instant),
    offset,
    limit: limitParam(50, 1000),
  }),
  data: z.object({
    lines: z.array(ledgerLine),
    /** Sum of all lines of the query, not only of this page: it must equal the figure. */
    total: decimal,
    pagination: pageOfList,
  }),
});

/**
 * A related document and the amount settled between the two, in the currency of the settled one.
 */
const settlement = z.object({
  id: providerId,
  type: z.nullable(documentType),
  number: z.nullable(z.string()),
  date,
  amount: decimal,
  currency: z.nullable(z.string()),
});

/** Page of the provider for a document that may have none of its own. */
export const providerPlaces = ['document', 'contact', 'bankAccount'] as const;

export const readLedgerDocument = endpoint({
  method: 'GET',
  path: '/ledger/document',
  company: 'required',
  tag: 'Ledger',
  summary: 'A document with all that it books, and what settles it.',
  query: z.object({
    companyId: z.optional(id),
    documentId: providerId,
    /**
     * Document as recorded at that moment. Leaves out due date, status, rate, total and
     * settlements, which are stored only as they are now.
     */
    asOf: z.optional(instant),
  }),
  data: z.object({
    id: providerId,
    type: z.nullable(documentType),
    number: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    date: z.nullable(date),
    dueDate: z.nullable(date),
    status: z.nullable(documentStatus),
    currency: z.nullable(z.string()),
    /** Units of its currency for one of the base currency. */
    rate: z.nullable(decimal),
    /** Currency of the document. */
    total: z.nullable(decimal),
    lines: z.array(ledgerLine),
    debit: decimal,
    credit: decimal,
    settledBy: z.array(settlement),
    settles: z.array(settlement),
    /** Null where the provider has no address for its kind. */
    atProvider: z.nullable(z.object({ place: z.enum(providerPlaces), name: z.string(), url: z.string() })),
  }),
});
export type LedgerDocument = z.infer<typeof readLedgerDocument.data>;

export const accountClass = z.enum(['asset', 'liability', 'equity', 'revenue', 'expense']);
export type AccountClass = z.infer<typeof accountClass>;

/** Status of an account, tracking category or option. `other`: one that only the provider knows. */
const chartStatus = z.enum(['active', 'archived', 'deleted', 'other']);
export type ChartStatus = z.infer<typeof chartStatus>;

export const listLedgerAccounts = endpoint({
  method: 'GET',
  path: '/ledger/accounts',
  company: 'required',
  tag: 'Ledger',
  summary: 'The chart of accounts of a company, by code and name.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({
    accounts: z.array(
      z.object({
        id: providerId,
        code: z.nullable(z.string()),
        name: z.string(),
        class: accountClass,
        status: chartStatus,
      }),
    ),
  }),
});

const trackingCategory = z.object({
  id: providerId,
  name: z.string(),
  options: z.array(z.object({ id: providerId, name: z.string(), status: chartStatus })),
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
