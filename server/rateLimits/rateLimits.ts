import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { LimitsLeft } from '#server/providers/provider.ts';
import { isOfKind, longestWaitMs, ProviderError } from '#server/providers/providerError.ts';
import {
  acquire,
  block,
  jitter,
  type LimitRefusal,
  MINUTE_MS,
  type Priority,
  release,
  spareCalls,
  wasSetBack,
} from './limitState.ts';
import { blockApp, readAppBlock, readLimits, saveLimits, type VersionedState } from './limitStore.ts';

export { dayShare, type Priority } from './limitState.ts';

/** Age of a state on which a refusal may rest: a crowd must not ask the database one by one. */
const FRESH_MS = 250;

const SHORTEST_WAIT_MS = 1_000;

export type RateLimiter = {
  observe(tenantId: string, remaining: LimitsLeft): void;
  /** Calls of the organisation's day that checks may still make; infinite where none are counted. */
  countSpareCalls(tenantId: string): Promise<number>;
  /** Rejects at once with `rate-limited` when there is no slot. */
  withSlot<T>(tenantId: string, priority: Priority, work: () => Promise<T>): Promise<T>;
};

type Organisation = {
  tenantId: string;
  latest: (VersionedState & { readAt: number }) | null;
  observed: LimitsLeft | null;
  /** Moments at which refused callers come back. */
  retries: number[];
  /** Waits that the provider asked for since it last answered, and the end of the last, in milliseconds since 1970. */
  waits: { count: number; until: number };
  /** Changes of one process follow each other and never collide. */
  queue: Promise<unknown>;
};

/**
 * A call costs two statements, a refusal none. The app's 10,000 calls a minute are not counted: the
 * provider's refusal for the app stops every organisation. `app` is the client id, `dayCap` the
 * tier's calls a day; `chance` gives numbers from 0 up to 1.
 */
