import { type Kysely, sql } from 'kysely';

const kinds = sql.raw(
  `'connection', 'sync', 'closed-month', 'signed-off-month', 'disagreeing-month', 'threshold'`,
);
const newFigures = sql.raw(
  'cash_at_bank_before, profit_of_month_before, income_of_month, receivables, sales_tax_due, sales_tax_period_end, sales_tax_due_on',
);

/** What a client's figures were a month before, and the limits by which a user wants to be told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How often sales tax is returned, as the provider states it; null where it does not.
  await sql`
    alter table companies add column sales_tax_period text
      check (sales_tax_period in ('monthly', 'two-monthly', 'quarterly', 'six-monthly', 'yearly', 'none'))`.execute(
    db,
  );
  await sql`
    alter table client_figures
      -- At the end of the month before, and of that month.
      add column cash_at_bank_before numeric,
      add column profit_of_month_before numeric,
      add column income_of_month numeric,
      -- What customers owe, whatever its age.
      add column receivables numeric,
      -- What is left of the sales tax account's balance at the end of the last tax period, or month where that is unknown.
      add column sales_tax_due numeric,
      add column sales_tax_period_end date,
      -- Null where the country's law does not tell.
      add column sales_tax_due_on date`.execute(db);
  await sql`grant select (${newFigures}) on client_figures to tieout_user`.execute(db);
  await sql`
    grant select (cash_at_bank, profit_of_month, overdue_receivables, ${newFigures}) on client_figures
      to tieout_reader`.execute(db);
  await sql`
    create table client_thresholds (
      user_id uuid not null references users on delete cascade,
      position smallint not null,
      -- Null: all of the user's clients.
      tag text,
      measure text not null check (measure in ('cash', 'overdue', 'margin', 'sales-tax')),
      -- Units of currency, percent, or days.
      threshold numeric not null,
      is_mailed boolean not null,
      primary key (user_id, position)
    )`.execute(db);
  await sql`alter table alert_episodes drop constraint alert_episodes_kind_check`.execute(db);
  await sql`
    alter table alert_episodes
      add constraint alert_episodes_kind_check check (kind in (${kinds})),
      -- Whose threshold it is, and as it was: null for what concerns every member.
      add column user_id uuid references users on delete cascade,
      add column tag text,
      add column threshold numeric,
      add constraint alert_episodes_of_user check ((kind = 'threshold') = (user_id is not null and threshold is not null))`.execute(
    db,
  );
  await sql`drop index alert_episodes_open`.execute(db);
  await sql`
    create unique index alert_episodes_open on alert_episodes (company_id, kind, subject)
      where closed_at is null and user_id is null`.execute(db);
  await sql`
    create unique index alert_episodes_open_of_user on alert_episodes (user_id, company_id, subject)
      where closed_at is null and user_id is not null`.execute(db);
  // A user's tags and limits are no figures of a company.
  await sql`revoke select on alert_episodes from tieout_reader`.execute(db);
  await sql`
    grant select (id, company_id, kind, subject, opened_at, closed_at) on alert_episodes to tieout_reader`.execute(
    db,
  );
}
