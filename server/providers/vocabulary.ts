/** The books in words of our own; each provider maps its codes to them. */

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
