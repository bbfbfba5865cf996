import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { type Books, createInCompany, type Database, type Trx, withinCompany } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import { type NotNull, sql } from 'kysely';
import { planNextRun, setPlanRight, supportedTimeZone } from './planning.ts';
import { dueEntities } from './schedule.ts';
import { readSyncSettings } from './settingsStore.ts';

export const SCHEDULER_EVERY_MS = 2_000;

/**
 * Everybody's default is 18:00: a thousand runs at once would wait before whatever a person asks
 * for.
 */
const MOST_A_PASS = 5;

/** Densest schedule. */
export const PLANS_EVERY_MS = 15 * 60_000;

export type SchedulerDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** A run under way that reads all of these serves. */
  startScheduled(books: Books, entities: EntityType[]): Promise<unknown>;
};

/**
 * One transaction, with the row locked, begins the run and stores the next time: one process takes
 * a company, and one that dies leaves it due.
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
        return dueEntities(
          { settings: await readSyncSettings({ trx, companyId }), timeZone },
          since,
          currentTime,
        );
      });
      if (entities.length > 0) await begin({ trx, companyId }, entities);
      return true;
    });
  }

  /** A company whose run cannot begin would else stand before the others for ever. */
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
 * A company planned by a clock that was ahead would else stand still. A failure keeps none of the
 * others.
 */
export function createPlanCheck({ db, clock, log }: Pick<SchedulerDeps, 'db' | 'clock' | 'log'>) {
  const inCompany = createInCompany(db);
  return async (signal: AbortSignal): Promise<void> => {
    const planned = await db
      .selectFrom('companies')
      .select('id')
      .where(isConnected)
      .where('nextSyncAt', '>', clock())
      .execute();
    for (const { id: companyId } of planned) {
      if (signal.aborted) return;
      try {
        await inCompany(companyId, (books) => setPlanRight(books, clock()));
      } catch (error) {
        log[failureLevel(error)](
          { err: error, companyId },
          'The next run could not be checked; it will be tried again.',
        );
      }
    }
  };
}

/**
 * Includes `connecting`, or a failed first sync would not be tried again. Word for word as the index
 * has it.
 */
const isConnected = sql<boolean>`state in ('connecting', 'working')`;

type Due = {
  companyId: string;
  since: Date;
  timeZone: string;
  isFirst: boolean;
};

/** Longest due first, none that another process has. */
async function lockDue(trx: Trx, currentTime: Date): Promise<Due | null> {
  const due = await trx
    .selectFrom('companies')
    .select(['id', 'nextSyncAt', 'timeZone', 'initialSyncCompletedAt'])
    .where(isConnected)
    .where('nextSyncAt', '<=', currentTime)
    .$narrowType<{ nextSyncAt: NotNull }>()
    .orderBy('nextSyncAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  return {
    companyId: due.id,
    since: due.nextSyncAt,
    timeZone: supportedTimeZone(due.timeZone),
    isFirst: due.initialSyncCompletedAt === null,
  };
}
