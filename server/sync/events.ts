import { sql } from 'kysely';
import type { Trx } from '#server/db/company.ts';

/** The channel on which the processes of one database tell each other what moved. */
export const SYNC_CHANNEL = 'tieout_sync';

/**
 * What moved: a run, a log, or, where neither is named, something about the company itself; or a session that ended,
 * whose streams end with it.
 */
export type Change = { companyId: string; runId?: string; logId?: string } | { sessionId: string };

/**
 * Tells every process that this has moved, when and if `trx` commits; the same change twice in one transaction is told
 * once. Names only: who listens reads again, and nobody is sent what was rolled back.
 */
export async function announce(trx: Trx, change: Change): Promise<void> {
  await sql`select pg_notify(${SYNC_CHANNEL}, ${JSON.stringify(change)})`.execute(trx);
}
