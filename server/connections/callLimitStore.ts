import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/db/company.ts';
import { type AppState, unusedApp } from './appLimits.ts';
import { type LimitState, untouched } from './limits.ts';

/** A state with the number of the change that made it: it is changed only by who knows the latest. */
export type Versioned<S> = { version: number; state: S };

const moment = z.nullable(z.date()).transform((date) => date?.getTime() ?? null);
const date = (millis: number | null) => (millis === null ? null : new Date(millis));

const limitRow = z
  .object({
    version: z.int(),
    seen_at: z.date(),
    places: z.array(z.object({ id: z.string(), at: z.number() })),
    ended: z.array(z.number()),
    minute_ends_at: moment,
    day_started_at: z.date(),
    day_calls: z.int(),
    day_told: z.int(),
    day_limit: z.nullable(z.int()),
    day_guessed: z.boolean(),
    blocked_until: moment,
    block_reason: z.nullable(z.enum(['minute', 'day', 'concurrent', 'app'])),
    counted: z.boolean(),
  })
  .transform(({ version, ...row }): Versioned<LimitState> => ({
    version,
    state: {
      ended: row.ended,
      places: row.places,
      minuteEndsAt: row.minute_ends_at,
      dayStartedAt: row.day_started_at.getTime(),
      dayCalls: row.day_calls,
      dayTold: row.day_told,
      dayLimit: row.day_limit,
      dayGuessed: row.day_guessed,
      blockedUntil: row.blocked_until,
      blockReason: row.block_reason,
      counted: row.counted,
      seenAt: row.seen_at.getTime(),
    },
  }));

const limitColumns = (state: LimitState) => ({
  seen_at: new Date(state.seenAt),
  places: JSON.stringify(state.places),
  ended: JSON.stringify(state.ended),
  minute_ends_at: date(state.minuteEndsAt),
  day_started_at: new Date(state.dayStartedAt),
  day_calls: state.dayCalls,
  day_told: state.dayTold,
  day_limit: state.dayLimit,
  day_guessed: state.dayGuessed,
  blocked_until: date(state.blockedUntil),
  block_reason: state.blockReason,
  counted: state.counted,
});

/**
 * A commit that is not waited for: a crash of the database may forget the calls of its last moments, which the
 * provider's next answer tells again, and a call need not wait for the disk twice.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit');

export async function readLimits(
  db: Database,
  key: { app: string; tenantId: string },
  currentMs: number,
): Promise<Versioned<LimitState>> {
  const find = () =>
    db
      .selectFrom('call_limits')
      .selectAll()
      .where('app', '=', key.app)
      .where('tenant_id', '=', key.tenantId)
      .executeTakeFirst();
  const row = await find();
  if (row) return limitRow.parse(row);
  await db
    .insertInto('call_limits')
    .values({ app: key.app, tenant_id: key.tenantId, version: 0, ...limitColumns(untouched(currentMs)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return limitRow.parse(await find());
}

/**
 * False, and nothing is written, when somebody else changed the state meanwhile; with `unlessBlocked` also while the
 * provider refuses the whole app.
 */
export async function saveLimits(
  db: Database,
  key: { app: string; tenantId: string },
  { version, state }: Versioned<LimitState>,
  unlessBlocked = false,
): Promise<boolean> {
  const saved = await db
    .updateTable('call_limits')
    .set({ version: version + 1, ...limitColumns(state) })
    .where('app', '=', key.app)
    .where('tenant_id', '=', key.tenantId)
    .where('version', '=', version)
    .$if(unlessBlocked, (update) =>
      update.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('app_call_limits')
              .select('app_call_limits.app')
              .where('app_call_limits.app', '=', key.app)
              .where('app_call_limits.blocked_until', '>', new Date(state.seenAt)),
          ),
        ),
      ),
    )
    .returning(withoutWaiting)
    .executeTakeFirst();
  return saved !== undefined;
}

const appRow = z
  .object({
    version: z.int(),
    seen_at: z.date(),
    leases: z.array(z.object({ id: z.string(), calls: z.number(), until: z.number() })),
    blocked_until: moment,
    waited_at: moment,
  })
  .transform(({ version, ...row }): Versioned<AppState> => ({
    version,
    state: {
      leases: row.leases,
      blockedUntil: row.blocked_until,
      waitedAt: row.waited_at,
      seenAt: row.seen_at.getTime(),
    },
  }));

const appColumns = (state: AppState) => ({
  seen_at: new Date(state.seenAt),
  leases: JSON.stringify(state.leases),
  blocked_until: date(state.blockedUntil),
  waited_at: date(state.waitedAt),
});

export async function readApp(db: Database, app: string, currentMs: number): Promise<Versioned<AppState>> {
  const find = () => db.selectFrom('app_call_limits').selectAll().where('app', '=', app).executeTakeFirst();
  const row = await find();
  if (row) return appRow.parse(row);
  await db
    .insertInto('app_call_limits')
    .values({ app, version: 0, ...appColumns(unusedApp(currentMs)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return appRow.parse(await find());
}

/** False, and nothing is written, when somebody else changed the state meanwhile. */
export async function saveApp(
  db: Database,
  app: string,
  { version, state }: Versioned<AppState>,
): Promise<boolean> {
  const saved = await db
    .updateTable('app_call_limits')
    .set({ version: version + 1, ...appColumns(state) })
    .where('app', '=', app)
    .where('version', '=', version)
    .returning(withoutWaiting)
    .executeTakeFirst();
  return saved !== undefined;
}

/** Organisations that called, or asked to, since. */
export async function countCalling(db: Database, app: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('call_limits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app', '=', app)
    .where('seen_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return count;
}
