import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Fetch } from './send.ts';

/** Seconds that two clocks may differ by; what else there is between them is a wrong clock. */
export const CLOCK_TOLERANCE_SECONDS = 300;

/** `behindSeconds`: negative where this server's is ahead. Null within the tolerance. */
export function describeClock(behindSeconds: number): string | null {
  if (Math.abs(behindSeconds) <= CLOCK_TOLERANCE_SECONDS) return null;
  return `This server’s clock is ${Math.abs(behindSeconds)} s ${behindSeconds > 0 ? 'behind' : 'ahead of'} Xero’s.`;
}

/**
 * Compares this server's clock with the Date header of every answer, and warns at the first one that
 * is too far off; says so too once they agree again.
 */
export function watchClock(fetch: Fetch, { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }): Fetch {
  let isOff = false;
  return async (url, init) => {
    const answer = await fetch(url, init);
    const statedAt = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(statedAt)) return answer;
    const behindSeconds = Math.round((statedAt - clock().getTime()) / 1000);
    const words = describeClock(behindSeconds);
    if ((words !== null) !== isOff)
      log.warn(
        { behindSeconds },
        words === null
          ? 'This server’s clock agrees with Xero’s again.'
          : `${words} Sign-in and call limits go by it: set it, or have a time service do so.`,
      );
    isOff = words !== null;
    return answer;
  };
}
