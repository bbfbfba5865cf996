import type { Database, Trx } from '#server/db/company.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import { nextSlot } from '#server/lib/slots.ts';
import { checkBooksJob } from './job.ts';

export const NIGHTLY_EVERY_MS = 60_000;

/** Quiet hours in the company's time zone, over which companies are spread. */
const FIRST_MINUTE = 2 * 60;
const MINUTES = 3 * 60;

/** `HH:mm` between 02:00 and 04:59, the same for a company every night. */
export function timeOfNight(companyId: string): string {
  const place = Number.parseInt(companyId.slice(-6), 16) % MINUTES;
  const minute = FIRST_MINUTE + place;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A day when clocks go back has 25 hours. A later plan comes from a clock that was ahead. */
const LONGEST_DAY_MS = 25 * 60 * 60_000;

type DueRow = {
  id: string;
  timeZone: string | null;
  nextCheckAt: Date | null;
};

/**
 * Enqueues checks that are due and stores each company's next night in one transaction with the row
 * locked. A company is checked once, however long the server was down.
 */
export function createNightly({ db, clock, enqueue }: { db: Database; clock: Clock; enqueue: Enqueue }) {
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await takeOne()));
  };

  /** False when none is due. */
  function takeOne(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const currentTime = clock();
      const due = await lockDue(trx, currentTime);
      if (!due) return false;
      const { id: companyId, timeZone, nextCheckAt: planned } = due;
      if (planned) await enqueue(checkBooksJob, { companyId }, { key: companyId, trx });
      const rule = {
        frequency: 'daily' as const,
        time: timeOfNight(companyId),
        timeZone: timeZone ?? 'UTC',
      };
      await trx
        .updateTable('companies')
        .set({ nextCheckAt: nextSlot(rule, currentTime) })
        .where('id', '=', companyId)
        .execute();
      return true;
    });
  }
}

async function lockDue(trx: Trx, currentTime: Date): Promise<DueRow | null> {
  const row = await trx
    .selectFrom('companies')
    .select(['id', 'timeZone', 'nextCheckAt'])
    .where('initialSyncCompletedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .where((join) =>
      join.or([
        join('nextCheckAt', 'is', null),
        join('nextCheckAt', '<=', currentTime),
        join('nextCheckAt', '>', new Date(currentTime.getTime() + LONGEST_DAY_MS)),
      ]),
    )
    .orderBy('nextCheckAt', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}
