import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

/**
 * Lists documents without a rate that are yet to be requested by id, because the reading had used
 * up its calls.
 */
export async function readAwaitedRates(
  { trx, companyId }: Books,
  entityType: EntityType,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('awaitedRates')
    .select('recordId')
    .where('companyId', '=', companyId)
    .where('entityType', '=', entityType)
    .orderBy('recordId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.recordId);
}

export async function saveAwaitedRates(
  { trx, companyId }: Books,
  entityType: EntityType,
  { settledIds, remainingIds }: { settledIds: string[]; remainingIds: string[] },
): Promise<void> {
  await sql`
    delete from awaited_rates
    where company_id = ${companyId}::uuid and entity_type = ${entityType}
      and record_id = any(${sqlArray(settledIds, 'id')})`.execute(trx);
  if (remainingIds.length === 0) return;
  await sql`
    insert into awaited_rates (company_id, entity_type, record_id)
    select ${companyId}::uuid, ${entityType}, unnest(${sqlArray(remainingIds, 'id')})
    on conflict do nothing`.execute(trx);
}
