import type { Organisation } from '../organisation.ts';
import type { Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { agedByContact } from './agedByContact.ts';
import { balanceSheet } from './balanceSheet.ts';
import { bankSummary } from './bankSummary.ts';
import { budgetSummary } from './budgetSummary.ts';
import { executiveSummary } from './executiveSummary.ts';
import { profitAndLoss } from './profitAndLoss.ts';
import { trialBalance } from './trialBalance.ts';

/** Keyed by their path below `/Reports`. */
export const REPORTS: Readonly<Record<string, (organisation: Organisation, query: Query, now: Date) => Row>> =
  {
    BalanceSheet: balanceSheet,
    TrialBalance: trialBalance,
    ProfitAndLoss: profitAndLoss,
    BankSummary: bankSummary,
    BudgetSummary: budgetSummary,
    ExecutiveSummary: executiveSummary,
    AgedReceivablesByContact: agedByContact('receivables'),
    AgedPayablesByContact: agedByContact('payables'),
  };
