import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { LimitsLeft } from '#server/providers/provider.ts';
import { ProviderError, type RateLimit } from '#server/providers/providerError.ts';
import { type AppCall, createAppBudget } from './appBudget.ts';
import { readLimits, saveLimits, type Versioned } from './callLimitStore.ts';
import {
  admit,
  block,
  freed,
  type LimitState,
  type Purpose,
  type Refusal,
  spreadOut,
  wasSetBack,
} from './limits.ts';

/** A refusal may rest on what was known so long ago: a crowd that waits must not ask the database one by one. */
const KNOWN_FOR_MS = 250;

export type CallLimits = {
  /** Called by the provider after every answer; taken to the database when the call's place is freed. */
  learn(tenantId: string, remaining: LimitsLeft): void;
  /** Runs one provider request in a place under the limits; rejects at once, before asking, when there is none. */
  withPlace<T>(tenantId: string, purpose: Purpose, work: () => Promise<T>): Promise<T>;
};

/** What this process knows of one organisation's limits. */
type Known = {
  latest: (Versioned<LimitState> & { readAt: number }) | null;
  heard: LimitsLeft | null;
  /** When those come back who were sent away. */
  waiting: number[];
  /** The end of the last change begun here: those of one process follow each other and never collide. */
  turn: Promise<unknown>;
};

/**
 * The limits of one app at the provider, shared by all processes through the database and by all companies of an
 * organisation, because the provider counts so. A call costs one statement to take its place and one to free it.
 * `app` is the client id; `dayCap` the calls a day of its tier; `chance` gives numbers from 0 up to 1.
 */
export function createCallLimits(deps: {
  db: Database;
  clock: Clock;
  app: string;
  dayCap: number;
  chance: () => number;
}): CallLimits {
  const { db, app, dayCap, chance } = deps;
  const clock = () => deps.clock().getTime();
  const budget = createAppBudget({ db, app });
  const organisations = new Map<string, Known>();

  const tenantState = (tenantId: string): Known => {
    const tenant = organisations.get(tenantId) ?? {
      latest: null,
      heard: null,
      waiting: [],
      turn: Promise.resolve(),
    };
    organisations.set(tenantId, tenant);
    return tenant;
  };

  function inTurn<T>(tenant: Known, work: () => Promise<T>): Promise<T> {
    const turn = tenant.turn.then(work, work);
    tenant.turn = turn.catch(() => {});
    return turn;
  }

  async function read(tenantId: string, tenant: Known): Promise<Versioned<LimitState>> {
    const limits = await readLimits(db, { app, tenantId }, clock());
    tenant.latest = { ...limits, readAt: performance.now() };
    return limits;
  }

  /** False when another process was quicker; then what is known is forgotten. */
  async function save(
    tenantId: string,
    tenant: Known,
    version: number,
    state: LimitState,
    unlessBlocked = false,
  ): Promise<boolean> {
    const saved = await saveLimits(db, { app, tenantId }, { version, state }, unlessBlocked);
    tenant.latest = saved ? { version: version + 1, state, readAt: performance.now() } : null;
    return saved;
  }

  type Taken = { id: string; call: AppCall | null };

  async function take(tenantId: string, tenant: Known, purpose: Purpose): Promise<Taken> {
    for (;;) {
      const fresh = tenant.latest !== null && performance.now() - tenant.latest.readAt < KNOWN_FOR_MS;
      const { version, state } = tenant.latest ?? (await read(tenantId, tenant));
      const currentTime = clock();
      const id = newId(new Date(currentTime));
      const admission = admit(state, { purpose, dayCap, minuteCalls: budget.minuteCalls() }, id, currentTime);
      if ('refused' in admission) {
        if (wasSetBack(state, currentTime)) await save(tenantId, tenant, version, admission.state);
        else if (!fresh) {
          const limits = await read(tenantId, tenant);
          if (limits.version !== version) continue;
        }
        throw sentAway(tenant, admission.refused, currentTime);
      }
      const call = admission.admitted.counted ? await budget.take(currentTime) : null;
      if (call && 'until' in call) {
        await save(tenantId, tenant, version, { ...state, seenAt: currentTime });
        throw sentAway(tenant, { limit: 'app', until: call.until }, currentTime);
      }
      if (await save(tenantId, tenant, version, admission.admitted, call !== null)) return { id, call };
      call?.end(currentTime);
      if ((await read(tenantId, tenant)).version === version) budget.close();
    }
  }

  function sentAway(tenant: Known, refusal: Refusal, currentMs: number): ProviderError {
    tenant.waiting = tenant.waiting.filter((until) => until > currentMs);
    const { until, limit } = spreadOut(refusal, tenant.waiting.length, chance());
    tenant.waiting.push(until.getTime());
    const waitMs = until.getTime() - currentMs;
    return new ProviderError('rate-limited', `Xero’s call limit is reached (${limit}).`, { waitMs, limit });
  }

  async function free(tenantId: string, tenant: Known, { id, call }: Taken, refused: Refused | null) {
    const currentTime = clock();
    const refusal = refused && refuseUntil(refused, currentTime);
    const { heard } = tenant;
    tenant.heard = null;
    call?.end(currentTime);
    // What a refusal of the app says is over when the refusal is.
    if (heard?.app !== undefined && refusal?.limit !== 'app') budget.learn(heard.app, currentTime);
    for (;;) {
      const { version, state } = tenant.latest ?? (await read(tenantId, tenant));
      const released = freed(state, id, { left: heard, dayCap }, currentTime);
      const nextState = refusal && refusal.limit !== 'app' ? block(released, refusal, dayCap) : released;
      if (await save(tenantId, tenant, version, nextState)) return;
    }
  }

  return {
    learn: (tenantId, remaining) => {
      const tenant = tenantState(tenantId);
      const day = Math.min(remaining.day ?? Infinity, tenant.heard?.day ?? Infinity);
      tenant.heard = { ...tenant.heard, ...remaining, ...(day === Infinity ? {} : { day }) };
    },
    withPlace: async (tenantId, purpose, work) => {
      const tenant = tenantState(tenantId);
      const acquired = await inTurn(tenant, () => take(tenantId, tenant, purpose));
      let refused: Refused | null = null;
      try {
        return await work();
      } catch (error) {
        refused = refusedIn(error);
        if (!refused) throw error;
        const currentTime = clock();
        if (refused.limit === 'app') await budget.block(refused.waitMs, currentTime);
        throw sentAway(tenant, refuseUntil(refused, currentTime), currentTime);
      } finally {
        await inTurn(tenant, () => free(tenantId, tenant, acquired, refused));
      }
    },
  };
}

type Refused = { limit: RateLimit; waitMs: number };

function refusedIn(error: unknown): Refused | null {
  if (!(error instanceof ProviderError) || error.kind !== 'rate-limited' || error.waitMs === undefined)
    return null;
  return { waitMs: error.waitMs, limit: error.limit ?? 'minute' };
}

const refuseUntil = ({ limit, waitMs }: Refused, currentMs: number): Refusal => ({
  limit,
  until: new Date(currentMs + waitMs),
});
