import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Remembers that a reading from the start met these records, over its pages and over crashes. */
export async function markSwept(
  { trx, companyId }: Books,
  entityType: EntityType,
  recordIds: string[],
): Promise<void> {
  await sql`
    insert into sweep_records (company_id, entity_type, record_id)
    select ${companyId}::uuid, ${entityType}, value
    from json_array_elements_text(${JSON.stringify(recordIds)}::json)
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
      select json_array_elements_text(${JSON.stringify(recordIds)}::json)) met`.execute(trx);
  return z.parse(z.object({ count: z.number() }), rows[0]).count;
}

export async function clearSweep({ trx, companyId }: Books, entityType: EntityType): Promise<void> {
  await trx
    .deleteFrom('sweep_records')
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entityType)
    .execute();
}
