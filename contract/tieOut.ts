import * as z from 'zod/mini';
import { date, decimal, id, instant, longList } from './values.ts';

/**
 * How far a figure is proved, worst first. A report takes its worst figure's.
 * differs: a proof fails, or something in it has no known cause. unproved: the provider was not asked yet.
 * stale: the books changed since it was asked. explained: equal, every residual of a known kind. tied: equal, no residual.
 */
export const tieStatuses = ['differs', 'unproved', 'stale', 'explained', 'tied'] as const;
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

const known: ReadonlySet<unknown> = new Set(tieStatuses);
/** Of the figures of a row. */
export const figureStatuses = longList((value): value is TieStatus => known.has(value), {
  type: 'string',
  enum: tieStatuses,
});

/** How far all of them together are proved: as far as the worst. */
export const worst = (statuses: readonly TieStatus[]): TieStatus =>
  tieStatuses.find((status) => statuses.includes(status)) ?? 'tied';

/**
 * What proves a month, in the order in which people read it: the past is as it was, the books balance, documents make the
 * control accounts, nothing else moves them, bank, sales tax, and everything has a document or a known kind.
 */
export const proofKeys = [
  'chain',
  'balanced',
  'receivables',
  'payables',
  'control',
  'bank',
  'salesTax',
  'explained',
] as const;
export type ProofKey = (typeof proofKeys)[number];

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

/**
 * Why a document may be what makes a difference: it could not be used; it stands here with just this amount and may be
 * voided or changed there; its date may have moved; it may stand twice there; it may stand on another account there; it
 * changed around the time the provider was asked.
 */
export const likelyCauses = ['unusable', 'gone', 'moved', 'twice', 'elsewhere', 'changed'] as const;

/** A document that may make a difference. */
export const likelyDocument = z.object({
  /** The provider's; of a record that could not be read, as it came. */
  id: z.string(),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.nullable(date),
  /** On the account of the difference, debit positive; of others their total. null where it could not be read. */
  amount: z.nullable(decimal),
  cause: z.enum(likelyCauses),
  sentence: z.string(),
  /** The list of unusable records in which it stands. */
  entityType: z.nullable(z.string()),
  /** The same document in the provider's own web application. */
  url: z.nullable(z.string()),
});
export type LikelyDocument = z.infer<typeof likelyDocument>;

export const tieOut = z.object({
  status: tieStatus,
  checkedAt: z.nullable(instant),
  /** The status as a sentence with amounts. */
  sentence: z.string(),
  /** The provider is being asked about what is not proved: the same report says more in a moment. */
  proving: z.boolean(),
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
      category: z.string(),
      /** Of an unknown kind: the likeliest to make it, at most 5. */
      documents: z.array(likelyDocument),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOut>;
