import { sql } from 'kysely';
import type { Trx } from '#server/db/company.ts';

/** The channel on which the processes of one database tell each other what moved. */
export const SYNC_CHANNEL = 'tieout_sync';

/** Names a run or a log, or neither for the company itself; or a session that ended. */
export type Change = { companyId: string; runId?: string; logId?: string } | { sessionId: string };

/**
 * Notifies every process when `trx` commits; twice in one transaction counts once. Names only:
 * listeners read again, and nobody is sent what was rolled back.
 */
export async function announce(trx: Trx, change: Change): Promise<void> {
  await sql`select pg_notify(${SYNC_CHANNEL}, ${JSON.stringify(change)})`.execute(trx);
}
