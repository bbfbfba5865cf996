import { type Kysely, sql } from 'kysely';
import { providerId } from './providerId.ts';

/** The close of months: how each stands, who signed it off, and what lists of many companies show. */
export async function closing(db: Kysely<unknown>): Promise<void> {
  // One row a company, refreshed with its books' status: no query sees the books of two companies. Base currency,
  // positive as reports show it; null where it is not known.
  await sql`
    create table client_figures (
      company_id uuid primary key references companies on delete cascade,
      computed_at timestamptz not null,
      -- The last month that had ended by the organisation's calendar: first day.
      month date not null,
      cash_at_bank numeric,
      profit_of_month numeric,
      profit_year_to_date numeric,
      overdue_receivables numeric,
      -- Reconciling items of the month that nobody and nothing gave a category.
      items_to_review integer not null default 0
    )`.execute(db);
  // How a user lists their clients; nobody else sees it.
  await sql`
    create table client_marks (
      user_id uuid not null references users on delete cascade,
      company_id uuid not null references companies on delete cascade,
      is_pinned boolean not null default false,
      tags text[] not null default '{}',
      primary key (user_id, company_id)
    )`.execute(db);
  // A month whose figures a preparer, and then a reviewer, vouch for. The figures are those of the lines as of
  // `figures_as_of`; lines are never overwritten, so nothing is copied. The fingerprint tells whether they are still these.
  await sql`
    create table sign_offs (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      month date not null,
      figures_as_of timestamptz not null,
      fingerprint text not null,
      -- How the month stood then, in the words of tie-out.
      status text not null,
      prepared_at timestamptz not null,
      -- Their accounts may be gone.
      prepared_by uuid not null,
      preparer_note text not null,
      -- Asked for where something was under review.
      reason text,
      checklist jsonb not null,
      reviewed_at timestamptz,
      reviewed_by uuid,
      reviewer_note text,
      -- When a figure was first seen to be another one.
      broken_at timestamptz,
      -- When a person took it back, or signed the month anew.
      ended_at timestamptz,
      ended_by uuid,
      end_note text,
      -- The sign-off by which the month was signed anew; null where a person took it back.
      replaced_by uuid,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create unique index sign_offs_standing on sign_offs (company_id, month) where ended_at is null`.execute(
    db,
  );
  await sql`create index sign_offs_of_month on sign_offs (company_id, month, prepared_at desc)`.execute(db);
  // What broke a sign-off: one row for each document on an account under its tracking options, one for each kind of line
  // that no document stands behind, and one without a kind for the documents of smaller changes together.
  await sql`
    create table sign_off_changes (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      sign_off_id uuid not null,
      noticed_at timestamptz not null,
      account_id ${providerId} not null,
      option1 ${providerId} not null default '',
      option2 ${providerId} not null default '',
      kind text,
      document_type text,
      document_id ${providerId},
      source_count integer not null,
      -- Base currency, debit positive: in the month itself, and up to its end.
      movement_change numeric not null,
      balance_change numeric not null,
      primary key (company_id, id),
      foreign key (company_id, sign_off_id) references sign_offs on delete cascade
    )`.execute(db);
  await sql`create index sign_off_changes_of_sign_off on sign_off_changes (company_id, sign_off_id)`.execute(
    db,
  );
  await notes(db);
}

/** On a month, or on a report; where it names a row, on a figure of that. */
async function notes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notes (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      -- First day.
      month date,
      report_type text,
      -- What makes the figures others; standard choices left out.
      options jsonb not null default '{}',
      -- Null for what is as at the end.
      start_date date,
      end_date date,
      row_key text,
      measure text,
      row_name text,
      -- The figure's, for which the note is right.
      amount numeric,
      unit text,
      text text not null,
      written_at timestamptz not null,
      -- Their accounts may be gone.
      written_by uuid not null,
      edited_at timestamptz,
      edited_by uuid,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index notes_of_month on notes (company_id, month) where month is not null`.execute(db);
  await sql`create index notes_of_report on notes (company_id, report_type, end_date) where report_type is not null`.execute(
    db,
  );
}

/** What a user may see of all their companies at once: columns by table. */
export const columnsOfUser: Record<string, string> = {
  client_figures:
    'company_id, computed_at, month, cash_at_bank, profit_of_month, profit_year_to_date, overdue_receivables, items_to_review',
  ledger_months: 'company_id, month, changed_at, verified_at, status',
  sign_offs: 'company_id, id, month, prepared_at, reviewed_at, broken_at, ended_at',
};
