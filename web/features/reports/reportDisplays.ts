import type { ReportType } from '#contract/reports/reports.ts';
import { accountTransactionsDisplay } from './accountTransactions/display.ts';
import { agedDisplay } from './aged/display.ts';
import { balanceSheetDisplay } from './balanceSheet/display.ts';
import { bankSummaryDisplay } from './bankSummary/display.ts';
import { budgetVarianceDisplay } from './budgetVariance/display.ts';
import { cashFlowDisplay } from './cashFlow/display.ts';
import { executiveSummaryDisplay } from './executiveSummary/display.ts';
import { generalLedgerDisplay } from './generalLedger/display.ts';
import { journalDisplay } from './journal/display.ts';
import { profitLossDisplay } from './profitLoss/display.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { dayPresets, monthPresets, type PresetKey, rangePresets } from './periodPresets.ts';
import type { ReportDisplay } from './reportDisplay.ts';
import { salesTaxDisplay } from './salesTax/display.ts';
import { summaryDisplay } from './summary/display.ts';
import { trialBalanceDisplay } from './trialBalance/display.ts';
import { unreconciledBankItemsDisplay } from './unreconciledBankItems/display.ts';

export const reportDisplays: Record<ReportType, ReportDisplay> = {
  'profit-loss': profitLossDisplay,
  'balance-sheet': balanceSheetDisplay,
  'cash-flow': cashFlowDisplay,
  'trial-balance': trialBalanceDisplay,
  'general-ledger': generalLedgerDisplay,
  'aged-receivables': agedDisplay,
  'aged-payables': agedDisplay,
  'bank-summary': bankSummaryDisplay,
  'executive-summary': executiveSummaryDisplay,
  summary: summaryDisplay,
  'budget-variance': budgetVarianceDisplay,
  'sales-tax': salesTaxDisplay,
  'account-transactions': accountTransactionsDisplay,
  'unreconciled-bank-items': unreconciledBankItemsDisplay,
  journal: journalDisplay,
};

/** Period of a report whose address names none. */
export const standardPreset = (type: ReportType): PresetKey => reportDisplays[type].preset ?? 'last-month';

export const offeredPresets = (type: ReportType): readonly PresetKey[] =>
  typeFeatures(type, {}).wholeMonth
    ? monthPresets
    : typeFeatures(type, {}).endOnly
      ? dayPresets
      : rangePresets;
