import { addMonths, monthEnd, type MonthRange } from '#contract/period.ts';

/** Xero docs, Budgets: a request without a period brings three months, and none more than 24. */
export const BUDGET_MONTHS = 24;

/**
 * A year back and a year ahead include all current financial years and the last twelve months.
 * Other months are read when a report needs them.
 */
export function monthsAround(currentTime: Date): MonthRange {
  const month = `${currentTime.toISOString().slice(0, 7)}-01`;
  return { firstMonth: addMonths(month, -12), lastMonth: addMonths(month, 11) };
}

export const budgetQuery = (months: MonthRange) => ({
  query: { DateFrom: months.firstMonth, DateTo: monthEnd(months.lastMonth) },
  values: { requestedMonths: months },
});
