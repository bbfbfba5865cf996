import { subDays } from 'date-fns/subDays';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { idleGrants } from './grantStore.ts';
import type { RenewGrant } from './tokens.ts';

/**
 * A grant dies 60 days after its last refresh, however many connections stand on it. After a week without one, 53 days
 * are left to try in, so that neither a long outage nor a server switched off over the holidays loses it; and an idle
 * grant costs one token request a week, which counts against no limit of calls.
 */
const IDLE_DAYS = 7;

export type KeepAliveDeps = { db: Database; clock: Clock; log: Log; renew: RenewGrant };

/**
 * One pass over the grants nobody used for a week: each is refreshed, one after another. Which they are is read from the
 * database, so restarts change nothing; in two processes at once the lease of a grant lets one refresh it. What failed
 * for now is tried again in the next pass; a grant that turns out to be dead stops its companies as always.
 */
export function createKeepAlive({ db, clock, log, renew }: KeepAliveDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const since = subDays(clock(), IDLE_DAYS);
    for (const grantId of await idleGrants(db, since)) {
      if (signal.aborted) return;
      try {
        await renew(grantId, since);
      } catch (error) {
        // The companies say already what has become of a dead grant.
        if (error instanceof ProviderError && error.kind === 'reauthorise') continue;
        log.warn({ err: error, grantId }, 'An idle grant could not be refreshed; the next pass tries again.');
      }
    }
  };
}
