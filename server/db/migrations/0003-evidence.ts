import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './0001/guardCompanyTable.ts';
import { providerId } from './0001/providerId.ts';

/** Columns of what is known of records, contacts, months and organizations, and what persons say of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The version of the rules by which the entity's stored records were taken into the books.
  await sql`alter table entity_states add column rules_version integer not null default 0`.execute(db);
  await sql`
    alter table contacts
      add column merged_into_id ${providerId},
      -- The end of the chain of merges; null where it is the contact itself.
      add column counts_as_id ${providerId}`.execute(db);
  await sql`grant select (counts_as_id) on contacts to tieout_reader`.execute(db);
  await sql`create index contacts_counting_as on contacts (company_id, counts_as_id) where counts_as_id is not null`.execute(
    db,
  );
  await sql`
    alter table companies
      -- When the provider last answered what the organisation is, whatever it left out.
      add column organisation_read_at timestamptz,
      -- Since when it refuses our calls though the connection stands.
      add column refusing_since timestamptz,
      -- Of the months that are off, those whose figures differ; the others need review.
      add column months_differing integer not null default 0`.execute(db);
  // Until a company's next run all months that are off count as differing, as they did.
  await sql`update companies set months_differing = months_off where months_off > 0`.execute(db);
  // The refusal is our own: the provider answered, and the answer could not be read.
  for (const table of ['ledger_months', 'supplementary_reports'])
    await sql`alter table ${sql.table(table)} add column is_unreadable boolean not null default false`.execute(
      db,
    );
  await sql`grant select (is_unreadable) on ledger_months to tieout_user`.execute(db);
  // What a person said of an account in all months: items that come later take it while they are as large.
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
