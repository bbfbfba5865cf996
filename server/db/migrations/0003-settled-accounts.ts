import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './0001/guardCompanyTable.ts';
import { providerId } from './0001/providerId.ts';

/** What a person said of an account in all months: items that come later take it while they are as large. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settled_accounts (
      company_id uuid not null references companies on delete cascade,
      account_id ${providerId} not null,
      category text not null,
      note text not null,
      settled_at timestamptz not null,
      -- Their account may be gone.
      settled_by uuid not null,
      -- What the person saw: a list of months (first days) and amounts.
      amounts jsonb not null,
      -- Months (first days) that a person opened again, which it leaves out.
      open_months date[] not null default '{}',
      primary key (company_id, account_id)
    )`.execute(db);
  await guardCompanyTable(db, 'settled_accounts');
}
