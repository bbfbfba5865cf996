import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, id } from '../values.ts';

export const budget = z.object({
  id,
  name: z.string(),
  /** Of the whole organisation, or of the part that `tracking` names. */
  type: z.enum(['overall', 'tracking']),
  tracking: z.array(z.object({ category: z.string(), option: z.string() })),
  /** First days of the first and last months that it plans; null where it plans none so far as it was read. */
  firstMonth: z.nullable(date),
  lastMonth: z.nullable(date),
  /** It is the one that a report without `budgetId` takes. */
  standard: z.boolean(),
});
export type Budget = z.infer<typeof budget>;

export const listBudgets = endpoint({
  method: 'GET',
  path: '/reports/budgets',
  company: 'required',
  tag: 'Reports',
  summary: 'The budgets of a company that figures can be held against.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ budgets: z.array(budget) }),
});
