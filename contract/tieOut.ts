import * as z from 'zod/mini';
import { decimal, id, instant } from './values.ts';

/**
 * How far a figure is proved, worst first. A report takes its worst figure's.
 * differs: a proof fails, or something in it has no known cause. unproved: the provider was not asked yet.
 * stale: the books changed since it was asked. explained: equal, every residual of a known kind. tied: equal, no residual.
 */
export const tieStatuses = ['differs', 'unproved', 'stale', 'explained', 'tied'] as const;
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

/** A check with a name, a result and amounts that a person can read. */
export const proof = z.object({
  key: z.string(),
  label: z.string(),
  /** Month it speaks of, `YYYY-MM`. */
  month: z.nullable(z.string()),
  passed: z.boolean(),
  expected: decimal,
  actual: decimal,
  difference: decimal,
  sentence: z.string(),
});
export type Proof = z.infer<typeof proof>;

export const tieOut = z.object({
  status: tieStatus,
  checkedAt: z.nullable(instant),
  /** The status as a sentence with amounts. */
  sentence: z.string(),
  proofs: z.array(proof),
  differences: z.array(
    z.object({
      columnKey: z.string(),
      accountId: id,
      accountName: z.string(),
      provider: decimal,
      ours: decimal,
      amount: decimal,
      /** What the provider booked and no document explains: payroll, depreciation ... or unknown. */
      kind: z.string(),
      documents: z.array(z.object({ id, number: z.nullable(z.string()) })),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOut>;
