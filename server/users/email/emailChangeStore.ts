import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import { subHours } from 'date-fns/subHours';

export type EmailChangeRow = Selectable<Tables['emailChanges']>;

/** Deletes those of all users whose links both ran out. */
export async function insertEmailChange(trx: Trx, change: EmailChangeRow): Promise<void> {
  await trx.deleteFrom('emailChanges').where('undoExpiresAt', '<=', change.createdAt).execute();
  await trx.insertInto('emailChanges').values(change).execute();
}

export async function countChanges(db: Database, userId: string, currentTime: Date): Promise<number> {
  const { count } = await db
    .selectFrom('emailChanges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', subHours(currentTime, 1))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends every link that takes or undoes one. */
export async function dropEmailChanges(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

/** Null where the link works no more. */
export async function takeChange(
  trx: Trx,
  tokenHash: string,
  currentTime: Date,
): Promise<EmailChangeRow | null> {
  const row = await trx
    .updateTable('emailChanges')
    .set({ takenAt: currentTime })
    .where('tokenHash', '=', tokenHash)
    .where('takenAt', 'is', null)
    .where('expiresAt', '>', currentTime)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends every change of the user that is asked for. Those before it can still be undone, or a person who took the address
 * over could ask for a further change, and by undoing that one end the owner's link. Null where the link works no more.
 */
export async function takeUndo(
  trx: Trx,
  undoHash: string,
  currentTime: Date,
): Promise<EmailChangeRow | null> {
  const row = await trx
    .deleteFrom('emailChanges')
    .where('undoHash', '=', undoHash)
    .where('undoExpiresAt', '>', currentTime)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { userId, createdAt } = row;
  await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('createdAt', '>', createdAt)
    .execute();
  await trx
    .updateTable('emailChanges')
    .set({ expiresAt: currentTime })
    .where('userId', '=', userId)
    .where('expiresAt', '>', currentTime)
    .execute();
  return row;
}
