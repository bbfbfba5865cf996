/**
 * The four call limits: in progress, per minute and per day for an app and organisation, and per minute for the app
 * (developer.xero.com/documentation/oauth2/limits). Windows are fixed; their reset moment differs per organisation.
 */
import { createHash } from 'node:crypto';

export type Limits = { concurrent: number; minute: number; day: number; appMinute: number };

export type LimitProblem = 'concurrent' | 'minute' | 'day' | 'appminute';

/** Calls remaining in each window; sent with every answer. */
export type Remaining = { minute: number; day: number; appMinute: number };

export type Admission =
  | { admitted: true; remaining: Remaining; release: () => void }
  | { admitted: false; remaining: Remaining; problem: LimitProblem; retryAfterSeconds: number | undefined };

export const LIMITS_MINUTE_MS = 60_000;
const DAY = 24 * 60 * LIMITS_MINUTE_MS;

/** A fixed offset of each key's windows, below `length`. */
export const hashPhase = (key: string, length: number): number =>
  createHash('sha256').update(key).digest().readUIntBE(0, 6) % length;

/** The window that `now` falls in: its number, and when it ends. Milliseconds. */
export function windowAt(now: number, length: number, phase: number): { number: number; endsAt: number } {
  const number = Math.floor((now - phase) / length);
  return { number, endsAt: (number + 1) * length + phase };
}

function createWindows(length: number) {
  const counts = new Map<string, { window: number; used: number }>();
  function at(key: string, now: number) {
    const { number, endsAt } = windowAt(now, length, hashPhase(key, length));
    const existing = counts.get(key);
    if (existing?.window === number) return { count: existing, endsAt };
    const count = { window: number, used: 0 };
    counts.set(key, count);
    return { count, endsAt };
  }
  return { at };
}

/** A refusal ordered although nothing is spent, with the seconds to wait; undefined: to the end of the window. */
export type OrderedRefusal = { problem: LimitProblem; retryAfterSeconds: number | undefined };

const NOTHING_LEFT: Record<LimitProblem, Partial<Remaining>> = {
  minute: { minute: 0 },
  day: { day: 0 },
  appminute: { appMinute: 0 },
  concurrent: {},
};

function secondsTo(endsAt: number | undefined, moment: number): number | undefined {
  return endsAt === undefined ? undefined : Math.max(1, Math.ceil((endsAt - moment) / 1000));
}

/** Counts calls and admits them. A refused call counts toward no limit. */
export function createLimiter(now: () => Date) {
  const minutes = createWindows(LIMITS_MINUTE_MS);
  const days = createWindows(DAY);
  const inProgress = new Map<string, number>();

  return function admit(
    clientId: string,
    tenantId: string,
    limits: Limits,
    ordered?: OrderedRefusal,
  ): Admission {
    const key = `${clientId} ${tenantId}`;
    const moment = now().getTime();
    const day = days.at(key, moment);
    const minute = minutes.at(key, moment);
    const appMinute = minutes.at(clientId, moment);
    // The provider documents no Retry-After for `concurrent`: the wait is as long as the calls in progress.
    const ends = {
      day: day.endsAt,
      minute: minute.endsAt,
      appminute: appMinute.endsAt,
      concurrent: undefined,
    };
    const spent = (): LimitProblem | undefined => {
      if (day.count.used >= limits.day) return 'day';
      if (minute.count.used >= limits.minute) return 'minute';
      if (appMinute.count.used >= limits.appMinute) return 'appminute';
      return (inProgress.get(key) ?? 0) >= limits.concurrent ? 'concurrent' : undefined;
    };
    const remaining = (): Remaining => ({
      minute: Math.max(0, limits.minute - minute.count.used),
      day: Math.max(0, limits.day - day.count.used),
      appMinute: Math.max(0, limits.appMinute - appMinute.count.used),
    });
    const problem = ordered?.problem ?? spent();
    if (problem !== undefined)
      return {
        admitted: false,
        remaining: { ...remaining(), ...NOTHING_LEFT[problem] },
        problem,
        retryAfterSeconds: ordered?.retryAfterSeconds ?? secondsTo(ends[problem], moment),
      };
    for (const { count } of [day, minute, appMinute]) count.used += 1;
    inProgress.set(key, (inProgress.get(key) ?? 0) + 1);
    const release = () => void inProgress.set(key, (inProgress.get(key) ?? 1) - 1);
    return { admitted: true, remaining: remaining(), release };
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
