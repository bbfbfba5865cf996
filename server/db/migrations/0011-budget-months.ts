import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './companyTable.ts';

/**
 * Which months of a budget were read: of all others nothing is known, which is not the same as nothing planned.
 * `as_of`: when the budget had last changed at the provider as it was read; what was read before another change may be out
 * of date. Nothing is noted of budgets read before this: a report asks for their months once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budgets add column changed_at timestamptz`.execute(db);
  await sql`
    create table budget_months (
      company_id uuid not null,
      budget_id uuid not null,
      month date not null,
      wanted boolean not null default false,
      read_at timestamptz,
      as_of timestamptz,
      primary key (company_id, budget_id, month),
      foreign key (company_id, budget_id) references budgets on delete cascade
    )`.execute(db);
  await guardCompanyTable(db, 'budget_months');
}
