import * as z from 'zod/mini';
import { documentStatus, documentType } from './documents.ts';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, instant, limitParam, offset, pageOfList, trackingId } from '../values.ts';

/** Of a bank account: money in, money out, and what a change of rates did to it. */
export const moneyFlow = z.enum(['received', 'spent', 'revalued']);
export type MoneyFlow = z.infer<typeof moneyFlow>;

/**
 * Which of an account's lines. Of any account: `cash` those of events that moved money, `brought` what the organisation
 * had when its books began, `moved` all others; `opening` what stood there before the first month that was proved,
 * `booked` all others.
 */
export const lineFlow = z.enum([...moneyFlow.options, 'cash', 'moved', 'brought', 'opening', 'booked']);
export type LineFlow = z.infer<typeof lineFlow>;

/**
 * Lines of more than one account. `results`: all income and costs, and its parts as the profit and loss has them.
 * `bankMoves`: of bank accounts, without transfers between them and what stood there before the books began;
 * `bankCurrency`: what a change of rates and such transfers leave there. `creditors`:
 * owed to suppliers and on expense claims; `shortTerm` with what customers owe. `invoiced`: what sales invoices are made
 * out for, less credit notes, without tax. `netAssets`: assets and liabilities.
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
]);
export type LineSource = z.infer<typeof lineSource>;

export const lineKind = z.enum(['journal', 'document', 'opening', 'revaluation', 'reconcilingItem']);
export type LineKind = z.infer<typeof lineKind>;

/** Of a category, one of its options, or null for lines without any of them: Unassigned. */
export const lineTracking = z.object({ categoryId: trackingId, optionId: z.nullable(trackingId) });
export type LineTracking = z.infer<typeof lineTracking>;

/** Stands for null where a query names an option. */
export const UNASSIGNED = 'unassigned';

export const ledgerLine = z.object({
  id,
  date,
  accountId: id,
  accountCode: z.nullable(z.string()),
  accountName: z.string(),
  kind: lineKind,
  documentType: z.nullable(documentType),
  documentId: z.nullable(id),
  documentNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Of a reconciling item, what it is known to be: payroll, depreciation ...; null of all else, and where nobody knows. */
  category: z.nullable(z.string()),
  /** Debit positive, base currency. */
  amount: decimal,
  currency: z.nullable(z.string()),
  currencyAmount: z.nullable(decimal),
  tracking: z.array(z.object({ category: z.string(), option: z.string() })),
  /** The same document in the provider's own web application; of a reconciling item, the account's transactions there. */
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
    accountId: z.optional(id),
    lineSource: z.optional(lineSource),
    flow: z.optional(lineFlow),
    startDate: z.optional(date),
    endDate: z.optional(date),
    kind: z.optional(lineKind),
    documentId: z.optional(id),
    /** Only lines with this option of this category, or `unassigned`: those without any option of it. In pairs. */
    trackingCategoryId1: z.optional(trackingId),
    trackingOptionId1: z.optional(trackingId),
    trackingCategoryId2: z.optional(trackingId),
    trackingOptionId2: z.optional(trackingId),
    /** Those that stood at that moment, in place of those that stand now. */
    asOf: z.optional(instant),
    offset,
    limit: limitParam(50, 1000),
  }),
  data: z.object({
    lines: z.array(ledgerLine),
    /** Sum of all lines asked for, not only of this page: what the figure must equal. */
    total: decimal,
    pagination: pageOfList,
  }),
});

/** Another document, and what is settled between the two, in the currency of the one that is settled. */
const settlement = z.object({
  id,
  type: z.nullable(documentType),
  number: z.nullable(z.string()),
  date,
  amount: decimal,
  currency: z.nullable(z.string()),
});

/** Where a document that has no page of its own at the provider is to be found there. */
export const providerPlaces = ['document', 'contact', 'bankAccount'] as const;

export const readLedgerDocument = endpoint({
  method: 'GET',
  path: '/ledger/document',
  company: 'required',
  tag: 'Ledger',
  summary: 'A document with all that it books, and what settles it.',
  query: z.object({
    companyId: z.optional(id),
    documentId: id,
    /**
     * As it stood at that moment: its lines and what they say. Its due date, status, rate, total and what settles it are
     * kept only as they are now, and left out.
     */
    asOf: z.optional(instant),
  }),
  data: z.object({
    id,
    type: z.nullable(documentType),
    number: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    date: z.nullable(date),
    dueDate: z.nullable(date),
    status: z.nullable(documentStatus),
    currency: z.nullable(z.string()),
    /** Units of its currency for one of the base currency. */
    rate: z.nullable(decimal),
    /** In its own currency. */
    total: z.nullable(decimal),
    lines: z.array(ledgerLine),
    debit: decimal,
    credit: decimal,
    settledBy: z.array(settlement),
    settles: z.array(settlement),
    /** null where the provider has no address for its kind. */
    atProvider: z.nullable(z.object({ place: z.enum(providerPlaces), name: z.string(), url: z.string() })),
  }),
});
export type LedgerDocument = z.infer<typeof readLedgerDocument.data>;

export const accountClass = z.enum(['asset', 'liability', 'equity', 'revenue', 'expense']);
export type AccountClass = z.infer<typeof accountClass>;

/** Of an account, a tracking category or an option. `other`: one that only the provider knows. */
export const chartStatus = z.enum(['active', 'archived', 'deleted', 'other']);
export type ChartStatus = z.infer<typeof chartStatus>;

export const trackingCategory = z.object({
  id: trackingId,
  name: z.string(),
  options: z.array(z.object({ id: trackingId, name: z.string(), status: chartStatus })),
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
