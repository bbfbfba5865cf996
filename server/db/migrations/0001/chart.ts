import { type Kysely, sql } from 'kysely';
import { providerId } from './providerId.ts';

const chartStatuses = sql.raw(`'active', 'archived', 'deleted', 'other'`);

/** Accounts and names that lines of the books refer to. */
export async function chart(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      company_id uuid not null references companies on delete cascade,
      id ${providerId} not null,
      code text,
      name text not null,
      type text not null,
      class text not null check (class in ('asset', 'liability', 'equity', 'revenue', 'expense')),
      role text,
      status text not null check (status in (${chartStatuses})),
      -- Of a bank account.
      currency text,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table tracking_options (
      company_id uuid not null references companies on delete cascade,
      category_id ${providerId} not null,
      category_name text not null,
      category_position smallint not null,
      category_status text not null check (category_status in (${chartStatuses})),
      id ${providerId} not null,
      name text not null,
      status text not null check (status in (${chartStatuses})),
      primary key (company_id, id)
    )`.execute(db);
  // What contacts are called now, which their documents do not say once they are read.
  await sql`
    create table contacts (
      company_id uuid not null references companies on delete cascade,
      id ${providerId} not null,
      name text not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table tax_rates (
      company_id uuid not null references companies on delete cascade,
      -- The key by which lines name it.
      type text not null,
      name text not null,
      primary key (company_id, type)
    )`.execute(db);
}
