import type { Generated } from 'kysely';
import type { Json, Moment } from './columnTypes.ts';

export type SumTables = {
  monthly_sums: {
    company_id: string;
    month: string;
    account_id: string;
    kind: string;
    option1: string;
    option2: string;
    amount: string;
    cash_amount: Generated<string>;
    line_count: number;
  };
  account_sums: {
    company_id: string;
    month: string;
    account_id: string;
    kind: string;
    amount: string;
    cash_amount: string;
    line_count: number;
  };
  cash_activities: { company_id: string; account_id: string; activity: string; updated_at: Moment };
  budgets: {
    company_id: string;
    id: string;
    name: string;
    kind: string;
    tracking: Json;
    changed_at: Moment | null;
  };
  budget_months: {
    company_id: string;
    budget_id: string;
    month: string;
    wanted: boolean;
    read_at: Moment | null;
    as_of: Moment | null;
  };
  budget_amounts: {
    company_id: string;
    budget_id: string;
    account_id: string;
    month: string;
    amount: string;
  };
};
