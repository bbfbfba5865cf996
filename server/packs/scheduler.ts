import type { Database, Trx } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { sql } from 'kysely';
import { dueMonth, nextRunTime, parseSchedule } from './packSchedule.ts';
import type { StartRun } from './startRun.ts';

export const PACKS_EVERY_MS = 60_000;

const RETRY_MS = 15 * 60_000;

type PackSchedulerDeps = { db: Database; clock: Clock; log: Log; startRun: StartRun };

/**
 * Starts the runs of packs whose time has come. One transaction locks the pack, starts its run and stores its next time, so
 * that no two processes start the same run, and a process that dies leaves the pack due.
 */
export function createPackScheduler({ db, clock, log, startRun }: PackSchedulerDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    let isPending = true;
    while (isPending && !signal.aborted) isPending = await db.transaction().execute(startNextRun);
  };

  /** Resolves to false if no pack is due. */
  async function startNextRun(trx: Trx): Promise<boolean> {
    const moment = clock();
    const pack = await lockDuePack(trx, moment);
    if (!pack) return false;
    await sql`savepoint before_run`.execute(trx);
    try {
      await setNextAt(trx, pack.id, await startScheduledRun(trx, pack, moment));
    } catch (error) {
      if (isDeadlock(error)) throw error;
      await sql`rollback to savepoint before_run`.execute(trx);
      // A later time lets the other packs go first. The month stays that of the missed slot.
      await setNextAt(trx, pack.id, new Date(moment.getTime() + RETRY_MS));
      log.error({ err: error, packId: pack.id }, 'A scheduled pack could not begin; it will be tried again.');
    }
    return true;
  }

  /** Resolves to the time of the pack's next run. */
  async function startScheduledRun(trx: Trx, pack: DuePack, moment: Date): Promise<Date> {
    const schedule = parseSchedule(pack.schedule);
    const month = dueMonth(schedule, moment);
    const { sends } = schedule;
    const { userId } = pack;
    await startRun(trx, { packId: pack.id, userId, month, startedBy: 'schedule', startedAt: moment, sends });
    return nextRunTime(schedule, { moment, madeMonth: month });
  }
}

type DuePack = { id: string; userId: string; schedule: unknown };

/** Takes the pack that has been due longest. Packs of suspended users wait until the users return. */
async function lockDuePack(trx: Trx, moment: Date): Promise<DuePack | undefined> {
  const { rows } = await sql<DuePack>`
    select p.id, u.id as user_id, p.schedule from packs p join users u on u.id = coalesce(p.user_id, p.scheduled_by)
    where p.next_at <= ${moment} and u.suspended_at is null
    order by p.next_at, p.id limit 1 for update of p skip locked`.execute(trx);
  return rows[0];
}

const setNextAt = (trx: Trx, id: string, nextAt: Date) =>
  trx.updateTable('packs').set({ nextAt }).where('id', '=', id).execute();
