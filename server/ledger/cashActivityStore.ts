import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { Books } from '#server/db/company.ts';

/** Keyed by account; holds only what a person chose. */
export async function readActivities({ trx, companyId }: Books): Promise<Map<string, CashActivity>> {
  const rows = await trx
    .selectFrom('cashActivities')
    .select(['accountId', 'activity'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map(({ accountId, activity }) => [accountId, activity]));
}

export async function saveActivity(
  { trx, companyId }: Books,
  { accountId, activity, moment }: { accountId: string; activity: CashActivity; moment: Date },
): Promise<void> {
  const values = { activity, updatedAt: moment };
  await trx
    .insertInto('cashActivities')
    .values({ companyId, accountId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'accountId']).doUpdateSet(values))
    .execute();
}

export async function clearActivity({ trx, companyId }: Books, accountId: string): Promise<void> {
  await trx
    .deleteFrom('cashActivities')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .execute();
}
