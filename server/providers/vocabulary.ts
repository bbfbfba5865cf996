/**
 * Our words for the books, to which each provider maps its codes. Types and statuses of documents,
 * which the API also names, are in `contract/ledger/documents.ts`.
 */

/**
 * Accounts that the ledger treats in a special way. `other`: another account that the provider
 * posts to by itself.
 */
const accountRoles = [
  'receivable',
  'payable',
  'salesTax',
  'rounding',
  'retainedEarnings',
  'historicalAdjustment',
  'realisedFx',
  'unrealisedFx',
  'bankFx',
  'unpaidExpenseClaims',
  'wagesPayable',
  'trackingTransfers',
  'taxWithheldByCustomers',
  'taxWithheldFromSuppliers',
  'other',
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Months for which an organisation returns its sales tax at once; `none`: it is not registered for it. */
export type SalesTaxPeriod = 'monthly' | 'two-monthly' | 'quarterly' | 'six-monthly' | 'yearly' | 'none';

/** `other`: a type unknown to us, so that the account's class decides. */
const accountTypes = [
  'bank',
  'currentAsset',
  'inventory',
  'prepayment',
  'fixedAsset',
  'nonCurrentAsset',
  'currentLiability',
  'liability',
  'nonCurrentLiability',
  'payrollTax',
  'superannuationPayable',
  'wagesPayable',
  'equity',
  'revenue',
  'sales',
  'otherIncome',
  'directCosts',
  'expense',
  'overheads',
  'depreciation',
  'wages',
  'superannuation',
  'other',
] as const;
export type AccountType = (typeof accountTypes)[number];

/** Figures of an executive summary that a provider may state of a month. */
export const summaryFigureKeys = [
  'received',
  'spent',
  'surplus',
  'closing',
  'income',
  'directCosts',
  'grossProfit',
  'otherIncome',
  'expenses',
  'profit',
  'debtors',
  'creditors',
  'netAssets',
  'invoices',
  'averageInvoice',
  'grossMargin',
  'netMargin',
  'return',
  'debtorDays',
  'creditorDays',
  'forecast',
  'currentRatio',
  'termRatio',
] as const;
export type SummaryFigureKey = (typeof summaryFigureKeys)[number];

/** Xero's OpenAPI, getReportBudgetSummary: "periods" is 1 to 12 months. */
export const BUDGET_SUMMARY_MONTHS = 12;
