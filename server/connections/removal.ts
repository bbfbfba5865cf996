import type { keptData } from '#contract/companies.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';
import type { Clock } from '#server/lib/clock.ts';
import type * as z from 'zod/mini';
import type { Disconnect, Removal } from './disconnect.ts';
import { dropUnusedGrant } from './grantStore.ts';

export type RemovalDeps = { db: Database; clock: Clock; companies: Companies; disconnect: Disconnect };

/**
 * Disconnects a company at the provider where it still is connected, then deletes everything kept of it in one
 * transaction, in which `allow` may still reject: nobody joins or leaves from then on. A job that still waits or runs finds
 * nothing to do. Rejects like disconnecting, nothing deleted.
 */
export function createRemove({ db, clock, companies, disconnect }: RemovalDeps) {
  return async (
    userId: string,
    companyId: string,
    allow: (trx: Trx) => Promise<void> = async () => {},
  ): Promise<{ counts: z.infer<typeof keptData.data>['counts']; removal: Removal }> => {
    const removal = await disconnect(userId, companyId);
    const { name, tenantId, grantId } = await companies.companyById(companyId);
    const removeAll = () =>
      db.transaction().execute(async (trx) => {
        const moment = clock();
        await companies.hold({ trx, companyId });
        await allow(trx);
        const counts = await companies.remove({ trx, companyId });
        if (grantId !== null) await dropUnusedGrant(trx, grantId, moment);
        const detail = { name, tenantId, ...counts };
        await record(trx, { at: moment, userId, companyId, action: 'company.removed', detail });
        return { counts, removal };
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
