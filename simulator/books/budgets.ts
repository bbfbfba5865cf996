import { z } from 'zod';
import { isoMonth, toMonth } from './calendar.ts';
import { dayParameter, type Query } from './query.ts';
import type { Row } from './wire.ts';

/** A budget with its lines, as `/Budgets/{BudgetID}` answers it; amounts of income and of costs both positive. */
export const budgetSchema = z.looseObject({
  Type: z.string().default('OVERALL'),
  Description: z.string().default(''),
  BudgetLines: z
    .array(
      z.looseObject({
        AccountID: z.string(),
        BudgetBalances: z
          .array(z.looseObject({ Period: z.string(), Amount: z.number().default(0) }))
          .default([]),
      }),
    )
    .default([]),
});

/** OAS: DateFrom and DateTo of `/Budgets/{BudgetID}` keep the balances whose period, `2026-04`, lies between them. */
export function withinPeriods(row: Row, query: Query): Row {
  const from = dayParameter(query, 'DateFrom');
  const to = dayParameter(query, 'DateTo');
  if (from === undefined && to === undefined) return row;
  const firstPeriod = from === undefined ? '' : isoMonth(toMonth(from));
  const lastPeriod = to === undefined ? '9999-12' : isoMonth(toMonth(to));
  const { BudgetLines, ...head } = budgetSchema.parse(row);
  return {
    ...head,
    BudgetLines: BudgetLines.map((line) => ({
      ...line,
      BudgetBalances: line.BudgetBalances.filter(
        ({ Period }) => Period >= firstPeriod && Period <= lastPeriod,
      ),
    })),
  };
}
