import type { Organisation } from '../organisation.ts';
import type { Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { agedByContact } from './aged-by-contact.ts';
import { balanceSheet } from './balance-sheet.ts';
import { bankSummary } from './bank-summary.ts';
import { budgetSummary } from './budget-summary.ts';
import { executiveSummary } from './executive-summary.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { trialBalance } from './trial-balance.ts';

/** By their path below `/Reports`. */
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
