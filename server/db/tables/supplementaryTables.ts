import type { Generated } from 'kysely';
import type { Json, Moment } from '../columnTypes.ts';

/**
 * Requested only when a report needs it: income and costs by tracking, the cash basis, the trial balance
 * of one day, the executive summary, what a budget plans, or what bank accounts received and spent, which the daily check
 * requests of the newest month too.
 */
export type SupplementaryKind = 'tracking' | 'cash' | 'bankFlows' | 'day' | 'executiveSummary' | 'budget';

export type SupplementaryTables = {
  supplementaryReports: {
    companyId: string;
    month: string;
    kind: SupplementaryKind;
    requested: boolean;
    readAt: Moment | null;
    categories: Generated<string[]>;
    refusedAt: Moment | null;
    refusal: string | null;
    refusals: Generated<number>;
    isUnreadable: Generated<boolean>;
  };
  supplementaryFigures: {
    companyId: string;
    month: string;
    kind: SupplementaryKind;
    accountId: string;
    option1: string;
    option2: string;
    movement: string;
    balance: string | null;
    received: string | null;
  };
  executiveSummaries: { companyId: string; month: string; figures: Json; invoiceCount: number };
};
