import type { Database, Trx } from '#server/db/company.ts';
import { placeIn, secondFactorSecrets } from '#server/db/sealedColumns.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { sql } from 'kysely';

type Sealing = Pick<Crypto, 'seal' | 'open'>;

const place = (userId: string) => placeIn(secondFactorSecrets, userId);

/** Opened: never log the secret, and send it nowhere once it is confirmed. */
export type Factor = { secret: string; createdAt: Date; confirmedAt: Date | null };

export async function readFactor(db: Database, crypto: Sealing, userId: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('secondFactors')
    .select(['secret', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { secret, createdAt, confirmedAt } = row;
  return { secret: crypto.open(secret, place(userId)), createdAt, confirmedAt };
}

/** Null while logging in takes no code. */
export async function inForceSince(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('secondFactors')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.confirmedAt ?? null;
}

/** False where one is in force. Deletes those of all users that were not confirmed by `expired`. */
export async function insertSecret(
  trx: Trx,
  crypto: Sealing,
  factor: { userId: string; secret: string; createdAt: Date; expired: Date },
): Promise<boolean> {
  const { userId, createdAt } = factor;
  const fresh = { secret: crypto.seal(factor.secret, place(userId)), createdAt, lastStep: null };
  await trx
    .deleteFrom('secondFactors')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', factor.expired)
    .execute();
  const inserted = await trx
    .insertInto('secondFactors')
    .values({ userId, confirmedAt: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(fresh).where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it is in force already, or another took its place. */
export async function confirmSecret(
  trx: Trx,
  factor: { userId: string; createdAt: Date; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ confirmedAt: factor.at, lastStep: factor.step })
    .where('userId', '=', factor.userId)
    .where('createdAt', '=', factor.createdAt)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up earlier steps too; false where that was done. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  { userId, hashes, moment }: { userId: string; hashes: string[]; moment: Date },
): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((hash) => ({ codeHash: hash, userId, createdAt: moment }));
  await trx.insertInto('recoveryCodes').values(rows).execute();
}

/** False where there is none, or no more. */
export async function takeRecoveryCode(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { remaining } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::int`.as('remaining'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return remaining;
}

/** Log-ins whose password was right and whose code was not. */
export async function countWrongCodes(trx: Trx, userId: string, since: Date): Promise<number> {
  const { wrong } = await trx
    .selectFrom('auditEvents')
    .select(sql<number>`count(*)::int`.as('wrong'))
    .where('userId', '=', userId)
    .where('occurredAt', '>', since)
    .where('action', '=', 'user.log-in-failed')
    .where(sql<boolean>`detail ->> 'wrong' = 'code'`)
    .executeTakeFirstOrThrow();
  return wrong;
}

/** False where none was in force. */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
