/**
 * Measures the list of clients and the close board for a user of many organisations beside as many of another user, at
 * rest, while the months and figures of others are written, and while another user's organisation of 100,000 documents
 * is read for the first time in the same process: one call after another over HTTP, all on one machine. Either user has
 * tags, and limits for them and for all clients, mailed too, of which a pass over all is timed. `COMPANIES`,
 * `MONTHS` and `CALLS` change the numbers (500, 24 and 300), `ENGINE=embedded` the database.
 */
import { setImmediate } from 'node:timers/promises';
import { listClients, readBoard } from '#contract/closing/clients.ts';
import { login } from '#contract/users/users.ts';
import { createReconcile } from '#server/alerts/reconciliation.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createInCompany, type Database } from '#server/db/company.ts';
import { signIn } from '#tests/support/client.ts';
import { sql } from 'kysely';
import { beginLargeSync, startUnlimitedProvider } from './support/largeSync.ts';
import { withServer } from './support/server.ts';
import { timeReads } from './support/timings.ts';

const companies = Number(process.env['COMPANIES'] ?? 500);
const months = Number(process.env['MONTHS'] ?? 24);
const engine = process.env['ENGINE'] === 'embedded' ? 'embedded' : 'postgres';
const calls = Number(process.env['CALLS'] ?? 300);

const queries = {
  'clients, 20 by name': `${listClients.path}?limit=20`,
  'clients, all by overdue': `${listClients.path}?limit=500&sortBy=overdueReceivables&sortOrder=desc`,
  'clients that need a person': `${listClients.path}?needsAttention=true`,
  'close board, 20': `${readBoard.path}?limit=20&months=${months}`,
  'close board, all': `${readBoard.path}?limit=500&months=${months}`,
};

const provider = await startUnlimitedProvider();
try {
  await withServer({ engine, settings: provider.settings }, async ({ db, listen, start }) => {
    const origin = await listen();
    const person = { email: 'bench@example.com', password: 'a long enough phrase' };
    const user = await signIn(origin, person);
    const otherUser = await signIn(origin, { ...person, email: 'other@example.com' });
    const { token } = await user.call(login, { body: person });
    await fill(db);
    const measure = async (situation: string) => {
      const rows = [];
      for (const [query, path] of Object.entries(queries))
        rows.push({ query, situation, ...(await timeReads(`${origin}/api/v1${path}`, token, calls)) });
      console.table(rows);
    };
    await measure('at rest');
    await measurePasses(db);
    const writing = new AbortController();
    const writtenCount = write(db, writing.signal);
    await measure('during writes');
    writing.abort();
    console.log(`The months and figures of ${await writtenCount} organisations were written.`);
    await start();
    const describeSync = await beginLargeSync(otherUser, provider.url);
    await measure('during a sync');
    console.log(await describeSync());
  });
} finally {
  await provider.stop();
}

