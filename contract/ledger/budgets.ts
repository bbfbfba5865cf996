import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, id, providerId } from '../values.ts';

export const budget = z.object({
  id: providerId,
  name: z.string(),
  /** A budget covers the whole organisation, or the part that `tracking` names. */
  type: z.enum(['overall', 'tracking']),
  tracking: z.array(z.object({ category: z.string(), option: z.string() })),
  /** First days of the first and last planned months; null where none are known. */
  firstMonth: z.nullable(date),
  lastMonth: z.nullable(date),
  /** True for the budget of a report without `budgetId`. */
  standard: z.boolean(),
});
export type Budget = z.infer<typeof budget>;

export const listBudgets = endpoint({
  method: 'GET',
  path: '/reports/budgets',
  company: 'required',
  tag: 'Reports',
  summary: 'The budgets of a company with which figures can be compared.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ budgets: z.array(budget) }),
});
