import type { SignOffState } from '#contract/closing/signOffStates.ts';
import type { MonthRange } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import type { StoredStatus } from '#server/tieOut/tieOut.ts';
import { sql } from 'kysely';

/** A change after the sign-off comes before all else. */
const standing = sql`
  m.verified_at is not null as "isVerified", m.verified_at as "checkedAt", coalesce(m.changed_at > m.verified_at, false) as "changedSinceCheck",
  coalesce(m.is_unreadable, false) as "isUnreadable",
  m.status,
  case when s.broken_at is not null then 'changed'
    when s.reviewed_at is not null and s.reviewed_by = s.prepared_by then 'signed-off-by-one'
    when s.reviewed_at is not null then 'signed-off' when s.prepared_at is not null then 'prepared' else 'none' end as "signOff"`;

export type ClientFiguresRow = StoredStatus & {
  companyId: string;
  /** `YYYY-MM`. */
  month: string;
  signOff: SignOffState;
  computedAt: string;
  /** Null where the month was never verified. */
  checkedAt: string | null;
  cashAtBank: string | null;
  profitOfMonth: string | null;
  profitYearToDate: string | null;
  overdueReceivables: string | null;
  cashAtBankBefore: string | null;
  profitOfMonthBefore: string | null;
  incomeOfMonth: string | null;
  receivables: string | null;
  salesTaxDue: string | null;
  salesTaxPeriodEnd: string | null;
  salesTaxDueOn: string | null;
  itemsToReview: number;
};

/** Answers the last closed month of every company of the user whom the transaction names. */
export const readClientFigures = (trx: Trx): Promise<ClientFiguresRow[]> =>
  readAsJson<ClientFiguresRow>(
    trx,
    sql`
      select f.company_id as "companyId", to_char(f.month, 'YYYY-MM') as month, f.computed_at as "computedAt",
        f.cash_at_bank::text as "cashAtBank", f.profit_of_month::text as "profitOfMonth",
        f.profit_year_to_date::text as "profitYearToDate", f.overdue_receivables::text as "overdueReceivables",
        f.cash_at_bank_before::text as "cashAtBankBefore", f.profit_of_month_before::text as "profitOfMonthBefore",
        f.income_of_month::text as "incomeOfMonth", f.receivables::text as receivables,
        f.sales_tax_due::text as "salesTaxDue", f.sales_tax_period_end as "salesTaxPeriodEnd",
        f.sales_tax_due_on as "salesTaxDueOn", f.items_to_review as "itemsToReview", ${standing}
      from client_figures f
      left join ledger_months m on m.company_id = f.company_id and m.month = f.month
      left join sign_offs s on s.company_id = f.company_id and s.month = f.month and s.ended_at is null`,
  );

/** Arrays of the same length; months as first days. */
export type MonthSeries = {
  companyId: string;
  months: string[];
  isVerified: boolean[];
  checkedAt: (string | null)[];
  changedSinceCheck: boolean[];
  isUnreadable: boolean[];
  statuses: StoredStatus['status'][];
  signOffs: SignOffState[];
};

/**
 * Months that have lines or a sign-off, of those given companies that are the user's. Arrays, because a row for
 * each of 12,000 months takes twice as long.
 */
export const readMonthSeries = (
  trx: Trx,
  companyIds: string[],
  { firstMonth, lastMonth }: MonthRange,
): Promise<MonthSeries[]> => {
  const concerned = sql`
    company_id = any(${companyIds}::uuid[]) and month between ${firstMonth}::date and ${lastMonth}::date`;
  return readAsJson<MonthSeries>(
    trx,
    sql`
      select "companyId", array_agg(month) as months, array_agg("isVerified") as "isVerified",
        array_agg("checkedAt") as "checkedAt", array_agg("changedSinceCheck") as "changedSinceCheck",
        array_agg("isUnreadable") as "isUnreadable", array_agg(status) as statuses,
        array_agg("signOff") as "signOffs"
      from (
        select company_id as "companyId", month, ${standing}
        from (select company_id, month, changed_at, verified_at, is_unreadable, status from ledger_months where ${concerned}) m
        full join (
          select company_id, month, prepared_at, prepared_by, reviewed_at, reviewed_by, broken_at from sign_offs
          where ended_at is null and ${concerned}
        ) s using (company_id, month)
      ) standings
      group by 1`,
  );
};
