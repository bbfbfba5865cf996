import { preferences, type Preferences } from '#contract/users/preferences.ts';
import type { User } from '#contract/users/users.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import * as z from 'zod';

const columns = [
  'id',
  'name',
  'email',
  'passwordHash',
  'emailConfirmedAt',
  'suspendedAt',
  'createdAt',
] as const;
export type UserRow = Pick<Selectable<Tables['users']>, (typeof columns)[number]>;
export type NewUser = Omit<UserRow, 'suspendedAt'>;

/** People write addresses in any case. */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** False when the address has an account already. */
export async function insertUser(trx: Trx, user: NewUser): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values({ ...user, emailKey: normalizeEmail(user.email) })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .select(columns)
    .where('emailKey', '=', normalizeEmail(email))
    .executeTakeFirst();
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks the user's row; false where the password changed or the account was suspended meanwhile. */
export async function lockPassword(trx: Trx, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .where('suspendedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(trx: Trx, id: string, hash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash: hash }).where('id', '=', id).execute();
}

/**
 * Rejects with a unique violation, and the transaction is over, where another account has the
 * address.
 */
export async function setEmail(
  trx: Trx,
  id: string,
  { email, confirmedAt }: { email: string; confirmedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, emailKey: normalizeEmail(email), emailConfirmedAt: confirmedAt })
    .where('id', '=', id)
    .execute();
}

/** A value that this version no longer knows counts as none. */
export async function readPreferences(db: Database, id: string): Promise<Preferences> {
  const { preferences: chosenPreferences } = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const validEntries = Object.entries(z.record(z.string(), z.unknown()).parse(chosenPreferences)).filter(
    ([name, value]) => preferences.safeParse({ [name]: value }).success,
  );
  return preferences.parse(Object.fromEntries(validEntries));
}

export const presentUser = ({
  id,
  name,
  email,
  createdAt,
}: Pick<UserRow, 'id' | 'name' | 'email' | 'createdAt'>): User => ({
  Id: id,
  Name: name,
  Email: email,
  CreatedAt: createdAt.toISOString(),
});

/** Leaves out deleted accounts. */
export async function readUserNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
