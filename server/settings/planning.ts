import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sql } from 'kysely';
import { isPlannedTooFar, nextRun, type Settings } from './schedule.ts';
import { readSyncSettings } from './settingsStore.ts';

/**
 * Follows the schedule once the first sync is complete, until then when that is tried again. A
 * disconnected company keeps its time.
 */
export async function planNextRun(books: Books, currentTime: Date): Promise<void> {
  const { fromNow } = await lockPlan(books, currentTime);
  await writePlan(books, fromNow);
}

/** A clock that was ahead planned too far off. */
export async function setPlanRight(books: Books, currentTime: Date): Promise<void> {
  const { storedRun, fromNow } = await lockPlan(books, currentTime);
  if (storedRun && isPlannedTooFar(storedRun, fromNow)) await writePlan(books, fromNow);
}

async function lockPlan(
  books: Books,
  currentTime: Date,
): Promise<{ storedRun: Date | null; fromNow: Date | null }> {
  const { trx, companyId } = books;
  const company = await trx
    .selectFrom('companies')
    .select(['timeZone', 'initialSyncCompletedAt', 'nextSyncAt'])
    .where('id', '=', companyId)
    // A stronger lock would wait for pages that are being stored, which may wait for this transaction.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const settings = await readSyncSettings(books);
  const fromNow =
    company.initialSyncCompletedAt === null
      ? await nextFirstTry(books, settings, currentTime)
      : nextRun(settings, supportedTimeZone(company.timeZone), currentTime);
  return { storedRun: company.nextSyncAt, fromNow };
}

const writePlan = ({ trx, companyId }: Books, moment: Date | null) =>
  trx.updateTable('companies').set({ nextSyncAt: moment }).where('id', '=', companyId).execute();

const FIRST_WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

type TriesRow = {
  ended: number;
  active: number;
  cancelled: boolean;
};

/**
 * Doubles from a quarter of an hour up to a day. Null while the first sync runs, where a person
 * ended it, and where syncs are paused.
 */
async function nextFirstTry(
  { trx, companyId }: Books,
  { autoSync }: Settings,
  currentTime: Date,
): Promise<Date | null> {
  const { ended, active, cancelled } = onlyRow(
    await sql<TriesRow>`
    select count(*) filter (where finished_at is not null)::integer as ended,
      count(*) filter (where finished_at is null)::integer as active,
      coalesce((array_agg(status order by sequence desc))[1] = 'cancelled', false) as cancelled
    from sync_runs where company_id = ${companyId}::uuid and trigger = 'initial'`.execute(trx),
  );
  if (!autoSync || ended === 0 || active > 0 || cancelled) return null;
  return new Date(currentTime.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (ended - 1)));
}

/** A run may have completed the first sync or moved the time zone. An overdue run stays so. */
export async function planAfterRun(books: Books, currentTime: Date): Promise<void> {
  const { trx, companyId } = books;
  const overdue = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('nextSyncAt', '<=', currentTime)
    .executeTakeFirst();
  if (!overdue) await planNextRun(books, currentTime);
}

/** UTC until the organisation was read. */
export const supportedTimeZone = (timeZone: string | null): string => timeZone ?? 'UTC';
