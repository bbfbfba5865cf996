import type { AccountRole } from '../vocabulary.ts';

/** By SystemAccount. */
export const accountRoleByCode: Record<string, AccountRole> = {
  DEBTORS: 'receivable',
  CREDITORS: 'payable',
  GST: 'salesTax',
  ROUNDING: 'rounding',
  RETAINEDEARNINGS: 'retainedEarnings',
  HISTORICAL: 'historicalAdjustment',
  REALISEDCURRENCYGAIN: 'realisedFx',
  UNREALISEDCURRENCYGAIN: 'unrealisedFx',
  BANKCURRENCYGAIN: 'bankFx',
  UNPAIDEXPCLM: 'unpaidExpenseClaims',
  WAGEPAYABLES: 'wagesPayable',
  TRACKINGTRANSFERS: 'trackingTransfers',
  CISASSETS: 'taxWithheldByCustomers',
  CISLIABILITY: 'taxWithheldFromSuppliers',
};
