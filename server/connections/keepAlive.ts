import { subDays } from 'date-fns/subDays';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { grantsDueForRefresh } from './grantStore.ts';
import type { RenewGrant } from './tokens.ts';

/**
 * A grant dies 60 days after its last refresh, however many connections stand on it. After a week without one, 53 days
 * are left to try in, so that neither a long outage nor a server switched off over the holidays loses it; and an idle
 * grant costs one token request a week, which counts against no limit of calls.
 */
const IDLE_DAYS = 7;

/**
 * Pause between passes. After a refresh whose answer was lost, the old refresh token works for 30
 * minutes (developer.xero.com, token types): time for several passes.
 */
export const KEEP_ALIVE_EVERY_MS = 5 * 60_000;

export type KeepAliveDeps = { db: Database; clock: Clock; log: Log; renew: RenewGrant };

/**
 * One pass over the grants that nobody used for a week or whose last refresh has no known end: each is refreshed, one
 * after another. Which they are is read from the database, so restarts change nothing; in two processes at once the
 * lease of a grant lets one refresh it. What failed for now is tried again in the next pass; a grant that turns out to
 * be dead stops its companies as always.
 */
export function createKeepAlive({ db, clock, log, renew }: KeepAliveDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const currentTime = clock();
    const failures: unknown[] = [];
    for (const { id, refreshedAt } of await grantsDueForRefresh(db, {
      idleSince: subDays(currentTime, IDLE_DAYS),
      now: currentTime,
    })) {
      if (signal.aborted) break;
      try {
        await renew(id, refreshedAt);
      } catch (error) {
        if (!isDead(error)) failures.push(error);
      }
    }
    const [firstFailure] = failures;
    if (firstFailure !== undefined)
      log.warn(
        { err: firstFailure, grants: failures.length },
        'Unused grants could not be refreshed; the next pass tries again.',
      );
  };
}

const isDead = (error: unknown) => error instanceof ProviderError && error.kind === 'reauthorise';
