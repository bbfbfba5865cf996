import { type Trx, withinCompany, withinReader } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { withdrawableStates, withdrawal } from '../deliveryStore.ts';

/** Withdraws the pack's unfinished deliveries in every company. Those being sent stay as they are. */
export async function withdrawDeliveries(trx: Trx, packId: string): Promise<void> {
  const runs = await trx.selectFrom('packRuns').select('id').where('packId', '=', packId).execute();
  const runIds = runs.map(({ id }) => id);
  if (runIds.length === 0) return;
  const { rows: companies } = await withinReader(trx, () =>
    sql<{ companyId: string }>`
      select distinct company_id from made_packs
      where run_id = any(${sqlArray(runIds, 'uuid')}) and state = any(${sqlArray([...withdrawableStates], 'text')})
      order by company_id`.execute(trx),
  );
  for (const { companyId } of companies)
    await withinCompany(trx, companyId, () =>
      trx
        .updateTable('madePacks')
        .set(withdrawal)
        .where('companyId', '=', companyId)
        .where('runId', 'in', runIds)
        .where('state', 'in', withdrawableStates)
        .execute(),
    );
}
