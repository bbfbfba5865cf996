/**
 * The books in words of our own; each provider maps its codes to them. Those that the API names too, types and
 * statuses of documents, are in `contract/ledger/documents.ts`.
 */

/** Accounts that the ledger decides by. `other`: one that the provider posts to by itself for another purpose. */
export const accountRoles = [
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

/** `other`: of a type that is new to us, so that its class decides. */
export const accountTypes = [
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
