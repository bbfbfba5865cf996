import { z } from 'zod';
import { isoMonth, toMonth, parseDay } from '../../calendar.ts';
import type { Business } from '../business.ts';
import { changed, type Changes } from '../changes/change.ts';
import { amount } from '../changes/changeBodies.ts';
import type { Budget } from './budgets.ts';

const month = z.string().transform((text, context) => {
  const day = parseDay(`${text}-01`);
  if (day === undefined) context.addIssue('is not a month');
  return day === undefined ? z.NEVER : toMonth(day);
});

const budgetBody = z.object({
  BudgetID: z.string(),
  Description: z.string().trim().min(1).max(255).optional(),
  BudgetLines: z
    .array(
      z.object({
        AccountID: z.string(),
        BudgetBalances: z.array(z.object({ Period: month, Amount: amount })),
      }),
    )
    .default([]),
});

/** An edit plans another amount of the months it names, of accounts that the budget has. Voiding deletes the budget. */
export const BUDGET_CHANGES: Changes = {
  edit(business, body, now) {
    const { BudgetID, Description, BudgetLines } = budgetBody.parse(body);
    const budget = findBudget(business, BudgetID);
    const lines = budget.lines.map((line) => {
      const changedLines = BudgetLines.filter(({ AccountID }) => AccountID.toLowerCase() === line.account.id);
      const amounts = new Map(
        changedLines.flatMap(({ BudgetBalances }) =>
          BudgetBalances.map(({ Period, Amount }) => [Period, Amount]),
        ),
      );
      const unchanged = line.balances.filter((balance) => !amounts.has(balance.month));
      const balances = [
        ...unchanged,
        ...[...amounts].map(([plannedMonth, planned]) => ({ month: plannedMonth, amount: planned })),
      ];
      return {
        ...line,
        balances: balances.toSorted((a, b) => (isoMonth(a.month) < isoMonth(b.month) ? -1 : 1)),
      };
    });
    const edited = { description: Description ?? budget.description, lines, updated: now };
    return changed(business, budget.id, () => Object.assign(budget, edited));
  },
  void(business, body) {
    const budget = findBudget(business, budgetBody.parse(body).BudgetID);
    const { budgets } = business.unposted;
    return changed(business, budget.id, () => budgets.splice(budgets.indexOf(budget), 1));
  },
};

function findBudget({ unposted }: Business, id: string): Budget {
  const budget = unposted.budgets.find((candidate) => candidate.id === id.toLowerCase());
  if (!budget) throw new Error(`There is no budget ${id}.`);
  return budget;
}
