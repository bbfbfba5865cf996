import type { ReportType } from '#contract/reports/reports.ts';
import { accountTransactions } from './accountTransactions/definition.ts';
import { agedPayables, agedReceivables } from './aged/definition.ts';
import { balanceSheet } from './balanceSheet/definition.ts';
import { bankSummary } from './bankSummary/definition.ts';
import { budgetVariance } from './budgetVariance/definition.ts';
import { cashFlow } from './cashFlow/definition.ts';
import { executiveSummary } from './executiveSummary/definition.ts';
import { generalLedger } from './generalLedger/definition.ts';
import { profitLoss } from './profitLoss/definition.ts';
import { journal } from './journal/definition.ts';
import type { ReportDefinition } from './shared/reportDefinition.ts';
import { salesTax } from './salesTax/definition.ts';
import { summary } from './summary/definition.ts';
import { trialBalance } from './trialBalance/definition.ts';
import { unreconciledBankItems } from './unreconciledBankItems/definition.ts';

export const reportDefinitions: { [Type in ReportType]: ReportDefinition & { type: Type } } = {
  'profit-loss': profitLoss,
  'balance-sheet': balanceSheet,
  'cash-flow': cashFlow,
  'trial-balance': trialBalance,
  'general-ledger': generalLedger,
  'aged-receivables': agedReceivables,
  'aged-payables': agedPayables,
  'bank-summary': bankSummary,
  'executive-summary': executiveSummary,
  summary,
  'budget-variance': budgetVariance,
  'sales-tax': salesTax,
  'account-transactions': accountTransactions,
  'unreconciled-bank-items': unreconciledBankItems,
  journal,
};