export function createRateLimiter({
  db,
  clock,
  app,
  dayCap,
  chance,
}: {
  db: Database;
  clock: Clock;
  app: string;
  dayCap: number;
  chance: () => number;
}): RateLimiter {
  const organisations = new Map<string, Organisation>();
  let appRefusal: LimitRefusal | null = null;

  function findOrganisation(tenantId: string): Organisation {
    const organisation = organisations.get(tenantId) ?? {
      tenantId,
      latest: null,
      observed: null,
      retries: [],
      waits: { count: 0, until: 0 },
      queue: Promise.resolve(),
    };
    organisations.set(tenantId, organisation);
    return organisation;
  }

  function enqueue<T>(organisation: Organisation, work: () => Promise<T>): Promise<T> {
    const result = organisation.queue.then(work);
    organisation.queue = result.catch(() => {});
    return result;
  }

  async function readState(organisation: Organisation): Promise<VersionedState> {
    const storedLimits = await readLimits(db, { app, tenantId: organisation.tenantId }, clock());
    organisation.latest = { ...storedLimits, readAt: performance.now() };
    return storedLimits;
  }

  /** False when another process was quicker or the app is blocked. */
  async function save(
    organisation: Organisation,
    { version, state }: VersionedState,
    unlessAppBlocked: boolean,
  ): Promise<boolean> {
    const { tenantId } = organisation;
    const saved = await saveLimits(db, { app, tenantId }, { version, state, unlessAppBlocked });
    organisation.latest = saved ? { version: version + 1, state, readAt: performance.now() } : null;
    return saved;
  }

  function reject(
    organisation: Organisation,
    refusal: LimitRefusal,
    currentTime: Date,
    fault?: string,
  ): ProviderError {
    organisation.retries = organisation.retries.filter((moment) => moment > currentTime.getTime());
    const { until, limit } = jitter(refusal, organisation.retries.length, chance());
    organisation.retries.push(until.getTime());
    const waitMs = until.getTime() - currentTime.getTime();
    return new ProviderError('rate-limited', `Xero’s call limit is reached (${limit}).`, {
      waitMs,
      limit,
      fault,
    });
  }

  function knownAppRefusal(currentTime: Date): LimitRefusal | null {
    const remainingMs = (appRefusal?.until.getTime() ?? 0) - currentTime.getTime();
    return remainingMs > 0 && remainingMs <= MINUTE_MS ? appRefusal : null;
  }

  async function acquireSlot(organisation: Organisation, priority: Priority): Promise<string> {
    for (;;) {
      const isFresh =
        organisation.latest !== null && performance.now() - organisation.latest.readAt < FRESH_MS;
      const { version, state } = organisation.latest ?? (await readState(organisation));
      const currentTime = clock();
      const id = newId(currentTime);
      const acquired = acquire(state, { id, priority, dayCap }, currentTime.getTime());
      const refusal = acquired.refusal ?? (acquired.state.isMetered ? knownAppRefusal(currentTime) : null);
      if (!refusal) {
        if (await save(organisation, { version, state: acquired.state }, acquired.state.isMetered)) return id;
        const until = await readAppBlock(db, app, new Date(acquired.state.updatedAt));
        if (!until) continue;
        appRefusal = { until, limit: 'app' };
        throw reject(organisation, appRefusal, currentTime);
      }
      if (wasSetBack(state, currentTime.getTime()) && acquired.refusal)
        await save(organisation, { version, state: acquired.state }, false);
      else if (!isFresh && (await readState(organisation)).version !== version) continue;
      throw reject(organisation, refusal, currentTime);
    }
  }

  async function releaseSlot(organisation: Organisation, id: string, refusal: LimitRefusal | null) {
    const currentTime = clock();
    const remaining = organisation.observed;
    organisation.observed = null;
    if (refusal?.limit === 'app') {
      appRefusal = refusal;
      await blockApp(db, app, refusal.until);
    }
    for (;;) {
      const { version, state } = organisation.latest ?? (await readState(organisation));
      const released = release(state, { id, remaining, dayCap }, currentTime.getTime());
      const nextState = refusal && refusal.limit !== 'app' ? block(released, refusal, dayCap) : released;
      if (await save(organisation, { version, state: nextState }, false)) return;
    }
  }

  return {
    countSpareCalls: async (tenantId) => {
      const { state } = await readState(findOrganisation(tenantId));
      return spareCalls(state, dayCap, clock().getTime());
    },
    observe: (tenantId, remaining) => {
      const organisation = findOrganisation(tenantId);
      const { observed } = organisation;
      const days = [remaining.day, observed?.day].filter((day) => day !== undefined);
      organisation.observed = {
        ...observed,
        ...remaining,
        ...(days.length > 0 ? { day: Math.min(...days) } : {}),
      };
    },
    withSlot: async (tenantId, priority, work) => {
      const organisation = findOrganisation(tenantId);
      const id = await enqueue(organisation, () => acquireSlot(organisation, priority));
      let refusal: LimitRefusal | null = null;
      try {
        const answer = await work();
        organisation.waits = { count: 0, until: 0 };
        return answer;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const currentTime = clock();
        refusal = readRefusal(error, organisation, currentTime);
        throw reject(organisation, refusal, currentTime, error.fault);
      } finally {
        await enqueue(organisation, () => releaseSlot(organisation, id, refusal));
      }
    },
  };
}

type Refusal = ProviderError & { waitMs: number };

const isRefusal = (error: unknown): error is Refusal =>
  isOfKind(error, 'rate-limited') && error.waitMs !== undefined;

/**
 * A provider that states no wait worth the name is asked half as often each time. Calls that were
 * under way together are refused together, which is one wait.
 */
function readRefusal(
  { limit = 'minute', waitMs }: Refusal,
  organisation: Organisation,
  currentTime: Date,
): LimitRefusal {
  const { waits } = organisation;
  const count = currentTime.getTime() < waits.until ? waits.count : waits.count + 1;
  const growingMs = Math.min(SHORTEST_WAIT_MS * 2 ** (count - 1), longestWaitMs[limit]);
  const until = currentTime.getTime() + Math.max(waitMs, growingMs);
  organisation.waits = { count, until };
  return { limit, until: new Date(until) };
}
