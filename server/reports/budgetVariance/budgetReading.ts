import { UNASSIGNED } from '#contract/ledger.ts';
import { monthStart } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import {
  readAccounts,
  readBudgetAmounts,
  readBudgets,
  readTrackingOptions,
  missingBudgetMonths,
} from '#server/ledger/ledger.ts';
import type { BalanceRange } from '../shared/balanceReading.ts';
import { findBudget, trackingPart } from './budgetChoice.ts';
import { buildBudgetVariance, emptyVariance } from './budgetVariance.ts';
import type { ReportBody } from '../shared/built.ts';
import type { TrackingRequest } from '../shared/tracking.ts';

type BudgetQuestion = {
  companyId: string;
  budgetId: string | undefined;
  range: BalanceRange;
  /** The provider lets this company's budgets be read. */
  allowed: boolean;
  providerName: string;
};

/** A budget against the actual figures of the part of the organisation that it plans for. */
export async function readBudgetVariance<P extends { built: ReportBody; gaps: string[] }>(
  trx: Trx,
  { companyId, budgetId, range, allowed, providerName }: BudgetQuestion,
  profitLoss: (tracking: TrackingRequest, range: BalanceRange) => Promise<P>,
): Promise<P | { built: ReportBody; gaps: string[] }> {
  const withNotice = (notice: string) => ({ built: emptyVariance(range, notice), gaps: [] });
  const budget = findBudget(await readBudgets({ trx, companyId }), budgetId);
  if (!budget)
    return withNotice(
      allowed
        ? `There is no budget to hold figures against. Make one in ${providerName}, under Accounting, Reports, Budget Manager; it is here after the next sync.`
        : `${providerName} was not asked for budgets: this connection has no permission to read them. Reconnect the organisation with all permissions.`,
    );
  const part = trackingPart(budget, await readTrackingOptions({ trx, companyId }));
  if (!part)
    return withNotice(
      `${budget.name} plans for a tracking option that is no longer there. Choose another budget.`,
    );
  const [firstFilter, second] = part.filters;
  const tracking: TrackingRequest = {
    ...(firstFilter
      ? { trackingCategoryId1: firstFilter.categoryId, trackingOptionId1: firstFilter.optionId ?? UNASSIGNED }
      : {}),
    ...(second
      ? { trackingCategoryId2: second.categoryId, trackingOptionId2: second.optionId ?? UNASSIGNED }
      : {}),
  };
  const actual = await profitLoss(tracking, { ...range, zeroRows: true });
  const built = buildBudgetVariance({
    profitLoss: actual.built,
    budget,
    amounts: await readBudgetAmounts({ trx, companyId }, budget.id, range),
    unread: await missingBudgetMonths({ trx, companyId }, budget.id, {
      from: range.startDate,
      to: monthStart(range.endDate),
    }),
    periods: range.periods,
    accounts: await readAccounts({ trx, companyId }),
    zeroRows: range.zeroRows,
    providerName,
  });
  return { ...actual, built };
}
