import { listBudgets } from '#contract/ledger/budgets.ts';
import { readCashActivities, saveCashActivities } from '#contract/reports/cashFlow.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createBudgetList } from './budgetVariance/budgetChoice.ts';
import { createCashActivitySettings } from './cashFlow/cashActivitySettings.ts';

export function choiceRoutes(deps: { inCompany: InCompany; clock: Clock }): Route[] {
  const budgets = createBudgetList(deps);
  const activities = createCashActivitySettings(deps);
  return [
    companyRoute(listBudgets, async (_call, companyId) => ({
      data: { budgets: await budgets(companyId) },
      message: 'Budgets',
    })),
    companyRoute(readCashActivities, async (_call, companyId) => ({
      data: { accounts: await activities.read(companyId) },
      message: 'Activities of the cash flow',
    })),
    companyRoute(saveCashActivities, async ({ body }, companyId, { userId }) => ({
      data: { accounts: await activities.save(userId, companyId, body.accounts) },
      message: 'Activities saved',
    })),
  ];
}
