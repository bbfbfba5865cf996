import type { Database, Trx } from '#server/db/company.ts';
import type { LinkPurpose } from '#server/db/tables/peopleTables.ts';
import { newId } from '#server/lib/ids.ts';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import * as z from 'zod';

/** Mails with a link to one address within an hour; beyond it the answer is the same without one. */
export const MOST_LINKS = 3;

export async function dropLinks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** Replaces the user's other links. */
export async function insertLink(
  trx: Trx,
  link: { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await dropLinks(trx, link.userId);
  await trx
    .insertInto('passwordResets')
    .values({
      tokenHash: link.tokenHash,
      userId: link.userId,
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
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
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', currentTime)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** False where it was used meanwhile. */
export async function takeLink(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const counts = z.object({ ofAccount: z.int(), ofAddress: z.int() });

type LinkRequest = { purpose: LinkPurpose; emailKey: string; address: string; moment: Date };

/**
 * Gives the requests of the last hour for this purpose, this one included, for the account and from the address. Those
 * for another purpose are not counted: a stranger can make them in the user's name.
 */
export async function countRequest(
  db: Database,
  { purpose, emailKey, address, moment }: LinkRequest,
): Promise<{ ofAccount: number; ofAddress: number }> {
  await db.deleteFrom('linkRequests').where('requestedAt', '<=', subHours(moment, 1)).execute();
  await db
    .insertInto('linkRequests')
    .values({ id: newId(moment), purpose, emailKey, address, requestedAt: moment })
    .execute();
  const { rows } = await sql`
    select count(*) filter (where email_key = ${emailKey})::int as of_account,
      count(*) filter (where address = ${address})::int as of_address
    from link_requests
    where purpose = ${purpose} and (email_key = ${emailKey} or address = ${address})`.execute(db);
  const { ofAccount, ofAddress } = counts.parse(rows[0]);
  return { ofAccount, ofAddress };
}
