import { createInCompany, type Database } from '#server/db/company.ts';
import { repairSums } from '#server/checks/checks.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/**
 * Accounts 0 to 199 are income and costs, the others balance sheet; 220 is receivable. The last two are on no sales
 * invoice: equipment, and retained earnings, to which the provider lets nobody post.
 */
const ACCOUNTS = 300;
const MONTHS = 36;
const DAYS = 1096;

/** Id of the nth of a kind, the same as in SQL below. */
export const makeBookId = (kind: 'account' | 'document', n: number): string =>
  `0000000${kind === 'account' ? 1 : 2}-0000-4000-8000-${String(n).padStart(12, '0')}`;

const idIn = (kind: 'account' | 'document', n: string) =>
  sql`(${makeBookId(kind, 0).slice(0, 24)} || lpad((${sql.raw(n)})::text, 12, '0'))`;

/**
 * Fills the books of a company of the only user, checked month by month, by tracking too; returns
 * its id. `equipmentBills` are paid, and split by the cash flow.
 */
export async function fillBooks(
  db: Database,
  { lines, equipmentBills }: { lines: number; equipmentBills: number },
): Promise<string> {
  const companyId = newId();
  const currentTime = new Date();
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('companies')
    .values({
      id: companyId,
      name: 'Many Lines Limited',
      provider: 'xero',
      tenantId: newId(),
      state: 'working',
      baseCurrency: 'AUD',
      timeZone: 'Australia/Sydney',
      yearEndMonth: 6,
      yearEndDay: 30,
      initialSyncCompletedAt: currentTime,
      lastSyncAt: currentTime,
      createdAt: currentTime,
      updatedAt: currentTime,
    })
    .execute();
  await db
    .insertInto('memberships')
    .values({ companyId, userId, role: 'owner', createdAt: currentTime })
    .execute();
  await fillChart(db, companyId);
  await withoutIndexes(db, () =>
    fillLines(db, companyId, { documents: Math.floor(lines / 4), equipmentBills }),
  );
  await createInCompany(db)(companyId, (books) => repairSums(books));
  await fillProofs(db, companyId);
  await sql`vacuum (analyze)`.execute(db);
  return companyId;
}

async function fillChart(db: Database, companyId: string): Promise<void> {
  await sql`
    insert into accounts (company_id, id, code, name, type, class, role, status)
    select ${companyId}::uuid, ${idIn('account', 'n')}, (1000 + n)::text, 'Account ' || n,
      case when n < 60 then 'revenue' when n < 200 then 'expense' when n < 220 then 'bank' when n < 298 then 'currentAsset'
        when n = 298 then 'fixedAsset' else 'equity' end,
      case when n < 60 then 'revenue' when n < 200 then 'expense' when n < 270 or n = 298 then 'asset'
        when n < 299 then 'liability' else 'equity' end,
      case n when 220 then 'receivable' when 270 then 'payable' when 271 then 'salesTax' when 299 then 'retainedEarnings' end,
      'active'
    from generate_series(0, ${ACCOUNTS - 1}::integer) n`.execute(db);
  await sql`
    insert into tracking_options (company_id, category_id, category_name, category_position, category_status, id, name,
      status)
    select ${companyId}::uuid, 'c' || c, 'Category ' || c, c - 1, 'active', 'o' || c || '-' || n, 'Option ' || n,
      'active'
    from generate_series(1, 2) c, generate_series(1, 10) n`.execute(db);
}

const indexRow = z.object({ name: z.string(), made: z.string() });

