import { type EntityType, entityType } from '#contract/sync.ts';
import { type Books, createInCompany, type Database, type Trx, withinCompany } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { planNextRun, setPlanRight, supportedTimeZone } from './planning.ts';
import { dueEntities } from './schedule.ts';
import { readSyncSettings } from './settingsStore.ts';

export const SCHEDULER_EVERY_MS = 2_000;

/**
 * Companies whose runs one process begins in a pass. Everybody's default is 18:00: begun all at once, a thousand runs
 * would only wait for the queue and the provider's limits, before whatever a person asks for meanwhile.
 */
const MOST_A_PASS = 5;

/** Densest schedule, so that hardly a slot goes by before a wrong plan is found. */
export const PLANS_EVERY_MS = 15 * 60_000;

export type SchedulerDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Begins a run; a run under way that reads all of these serves. */
  startScheduled(books: Books, entities: EntityType[]): Promise<unknown>;
};

/**
 * One pass over the companies whose time has come. Each is taken in one transaction that begins its run and says when
 * the next is, with its row locked, so that of several processes one takes it, and a process that dies leaves it due.
 * However long nothing ran, a company is due once.
 */
export function createScheduler({ db, clock, log, startScheduled }: SchedulerDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    for (let takenCount = 0; takenCount < MOST_A_PASS && !signal.aborted; takenCount += 1) {
      if (!(await takeOne())) return;
    }
  };

  /** False when nothing is due. */
  async function takeOne(): Promise<boolean> {
    const currentTime = clock();
    return await db.transaction().execute(async (trx) => {
      const due = await lockDue(trx, currentTime);
      if (!due) return false;
      const { companyId, since, timeZone, isFirst } = due;
      const entities = await withinCompany(trx, companyId, async () => {
        await planNextRun({ trx, companyId }, currentTime);
        if (isFirst) return entityType.options;
        return dueEntities(await readSyncSettings({ trx, companyId }), timeZone, since, currentTime);
      });
      if (entities.length > 0) await begin({ trx, companyId }, entities);
      return true;
    });
  }

  /** A run that cannot begin is left for the next slot: the company would else stand before the others for ever. */
  async function begin(books: Books, entities: EntityType[]): Promise<void> {
    const { trx, companyId } = books;
    await sql`savepoint before_run`.execute(trx);
    try {
      await startScheduled(books, entities);
    } catch (error) {
      if (isDeadlock(error)) throw error;
      await sql`rollback to savepoint before_run`.execute(trx);
      log.error(
        { err: error, companyId },
        'A scheduled sync could not begin; it comes again at its next time.',
      );
    }
  }
}

/**
 * One pass over the companies whose time is to come. What was planned while a clock was ahead is planned anew: the company
 * would else stand still until then. One that cannot be looked at, as it is being removed, keeps none of the others.
 */
export function createPlanCheck({ db, clock, log }: Pick<SchedulerDeps, 'db' | 'clock' | 'log'>) {
  const inCompany = createInCompany(db);
  return async (signal: AbortSignal): Promise<void> => {
    const planned = await db
      .selectFrom('companies')
      .select('id')
      .where(isConnected)
      .where('next_sync_at', '>', clock())
      .execute();
    for (const { id: companyId } of planned) {
      if (signal.aborted) return;
      try {
        await inCompany(companyId, (books) => setPlanRight(books, clock()));
      } catch (error) {
        log.warn({ err: error, companyId }, 'The next run could not be looked at; it comes again.');
      }
    }
  };
}

/**
 * Includes `connecting`: nobody else would try a failed first sync again. Word for word as the
 * index has it.
 */
const isConnected = sql<boolean>`state in ('connecting', 'working')`;

type Due = {
  companyId: string;
  since: Date;
  timeZone: string;
  /** True while the first sync is not complete: that goes on. */
  isFirst: boolean;
};

const dueRow = z.object({
  id: z.string(),
  next_sync_at: z.date(),
  time_zone: z.nullable(z.string()),
  initial_sync_completed_at: z.nullable(z.date()),
});

/** The company that is due the longest and that no other process has; only what is connected is looked at. */
async function lockDue(trx: Trx, currentTime: Date): Promise<Due | null> {
  const row = await trx
    .selectFrom('companies')
    .select(['id', 'next_sync_at', 'time_zone', 'initial_sync_completed_at'])
    .where(isConnected)
    .where('next_sync_at', '<=', currentTime)
    .orderBy('next_sync_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const due = z.parse(dueRow, row);
  return {
    companyId: due.id,
    since: due.next_sync_at,
    timeZone: supportedTimeZone(due.time_zone),
    isFirst: due.initial_sync_completed_at === null,
  };
}
