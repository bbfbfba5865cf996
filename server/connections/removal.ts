import type { keptData } from '#contract/companies.ts';
import { record } from '#server/audit/audit.ts';
import { sql } from 'kysely';
import type { Companies } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import type * as z from 'zod/mini';
import type { Disconnect } from './disconnect.ts';

export type RemovalDeps = { db: Database; clock: Clock; companies: Companies; disconnect: Disconnect };

/**
 * Disconnects a company at the provider where it still is connected, then deletes everything kept of it in one
 * transaction. A job that still waits or runs finds nothing to do. Rejects like disconnecting, nothing deleted.
 */
export function createRemove({ db, clock, companies, disconnect }: RemovalDeps) {
  return async (userId: string, companyId: string): Promise<z.infer<typeof keptData.data>['counts']> => {
    await disconnect(userId, companyId);
    const { name, tenantId, grantId } = await companies.companyById(companyId);
    const removeAll = () =>
      db.transaction().execute(async (trx) => {
        const at = clock();
        const counts = await companies.remove(trx, companyId);
        if (grantId !== null) await dropUnused(trx, grantId, at);
        const detail = { name, tenantId, ...counts };
        await record(trx, { at, userId, companyId, action: 'company.removed', detail });
        return counts;
      });
    try {
      return await removeAll();
    } catch (error) {
      // A page of a reading that was under way is stored beside it; that reading is over then.
      if (!isDeadlock(error)) throw error;
      return await removeAll();
    }
  };
}

/** The tokens of a grant that no company and no consent in progress stands on any more. */
async function dropUnused(trx: Trx, grantId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('grants')
    .where('id', '=', grantId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('companies').select('companies.id').whereRef('grant_id', '=', 'grants.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_attempts')
            .select('state_hash')
            .whereRef('consent_attempts.user_id', '=', 'grants.user_id')
            .where('expires_at', '>', now)
            .where('code_hash', 'is not', null)
            .where(sql<boolean>`(outcome is null or outcome->>'stage' = 'granted')`),
        ),
      ),
    )
    .execute();
}
