import type { Budget } from '#contract/ledger/budgets.ts';
import type { Comparison } from '#contract/reports/comparisonChoice.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

export function comparisonLabel({ kind, count, budgetId }: Comparison, budgets: readonly Budget[]): string {
  const { comparisons, severalCompared } = reportTexts;
  if ((kind === 'previous-period' || kind === 'previous-year') && count > 1)
    return severalCompared[kind](count);
  return budgets.find(({ id }) => id === budgetId)?.name ?? comparisons[kind];
}
