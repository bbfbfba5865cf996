import { notFound } from '#server/companies/companies.ts';
import type { Trx } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

/** Locks the user's row until the transaction ends, so that two saves at once cannot exceed a limit together. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}

/**
 * Keeps these memberships from ending until the transaction ends; rejects with 404 if one has ended already. Companies are
 * locked before memberships, which is the order in which memberships are ended, so that the two cannot deadlock.
 */
export async function lockMemberships(trx: Trx, userId: string, companyIds: string[]): Promise<void> {
  const distinctIds = [...new Set(companyIds)];
  const ids = sqlArray(distinctIds, 'uuid');
  await sql`select from companies where id = any(${ids}) order by id for key share`.execute(trx);
  const { rows } = await sql`
    select from memberships where user_id = ${userId} and company_id = any(${ids}) for key share`.execute(
    trx,
  );
  if (rows.length < distinctIds.length) throw notFound();
}
