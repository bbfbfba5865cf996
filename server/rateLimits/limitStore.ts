import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { type LimitState, MINUTE_MS, unusedLimits } from './limitState.ts';

export type LimitKey = { app: string; tenantId: string };

/** Changed only by who knows the latest version. */
export type VersionedState = { version: number; state: LimitState };

const slots = z.array(z.object({ id: z.string(), startedAt: z.number() }));
const blockReason = z.nullable(z.enum(['minute', 'day', 'concurrent', 'app']));

const parseRow = (row: Selectable<Tables['call_limits']>): VersionedState => ({
  version: row.version,
  state: {
    slots: slots.parse(row.places),
    minuteCalls: z.array(z.number()).parse(row.ended),
    dayStartedAt: row.day_started_at.getTime(),
    dayCalls: row.day_calls,
    dayConfirmed: row.day_confirmed,
    dayLimit: row.day_limit,
    dayAssumed: row.day_guessed,
    blockedUntil: row.blocked_until?.getTime() ?? null,
    blockReason: blockReason.parse(row.block_reason),
    counted: row.counted,
    updatedAt: row.seen_at.getTime(),
  },
});

const toColumns = (state: LimitState) => ({
  places: JSON.stringify(state.slots),
  ended: JSON.stringify(state.minuteCalls),
  day_started_at: new Date(state.dayStartedAt),
  day_calls: state.dayCalls,
  day_confirmed: state.dayConfirmed,
  day_limit: state.dayLimit,
  day_guessed: state.dayAssumed,
  blocked_until: state.blockedUntil === null ? null : new Date(state.blockedUntil),
  block_reason: state.blockReason,
  counted: state.counted,
  seen_at: new Date(state.updatedAt),
});

export async function readLimits(db: Database, key: LimitKey, currentTime: Date): Promise<VersionedState> {
  const find = () =>
    db
      .selectFrom('call_limits')
      .selectAll()
      .where('app', '=', key.app)
      .where('tenant_id', '=', key.tenantId)
      .executeTakeFirst();
  const row = await find();
  if (row) return parseRow(row);
  await db
    .insertInto('call_limits')
    .values({
      app: key.app,
      tenant_id: key.tenantId,
      version: 0,
      ...toColumns(unusedLimits(currentTime.getTime())),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await readLimits(db, key, currentTime);
}

/**
 * False, and nothing written, when somebody else changed the state; with `unlessAppBlocked` also
 * while the app is blocked. The commit is not waited for: the provider's next answer tells again
 * what a crash forgets.
 */
export async function saveLimits(
  db: Database,
  key: LimitKey,
  { version, state, unlessAppBlocked }: VersionedState & { unlessAppBlocked: boolean },
): Promise<boolean> {
  const saved = await db
    .updateTable('call_limits')
    .set({ version: version + 1, ...toColumns(state) })
    .where('app', '=', key.app)
    .where('tenant_id', '=', key.tenantId)
    .where('version', '=', version)
    .$if(unlessAppBlocked, (update) =>
      update.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('app_call_limits')
              .select('app_call_limits.app')
              .where(blocksAt(key.app, new Date(state.updatedAt))),
          ),
        ),
      ),
    )
    .returning(sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit'))
    .executeTakeFirst();
  return saved !== undefined;
}

/** Longer than a minute was noted before a clock was set back. */
const blocksAt = (app: string, currentTime: Date) =>
  sql<boolean>`(app_call_limits.app = ${app} and app_call_limits.blocked_until > ${currentTime}
    and app_call_limits.blocked_until <= ${new Date(currentTime.getTime() + MINUTE_MS)})`;

export async function readAppBlock(db: Database, app: string, currentTime: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('app_call_limits')
    .select('blocked_until')
    .where(blocksAt(app, currentTime))
    .executeTakeFirst();
  return row?.blocked_until ?? null;
}

export async function blockApp(db: Database, app: string, until: Date): Promise<void> {
  await db
    .insertInto('app_call_limits')
    .values({ app, blocked_until: until })
    .onConflict((conflict) => conflict.column('app').doUpdateSet({ blocked_until: until }))
    .execute();
}
