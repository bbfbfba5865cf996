import { type Kysely, sql } from 'kysely';
import { entityTypes } from './entityTypes.ts';
import { providerId } from './providerId.ts';

/** What a person chose; a company or an entity without a row has the defaults. */
export async function settings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sync_settings (
      company_id uuid primary key references companies on delete cascade,
      -- false pauses every schedule of the company.
      auto_sync boolean not null,
      enabled boolean not null,
      frequency text not null check (frequency in ('15min', 'hourly', 'daily', 'weekly', 'manual')),
      -- HH:mm in the company's own time zone.
      time text not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table entity_settings (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null check (entity_type in (${entityTypes})),
      enabled boolean not null,
      -- null follows the company's.
      frequency text check (frequency in ('15min', 'hourly', 'daily', 'weekly', 'manual')),
      updated_at timestamptz not null,
      primary key (company_id, entity_type)
    )`.execute(db);
  // Where a person put an account under another activity of the cash flow than the standard one.
  await sql`
    create table cash_activities (
      company_id uuid not null references companies on delete cascade,
      account_id ${providerId} not null,
      activity text not null check (activity in ('operating', 'investing', 'financing')),
      updated_at timestamptz not null,
      primary key (company_id, account_id)
    )`.execute(db);
  // What the scheduler looks at: nothing but what is due, however many companies there are. What was connected and
  // never read is due too.
  await sql`
    create index on companies (next_sync_at) where state in ('connecting', 'working')`.execute(db);
}
