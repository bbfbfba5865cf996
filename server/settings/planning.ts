import type { Trx } from '#server/db/company.ts';
import * as z from 'zod/mini';
import { nextRun } from './schedule.ts';
import { readSettings } from './settingsStore.ts';

const plannedRow = z.object({
  time_zone: z.nullable(z.string()),
  initial_sync_completed_at: z.nullable(z.date()),
});

/**
 * Writes down when the company's next scheduled run begins, after `now`; never before its first sync is complete. The
 * company may be disconnected by then: it is shown, and looked at, only while the connection works. Inside the
 * company's transaction.
 */
export async function planNextRun(trx: Trx, companyId: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('companies')
    .select(['time_zone', 'initial_sync_completed_at'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { time_zone: timeZone, initial_sync_completed_at: completedAt } = z.parse(plannedRow, row);
  const at = completedAt && nextRun(await readSettings(trx, companyId), zoneOf(timeZone), now);
  await trx.updateTable('companies').set({ next_sync_at: at }).where('id', '=', companyId).execute();
}

/**
 * After a run: the first sync may be complete now, or the organisation in another time zone. A run that is overdue
 * stays so, for the scheduler to begin.
 */
export async function planAfterRun(trx: Trx, companyId: string, now: Date): Promise<void> {
  const overdue = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('next_sync_at', '<=', now)
    .executeTakeFirst();
  if (!overdue) await planNextRun(trx, companyId, now);
}

/** UTC until the organisation was read. */
export const zoneOf = (timeZone: string | null): string => timeZone ?? 'UTC';
