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
export type AppCall = { end(currentMs: number): void };

/** After a refusal the database is not asked again for so long. */
const REFUSED_MS = 1_000;

/** The app's minute as this process has its part of it: most calls are counted here and ask no database. */
export function createAppBudget({ db, app }: { db: Database; app: string }) {
  let leases: Held[] = [];
  let heard: { left: number; at: number } | null = null;
  let minuteCalls = MINUTE_CALLS;
  let refusal: { at: number; until: Date } | null = null;
  /** Callers that find no lease wait for one and the same new one. */
  let renewing: Promise<Date | null> | null = null;

  const usable = (currentMs: number) =>
    leases.find(
      ({ used, calls, takenAt }) =>
        used < calls && currentMs >= takenAt && currentMs < takenAt + LEASE_USE_MS,
    );

  /** Changes the app's row, again where another process was quicker. */
  async function update<C extends { state: AppState }>(
    currentMs: number,
    change: (state: AppState) => C,
  ): Promise<C> {
    for (;;) {
      const { version, state } = await readApp(db, app, currentMs);
      const changed = change(state);
      if (await saveApp(db, app, { version, state: changed.state })) return changed;
    }
  }

  /** null once there is a lease again, else when to ask again. */
  async function renew(currentMs: number): Promise<Date | null> {
    const idle = leases.filter((item) => item.running === 0);
    const id = newId(new Date(currentMs));
    const wantedCalls = nextLease(leases.at(-1)?.used ?? 0);
    const outcome = await update(currentMs, (state) => {
      const isFresh = heard && heard.at <= currentMs && currentMs < heard.at + MINUTE_MS;
      const learnedState = heard && isFresh ? learnApp(state, heard, newId(), currentMs) : state;
      return lease(settle(learnedState, idle, currentMs), { id, wanted: wantedCalls }, currentMs);
    });
    heard = null;
    leases = leases.filter((item) => !idle.includes(item));
    const { waitedAt } = outcome.state;
    const waits = waitedAt !== null && waitedAt + MINUTE_MS > currentMs;
    minuteCalls = waits ? minuteShare(await countCalling(db, app, currentMs - MINUTE_MS)) : MINUTE_CALLS;
    if (!('calls' in outcome)) {
      refusal = { at: currentMs, until: new Date(outcome.refusedUntil) };
      return refusal.until;
    }
    leases.push({ id, calls: outcome.calls, takenAt: currentMs, used: 0, running: 0, lastEnd: currentMs });
    return null;
  }

  return {
    /** Calls a minute that one organisation may make at present. */
    minuteCalls: () => minuteCalls,

    /** One call of the app's minute, or when there is likely one. */
    take: async (currentMs: number): Promise<AppCall | { until: Date }> => {
      for (;;) {
        const usableAt = usable(currentMs);
        if (usableAt) {
          usableAt.used += 1;
          usableAt.running += 1;
          return {
            end: (endedAt) => {
              usableAt.running -= 1;
              usableAt.lastEnd = Math.max(usableAt.lastEnd, endedAt);
            },
          };
        }
        const justRefused = refusal && currentMs >= refusal.at && currentMs < refusal.at + REFUSED_MS;
        if (refusal && justRefused) return { until: refusal.until };
        renewing ??= renew(currentMs).finally(() => {
          renewing = null;
        });
        const until = await renewing;
        if (until) return { until };
      }
    },

    /** What an answer said is left of the app's minute. */
    learn: (remaining: number, currentMs: number): void => {
      heard = { left: Math.min(remaining, heard?.left ?? remaining), at: currentMs };
    },

    /** The provider refused a call for the whole app. */
    block: async (waitMs: number, currentMs: number): Promise<void> => {
      await update(currentMs, (state) => ({ state: blockApp(state, currentMs + waitMs, currentMs) }));
    },

    /** What is left of the leases counts as used up: another process was refused. */
    close: (): void => {
      for (const item of leases) item.calls = item.used;
    },
  };
}

export type AppBudget = ReturnType<typeof createAppBudget>;
