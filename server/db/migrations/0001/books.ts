import { type Kysely, sql } from 'kysely';
import { providerId } from './providerId.ts';

/** In the ledger: named by a document, or by a line that comes from it. */
const documentTypes = sql.raw(`
  'salesInvoice', 'bill', 'salesCreditNote', 'supplierCreditNote', 'customerPrepayment',
  'supplierPrepayment', 'customerOverpayment', 'supplierOverpayment', 'paymentReceived', 'paymentMade',
  'customerRefund', 'supplierRefund', 'receiveMoney', 'spendMoney', 'bankTransfer', 'manualJournal',
  'expenseClaim', 'expenseClaimPayment', 'payslip', 'wagesPayable', 'other'`);

/** What the records mean: the ledger, its sums, and what the provider says they should be. */
export async function books(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      company_id uuid not null,
      type text not null check (type in (${documentTypes})),
      id ${providerId} not null,
      number text,
      reference text,
      -- How they are searched for: of long texts the beginning. Only columns reach an index past row-level security,
      -- which lets no function see a row before its policy has.
      number_key text collate "C" generated always as (left(lower(number), 100)) stored,
      number_ending text collate "C" generated always as (reverse(right(lower(number), 100))) stored,
      reference_key text collate "C" generated always as (left(lower(reference), 100)) stored,
      contact_id ${providerId},
      contact_name text,
      date date not null,
      due_date date,
      status text not null check (status in (
        'draft', 'submitted', 'approved', 'posted', 'paid', 'voided', 'deleted', 'archived', 'other')),
      currency text,
      -- Units of its currency for one of the base currency.
      rate numeric,
      total numeric,
      -- Of the total, what is owed to the tax office instead (CIS).
      withheld numeric not null default 0,
      -- Of a prepayment: the lines that using it up takes back.
      allocated_lines jsonb,
      -- Of what customers or suppliers may have open: the days on which something of it may be ('infinity': still),
      -- and when something of it was first settled.
      open_from date,
      open_until date,
      settled_from date,
      -- Of the same, in its own currency: what the provider says is outstanding, and what the payments, credits and
      -- refunds that were read leave of it.
      stated_outstanding numeric,
      outstanding numeric,
      primary key (company_id, id)
    )`.execute(db);
  // Tells an organisation that deals in its own currency alone, whose documents have the rate 1 or none.
  await sql`create index documents_exchanged on documents (company_id) where rate <> 1`.execute(db);
  await sql`create index documents_open on documents (company_id, open_until, open_from) where open_from is not null`.execute(
    db,
  );
  for (const column of ['number_key', 'number_ending', 'reference_key'])
    await sql`create index ${sql.ref(`documents_${column}`)} on documents (company_id, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`create index documents_contact on documents (company_id, contact_id, date) where contact_id is not null`.execute(
    db,
  );
  // What one document does to another: a payment or a credit settles an amount of it (in the other's currency), a
  // transfer leans on what its bank transactions state (no amount). A deleted payment keeps its link, without an amount.
  await sql`
    create table document_links (
      company_id uuid not null,
      entity_type text not null,
      source_id ${providerId} not null,
      position smallint not null,
      target_id ${providerId} not null,
      date date not null,
      amount numeric,
      primary key (company_id, source_id, position)
    )`.execute(db);
  await sql`create index document_links_target on document_links (company_id, target_id)`.execute(db);
  // What documents moved on bank accounts in other currencies, in the account's own too: journals state base currency
  // alone. Unknown units (null) where the provider does not state them.
  await sql`
    create table foreign_bank_movements (
      company_id uuid not null,
      source_id ${providerId} not null,
      position smallint not null,
      account_id ${providerId} not null,
      date date not null,
      amount numeric not null,
      units numeric,
      primary key (company_id, source_id, position)
    )`.execute(db);
  // Whether the provider said, when the source was last read, that a document is matched with the bank's statement of an
  // account. Without a row nothing is known of it.
  await sql`
    create table bank_reconciliations (
      company_id uuid not null,
      source_id ${providerId} not null,
      document_id ${providerId} not null,
      account_id ${providerId} not null,
      is_reconciled boolean not null,
      primary key (company_id, source_id, account_id)
    )`.execute(db);
  await sql`create index bank_reconciliations_document on bank_reconciliations (company_id, document_id)`.execute(
    db,
  );
  // Lines and sums, as records and documents, come by the thousand: their company is locked by the statement that writes
  // them (lockedCompany), and they are deleted with it by name, because a foreign key is looked up for every row.
  // Never overwritten: a change closes the old lines and writes new ones. Empty text stands for "no option".
  // `category` is that of a reconciling item (payroll, depreciation ...), null where it has none; `likely_category` what
  // was recognised, whatever a person gave it.
  await sql`
    create table ledger_lines (
      company_id uuid not null,
      id uuid not null,
      kind text not null check (kind in ('journal', 'document', 'opening', 'revaluation', 'reconcilingItem')),
      source_id ${providerId} not null,
      position smallint not null,
      date date not null,
      account_id ${providerId} not null,
      amount numeric not null,
      currency text,
      currency_amount numeric,
      option1 ${providerId} not null default '',
      option2 ${providerId} not null default '',
      document_type text check (document_type in (${documentTypes})),
      document_id ${providerId},
      description text,
      category text,
      likely_category text,
      -- Of a line that sales tax applies to, and of the tax itself: the provider's key of the rate, and the side of the
      -- return.
      tax_type text,
      tax_side text check (tax_side in ('sale', 'purchase')),
      is_tax boolean not null default false,
      -- A line of its event stands on a bank account.
      moves_cash boolean not null default false,
      recorded_at timestamptz not null,
      superseded_at timestamptz,
      primary key (company_id, source_id, id)
    )`.execute(db);
  // With the amount, so that the lines behind a figure are added up without a look at each.
  await sql`
    create index ledger_lines_current on ledger_lines (company_id, account_id, date) include (amount)
    where superseded_at is null`.execute(db);
  // What no document speaks for: few lines, which every report asks for.
  await sql`
    create index ledger_lines_undocumented on ledger_lines (company_id, kind, date)
    where superseded_at is null and kind in ('opening', 'revaluation', 'reconcilingItem')`.execute(db);
  // What was written and closed since a moment.
  await sql`create index ledger_lines_recorded on ledger_lines (company_id, recorded_at)`.execute(db);
  await sql`create index ledger_lines_superseded on ledger_lines (company_id, superseded_at) where superseded_at is not null`.execute(
    db,
  );
  // A journal's lines name the document behind it; a document's own are found by their source, which is the same.
  await sql`
    create index ledger_lines_document on ledger_lines (company_id, document_id)
    where superseded_at is null and document_id <> source_id`.execute(db);
  // What was planned. `tracking`: the options whose part of the organisation it plans for, as the provider names them.
  await sql`
    create table budgets (
      company_id uuid not null references companies on delete cascade,
      id ${providerId} not null,
      name text not null,
      kind text not null,
      tracking jsonb not null,
      -- At the provider.
      changed_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  // Income and costs both positive.
  await sql`
    create table budget_amounts (
      company_id uuid not null,
      budget_id ${providerId} not null,
      account_id ${providerId} not null,
      month date not null,
      amount numeric not null,
      primary key (company_id, budget_id, month, account_id),
      foreign key (company_id, budget_id) references budgets on delete cascade
    )`.execute(db);
  // Of months without a row nothing is known, which is not the same as nothing planned. `budget_changed_at`: when the budget had
  // last changed at the provider as the month was read.
  await sql`
    create table budget_months (
      company_id uuid not null,
      budget_id ${providerId} not null,
      month date not null,
      requested boolean not null default false,
      read_at timestamptz,
      budget_changed_at timestamptz,
      primary key (company_id, budget_id, month),
      foreign key (company_id, budget_id) references budgets on delete cascade
    )`.execute(db);
  await sql`
    create table monthly_sums (
      company_id uuid not null,
      month date not null,
      account_id ${providerId} not null,
      kind text not null,
      option1 ${providerId} not null,
      option2 ${providerId} not null,
      amount numeric not null,
      -- Of the amount, the lines that move cash.
      cash_amount numeric not null default 0,
      line_count integer not null,
      primary key (company_id, month, account_id, kind, option1, option2)
    )`.execute(db);
  // By option, for reports of a part of the organisation. What is not tracked is most of many books, and stays out.
  await sql`create index monthly_sums_options on monthly_sums (company_id, option1, option2, month) where option1 <> ''`.execute(
    db,
  );
  await sql`create index monthly_sums_second_option on monthly_sums (company_id, option2, month) where option2 <> ''`.execute(
    db,
  );
  // The same whatever the tracking: where every pair of options occurs, a hundredth of the rows.
  await sql`
    create table account_sums (
      company_id uuid not null,
      month date not null,
      account_id ${providerId} not null,
      kind text not null,
      amount numeric not null,
      cash_amount numeric not null,
      line_count integer not null,
      primary key (company_id, month, account_id, kind)
    )`.execute(db);
  // One row a month: when its lines last changed, when the provider was last asked about it, and what the proofs said.
  await sql`
    create table ledger_months (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      changed_at timestamptz,
      verified_at timestamptz,
      -- A financial year may end inside the month: when that day was last asked about.
      year_end_read_at timestamptz,
      -- When its turn was to be asked about again, changed or not.
      rechecked_at timestamptz,
      -- When the provider refused to speak of the month, in which words, and how often in a row.
      refused_at timestamptz,
      refusal text,
      refusals integer not null default 0,
      reconciled_at timestamptz,
      proofs jsonb not null default '[]',
      -- What proofs and reconciling items come to, as long as nothing changed since; null until they were first proved.
      status text check (status in ('differs', 'review', 'agrees-with-items', 'agrees')),
      -- Its movements are differences of balances, because the provider's first pair of columns is something else.
      movements_from_balances boolean not null default false,
      -- When somebody last saw it agree, after it had ended.
      viewed_agreeing_at timestamptz,
      primary key (company_id, month)
    )`.execute(db);
  await sql`
    create table trial_balances (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      account_id ${providerId} not null,
      movement numeric not null,
      balance numeric not null,
      primary key (company_id, month, account_id)
    )`.execute(db);
  // What the provider states of a month beside its trial balance, asked for only when a report needs it.
  await sql`
    create table supplementary_reports (
      company_id uuid not null references companies on delete cascade,
      -- A month's first day; of kind "day" any day.
      month date not null,
      kind text not null check (kind in ('tracking', 'cash', 'bankFlows', 'day', 'executiveSummary')),
      requested boolean not null,
      read_at timestamptz,
      refused_at timestamptz,
      refusal text,
      refusals integer not null default 0,
      -- Of tracking: the categories it was split by.
      categories text[] not null default '{}',
      primary key (company_id, month, kind)
    )`.execute(db);
  await sql`
    create table supplementary_figures (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      kind text not null check (kind in ('tracking', 'cash', 'bankFlows', 'day')),
      account_id ${providerId} not null,
      option1 ${providerId} not null,
      option2 ${providerId} not null,
      movement numeric not null,
      -- Of the cash basis alone.
      balance numeric,
      -- Of bank flows alone.
      received numeric,
      primary key (company_id, month, kind, account_id, option1, option2)
    )`.execute(db);
  // The figures as the provider wrote them, by key; null where it left one blank.
  await sql`
    create table executive_summaries (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      figures jsonb not null,
      -- Sales invoices of the month that were known when it was read.
      invoice_count integer not null,
      primary key (company_id, month)
    )`.execute(db);
  // With the amounts in the index a report by two options reads no page of the table. Figures are written once, when
  // the provider is asked; the sums above change all the time, and stay without.
  await sql`
    create index supplementary_figures_options on supplementary_figures (company_id, option1, option2, month)
      include (account_id, kind, movement) where option1 <> ''`.execute(db);
  await sql`create index supplementary_figures_second_option on supplementary_figures (company_id, option2, month) where option2 <> ''`.execute(
    db,
  );
}
