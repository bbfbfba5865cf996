import { type Trx, withinCompany } from '#server/db/company.ts';
import { withdrawableStates, withdrawal } from '../deliveryStore.ts';

/** Withdraws the pack's unfinished deliveries in every company of its owner. Those being sent stay as they are. */
export async function withdrawDeliveries(
  trx: Trx,
  { userId, packId }: { userId: string; packId: string },
): Promise<void> {
  const runs = await trx.selectFrom('packRuns').select('id').where('packId', '=', packId).execute();
  const runIds = runs.map(({ id }) => id);
  if (runIds.length === 0) return;
  const memberships = await trx
    .selectFrom('memberships')
    .select('companyId')
    .where('userId', '=', userId)
    .execute();
  for (const { companyId } of memberships)
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
