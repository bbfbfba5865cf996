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
  learn(tenantId: string, left: LimitsLeft): void;
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
    const known = organisations.get(tenantId) ?? {
      latest: null,
      heard: null,
      waiting: [],
      turn: Promise.resolve(),
    };
    organisations.set(tenantId, known);
    return known;
  };

  function inTurn<T>(known: Known, work: () => Promise<T>): Promise<T> {
    const next = known.turn.then(work, work);
    known.turn = next.catch(() => {});
    return next;
  }

  async function read(tenantId: string, known: Known): Promise<Versioned<LimitState>> {
    const found = await readLimits(db, { app, tenantId }, clock());
    known.latest = { ...found, readAt: performance.now() };
    return found;
  }

  /** False when another process was quicker; then what is known is forgotten. */
  async function save(
    tenantId: string,
    known: Known,
    version: number,
    state: LimitState,
    unlessBlocked = false,
  ): Promise<boolean> {
    const saved = await saveLimits(db, { app, tenantId }, { version, state }, unlessBlocked);
    known.latest = saved ? { version: version + 1, state, readAt: performance.now() } : null;
    return saved;
  }

  type Taken = { id: string; call: AppCall | null };

  async function take(tenantId: string, known: Known, purpose: Purpose): Promise<Taken> {
    for (;;) {
      const fresh = known.latest !== null && performance.now() - known.latest.readAt < KNOWN_FOR_MS;
      const { version, state } = known.latest ?? (await read(tenantId, known));
      const now = clock();
      const id = newId(new Date(now));
      const admission = admit(state, { purpose, dayCap, minuteCalls: budget.minuteCalls() }, id, now);
      if ('refused' in admission) {
        if (wasSetBack(state, now)) await save(tenantId, known, version, admission.state);
        else if (!fresh) {
          const found = await read(tenantId, known);
          if (found.version !== version) continue;
        }
        throw sentAway(known, admission.refused, now);
      }
      const call = admission.admitted.counted ? await budget.take(now) : null;
      if (call && 'until' in call) {
        await save(tenantId, known, version, { ...state, seenAt: now });
        throw sentAway(known, { limit: 'app', until: call.until }, now);
      }
      if (await save(tenantId, known, version, admission.admitted, call !== null)) return { id, call };
      call?.end(now);
      if ((await read(tenantId, known)).version === version) budget.close();
    }
  }

  function sentAway(known: Known, refusal: Refusal, now: number): ProviderError {
    known.waiting = known.waiting.filter((until) => until > now);
    const { until, limit } = spreadOut(refusal, known.waiting.length, chance());
    known.waiting.push(until.getTime());
    const waitMs = until.getTime() - now;
    return new ProviderError('rate-limited', `Xero’s call limit is reached (${limit}).`, { waitMs, limit });
  }

  async function free(tenantId: string, known: Known, { id, call }: Taken, refused: Refused | null) {
    const now = clock();
    const refusal = refused && refuseUntil(refused, now);
    const { heard } = known;
    known.heard = null;
    call?.end(now);
    // What a refusal of the app says is over when the refusal is.
    if (heard?.app !== undefined && refusal?.limit !== 'app') budget.learn(heard.app, now);
    for (;;) {
      const { version, state } = known.latest ?? (await read(tenantId, known));
      const without = freed(state, id, { left: heard, dayCap }, now);
      const next = refusal && refusal.limit !== 'app' ? block(without, refusal, dayCap) : without;
      if (await save(tenantId, known, version, next)) return;
    }
  }

  return {
    learn: (tenantId, left) => {
      const known = tenantState(tenantId);
      const day = Math.min(left.day ?? Infinity, known.heard?.day ?? Infinity);
      known.heard = { ...known.heard, ...left, ...(day === Infinity ? {} : { day }) };
    },
    withPlace: async (tenantId, purpose, work) => {
      const known = tenantState(tenantId);
      const taken = await inTurn(known, () => take(tenantId, known, purpose));
      let refused: Refused | null = null;
      try {
        return await work();
      } catch (error) {
        refused = refusedIn(error);
        if (!refused) throw error;
        const now = clock();
        if (refused.limit === 'app') await budget.block(refused.waitMs, now);
        throw sentAway(known, refuseUntil(refused, now), now);
      } finally {
        await inTurn(known, () => free(tenantId, known, taken, refused));
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

const refuseUntil = ({ limit, waitMs }: Refused, now: number): Refusal => ({
  limit,
  until: new Date(now + waitMs),
});
