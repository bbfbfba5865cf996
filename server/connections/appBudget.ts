import type { Database } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import {
  type AppState,
  blockApp,
  lease,
  learnApp,
  LEASE_USE_MS,
  minuteShare,
  nextLease,
  settle,
} from './appLimits.ts';
import { countCalling, readApp, saveApp } from './callLimitStore.ts';
import { MINUTE_CALLS, MINUTE_MS } from './limits.ts';

/** A lease of this process: `running` of its calls are under way. */
type Held = { id: string; calls: number; takenAt: number; used: number; running: number; lastEnd: number };

/** One call of the app's minute; `end` says when it was over. */
export type AppCall = { end(now: number): void };

/** After a refusal the database is not asked again for so long. */
const REFUSED_MS = 1_000;

/** The app's minute as this process has its part of it: most calls are counted here and ask no database. */
export function createAppBudget({ db, app }: { db: Database; app: string }) {
  let held: Held[] = [];
  let heard: { left: number; at: number } | null = null;
  let minuteCalls = MINUTE_CALLS;
  let refusal: { at: number; until: Date } | null = null;
  /** Callers that find no lease wait for one and the same new one. */
  let renewing: Promise<Date | null> | null = null;

  const usable = (now: number) =>
    held.find(({ used, calls, takenAt }) => used < calls && now >= takenAt && now < takenAt + LEASE_USE_MS);

  /** Changes the app's row, again where another process was quicker. */
  async function update<C extends { state: AppState }>(
    now: number,
    change: (state: AppState) => C,
  ): Promise<C> {
    for (;;) {
      const { version, state } = await readApp(db, app, now);
      const changed = change(state);
      if (await saveApp(db, app, { version, state: changed.state })) return changed;
    }
  }

  /** null once there is a lease again, else when to ask again. */
  async function renew(now: number): Promise<Date | null> {
    const over = held.filter((one) => one.running === 0);
    const id = newId(new Date(now));
    const wanted = nextLease(held.at(-1)?.used ?? 0);
    const outcome = await update(now, (state) => {
      const isFresh = heard && heard.at <= now && now < heard.at + MINUTE_MS;
      const known = heard && isFresh ? learnApp(state, heard, newId(), now) : state;
      return lease(settle(known, over, now), { id, wanted }, now);
    });
    heard = null;
    held = held.filter((one) => !over.includes(one));
    const { waitedAt } = outcome.state;
    const waits = waitedAt !== null && waitedAt + MINUTE_MS > now;
    minuteCalls = waits ? minuteShare(await countCalling(db, app, now - MINUTE_MS)) : MINUTE_CALLS;
    if (!('calls' in outcome)) {
      refusal = { at: now, until: new Date(outcome.refusedUntil) };
      return refusal.until;
    }
    held.push({ id, calls: outcome.calls, takenAt: now, used: 0, running: 0, lastEnd: now });
    return null;
  }

  return {
    /** Calls a minute that one organisation may make at present. */
    minuteCalls: () => minuteCalls,

    /** One call of the app's minute, or when there is likely one. */
    take: async (now: number): Promise<AppCall | { until: Date }> => {
      for (;;) {
        const from = usable(now);
        if (from) {
          from.used += 1;
          from.running += 1;
          return {
            end: (at) => {
              from.running -= 1;
              from.lastEnd = Math.max(from.lastEnd, at);
            },
          };
        }
        const justRefused = refusal && now >= refusal.at && now < refusal.at + REFUSED_MS;
        if (refusal && justRefused) return { until: refusal.until };
        renewing ??= renew(now).finally(() => {
          renewing = null;
        });
        const until = await renewing;
        if (until) return { until };
      }
    },

    /** What an answer said is left of the app's minute. */
    learn: (left: number, now: number): void => {
      heard = { left: Math.min(left, heard?.left ?? left), at: now };
    },

    /** The provider refused a call for the whole app. */
    block: async (waitMs: number, now: number): Promise<void> => {
      await update(now, (state) => ({ state: blockApp(state, now + waitMs, now) }));
    },

    /** What is left of the leases counts as used up: another process was refused. */
    close: (): void => {
      for (const one of held) one.calls = one.used;
    },
  };
}

export type AppBudget = ReturnType<typeof createAppBudget>;
