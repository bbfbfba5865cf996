import { asReader, type Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Counts over all companies, so it must not run for every scrape. `grantEnd`: when an unused grant dies. */
export async function readSyncMetrics(
  db: Database,
  currentTime: Date,
  grantEnd: (refreshedAt: Date) => Date,
) {
  const seconds = (later: Date, earlier: Date) => (later.getTime() - earlier.getTime()) / 1000;
  const { oldestRefresh, ...grants } = await countGrants(db);
  const { oldestSyncAt, longestDueAt, ...companies } = await countCompanies(db);
  return {
    ...(await countReadings(db)),
    ...companies,
    ...grants,
    oldestSyncAgeSeconds: oldestSyncAt && seconds(currentTime, oldestSyncAt),
    overdueSeconds: longestDueAt && Math.max(0, seconds(currentTime, longestDueAt)),
    grantExpirySeconds: oldestRefresh && seconds(grantEnd(oldestRefresh), currentTime),
  };
}

function countReadings(db: Database) {
  return asReader(db, async (trx) => {
    const runs = await trx
      .selectFrom('syncRuns')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const logs = await trx
      .selectFrom('syncLogs')
      .select(({ fn }) => ['status', 'waitingFor', fn.countAll<number>().as('count')])
      .groupBy(['status', 'waitingFor'])
      .execute();
    const letters = await trx
      .selectFrom('deadLetters')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      runs: totals(runs, ({ status }) => status),
      logs: totals(logs, ({ status }) => status),
      waits: totals(logs, ({ waitingFor }) => waitingFor),
      deadLetters: letters.count,
    };
  });
}

const companyRows = z.array(
  z.object({
    state: z.string(),
    count: z.number(),
    monthsOff: z.number(),
    companiesOff: z.number(),
    openNotices: z.number(),
    oldestSyncAt: z.nullable(z.date()),
    longestDueAt: z.nullable(z.date()),
  }),
);

async function countCompanies(db: Database) {
  const { rows } = await sql`
    select state, count(*), sum(months_off) as months_off, count(*) filter (where months_off > 0) as companies_off,
      sum(open_notices) as open_notices,
      min(coalesce(last_sync_at, created_at)) filter (where state = 'working' and next_sync_at is not null) as oldest_sync_at,
      min(next_sync_at) filter (where state = 'working') as longest_due_at
    from companies group by state`.execute(db);
  const states = z.parse(companyRows, rows);
  const working = states.find(({ state }) => state === 'working');
  const sum = (pick: (row: (typeof states)[number]) => number) =>
    states.reduce((total, row) => total + pick(row), 0);
  return {
    companies: totals(states, ({ state }) => state),
    monthsOff: sum((row) => row.monthsOff),
    companiesOff: sum((row) => row.companiesOff),
    openNotices: sum((row) => row.openNotices),
    oldestSyncAt: working?.oldestSyncAt ?? null,
    longestDueAt: working?.longestDueAt ?? null,
  };
}

const grantRows = z.array(
  z.object({ status: z.string(), count: z.number(), oldestRefresh: z.nullable(z.date()) }),
);

async function countGrants(db: Database) {
  const { rows } = await sql`
    select status, count(*),
      min(refreshed_at) filter (where exists (select from companies where grant_id = grants.id)) as oldest_refresh
    from grants group by status`.execute(db);
  const statuses = z.parse(grantRows, rows);
  return {
    grants: totals(statuses, ({ status }) => status),
    oldestRefresh: statuses.find(({ status }) => status === 'active')?.oldestRefresh ?? null,
  };
}

/** Sums of the rows' counts by label; rows without one are left out. */
function totals<R extends { count: number }>(
  rows: R[],
  label: (row: R) => string | null,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const name = label(row);
    if (name !== null) sums[name] = (sums[name] ?? 0) + row.count;
  }
  return sums;
}
