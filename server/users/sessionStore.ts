import type { Database, Trx } from '#server/db/company.ts';
import { subDays } from 'date-fns/subDays';
import * as z from 'zod';

/** How long an address a person logged in from counts as theirs. */
const KNOWN_ADDRESS_DAYS = 90;

type NewSession = { id: string; userId: string; address: string; createdAt: Date; expiresAt: Date };

/** Also forgets this user's sessions of long ago. */
export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('created_at', '<', subDays(session.createdAt, KNOWN_ADDRESS_DAYS))
    .execute();
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
    })
    .execute();
}

const sessionRow = z.object({ expires_at: z.date(), ended_at: z.nullable(z.date()) });

export async function findSession(db: Database, sessionId: string, userId: string) {
  const row = await db
    .selectFrom('sessions')
    .select(['expires_at', 'ended_at'])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return sessionRow.optional().parse(row);
}

/** Those of these sessions that can still be used. */
export async function liveSessions(db: Database, sessionIds: string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function endSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
