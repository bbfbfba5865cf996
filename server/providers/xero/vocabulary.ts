import type { DocumentStatus, DocumentType } from '#contract/ledger/documents.ts';
import type { AccountClass, ChartStatus } from '#contract/ledger/ledger.ts';
import type { AccountRole, AccountType } from '../vocabulary.ts';

/** Keyed by SystemAccount. */
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

/** Keyed by a journal's SourceType, and by Type of a document or bank transaction. */
export const documentTypeByCode: Record<string, DocumentType> = {
  ACCREC: 'salesInvoice',
  ACCPAY: 'bill',
  ACCRECCREDIT: 'salesCreditNote',
  ACCPAYCREDIT: 'supplierCreditNote',
  ARPREPAYMENT: 'customerPrepayment',
  APPREPAYMENT: 'supplierPrepayment',
  AROVERPAYMENT: 'customerOverpayment',
  APOVERPAYMENT: 'supplierOverpayment',
  ACCRECPAYMENT: 'paymentReceived',
  ACCPAYPAYMENT: 'paymentMade',
  ARCREDITPAYMENT: 'customerRefund',
  APCREDITPAYMENT: 'supplierRefund',
  CASHREC: 'receiveMoney',
  CASHPAID: 'spendMoney',
  TRANSFER: 'bankTransfer',
  MANJOURNAL: 'manualJournal',
  EXPCLAIM: 'expenseClaim',
  EXPPAYMENT: 'expenseClaimPayment',
  PAYSLIP: 'payslip',
  WAGEPAYABLE: 'wagesPayable',
  RECEIVE: 'receiveMoney',
  SPEND: 'spendMoney',
  'RECEIVE-PREPAYMENT': 'customerPrepayment',
  'SPEND-PREPAYMENT': 'supplierPrepayment',
  'RECEIVE-OVERPAYMENT': 'customerOverpayment',
  'SPEND-OVERPAYMENT': 'supplierOverpayment',
  'RECEIVE-TRANSFER': 'bankTransfer',
  'SPEND-TRANSFER': 'bankTransfer',
};

/** Keyed by Status of an account, tracking category or option. */
export const chartStatusByCode: Record<string, ChartStatus> = {
  ACTIVE: 'active',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
};

/** Keyed by Status of a document, payment or manual journal. */
export const documentStatusByCode: Record<string, DocumentStatus> = {
  DRAFT: 'draft',
  SUBMITTED: 'submitted',
  AUTHORISED: 'approved',
  POSTED: 'posted',
  PAID: 'paid',
  VOIDED: 'voided',
  DELETED: 'deleted',
  ARCHIVED: 'archived',
};

/** Keyed by Class. */
export const accountClassByCode: Record<string, AccountClass> = {
  ASSET: 'asset',
  LIABILITY: 'liability',
  EQUITY: 'equity',
  REVENUE: 'revenue',
  EXPENSE: 'expense',
};

/** Keyed by Type. `class` is for accounts whose Class is missing or unknown. */
export const accountTypeByCode: Record<string, { type: AccountType; class: AccountClass }> = {
  BANK: { type: 'bank', class: 'asset' },
  CURRENT: { type: 'currentAsset', class: 'asset' },
  INVENTORY: { type: 'inventory', class: 'asset' },
  PREPAYMENT: { type: 'prepayment', class: 'asset' },
  FIXED: { type: 'fixedAsset', class: 'asset' },
  NONCURRENT: { type: 'nonCurrentAsset', class: 'asset' },
  CURRLIAB: { type: 'currentLiability', class: 'liability' },
  LIABILITY: { type: 'liability', class: 'liability' },
  TERMLIAB: { type: 'nonCurrentLiability', class: 'liability' },
  PAYG: { type: 'payrollTax', class: 'liability' },
  PAYGLIABILITY: { type: 'payrollTax', class: 'liability' },
  SUPERANNUATIONLIABILITY: { type: 'superannuationPayable', class: 'liability' },
  WAGESPAYABLELIABILITY: { type: 'wagesPayable', class: 'liability' },
  EQUITY: { type: 'equity', class: 'equity' },
  REVENUE: { type: 'revenue', class: 'revenue' },
  SALES: { type: 'sales', class: 'revenue' },
  OTHERINCOME: { type: 'otherIncome', class: 'revenue' },
  DIRECTCOSTS: { type: 'directCosts', class: 'expense' },
  EXPENSE: { type: 'expense', class: 'expense' },
  OVERHEADS: { type: 'overheads', class: 'expense' },
  DEPRECIATN: { type: 'depreciation', class: 'expense' },
  WAGESEXPENSE: { type: 'wages', class: 'expense' },
  SUPERANNUATIONEXPENSE: { type: 'superannuation', class: 'expense' },
};