async function fill(db: Database): Promise<void> {
  await sql`
    insert into companies (id, name, provider, tenant_id, state, base_currency, open_notices, answered_at, created_at, updated_at)
    select gen_random_uuid(), 'Company number ' || n || ' Limited', 'xero', gen_random_uuid()::text, 'working', 'NZD',
      case when n % 9 = 0 then 2 else 0 end, now(), now(), now()
    from generate_series(1, ${companies} * 2) n`.execute(db);
  await sql`
    insert into memberships (company_id, user_id, role, created_at)
    select c.id, u.id, 'owner', now()
    from (select id, row_number() over (order by id) as n from companies) c
    join (select id, row_number() over (order by id) as n from users) u on u.n = c.n % 2 + 1`.execute(db);
  await sql`
    insert into ledger_months (company_id, month, verified_at, changed_at, status)
    select id, month, now(), case when random() < 0.05 then now() + interval '1 second' end,
      (array['agrees', 'agrees-with-items', 'agrees-with-items', 'review', 'differs'])[1 + floor(random() * 5)]
    from companies, generate_series(
      date_trunc('month', now()) - make_interval(months => ${months}), date_trunc('month', now()), '1 month') month`.execute(
    db,
  );
  await sql`
    insert into sign_offs (company_id, id, month, figures_as_of, fingerprint, status, prepared_at, prepared_by, preparer_note,
      checklist, reviewed_at, broken_at)
    select company_id, gen_random_uuid(), month, now(), 'as signed', 'agrees', now(), gen_random_uuid(), '', '[]', now(),
      case when random() < 0.1 then now() end
    from ledger_months where status <> 'differs'`.execute(db);
  await sql`
    insert into client_figures (company_id, computed_at, month, cash_at_bank, profit_of_month, profit_year_to_date,
      overdue_receivables, items_to_review, cash_at_bank_before, profit_of_month_before, income_of_month, receivables,
      sales_tax_due, sales_tax_period_end, sales_tax_due_on)
    select id, now(), date_trunc('month', now()) - interval '1 month', round((random() * 1e6)::numeric, 2),
      round((random() * 1e5)::numeric, 2), round((random() * 1e6)::numeric, 2), round((random() * 1e5)::numeric, 2),
      floor(random() * 3), round((random() * 1e6)::numeric, 2), round((random() * 1e5)::numeric, 2),
      round((random() * 5e5)::numeric, 2), round((random() * 3e5)::numeric, 2), round((random() * 1e4)::numeric, 2),
      now()::date - 40, now()::date + floor(random() * 60)::integer
    from companies`.execute(db);
  await sql`
    insert into client_marks (user_id, company_id, is_pinned, tags)
    select user_id, company_id, random() < 0.02, array['tag ' || floor(random() * 5), 'all']
    from memberships`.execute(db);
  await sql`
    insert into client_thresholds (user_id, position, tag, measure, threshold, is_mailed)
    select u.id, row_number() over (partition by u.id order by t.tag nulls first, m.measure) - 1, t.tag, m.measure,
      m.threshold, true
    from users u cross join (values (null), ('tag 1'), ('tag 2'), ('tag 3')) t (tag)
    cross join (values ('cash', 50000), ('overdue', 40), ('margin', 5), ('sales-tax', 14)) m (measure, threshold)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** What a pass of alerts reads and compares for both users, once its episodes are open. */
async function measurePasses(db: Database): Promise<void> {
  const reconcile = createReconcile({ db, clock: systemClock, sendsMail: false, grantLife });
  const times: number[] = [];
  for (let pass = 0; pass < 20; pass += 1) {
    const begun = performance.now();
    await reconcile();
    times.push(performance.now() - begun);
  }
  const [first = 0, ...later] = times;
  const { count } = await db
    .selectFrom('alertEpisodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  console.log(
    `A pass of alerts: ${Math.round(first)} ms for the first, which opens ${count} episodes, then ${Math.round(Math.max(...later))} ms at most.`,
  );
}

/**
 * One organisation after another, as the ends of their syncs do. Answers how many. The event loop gets a turn after each:
 * the embedded engine answers within one turn, so that no request would be read until the end.
 */
async function write(db: Database, signal: AbortSignal): Promise<number> {
  const inCompany = createInCompany(db);
  const rows = await db.selectFrom('companies').select('id').execute();
  let count = 0;
  while (!signal.aborted) {
    const companyId = rows[count % rows.length]?.id ?? '';
    await inCompany(companyId, async ({ trx }) => {
      await sql`
        update ledger_months set verified_at = now(), changed_at = null, status = 'agrees'
        where company_id = ${companyId}::uuid`.execute(trx);
      await sql`
        update client_figures set computed_at = now(), cash_at_bank = cash_at_bank + 1
        where company_id = ${companyId}::uuid`.execute(trx);
    });
    count += 1;
    await setImmediate();
  }
  return count;
}
