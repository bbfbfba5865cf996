import * as z from 'zod/mini';
import { documentType } from '../ledger/documents.ts';
import { date, decimal, instant, longList, providerId } from '../values.ts';

/**
 * Proof of a figure, worst first; a report takes its worst. differs: a proof fails, or an amount
 * has no known cause. unproved: the provider was not asked. stale: the books changed since.
 * explained: equal, with reconciling items of known categories. tied: equal without any.
 */
export const tieStatuses = ['differs', 'unproved', 'stale', 'explained', 'tied'] as const;
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

const statusSet: ReadonlySet<unknown> = new Set(tieStatuses);
export const figureStatuses = longList((value): value is TieStatus => statusSet.has(value), {
  type: 'string',
  enum: tieStatuses,
});

export const worst = (statuses: readonly TieStatus[]): TieStatus =>
  tieStatuses.find((status) => statuses.includes(status)) ?? 'tied';

/**
 * Reading order: opening, balance, documents against control accounts, other movements of these,
 * bank, sales tax, and undocumented amounts.
 */
export const proofKeys = [
  'rollForward',
  'balanced',
  'receivables',
  'payables',
  'control',
  'bank',
  'salesTax',
  'explained',
] as const;
export type ProofKey = (typeof proofKeys)[number];

export const proof = z.object({
  key: z.string(),
  label: z.string(),
  /** `YYYY-MM`. */
  month: z.nullable(z.string()),
  passed: z.boolean(),
  expected: decimal,
  actual: decimal,
  difference: decimal,
  sentence: z.string(),
});
export type Proof = z.infer<typeof proof>;

/**
 * Reasons: unusable record; gone at the provider; moved to another date; twice at the provider; on
 * another account at the provider; changed around the time of the request.
 */
export const likelyCauses = ['unusable', 'gone', 'moved', 'twice', 'elsewhere', 'changed'] as const;

export const likelyDocument = z.object({
  /** The provider's id; as received where it could not be parsed. */
  id: z.string(),
  type: z.nullable(documentType),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.nullable(date),
  /**
   * On the differing account, debit positive; the total for other documents. Null where it could
   * not be read.
   */
  amount: z.nullable(decimal),
  cause: z.enum(likelyCauses),
  sentence: z.string(),
  /** Entity under which it is listed as unusable. */
  entityType: z.nullable(z.string()),
  /** Link into the provider's own application. */
  url: z.nullable(z.string()),
});
export type LikelyDocument = z.infer<typeof likelyDocument>;

export const tieOut = z.object({
  status: tieStatus,
  checkedAt: z.nullable(instant),
  /** Status in words with amounts. */
  sentence: z.string(),
  /** The provider is being asked now; the same report will soon be complete. */
  proving: z.boolean(),
  proofs: z.array(proof),
  differences: z.array(
    z.object({
      columnKey: z.string(),
      accountId: providerId,
      accountName: z.string(),
      provider: decimal,
      ours: decimal,
      amount: decimal,
      /** payroll, depreciation ... or unknown. */
      category: z.string(),
      /** Likeliest documents, at most 5, where the category is unknown. */
      documents: z.array(likelyDocument),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOut>;
