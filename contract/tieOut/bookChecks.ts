import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, instant } from '../values.ts';

/**
 * Checks of the books: sums against lines; lines, links and movements of bank accounts in other
 * currencies against their records; each entry's balance; lines against the provider's figures.
 */
const bookCheckKeys = ['sums', 'lines', 'links', 'foreignBanks', 'balance', 'trialBalances'] as const;

export const bookFinding = z.object({
  check: z.enum(bookCheckKeys),
  /** The finding, for a person. */
  sentence: z.string(),
  /** Base currency, debit positive; null where the finding is no amount. */
  expected: z.nullable(decimal),
  actual: z.nullable(decimal),
});
export type BookFinding = z.infer<typeof bookFinding>;

export const bookCheck = z.object({
  startedAt: instant,
  finishedAt: instant,
  recordsRead: z.number(),
  linesRead: z.number(),
  sumsRead: z.number(),
  findingCount: z.number(),
  /** The first 50. */
  findings: z.array(bookFinding),
});
export type BookCheck = z.infer<typeof bookCheck>;

export const lastBookCheck = endpoint({
  method: 'GET',
  path: '/reports/checks',
  company: 'required',
  tag: 'Reports',
  summary: 'The last check of the books against themselves, and when the next is.',
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({ last: z.nullable(bookCheck), nextAt: z.nullable(instant) }),
});
