import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export type RegistrationRow = Selectable<Tables['registrations']>;

/** Deletes those of all users that ran out. */
export async function insertRegistration(trx: Trx, registration: RegistrationRow): Promise<void> {
  await trx.deleteFrom('registrations').where('expiresAt', '<=', registration.createdAt).execute();
  await trx.insertInto('registrations').values(registration).execute();
}

/** Null once the link works no more. */
export async function findRegistration(
  db: Database,
  tokenHash: string,
  currentTime: Date,
): Promise<RegistrationRow | null> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', currentTime)
    .executeTakeFirst();
  return row ?? null;
}

/** The hash of the newest that waits for its link; null where none does. */
export async function findWaitingHash(
  db: Database,
  emailKey: string,
  currentTime: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('passwordHash')
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', currentTime)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Ends every other of the address too; false where the link was used meanwhile. */
export async function takeRegistration(trx: Trx, { id, emailKey }: RegistrationRow): Promise<boolean> {
  const rows = await trx
    .deleteFrom('registrations')
    .where('emailKey', '=', emailKey)
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Lets one first user after another look whether there is one. */
export async function lockFirstUser(trx: Trx): Promise<void> {
  await trx.selectFrom('installation').select('onlyRow').forUpdate().execute();
}
