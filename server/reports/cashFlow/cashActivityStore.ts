import { type CashActivity, cashActivity } from '#contract/reports/cashFlow.ts';
import type { Books } from '#server/db/company.ts';
import * as z from 'zod/mini';

const activityRow = z.object({ account_id: z.string(), activity: cashActivity });

/** Keyed by account; holds only what a person chose. */
export async function readActivities({ trx, companyId }: Books): Promise<Map<string, CashActivity>> {
  const rows = await trx
    .selectFrom('cash_activities')
    .select(['account_id', 'activity'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(
    z.parse(z.array(activityRow), rows).map(({ account_id: accountId, activity }) => [accountId, activity]),
  );
}

export async function saveActivity(
  { trx, companyId }: Books,
  { accountId, activity, at: moment }: { accountId: string; activity: CashActivity; at: Date },
): Promise<void> {
  const values = { activity, updated_at: moment };
  await trx
    .insertInto('cash_activities')
    .values({ company_id: companyId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet(values))
    .execute();
}

export async function clearActivity({ trx, companyId }: Books, accountId: string): Promise<void> {
  await trx
    .deleteFrom('cash_activities')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}
