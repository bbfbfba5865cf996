import type { DocumentStatus, DocumentType } from '#contract/ledger/documents.ts';
import type { ChartStatus } from '#contract/ledger/ledger.ts';
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

/** By a journal's SourceType, and by Type of a document or bank transaction. */
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

/** By Status of an account, tracking category or option. */
export const chartStatusByCode: Record<string, ChartStatus> = {
  ACTIVE: 'active',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
};

/** By Status of a document, payment or manual journal. */
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
