import { readCashActivities, saveCashActivities } from '#contract/cashFlow.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { CashActivities } from './cashActivitySettings.ts';

/** What can be chosen for reports, and what a person chose. */
export function choiceRoutes({ cashActivities }: { cashActivities: CashActivities }): Route[] {
  return [
    companyRoute(readCashActivities, async (_call, companyId) => ({
      data: { accounts: await cashActivities.read(companyId) },
      message: 'Activities of the cash flow',
    })),
    companyRoute(saveCashActivities, async ({ body }, companyId, { userId }) => ({
      data: { accounts: await cashActivities.save(userId, companyId, body.accounts) },
      message: 'Activities saved',
    })),
  ];
}
