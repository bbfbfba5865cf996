import type { Database } from '#server/db/company.ts';
import { isDeadlock } from '#server/db/deadlock.ts';

/** Deletes all companies, again where a sync of one that still runs had locked its rows in another order. */
export async function removeCompanies(db: Database): Promise<void> {
  for (;;)
    try {
      await db.deleteFrom('companies').execute();
      return;
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
}
