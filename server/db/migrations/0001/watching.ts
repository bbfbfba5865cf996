import { type Kysely, sql } from 'kysely';
import { providerId } from './providerId.ts';

/** What people are told of the books beside their figures: changes behind their back, and whether all still adds up. */
export async function watching(db: Kysely<unknown>): Promise<void> {
  // When a user looked at a report: last, and at the visit before.
  await sql`
    create table report_views (
      company_id uuid not null references companies on delete cascade,
      user_id uuid not null references users on delete cascade,
      report_type text not null,
      seen_at timestamptz not null,
      seen_before_at timestamptz,
      primary key (company_id, user_id, report_type)
    )`.execute(db);
  // A document that changed in a month that was closed, or that somebody had seen agree; until a person has read it.
  await sql`
    create table period_notices (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      noticed_at timestamptz not null,
      reason text not null check (reason in ('locked', 'seen')),
      month date not null,
      document_type text,
      document_id ${providerId},
      -- What changed without a document is told account by account.
      account_id ${providerId},
      -- What it debited in the month: base currency.
      amount_before numeric not null,
      amount_after numeric not null,
      dismissed_at timestamptz,
      dismissed_by uuid,
      primary key (company_id, id),
      unique (company_id, document_id, month, noticed_at),
      constraint period_notices_subject check ((document_id is null) <> (account_id is null))
    )`.execute(db);
  // One for an account and month, as long as nobody put it aside.
  await sql`
    create unique index period_notices_account on period_notices (company_id, month, account_id)
      where account_id is not null and dismissed_at is null`.execute(db);
  await sql`create index period_notices_open on period_notices (company_id, noticed_at) where dismissed_at is null`.execute(
    db,
  );
  // What a person said of a reconciling item; it holds while the item has just this amount.
  await sql`
    create table settled_items (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      account_id ${providerId} not null,
      -- Base currency, debit positive.
      amount numeric not null,
      category text not null,
      note text not null,
      settled_at timestamptz not null,
      -- Their account may be gone.
      settled_by uuid not null,
      primary key (company_id, month, account_id, amount)
    )`.execute(db);
  // The books held against themselves: sums against lines, lines against records.
  await sql`
    create table book_checks (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      records_read integer not null,
      lines_read integer not null,
      sums_read integer not null,
      finding_count integer not null,
      -- The first of them.
      findings jsonb not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index on book_checks (company_id, finished_at desc)`.execute(db);
}
