import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Saves the records seen in a full reading, across pages and crashes. */
export async function markSwept(
  { trx, companyId }: Books,
  entityType: EntityType,
  recordIds: string[],
): Promise<void> {
  await sql`
    insert into sweep_records (company_id, entity_type, record_id)
    select ${companyId}::uuid, ${entityType}, record_id
    from unnest(${sqlArray(recordIds, 'id')}) as record_id
    on conflict do nothing`.execute(trx);
}

export async function countSwept(
  { trx, companyId }: Books,
  entityType: EntityType,
  recordIds: string[],
): Promise<number> {
  const { rows } = await sql`
    select count(*)::integer as count from (
      select record_id from sweep_records where company_id = ${companyId}::uuid and entity_type = ${entityType}
      union
      select unnest(${sqlArray(recordIds, 'id')})) met`.execute(trx);
  return z.parse(z.object({ count: z.number() }), rows[0]).count;
}

export async function clearSweep({ trx, companyId }: Books, entityType: EntityType): Promise<void> {
  await trx
    .deleteFrom('sweepRecords')
    .where('companyId', '=', companyId)
    .where('entityType', '=', entityType)
    .execute();
}
