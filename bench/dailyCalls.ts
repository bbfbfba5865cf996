/**
 * Provider calls of seven days by the clock that is passed in, on the starter tier: how many a day, by kind of statement,
 * and for how long the months that are kept were not compared, against half of a day's calls, 24 hours and 7 days. Every
 * statement of the last 13 months was opened before, so that each is asked again. By months kept and by what happens.
 * `MONTHS=36` and `CASES=quiet,full` narrow it, and `OPENED=no` has no report opened.
 */
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import type { SyncFrequency } from '#contract/sync/schedules.ts';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { createInCompany } from '#server/db/company.ts';
import { RECENT_MONTHS } from '#server/tieOut/snapshots/rechecks.ts';
import { changeBooks } from '#tests/http/support/changeBooks.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import { readFacts } from './support/bookFacts.ts';
import {
  changedCopy,
  type CopiedBooks,
  HOUR_MS,
  inCopy,
  type Life,
  readBooks,
} from './support/copiedBooks.ts';
import { look, readMainCategory } from './support/lateLooks.ts';

const DAYS = 7;
const DAY_MS = 24 * HOUR_MS;
const HALF_OF_A_DAY = 500;
const agesRow = z.object({ recent: z.number(), older: z.number() });

type Case = { name: string; frequency: SyncFrequency; isFull?: true; changedMonths?: number };

const cases: Case[] = [
  { name: 'quiet', frequency: 'daily' },
  { name: 'every 15 minutes', frequency: '15min' },
  { name: '3 months changed', frequency: 'daily', changedMonths: 3 },
  { name: '12 months changed', frequency: 'daily', changedMonths: 12 },
  { name: 'full', frequency: 'daily', isFull: true },
];

const setting = (name: string) => process.env[name]?.split(',');
const monthCounts = setting('MONTHS')?.map(Number) ?? [12, 36, 120];
const chosenCases = cases.filter(({ name }) => setting('CASES')?.some((part) => name.includes(part)) ?? true);
const postgres = await startPostgres();
if (!postgres) throw new Error('There is no PostgreSQL on this machine.');
const postgresUrl = postgres.url();

try {
  for (const months of monthCounts) {
    const scene = { organisation: 'Thistle & Finch Ltd', tier: 'starter', months } as const;
    const read = await readBooks(postgresUrl, scene);
    const opened = await changedCopy(postgresUrl, read, openRecent);
    for (const benchCase of chosenCases)
      // Each 15 minutes of seven days take some minutes: the books of three years stand for all.
      if (benchCase.frequency !== '15min' || months === 36 || monthCounts.length === 1)
        await measure(opened, months, benchCase);
  }
} finally {
  await postgres.stop();
}

async function openRecent(life: Life): Promise<void> {
  if (process.env['OPENED'] === 'no') return;
  const category = await readMainCategory(life);
  const current = monthStart(life.clock().toISOString().slice(0, 10));
  for (let ago = 0; ago < RECENT_MONTHS; ago += 1) await look(life, [addMonths(current, -ago)], category);
}

async function measure(books: CopiedBooks, months: number, benchCase: Case): Promise<void> {
  const days: Record<string, number>[] = [];
  const ages: Awaited<ReturnType<typeof readAges>>[] = [];
  const said = new Set<string>();
  await inCopy(postgresUrl, books, async (life) => {
    const { changedMonths = 0 } = benchCase;
    if (changedMonths > 0) await changeMonths(life, changedMonths);
    const schedule = { enabled: true, frequency: benchCase.frequency, time: '18:00' };
    const autoSync = !benchCase.isFull;
    await life.call(updateGlobalSettings, { body: { companyId: life.companyId, autoSync, schedule } });
    for (let day = 0; day < DAYS; day += 1) {
      const before = await countCalls(life);
      const steps = benchCase.frequency === '15min' ? 96 : 1;
      for (let step = 0; step < steps; step += 1) {
        await life.move(DAY_MS / steps);
        // What is old now is compared by this sync.
        ages.push(await readAges(life));
        if (benchCase.isFull) await life.sync(true);
        else await untilSynced(life);
      }
      days.push(difference(await countCalls(life), before));
      const { overdueCount, oldestCheckAt } = await readSaid(life);
      if (overdueCount > 0) said.add(`day ${day + 1}: ${overdueCount} waiting, oldest of ${oldestCheckAt}`);
    }
  });
  const totals = days.map((day) => Object.values(day).reduce((sum, calls) => sum + calls, 0));
  const oldest = (age: 'recent' | 'older') => Math.max(...ages.map((at) => at[age])).toFixed(1);
  console.log(
    `${months} months, ${benchCase.name}: calls by day ${totals.join(', ')}${Math.max(...totals) > HALF_OF_A_DAY ? ` (more than ${HALF_OF_A_DAY})` : ''}; ` +
      `longest not compared ${oldest('recent')} h of the last ${RECENT_MONTHS} months, ${oldest('older')} h of older ones`,
  );
  console.table(
    Object.fromEntries(
      [...new Set(days.flatMap((day) => Object.keys(day)))]
        .toSorted()
        .map((path) => [path, days.map((day) => day[path] ?? 0)]),
    ),
  );
  for (const line of said) console.log(`  the page says on ${line}`);
}

