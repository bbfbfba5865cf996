import { type Budget, listBudgets } from '#contract/budgets.ts';
import { readCashActivities, saveCashActivities } from '#contract/cashFlow.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { CashActivities } from './cashActivitySettings.ts';

type Parts = { cashActivities: CashActivities; budgets(companyId: string): Promise<Budget[]> };

/** What can be chosen for reports, and what a person chose. */
export function choiceRoutes({ cashActivities, budgets }: Parts): Route[] {
  return [
    companyRoute(listBudgets, async (_call, companyId) => ({
      data: { budgets: await budgets(companyId) },
      message: 'Budgets',
    })),
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
