import { listBudgets } from '#contract/ledger/budgets.ts';
import { readCashActivities, saveCashActivities } from '#contract/reports/cashFlow.ts';
import { readSummaryFigures, saveSummaryFigures } from '#contract/reports/summaryFigures.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createBudgetList } from './budgetVariance/budgetChoice.ts';
import { createCashActivitySettings } from './cashFlow/cashActivitySettings.ts';
import { createSummarySettings } from './summary/figureSettings.ts';

export function choiceRoutes(deps: { inCompany: InCompany; clock: Clock }): Route[] {
  const budgets = createBudgetList(deps);
  const activities = createCashActivitySettings(deps);
  const summary = createSummarySettings(deps);
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
    companyRoute(readSummaryFigures, async (_call, companyId) => ({
      data: await summary.read(companyId),
      message: 'Figures of the summary',
    })),
    companyRoute(saveSummaryFigures, async ({ body }, companyId, { userId }) => ({
      data: await summary.save(userId, companyId, body.figures),
      message: 'Figures saved',
    })),
  ];
}
