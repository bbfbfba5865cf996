import type { Budget } from '#contract/ledger/budgets.ts';
import type { InCompany } from '#server/db/company.ts';
import { type StoredBudget, readBudgets } from '#server/ledger/ledger.ts';
import { findOption, type TrackingOption } from '#server/providers/chart.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Tracking } from '../profitLoss/columns.ts';

/** Budgets of the whole organisation come first. */
const findOverallBudget = (budgets: StoredBudget[]): StoredBudget | undefined => budgets[0];

/** Throws 400 for a budget that is not the company's; undefined where there are none. */
export function findBudget(budgets: StoredBudget[], budgetId: string | undefined): StoredBudget | undefined {
  if (budgetId === undefined) return findOverallBudget(budgets);
  const budget = budgets.find(({ id }) => id === budgetId.toLowerCase());
  if (budget) return budget;
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path: 'budgetId', message: 'This organization has no such budget.' }],
  });
}

/** undefined where a tracking option of the budget is not known. */
export function trackingPart({ tracking }: StoredBudget, options: TrackingOption[]): Tracking | undefined {
  const filters = tracking.flatMap((tracked) => {
    const option = findOption(tracked, options);
    return option ? [{ categoryId: option.categoryId, optionId: option.id }] : [];
  });
  return filters.length === tracking.length ? { columns: [], filters } : undefined;
}

export const createBudgetList =
  ({ inCompany }: { inCompany: InCompany }) =>
  async (companyId: string): Promise<Budget[]> => {
    const budgets = await inCompany(companyId, (books) => readBudgets(books));
    const standard = findOverallBudget(budgets);
    return budgets.map((budget) => ({
      id: budget.id,
      name: budget.name,
      type: budget.kind === 'OVERALL' ? 'overall' : 'tracking',
      tracking: budget.tracking.map(({ categoryName, optionName }) => ({
        category: categoryName,
        option: optionName,
      })),
      firstMonth: budget.firstMonth,
      lastMonth: budget.lastMonth,
      standard: budget === standard,
    }));
  };
