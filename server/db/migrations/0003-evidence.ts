import { type Kysely, sql } from 'kysely';
import { providerId } from './0001/providerId.ts';

/** By which rules stored records were taken into the books, what a merged contact counts as, and what the provider fails to state. */
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
      add column refusing_since timestamptz`.execute(db);
  // The refusal is our own: the provider answered, and the answer could not be read.
  for (const table of ['ledger_months', 'supplementary_reports'])
    await sql`alter table ${sql.table(table)} add column is_unreadable boolean not null default false`.execute(
      db,
    );
  await sql`grant select (is_unreadable) on ledger_months to tieout_user`.execute(db);
}
