import { monthLabel, type MonthRange, monthsBetween } from '#contract/period.ts';
import type { Access, BudgetSummaryReading } from '../../provider.ts';
import type { Get } from '../client.ts';
import { reportPaths } from '../entities.ts';
import { findColumn, readReportTable, unreadable } from './reportTable.ts';

const name = 'budget summary';

export function createReadBudgetSummary(get: Get) {
  return async (access: Access, { firstMonth, lastMonth }: MonthRange): Promise<BudgetSummaryReading> => {
    const months = monthsBetween(firstMonth, lastMonth);
    const { json, cost } = await get(access, {
      path: reportPaths.BudgetSummary,
      query: { date: firstMonth, periods: String(months.length), timeframe: '1' },
      modifiedSince: null,
    });
    return { ...parseBudgetSummary(json, months), cost };
  };
}

/** Xero's example in OpenAPI: the budget's name comes first among the titles, a month is "Jan-20". */
export function parseBudgetSummary(json: unknown, months: string[]): Omit<BudgetSummaryReading, 'cost'> {
  const { titles, heads, rows } = readReportTable(json, name);
  const [budgetName] = titles;
  if (budgetName === undefined) throw unreadable(name, 'it has no titles');
  if (new Set(rows.map(({ accountId }) => accountId)).size < rows.length)
    throw unreadable(name, 'it lists an account twice');
  return {
    budgetName,
    months: months.map((month) => {
      const column = findColumn(heads, columnHead(month), name);
      return { month, rows: rows.map((row) => ({ accountId: row.accountId, amount: row.amountIn(column) })) };
    }),
  };
}

const columnHead = (month: string): string => `${monthLabel(month).slice(0, 3)}-${month.slice(2, 4)}`;
