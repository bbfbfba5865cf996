/** What a report requests while a run ends: no other run may come for a long time. */
import { readReport } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** Number of the advisory lock that keeps a run from ending. */
const ENDING = 7001;

// The embedded engine has one connection: nobody requests anything while a transaction waits.
describe.skipIf(postgres.missing)('what is requested after a run looked for requests the last time', () => {
  let company: SyncedCompany;
  beforeAll(async () => {
    company = await startReadCompany(postgres, {
      organisation: 'Harbour Street Trading Pty Ltd',
      timeout: () => AbortSignal.abort(),
    });
    const { db } = company.server;
    await sql`
      create function hold_ending() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${sql.lit(ENDING)}); return new; end $$`.execute(db);
    // The last that verification writes before its log ends.
    await sql`
      create trigger hold_ending before update on entity_states for each row
      when (new.entity_type = 'TrialBalances' and new.status = 'success') execute function hold_ending()`.execute(
      db,
    );
  });
  afterEach(() => company.clearFaults());
  afterAll(() => company.stop());

  const read = (reportType: string, query: Record<string, string>) =>
    company.call(readReport, { params: { reportType }, query });
  const profit = (month: string, query: Record<string, string> = {}) =>
    read('profit-loss', { startDate: `${month}-01`, endDate: `${month}-30`, ...query });
  const waitsForEnding = async () => {
    const { rows } = await sql`select from pg_locks
      where locktype = 'advisory' and objid = ${ENDING} and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      company.server.db,
    );
    return rows.length === 1;
  };
  const calls = async () => {
    const { organisations } = await company.provider.usage();
    const usage = organisations.find(({ tenantId }) => tenantId === company.tenantId);
    return (usage?.calls ?? 0) + (usage?.struck ?? 0);
  };

  /** Makes a request between a run's last look for requests and its end; answers the run. */
  async function whileRunEnds(firstMonth: string, request: () => Promise<unknown>) {
    const holder = await company.server.db.startTransaction().execute();
    try {
      await sql`select pg_advisory_xact_lock(${ENDING})`.execute(holder);
      await profit(firstMonth);
      await expect.poll(waitsForEnding, patience).toBe(true);
      await request();
    } finally {
      await holder.rollback().execute();
    }
    const [run] = await company.untilIdle();
    return run;
  }

  test.each([
    { name: 'a month', request: () => profit('2019-06'), firstMonth: '2019-11' },
    { name: 'the cash basis', request: () => profit('2026-06', { basis: 'cash' }), firstMonth: '2019-09' },
    {
      name: 'months of a budget',
      request: () => read('budget-variance', { startDate: '2025-01-01', endDate: '2025-08-31' }),
      firstMonth: '2019-04',
    },
  ])('$name is answered by that run', async ({ request, firstMonth }) => {
    const run = await whileRunEnds(firstMonth, async () => {
      const { tieOut } = await request();
      expect([tieOut.status, tieOut.sentence]).toEqual([
        'unchecked',
        expect.stringMatching(/being (checked|read) now/),
      ]);
    });
    expect(run).toMatchObject({ trigger: 'report', status: 'success' });
    // A plan that was read is then held against the budget summary, once.
    await request();
    await company.untilIdle();
    const before = await calls();
    const { tieOut } = await request();
    expect(tieOut.status).not.toBe('unchecked');
    await company.untilIdle();
    expect(await calls()).toBe(before);
  });

  test('a month that the provider refuses keeps that run from ending once only', async () => {
    await company.provider.steer('faults', {
      path: '/api.xro/2.0/Reports/TrialBalance',
      query: { date: '2018-06-30' },
      kind: 'status',
      status: 404,
      count: 1_000,
    });
    let before = 0;
    const run = await whileRunEnds('2018-11', async () => {
      before = await calls();
      await profit('2018-06');
    });
    expect(run).toMatchObject({ trigger: 'report', status: 'partial' });
    expect(await calls()).toBe(before + 1);
  });
});
