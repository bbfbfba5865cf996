import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { type LimitState, MINUTE_MS, unusedLimits } from './limitState.ts';

export type LimitKey = { app: string; tenantId: string };

/** Changed only by who knows the latest version. */
export type VersionedState = { version: number; state: LimitState };

const slots = z.array(z.object({ id: z.string(), startedAt: z.number() }));

const parseRow = (row: Selectable<Tables['callLimits']>): VersionedState => ({
  version: row.version,
  state: {
    slots: slots.parse(row.slots),
    minuteCalls: z.array(z.number()).parse(row.minuteCalls),
    dayStartedAt: row.dayStartedAt.getTime(),
    dayCalls: row.dayCalls,
    dayCallsConfirmed: row.dayCallsConfirmed,
    dayLimit: row.dayLimit,
    dayStartAssumed: row.dayStartAssumed,
    blockedUntil: row.blockedUntil?.getTime() ?? null,
    blockReason: row.blockReason,
    isMetered: row.isMetered,
    updatedAt: row.updatedAt.getTime(),
  },
});

const toColumns = (state: LimitState) => ({
  slots: JSON.stringify(state.slots),
  minuteCalls: JSON.stringify(state.minuteCalls),
  dayStartedAt: new Date(state.dayStartedAt),
  dayCalls: state.dayCalls,
  dayCallsConfirmed: state.dayCallsConfirmed,
  dayLimit: state.dayLimit,
  dayStartAssumed: state.dayStartAssumed,
  blockedUntil: state.blockedUntil === null ? null : new Date(state.blockedUntil),
  blockReason: state.blockReason,
  isMetered: state.isMetered,
  updatedAt: new Date(state.updatedAt),
});

export async function readLimits(db: Database, key: LimitKey, currentTime: Date): Promise<VersionedState> {
  const find = () =>
    db
      .selectFrom('callLimits')
      .selectAll()
      .where('app', '=', key.app)
      .where('tenantId', '=', key.tenantId)
      .executeTakeFirst();
  const row = await find();
  if (row) return parseRow(row);
  await db
    .insertInto('callLimits')
    .values({
      app: key.app,
      tenantId: key.tenantId,
      version: 0,
      ...toColumns(unusedLimits(currentTime.getTime())),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await readLimits(db, key, currentTime);
}

/**
 * False, and nothing written, when another process changed the state; with `unlessAppBlocked` also
 * while the app is blocked. The commit is not waited for: the provider's next answer tells again
 * what a crash forgets.
 */
export async function saveLimits(
  db: Database,
  key: LimitKey,
  { version, state, unlessAppBlocked }: VersionedState & { unlessAppBlocked: boolean },
): Promise<boolean> {
  const saved = await db
    .updateTable('callLimits')
    .set({ version: version + 1, ...toColumns(state) })
    .where('app', '=', key.app)
    .where('tenantId', '=', key.tenantId)
    .where('version', '=', version)
    .$if(unlessAppBlocked, (update) =>
      update.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appCallLimits')
              .select('appCallLimits.app')
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
    .selectFrom('appCallLimits')
    .select('blockedUntil')
    .where(blocksAt(app, currentTime))
    .executeTakeFirst();
  return row?.blockedUntil ?? null;
}

export async function blockApp(db: Database, app: string, until: Date): Promise<void> {
  await db
    .insertInto('appCallLimits')
    .values({ app, blockedUntil: until })
    .onConflict((conflict) => conflict.column('app').doUpdateSet({ blockedUntil: until }))
    .execute();
}
