import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/company.ts';

/** Channel by which processes on the same database notify each other. */
export const SYNC_CHANNEL = 'tieout_sync';

/**
 * Names a run, a log, a company's books where no sync changed them, the company itself (none of
 * these) or a session that ended.
 */
export type Change =
  { companyId: string; runId?: string; logId?: string; books?: true } | { sessionId: string };

/**
 * Notifies every process when `trx` commits, never after a rollback. Duplicates count once. Carries
 * names only; listeners read the data themselves.
 */
export async function announce(trx: Trx, change: Change): Promise<void> {
  await sql`select ${notification(change)}`.execute(trx);
}

/** Joins a statement that writes what changes. */
export const notification = (change: Change): RawBuilder<unknown> =>
  sql`pg_notify(${SYNC_CHANNEL}, ${JSON.stringify(change)})`;
