import type { Database, Trx } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { sql } from 'kysely';
import { dueMonth, planMonth, parseSchedule } from './planning.ts';
import type { StartRun } from './runs.ts';

export const PACKS_EVERY_MS = 60_000;

const RETRY_MS = 15 * 60_000;

export type PackSchedulerDeps = { db: Database; clock: Clock; log: Log; startRun: StartRun };

/**
 * One transaction, with the pack locked, begins the run and stores the next time: one process takes a pack, and one that
 * dies leaves it due.
 */
export function createPackScheduler({ db, clock, log, startRun }: PackSchedulerDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    let isPending = true;
    while (isPending && !signal.aborted) isPending = await db.transaction().execute(takeNext);
  };

  /** False when nothing is due. */
  async function takeNext(trx: Trx): Promise<boolean> {
    const moment = clock();
    const due = await lockDue(trx, moment);
    if (!due) return false;
    await sql`savepoint before_run`.execute(trx);
    try {
      await setNext(trx, due.id, await begin(trx, due, moment));
    } catch (error) {
      if (isDeadlock(error)) throw error;
      await sql`rollback to savepoint before_run`.execute(trx);
      // Behind the others, which it would else keep waiting; the month is still that of its slot.
      await setNext(trx, due.id, new Date(moment.getTime() + RETRY_MS));
      log.error({ err: error, packId: due.id }, 'A scheduled pack could not begin; it will be tried again.');
    }
    return true;
  }

  /** Returns when the next one begins. */
  async function begin(trx: Trx, { id, schedule: storedSchedule }: DuePack, moment: Date): Promise<Date> {
    const schedule = parseSchedule(storedSchedule);
    const month = dueMonth(schedule, moment);
    const { sends } = schedule;
    await startRun(trx, { packId: id, month, startedBy: 'schedule', startedAt: moment, sends });
    return planMonth(schedule, { moment, madeMonth: month });
  }
}

type DuePack = { id: string; schedule: unknown };

/** Longest due first, none that another process has; those of suspended users wait until they return. */
async function lockDue(trx: Trx, moment: Date): Promise<DuePack | undefined> {
  const { rows } = await sql<DuePack>`
    select p.id, p.schedule from packs p join users u on u.id = p.user_id
    where p.next_at <= ${moment} and u.suspended_at is null
    order by p.next_at, p.id limit 1 for update of p skip locked`.execute(trx);
  return rows[0];
}

const setNext = (trx: Trx, id: string, nextAt: Date) =>
  trx.updateTable('packs').set({ nextAt }).where('id', '=', id).execute();
