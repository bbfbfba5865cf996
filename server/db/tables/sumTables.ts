import type { LineKind } from '#contract/ledger/ledger.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { BetterDirection, FormulaUnit } from '#contract/reports/summaryFigures.ts';
import type { Generated } from 'kysely';
import type { Json, Moment } from '../columnTypes.ts';

export type SumTables = {
  monthlySums: {
    companyId: string;
    month: string;
    accountId: string;
    kind: LineKind;
    option1: string;
    option2: string;
    amount: string;
    cashAmount: Generated<string>;
    lineCount: number;
  };
  accountSums: {
    companyId: string;
    month: string;
    accountId: string;
    kind: LineKind;
    amount: string;
    cashAmount: string;
    lineCount: number;
  };
  cashActivities: { companyId: string; accountId: string; activity: CashActivity; updatedAt: Moment };
  summaryFigures: {
    companyId: string;
    key: string;
    place: number;
    kind: 'standard' | 'own';
    name: string | null;
    formula: string | null;
    rowKeys: string[] | null;
    rowNames: string[] | null;
    unit: FormulaUnit | null;
    better: BetterDirection | null;
    target: string | null;
    updatedAt: Moment;
  };
  budgets: {
    companyId: string;
    id: string;
    name: string;
    kind: string;
    tracking: Json;
    changedAt: Moment | null;
  };
  budgetMonths: {
    companyId: string;
    budgetId: string;
    month: string;
    requested: Generated<boolean>;
    readAt: Moment | null;
    budgetChangedAt: Moment | null;
  };
  budgetAmounts: {
    companyId: string;
    budgetId: string;
    accountId: string;
    month: string;
    amount: string;
  };
  bankReconciliations: {
    companyId: string;
    sourceId: string;
    documentId: string;
    accountId: string;
    isReconciled: boolean;
  };
  foreignBankMovements: {
    companyId: string;
    sourceId: string;
    position: number;
    accountId: string;
    date: string;
    amount: string;
    units: string | null;
  };
};
