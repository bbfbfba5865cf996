import * as z from 'zod';
import type { ProviderBudget } from '../../books.ts';
import { changedAt, decimalField, optionalText, text, uuid } from '../fields.ts';
import { reader } from './reading.ts';
import { namedTracking, toNamedTracking } from './tracking.ts';

const budget = z.object({
  BudgetID: uuid,
  Type: text,
  Description: optionalText,
  Status: optionalText,
  UpdatedDateUTC: z.unknown().optional(),
  Tracking: namedTracking,
  BudgetLines: z
    .array(
      z.object({
        AccountID: uuid,
        BudgetBalances: z
          .array(z.object({ Period: z.string().regex(/^\d{4}-\d{2}$/, 'is no month'), Amount: decimalField }))
          .nullish(),
      }),
    )
    .nullish(),
});

export const readBudget = reader(budget, (row): ProviderBudget => ({
  id: row.BudgetID,
  name: row.Description ?? '',
  kind: row.Type,
  status: row.Status,
  tracking: toNamedTracking(row.Tracking),
  changedAt: changedAt(row.UpdatedDateUTC),
  lines: (row.BudgetLines ?? []).map((line) => ({
    accountId: line.AccountID,
    months: (line.BudgetBalances ?? []).map(({ Period, Amount }) => ({ month: Period, amount: Amount })),
  })),
}));