/** Until the run that is due by schedule has ended, or waits for calls. */
async function untilSynced(life: Life): Promise<void> {
  const now = life.clock().getTime();
  for (let attempts = 0; attempts < 1_200; attempts += 1) {
    const { runs } = await life.call(syncStatusCall);
    const [run] = runs;
    const isNew = run && new Date(run.startedAt).getTime() >= now;
    const isWaiting = run?.logs.some(({ waitingUntil }) => waitingUntil !== null);
    if (isWaiting || (isNew && run.finishedAt !== null)) return;
    await pause(50);
  }
  throw new Error('No scheduled sync ended.');
}

async function changeMonths(life: Life, count: number): Promise<void> {
  const { sales, contacts } = await readFacts(life.provider.url, life.tenantId);
  const current = monthStart(life.clock().toISOString().slice(0, 10));
  for (let ago = 1; ago <= count; ago += 1)
    await changeBooks(life.provider.url, life.tenantId, {
      kind: 'Invoice',
      action: 'post',
      body: {
        Type: 'ACCREC',
        Contact: { ContactID: contacts[0] },
        Date: addMonths(current, -ago),
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '75.25', TaxAmount: '0', TaxType: 'NONE', AccountCode: sales[0] }],
      },
    });
}

async function countCalls({ provider, tenantId }: Life): Promise<Record<string, number>> {
  const { organisations } = await provider.usage();
  return organisations.find((organisation) => organisation.tenantId === tenantId)?.byPath ?? {};
}

/** Lists together, statements by kind. */
function difference(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  const grown: Record<string, number> = {};
  for (const [path, calls] of Object.entries(after)) {
    const kind = path.includes('/Reports/') ? (path.split('/Reports/')[1] ?? '') : 'lists';
    const more = calls - (before[path] ?? 0);
    if (more > 0) grown[kind] = (grown[kind] ?? 0) + more;
  }
  return grown;
}

/** Hours since the months before the current one were last compared. */
async function readAges({ db, companyId, clock }: Life) {
  const now = clock();
  const firstRecent = addMonths(monthStart(now.toISOString().slice(0, 10)), -RECENT_MONTHS);
  const { rows } = await createInCompany(db)(companyId, ({ trx }) =>
    sql`
    select
      coalesce(max(hours) filter (where month >= ${firstRecent}::date), 0)::float8 as recent,
      coalesce(max(hours) filter (where month < ${firstRecent}::date), 0)::float8 as older
    from (
      select month, extract(epoch from ${now}::timestamptz - verified_at) / 3600 as hours from ledger_months
      where verified_at is not null and month < date_trunc('month', ${now}::timestamptz)
    ) months`.execute(trx),
  );
  return agesRow.parse(rows[0]);
}

async function readSaid(life: Life) {
  const month = addMonths(monthStart(life.clock().toISOString().slice(0, 10)), -1);
  const query = { startDate: month, endDate: monthEnd(month) };
  const { rechecks } = await life.call(listProofs, { query });
  return { overdueCount: rechecks?.overdueCount ?? 0, oldestCheckAt: rechecks?.oldestCheckAt ?? '' };
}
