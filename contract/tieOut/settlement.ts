import * as z from 'zod/mini';
import { instant } from '../values.ts';

/** Categories that a person gives; `other` says what it is in its note. */
export const settlementCategories = [
  'conversion balance',
  'depreciation',
  'disposal',
  'stock cost',
  'stock adjustment',
  'payroll',
  'bank adjustment',
  'currency rounding',
  'expense claim',
  'expense claim payment',
  'other',
] as const;
export type SettlementCategory = (typeof settlementCategories)[number];

/** A person's word on an item. */
export const settlement = z.object({
  category: z.enum(settlementCategories),
  /** May be empty where the category is not `other`. */
  note: z.string(),
  settledAt: instant,
  /** Null once that person's account is deleted. */
  settledBy: z.nullable(z.string()),
});
export type Settlement = z.infer<typeof settlement>;
