import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';

/** The days of grace end on any minute; no person waits for the deletion. */
export const DELETIONS_EVERY_MS = 10 * 60_000;

export type DeleteOverdueDeps = {
  db: Database;
  clock: Clock;
  companies: Pick<Companies, 'lockOverdue' | 'erase'>;
  connections: Pick<Connections, 'dropGrant'>;
};

/** Deletes removed companies that were not restored in time, one a transaction; any number of workers may. */
export function createDeleteOverdue({ db, clock, companies, connections }: DeleteOverdueDeps) {
  const deleteNext = () =>
    db.transaction().execute(async (trx) => {
      const moment = clock();
      const overdue = await companies.lockOverdue(trx, moment);
      if (!overdue) return false;
      const { id: companyId, name, tenantId, grantId } = overdue;
      const counts = await companies.erase({ trx, companyId });
      if (grantId !== null) await connections.dropGrant(trx, grantId);
      const detail = { name, tenantId, ...counts };
      await record(trx, { at: moment, userId: null, companyId, action: 'company.deleted', detail });
      return true;
    });
  return async (signal: AbortSignal): Promise<void> => {
    let deleted = true;
    while (deleted && !signal.aborted) deleted = await deleteNext();
  };
}
