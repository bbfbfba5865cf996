import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { LimitsLeft } from '#server/providers/provider.ts';
import { ProviderError, type RateLimit } from '#server/providers/providerError.ts';
import {
  admit,
  block,
  daysShare,
  learn,
  type LimitState,
  type Purpose,
  type Refusal,
  untouched,
} from './limits.ts';

/** A process that died in a call frees its place after so long: longer than any call may take. */
const PLACE_MS = 90_000;

export type CallLimits = {
  /** Called by the provider after every answer; taken to the database when the call's place is freed. */
  learn(tenantId: string, left: LimitsLeft): void;
  /** Runs one provider request in a place under the limits; rejects at once, before asking, when there is none. */
  withPlace<T>(tenantId: string, purpose: Purpose, work: () => Promise<T>): Promise<T>;
};

/**
 * The limits of one app at the provider, shared by all processes through the database and by all companies of an
 * organisation, because the provider counts so. `app` is the client id; `dayCap` the calls a day of its tier.
 */
export function createCallLimits(deps: {
  db: Database;
  clock: Clock;
  app: string;
  dayCap: number;
}): CallLimits {
  const { db, clock, app, dayCap } = deps;
  const learned = new Map<string, LimitsLeft>();

  const takePlace = (tenantId: string, purpose: Purpose) =>
    db.transaction().execute(async (trx): Promise<string> => {
      const now = clock();
      const state = await lockState(trx, app, tenantId, now);
      const admission = admit(
        state,
        await countInFlight(trx, app, tenantId, now),
        daysShare(dayCap, purpose),
        now,
      );
      if ('refused' in admission) throw limitError(admission.refused);
      const id = newId(now);
      await saveState(trx, app, tenantId, admission.admitted);
      await trx
        .insertInto('calls_in_flight')
        .values({ app, tenant_id: tenantId, id, until: new Date(now.getTime() + PLACE_MS) })
        .execute();
      return id;
    });

  const freePlace = (tenantId: string, id: string, refusal: Refusal | null) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const left = learned.get(tenantId) ?? {};
      learned.delete(tenantId);
      const state = learn(await lockState(trx, app, tenantId, now), left, dayCap, now);
      await saveState(trx, app, tenantId, refusal ? block(state, refusal) : state);
      await trx
        .deleteFrom('calls_in_flight')
        .where('app', '=', app)
        .where('tenant_id', '=', tenantId)
        .where((where) => where.or([where('id', '=', id), where('until', '<=', now)]))
        .execute();
    });

  return {
    learn: (tenantId, left) => {
      learned.set(tenantId, left);
    },
    withPlace: async (tenantId, purpose, work) => {
      const id = await takePlace(tenantId, purpose);
      let refusal: Refusal | null = null;
      try {
        return await work();
      } catch (error) {
        refusal = refusalIn(error);
        throw error;
      } finally {
        await freePlace(tenantId, id, refusal);
      }
    },
  };
}

function limitError({ until, limit }: Refusal): ProviderError {
  return new ProviderError('rate-limited', `Xero’s call limit is reached (${limit}).`, { until, limit });
}

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ProviderError) || error.kind !== 'rate-limited' || !error.until) return null;
  return { until: error.until, limit: error.limit ?? 'minute' };
}

const limits = ['minute', 'day', 'concurrent', 'app'] as const satisfies RateLimit[];
const storedState = z
  .object({
    minute_started_at: z.date(),
    minute_calls: z.int(),
    day_started_at: z.date(),
    day_calls: z.int(),
    blocked_until: z.nullable(z.date()),
    block_reason: z.nullable(z.enum(limits)),
  })
  .transform((row): LimitState => ({
    minuteStartedAt: row.minute_started_at,
    minuteCalls: row.minute_calls,
    dayStartedAt: row.day_started_at,
    dayCalls: row.day_calls,
    blockedUntil: row.blocked_until,
    blockReason: row.block_reason,
  }));

/** The row stays locked to the end of the transaction: calls of one organisation are counted one after another. */
async function lockState(trx: Trx, app: string, tenantId: string, now: Date): Promise<LimitState> {
  const find = () =>
    trx
      .selectFrom('call_limits')
      .selectAll()
      .where('app', '=', app)
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirst();
  const row = await find();
  if (row) return storedState.parse(row);
  const fresh = columnsOf(untouched(now));
  await trx
    .insertInto('call_limits')
    .values({ app, tenant_id: tenantId, ...fresh })
    .onConflict((conflict) => conflict.columns(['app', 'tenant_id']).doNothing())
    .execute();
  return storedState.parse(await find());
}

async function saveState(trx: Trx, app: string, tenantId: string, state: LimitState): Promise<void> {
  await trx
    .updateTable('call_limits')
    .set(columnsOf(state))
    .where('app', '=', app)
    .where('tenant_id', '=', tenantId)
    .execute();
}

async function countInFlight(trx: Trx, app: string, tenantId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('calls_in_flight')
    .select(sql<number>`count(*)`.as('count'))
    .where('app', '=', app)
    .where('tenant_id', '=', tenantId)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = (state: LimitState) => ({
  minute_started_at: state.minuteStartedAt,
  minute_calls: state.minuteCalls,
  day_started_at: state.dayStartedAt,
  day_calls: state.dayCalls,
  blocked_until: state.blockedUntil,
  block_reason: state.blockReason,
});
