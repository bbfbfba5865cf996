import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, month } from '../values.ts';

/** Names are null once that person's account is deleted, and of a month without a review. */
const standingSignOff = z.object({
  preparedAt: instant,
  preparedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(z.string()),
  /** True where who reviewed it prepared it too. */
  byOnePerson: z.boolean(),
  brokenAt: z.nullable(instant),
});
export type StandingSignOff = z.infer<typeof standingSignOff>;

export const readStandingSignOff = endpoint({
  method: 'GET',
  path: '/sign-offs/standing',
  company: 'required',
  tag: 'Sign-off',
  summary: 'Who signed a month off, and whether it changed since: what a report says of it.',
  query: z.object({ companyId: z.optional(id), month }),
  data: z.object({ standing: z.nullable(standingSignOff) }),
});
