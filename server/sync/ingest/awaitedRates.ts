import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

const idRow = z.object({ record_id: z.string() });

/** Documents without a rate that were not asked for by their ids yet, because others had used up what a reading may cost. */
export async function readAwaitedRates(
  { trx, companyId }: Books,
  entityType: EntityType,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('awaited_rates')
    .select('record_id')
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entityType)
    .orderBy('record_id')
    .limit(limit)
    .execute();
  return rows.map((row) => z.parse(idRow, row).record_id);
}

export async function saveAwaitedRates(
  { trx, companyId }: Books,
  entityType: EntityType,
  { settled: settledIds, left: remainingIds }: { settled: string[]; left: string[] },
): Promise<void> {
  await sql`
    delete from awaited_rates
    where company_id = ${companyId}::uuid and entity_type = ${entityType}
      and record_id in (select json_array_elements_text(${JSON.stringify(settledIds)}::json))`.execute(trx);
  if (remainingIds.length === 0) return;
  await sql`
    insert into awaited_rates (company_id, entity_type, record_id)
    select ${companyId}::uuid, ${entityType}, json_array_elements_text(${JSON.stringify(remainingIds)}::json)
    on conflict do nothing`.execute(trx);
}
