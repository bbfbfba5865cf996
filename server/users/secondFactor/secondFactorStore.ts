import type { Database, Trx } from '#server/db/company.ts';
import { placeIn, secondFactorSecrets } from '#server/db/sealedColumns.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { sql } from 'kysely';
import * as z from 'zod';

type Sealing = Pick<Crypto, 'seal' | 'open'>;

const place = (userId: string) => placeIn(secondFactorSecrets, userId);

const factorRow = z.object({ secret: z.string(), created_at: z.date(), confirmed_at: z.nullable(z.date()) });

/** Opened: never log the secret, and send it nowhere once it is confirmed. */
export type Factor = { secret: string; createdAt: Date; confirmedAt: Date | null };

export async function readFactor(db: Database, crypto: Sealing, userId: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { secret, created_at: createdAt, confirmed_at: confirmedAt } = factorRow.parse(row);
  return { secret: crypto.open(secret, place(userId)), createdAt, confirmedAt };
}

/** Null while logging in takes no code. */
export async function inForceSince(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** False where one is in force. Deletes those of anybody not confirmed by `expired`. */
export async function insertSecret(
  trx: Trx,
  crypto: Sealing,
  factor: { userId: string; secret: string; at: Date; expired: Date },
): Promise<boolean> {
  const { userId, at: createdAt } = factor;
  const fresh = { secret: crypto.seal(factor.secret, place(userId)), created_at: createdAt, last_step: null };
  await trx
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', factor.expired)
    .execute();
  const inserted = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it is in force already, or another took its place. */
export async function confirmSecret(
  trx: Trx,
  factor: { userId: string; createdAt: Date; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: factor.at, last_step: factor.step })
    .where('user_id', '=', factor.userId)
    .where('created_at', '=', factor.createdAt)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up earlier steps too; false where that was done. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  { userId, hashes, at: moment }: { userId: string; hashes: string[]; at: Date },
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ code_hash: hash, user_id: userId, created_at: moment }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** False where there is none, or no more. */
export async function takeRecoveryCode(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left: remaining } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return remaining;
}

/** Log-ins whose password was right and whose code was not. */
export async function countWrongCodes(trx: Trx, userId: string, since: Date): Promise<number> {
  const { wrong } = await trx
    .selectFrom('audit_events')
    .select(sql<number>`count(*)::int`.as('wrong'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('action', '=', 'user.log-in-failed')
    .where(sql<boolean>`detail ->> 'wrong' = 'code'`)
    .executeTakeFirstOrThrow();
  return wrong;
}

/** False where none was in force. */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
