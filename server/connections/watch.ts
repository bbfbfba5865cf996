import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { CHECK_HOURS } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import { isOfKind } from '#server/providers/providerError.ts';
import type { Connections } from './connections.ts';
import { hasConnectedCompany } from './grantStore.ts';

export const WATCH_EVERY_MS = 10 * 60_000;

/** Age at which a grant is checked again: with the interval of a pass, six hours at most. */
const CHECK_AFTER_MINUTES = CHECK_HOURS * 60 - 15;

/** One process keeps a grant to itself for so long: longer than a listing with a new token and a retry. */
const LEASE_MINUTES = 5;

export type WatchDeps = { db: Database; clock: Clock; log: Log; connections: Connections };

/**
 * One request for each grant; none counts against a call limit. The time of the request is stored
 * with the grant, so restarts and further processes do not add requests.
 */
export function createWatch({ db, clock, log, connections }: WatchDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const due = () => subMinutes(clock(), CHECK_AFTER_MINUTES);
    for (const grant of await dueGrants(db, due())) {
      if (signal.aborted) return;
      const leased = addMinutes(due(), LEASE_MINUTES);
      if (!(await saveListedAt(db, grant, leased))) continue;
      const answered = await ask(grant);
      await saveListedAt(db, { id: grant.id, seenAt: leased }, answered ? clock() : grant.seenAt);
    }
  };

  async function ask({ id }: WatchedGrant): Promise<boolean> {
    try {
      await connections.noticeVanished(id);
      return true;
    } catch (error) {
      // The companies show already that the grant is dead.
      if (isOfKind(error, 'reauthorise')) return true;
      log[failureLevel(error)](
        { err: error, grantId: id },
        'Connections could not be listed; asked again soon.',
      );
      return false;
    }
  }
}

type WatchedGrant = { id: string; seenAt: Date | null };

/** Leaves out new grants, because a consent lists connections too. */
async function dueGrants(db: Database, since: Date): Promise<WatchedGrant[]> {
  return await db
    .selectFrom('grants')
    .select(['id', 'connectionsListedAt as seenAt'])
    .where('status', '=', 'active')
    .where(({ eb, fn }) => eb(fn.coalesce('connectionsListedAt', 'createdAt'), '<=', since))
    .where(hasConnectedCompany)
    .orderBy('id')
    .execute();
}

/** True for only one of two processes. */
async function saveListedAt(
  db: Database,
  { id, seenAt }: WatchedGrant,
  moment: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ connectionsListedAt: moment })
    .where('id', '=', id)
    .where('connectionsListedAt', 'is not distinct from', seenAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
