import { UNASSIGNED } from '#contract/ledger/ledger.ts';
import { monthsBetween } from '#contract/period.ts';
import {
  readAccounts,
  readBudgetAmounts,
  readBudgets,
  readTrackingOptions,
  missingBudgetMonths,
} from '#server/ledger/ledger.ts';
import { readProfitLoss } from '../profitLoss/profitLossReading.ts';
import type { BuiltReport } from '../shared/reportDefinition.ts';
import { monthRange, type Source } from '../shared/reportSource.ts';
import { readStatedPlans, type StatedPlan } from '#server/tieOut/tieOut.ts';
import { findBudget, trackingPart } from './budgetChoice.ts';
import { buildBudgetVariance, emptyVariance } from './budgetVariance.ts';
import { planNeed } from './heldPlan.ts';
import type { TrackingRequest } from '../profitLoss/tracking.ts';

export async function readBudgetVariance(source: Source): Promise<BuiltReport> {
  const { books, range, request, providerName, allowsBudgets } = source;
  const withNotice = (notice: string): BuiltReport => ({ body: emptyVariance(range, notice), gaps: [] });
  const budget = findBudget(await readBudgets(books), request.budgetId);
  if (!budget)
    return withNotice(
      allowsBudgets
        ? `There is no budget to hold figures against. Make one in ${providerName}, under Accounting, Reports, Budget Manager; it is here after the next sync.`
        : `${providerName} was not asked for budgets: this connection has no permission to read them. Reconnect the organization with all permissions.`,
    );
  const part = trackingPart(budget, await readTrackingOptions(books));
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
  const actual = await readProfitLoss({
    ...source,
    request: { ...request, ...tracking },
    range: { ...range, zeroRows: true },
  });
  const months = monthRange(range);
  const isStatable = budget.kind === 'OVERALL' && source.allowsBudgetSummary && range.asOf === null;
  const evidence = {
    amounts: await readBudgetAmounts(books, budget.id, range),
    unread: await missingBudgetMonths(books, budget.id, months),
    statedPlans: isStatable ? await readStatedPlans(books, budget.id, months) : new Map<string, StatedPlan>(),
    doubtfulMonths: new Set(
      [...source.months].flatMap(([month, { proofs }]) =>
        proofs.some(({ key, passed }) => key === 'classes' && !passed) ? [month] : [],
      ),
    ),
  };
  const body = buildBudgetVariance({
    profitLoss: actual.body,
    budget,
    evidence,
    isStatable,
    periods: range.periods,
    accounts: await readAccounts(books),
    zeroRows: range.zeroRows,
    providerName,
  });
  const need = isStatable ? planNeed(evidence, monthsBetween(months.firstMonth, months.lastMonth)) : null;
  return { ...actual, side: actual.side ?? need, body };
}