/**
 * An index over existing rows is built faster than row by row. The tables are unchanged before and
 * after.
 */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('ledger_lines', 'documents') and indexname not like '%_pkey'`.execute(db);
  const indexes = z.parse(z.array(indexRow), rows);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  for (const { made } of indexes) await sql.raw(made).execute(db);
}

/**
 * Documents of four lines on random dates, so that the lines of an account or month are far apart.
 * A few accounts have most of the lines, as in real books: one has a tenth of all. Seven of ten
 * lines are tracked by both categories.
 */
async function fillLines(
  db: Database,
  companyId: string,
  { documents, equipmentBills }: { documents: number; equipmentBills: number },
): Promise<void> {
  await sql`select setseed(0.42)`.execute(db);
  await sql`
    insert into documents (company_id, type, id, number, contact_name, date, status, currency, total)
    select ${companyId}::uuid, 'salesInvoice', ${idIn('document', 'n')}, 'INV-' || n, 'Contact ' || n % 500,
      date '2023-01-01' + floor(random() * ${DAYS})::integer, 'paid', 'AUD', 100
    from generate_series(1, ${documents}::integer) n`.execute(db);
  await sql`
    insert into ledger_lines (company_id, id, kind, source_id, position, date, account_id, amount, currency,
      currency_amount, option1, option2, document_type, document_id, description, moves_cash, recorded_at)
    select company_id, gen_random_uuid(), 'document', id, p, date, ${idIn('account', 'account')}, amount, 'AUD', amount,
      case when tracked then 'o1-' || 1 + floor(random() * 10) else '' end,
      case when tracked then 'o2-' || 1 + floor(random() * 10) else '' end,
      type, id, 'Line ' || p || ' of ' || number, false, now()
    from (
      select d.*, p,
        case when p < 3 then floor(random() * random() * 200) when random() < 0.4 then 220
          else 200 + floor(random() * 98) end::integer as account,
        (case when p = 3 then -303 else 100 + p end)::numeric as amount, p < 3 and random() < 0.7 as tracked
      from documents d, generate_series(0, 3) p
      where d.company_id = ${companyId}::uuid
    ) drawn`.execute(db);
  await sql`
    with bought as (
      select n, ${idIn('document', `${documents} + 2 * n`)} as id, ${idIn('document', `${documents} + 2 * n - 1`)} as bill_id,
        date '2023-01-01' + (n * ${DAYS - 60} / ${equipmentBills}::integer)::integer as date
      from generate_series(1, ${equipmentBills}::integer) n
    ), entries (type, line_account, line_amount, moves_cash, days) as (
      values ('bill', 298, 500, false, 0), ('bill', 7, 250, false, 0), ('bill', 271, 75, false, 0),
        ('bill', 270, -825, false, 0), ('paymentMade', 270, 825, true, 30), ('paymentMade', 200, -825, true, 30)
    ), linked as (
      insert into document_links (company_id, entity_type, source_id, position, target_id, date, amount)
      select ${companyId}::uuid, 'Payments', id, 0, bill_id, date + 30, 825 from bought
    )
    insert into ledger_lines (company_id, id, kind, source_id, position, date, account_id, amount, currency,
      currency_amount, document_type, document_id, moves_cash, recorded_at)
    select ${companyId}::uuid, gen_random_uuid(), 'document', case type when 'bill' then bill_id else id end, 0,
      date + days, ${idIn('account', 'line_account')}, line_amount, 'AUD', line_amount, type,
      case type when 'bill' then bill_id else id end, moves_cash, now()
    from bought, entries`.execute(db);
  // Conversion balances, and each month undocumented entries of two known categories.
  await sql`
    insert into ledger_lines (company_id, id, kind, source_id, position, date, account_id, amount, category, recorded_at)
    select ${companyId}::uuid, gen_random_uuid(), 'opening', ${companyId}::uuid, n, date '2022-12-31',
      ${idIn('account', 'n')}, case when n % 2 = 0 then 1000 else -1000 end, null, now()
    from generate_series(200, ${ACCOUNTS - 1}::integer) n
    union all
    select ${companyId}::uuid, gen_random_uuid(), 'reconcilingItem', gen_random_uuid(), n,
      (date '2023-02-01' + m * interval '1 month' - interval '1 day')::date, ${idIn('account', '100 + n * 15')},
      case when n % 2 = 0 then 500 else -500 end, case when n < 4 then 'payroll' else 'depreciation' end, now()
    from generate_series(0, ${MONTHS - 1}::integer) m, generate_series(0, 7) n`.execute(db);
}

/**
 * Figures of the provider: the sums of the lines, income and costs since the financial year began,
 * and earlier years' results on retained earnings.
 */
async function fillProofs(db: Database, companyId: string): Promise<void> {
  const months = sql`(select (date '2023-01-01' + n * interval '1 month')::date as month
    from generate_series(0, ${MONTHS - 1}::integer) n) months`;
  await sql`
    insert into trial_balances (company_id, month, account_id, movement, balance)
    with moved as (
      select month, account_id, coalesce(sum(amount) filter (where kind <> 'opening'), 0) as movement,
        sum(amount) as change
      from monthly_sums where company_id = ${companyId}::uuid group by 1, 2
    ), stated as (
      select months.month, a.id, a.role, class in ('revenue', 'expense') as of_year,
        date_trunc('year', months.month + interval '6 months') - interval '6 months' as began
      from accounts a, ${months} where company_id = ${companyId}::uuid
    )
    select ${companyId}::uuid, month, id,
      coalesce((select movement from moved where moved.month = stated.month and account_id = id), 0),
      coalesce((select sum(change) from moved
        where account_id = id and moved.month <= stated.month and (not of_year or moved.month >= began)), 0)
      + case when role = 'retainedEarnings' then coalesce((
          select sum(change) from moved join accounts a on a.company_id = ${companyId}::uuid and a.id = account_id
          where class in ('revenue', 'expense') and moved.month < began), 0) else 0 end
    from stated`.execute(db);
  await sql`
    insert into ledger_months (company_id, month, changed_at, verified_at, proofs)
    select ${companyId}::uuid, month, now() - interval '1 hour', now(), (
      select jsonb_agg(jsonb_build_object('key', key, 'label', 'A proof', 'passed', true, 'expected', '1.00',
        'actual', '1.00', 'difference', '0', 'sentence', 'What is stated is what there is.', 'accountIds', '[]'::jsonb))
      from unnest('{balanced,rollForward,receivables,payables,salesTax,bank}'::text[]) key)
    from ${months}`.execute(db);
  await sql`
    insert into supplementary_reports (company_id, month, kind, requested, read_at, categories)
    select ${companyId}::uuid, month, 'tracking', false, now(), '{c1,c2}' from ${months}`.execute(db);
  await sql`
    insert into supplementary_figures (company_id, month, kind, account_id, option1, option2, movement)
    select s.company_id, month, 'tracking', account_id, option1, option2, sum(amount)
    from monthly_sums s join accounts a on a.company_id = s.company_id and a.id = s.account_id
    where s.company_id = ${companyId}::uuid and s.kind <> 'opening' and a.class in ('revenue', 'expense') group by 1, 2, 3, 4, 5, 6`.execute(
    db,
  );
}
