import type { Database, Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import * as z from 'zod';

export async function dropLinks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Replaces the user's other links. */
export async function insertLink(
  trx: Trx,
  link: { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await dropLinks(trx, link.userId);
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Null once the link works no more. */
export async function findLinkOwner(
  db: Database,
  tokenHash: string,
  currentTime: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', currentTime)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** False where it was used meanwhile. */
export async function takeLink(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const counts = z.object({ of_account: z.int(), of_address: z.int() });

/** Gives the requests of the last hour, this one included, for the account and from the address. */
export async function countRequest(
  db: Database,
  { emailKey, address, at: moment }: { emailKey: string; address: string; at: Date },
): Promise<{ ofAccount: number; ofAddress: number }> {
  await db.deleteFrom('reset_requests').where('at', '<=', subHours(moment, 1)).execute();
  await db
    .insertInto('reset_requests')
    .values({ id: newId(moment), email_key: emailKey, address, at: moment })
    .execute();
  const { rows } = await sql`
    select count(*) filter (where email_key = ${emailKey})::int as of_account,
      count(*) filter (where address = ${address})::int as of_address
    from reset_requests where email_key = ${emailKey} or address = ${address}`.execute(db);
  const { of_account: ofAccount, of_address: ofAddress } = counts.parse(rows[0]);
  return { ofAccount, ofAddress };
}
