import type { FirmRole } from '#contract/firms/firms.ts';
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

/** Keeps the user in the firm until the transaction ends, and others from saving in it. Rejects with 404 for no member. */
export async function lockFirmMembership(trx: Trx, userId: string, firmId: string): Promise<FirmRole> {
  await sql`select from firms where id = ${firmId} for no key update`.execute(trx);
  const { rows } = await sql<{ role: FirmRole }>`
    select role from firm_members where user_id = ${userId} and firm_id = ${firmId} for key share`.execute(
    trx,
  );
  const [member] = rows;
  if (member === undefined) throw notFound();
  return member.role;
}
