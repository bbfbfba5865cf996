import type { Database } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';

/** Accounts 0 to 199 are of income and costs, the others of the balance sheet. */
const ACCOUNTS = 300;
const MONTHS = 36;

/** The nth of a kind, the same in SQL below. */
export const idOf = (kind: 'account' | 'document', n: number): string =>
  `0000000${kind === 'account' ? 1 : 2}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Books of a company of the only user there is, proved month by month; answers its id. */
export async function fillBooks(db: Database, lines: number): Promise<string> {
  const companyId = newId();
  const at = new Date();
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const moments = { created_at: at, updated_at: at };
  await db
    .insertInto('companies')
    .values({
      id: companyId,
      name: 'Many Lines Limited',
      tenant_id: newId(),
      state: 'working',
      base_currency: 'AUD',
      time_zone: 'Australia/Sydney',
      year_end_month: 12,
      year_end_day: 31,
      initial_sync_completed_at: at,
      last_sync_at: at,
      ...moments,
    })
    .execute();
  await db
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, created_at: at })
    .execute();
  await fillChart(db, companyId);
  await fillLines(db, companyId, Math.floor(lines / 4));
  await fillSums(db, companyId);
  await sql`vacuum (analyze)`.execute(db);
  return companyId;
}

async function fillChart(db: Database, companyId: string): Promise<void> {
  await sql`
    insert into accounts (company_id, id, code, name, type, class, system_account, status)
    select ${companyId}::uuid, ('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (1000 + n)::text,
      'Account ' || n,
      case when n < 60 then 'REVENUE' when n < 200 then 'EXPENSE' when n < 220 then 'BANK' else 'CURRENT' end,
      case when n < 60 then 'REVENUE' when n < 200 then 'EXPENSE' when n < 270 then 'ASSET' else 'LIABILITY' end,
      case n when 220 then 'DEBTORS' when 270 then 'CREDITORS' when 271 then 'GST' end, 'ACTIVE'
    from generate_series(0, ${ACCOUNTS - 1}::integer) n`.execute(db);
  await sql`
    insert into tracking_options (company_id, category_id, category_name, category_position, category_status, id, name,
      status)
    select ${companyId}::uuid, 'c' || c, 'Category ' || c, c - 1, 'ACTIVE', 'o' || c || '-' || n, 'Option ' || n,
      'ACTIVE'
    from generate_series(1, 2) c, generate_series(1, 10) n`.execute(db);
}

/** Few accounts have most of the lines, as in real books; seven of ten lines are tracked. */
async function fillLines(db: Database, companyId: string, documents: number): Promise<void> {
  await sql`select setseed(0.42)`.execute(db);
  await sql`
    insert into documents (company_id, type, id, number, contact_name, date, status, currency, total)
    select ${companyId}::uuid, 'ACCREC', ('00000002-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'INV-' || n,
      'Contact ' || n % 500, date '2023-01-01' + (random() * 1094)::integer, 'PAID', 'AUD', 100
    from generate_series(1, ${documents}::integer) n`.execute(db);
  await sql`
    insert into ledger_lines (company_id, id, kind, source_id, position, date, account_id, amount, currency,
      currency_amount, option1, option2, document_type, document_id, description, moves_cash, recorded_at)
    select company_id, gen_random_uuid(), 'document', id, position, date,
      ('00000001-0000-4000-8000-' || lpad(account::text, 12, '0'))::uuid, amount, 'AUD', amount,
      case when tracked then 'o1-' || 1 + floor(random() * 10) else '' end,
      case when tracked then 'o2-' || 1 + floor(random() * 10) else '' end,
      type, id, 'Line ' || position || ' of ' || number, false, now()
    from (
      select d.*, p as position,
        case when p = 3 then 200 + floor(random() * random() * 100) else floor(random() * random() * 200) end::integer
          as account,
        (case when p = 3 then -300 else 100 end + p)::numeric as amount, p < 3 and random() < 0.7 as tracked
      from documents d, generate_series(0, 3) p
      where d.company_id = ${companyId}::uuid
    ) drawn`.execute(db);
}

async function fillSums(db: Database, companyId: string): Promise<void> {
  await sql`
    insert into monthly_sums (company_id, month, account_id, kind, option1, option2, amount, line_count)
    select company_id, date_trunc('month', date)::date, account_id, kind, option1, option2, sum(amount), count(*)
    from ledger_lines where company_id = ${companyId}::uuid group by 1, 2, 3, 4, 5, 6`.execute(db);
  await sql`
    insert into anchor_balances (company_id, month, account_id, movement, balance)
    select company_id, month, account_id, sum(amount), sum(sum(amount)) over (partition by account_id order by month)
    from monthly_sums where company_id = ${companyId}::uuid group by 1, 2, 3`.execute(db);
  await sql`
    insert into ledger_months (company_id, month, changed_at, anchored_at)
    select ${companyId}::uuid, (date '2023-01-01' + n * interval '1 month')::date, now() - interval '1 hour', now()
    from generate_series(0, ${MONTHS - 1}::integer) n`.execute(db);
}
