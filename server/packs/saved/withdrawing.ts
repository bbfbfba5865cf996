import { type Trx, withinCompany } from '#server/db/company.ts';

/** Ends what waits of a pack in every company of its user; what the mail server has or the queue holds stays. */
export async function withdrawWaiting(
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
        .set({ state: 'withdrawn', tellsOwner: false })
        .where('companyId', '=', companyId)
        .where('runId', 'in', runIds)
        .where('state', 'in', ['waiting', 'held-back', 'failed'])
        .execute(),
    );
}
