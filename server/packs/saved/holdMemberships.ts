import { notFound } from '#server/companies/companies.ts';
import type { Trx } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

/**
 * None of these memberships ends until the transaction does. Rejects with 404 where one has ended. Companies are locked
 * before memberships, in the order in which memberships are ended, so that the two do not deadlock.
 */
export async function holdMemberships(trx: Trx, userId: string, companyIds: string[]): Promise<void> {
  const distinctIds = [...new Set(companyIds)];
  const ids = sqlArray(distinctIds, 'uuid');
  await sql`select from companies where id = any(${ids}) order by id for key share`.execute(trx);
  const { rows } = await sql`
    select from memberships where user_id = ${userId} and company_id = any(${ids}) for key share`.execute(
    trx,
  );
  if (rows.length < distinctIds.length) throw notFound();
}
