import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { likelyDocument, proof, proofKeys, tieStatus } from './tieOut.ts';
import { sign } from './reports.ts';
import { syncRun } from './sync.ts';
import { date, decimal, id, instant } from './values.ts';

/** An account that a proof speaks against, what the provider has there beyond our lines, and what may make it. */
const offAccount = z.object({
  accountId: id,
  accountName: z.string(),
  /** Base currency, debit positive; null where the proof tells no amount of the account by itself. */
  amount: z.nullable(decimal),
  /** What of a debit reports show of the account: -1 where credits count as positive. */
  sign,
  documents: z.array(likelyDocument),
});

export const provedMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  status: tieStatus,
  /** When the provider was last asked about it. */
  checkedAt: z.nullable(instant),
  /** When its lines last changed. */
  changedAt: z.nullable(instant),
  proofs: z.array(z.extend(proof, { key: z.enum(proofKeys), accounts: z.array(offAccount) })),
  /** Where it is not proved because the provider refused to: its words, and when. It is asked again after a while. */
  refusal: z.optional(z.object({ at: instant, reason: z.string() })),
  /** What the provider booked and no document explains. */
  reconcilingItems: z.array(
    z.object({
      /** payroll, depreciation ... or unknown. */
      category: z.string(),
      /** Sum of the sizes: residuals of a kind balance, so that their sum says nothing. */
      size: decimal,
      accounts: z.array(z.object({ accountId: id, accountName: z.string(), amount: decimal })),
    }),
  ),
});
export type ProvedMonth = z.infer<typeof provedMonth>;

export const listProofs = endpoint({
  method: 'GET',
  path: '/reports/proofs',
  company: 'required',
  tag: 'Reports',
  summary: 'Every proof of every month of a range, what does not tie, and the likeliest documents.',
  query: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
  }),
  data: z.object({
    companyId: id,
    companyName: z.string(),
    currency: z.string(),
    /** The provider's report of all that is booked on accounts; the account and the days are chosen there. */
    transactionsUrl: z.nullable(z.string()),
    /** What is not proved is being proved right now. */
    proving: z.boolean(),
    /** Oldest first. */
    months: z.array(provedMonth),
  }),
});
export type Proofs = z.infer<typeof listProofs.data>;

export const proveMonths = endpoint({
  method: 'POST',
  path: '/reports/proofs',
  company: 'required',
  tag: 'Reports',
  summary:
    'Have what is not proved of a range, and of known months before it, asked about now, also what was refused; 429 for a minute after a refusal.',
  status: 202,
  body: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
  }),
  /** null where all of it is proved. */
  data: z.object({ run: z.nullable(syncRun) }),
});
