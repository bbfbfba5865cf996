import { subDays } from 'date-fns/subDays';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { grantsDueForRefresh } from './grantStore.ts';
import type { RenewGrant } from './tokens.ts';

/**
 * A grant dies after 60 days, which leaves 53 for retries. A token request counts against no call
 * limit.
 */
const IDLE_DAYS = 7;

/**
 * After a lost answer the old refresh token works for 30 minutes (developer.xero.com, token types).
 */
export const KEEP_ALIVE_EVERY_MS = 5 * 60_000;

export type KeepAliveDeps = { db: Database; clock: Clock; log: Log; renew: RenewGrant };

/**
 * Reads due grants from the database, so restarts change nothing. The next pass retries failures.
 */
export function createKeepAlive({ db, clock, log, renew }: KeepAliveDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const currentTime = clock();
    const failures: unknown[] = [];
    for (const { id, refreshedAt } of await grantsDueForRefresh(db, {
      idleSince: subDays(currentTime, IDLE_DAYS),
      currentTime,
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
      log[failureLevel(firstFailure)](
        { err: firstFailure, grants: failures.length },
        'Unused grants could not be refreshed; the next pass tries again.',
      );
  };
}

const isDead = (error: unknown) => error instanceof ProviderError && error.kind === 'reauthorise';
