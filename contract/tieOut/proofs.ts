import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { likelyDocument, proof, proofKeys, tieStatus } from './tieOut.ts';
import { sign } from '../reports/reports.ts';
import { syncFrequency } from '../sync/schedules.ts';
import { syncRun } from '../sync/sync.ts';
import { date, decimal, id, instant, providerId } from '../values.ts';

/** Account that a failed proof names. */
const offAccount = z.object({
  accountId: providerId,
  accountName: z.string(),
  /**
   * Provider less ours, base currency, debit positive; null where the proof gives no amount by
   * account.
   */
  amount: z.nullable(decimal),
  /** -1 where reports count credits of the account as positive. */
  sign,
  documents: z.array(likelyDocument),
});

export const proofMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  status: tieStatus,
  /** Last request to the provider. */
  checkedAt: z.nullable(instant),
  /** Last change of its lines. */
  changedAt: z.nullable(instant),
  proofs: z.array(z.extend(proof, { key: z.enum(proofKeys), accounts: z.array(offAccount) })),
  /**
   * Reason why the month was not stated readably, in the provider's words if it refused; it is asked again after a
   * while.
   */
  refusal: z.optional(
    z.object({
      at: instant,
      reason: z.string(),
      /** The provider answered, and the answer could not be read here: no refusal of its own. */
      isUnreadable: z.optional(z.literal(true)),
    }),
  ),
  /** Undocumented amounts of the provider. */
  reconcilingItems: z.array(
    z.object({
      /** payroll, depreciation ... or unknown. */
      category: z.string(),
      /** The larger of all debits and all credits that were entered. */
      amount: decimal,
      accounts: z.array(z.object({ accountId: providerId, accountName: z.string(), amount: decimal })),
    }),
  ),
});
export type ProofMonth = z.infer<typeof proofMonth>;

/** Rule by which past months are compared again, whether or not anything changed. */
const rechecks = z.object({
  /** Interval at which trial balances are synced; `manual` where a person starts every sync. */
  frequency: syncFrequency,
  /**
   * Months before the current one that are compared again within 24 hours; older ones are within 7 days. All wait for
   * a sync where these are weekly or by hand.
   */
  recentMonths: z.number(),
  /** Months that were not compared for longer, as half of the day’s calls is used. */
  overdueCount: z.number(),
  /** The longest that one of them was not compared. */
  oldestCheckAt: instant,
  /** Provider calls that compare all of them now. */
  calls: z.number(),
});

export const listProofs = endpoint({
  method: 'GET',
  path: '/reports/proofs',
  company: 'required',
  tag: 'Reports',
  effort: 'report',
  summary: 'Every proof of every month of a range, what does not agree, and the likeliest documents.',
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
    /** The provider's account transactions, where the person chooses account and days. */
    transactionsUrl: z.nullable(z.string()),
    /** The provider is being asked now. */
    proving: z.boolean(),
    /** Null before past months were compared. */
    rechecks: z.nullable(rechecks),
    /** Movements are differences of balances, because the provider's trial balance does not state them. */
    movementsFromBalances: z.boolean(),
    /** Oldest first. */
    months: z.array(proofMonth),
  }),
});
export type Proofs = z.infer<typeof listProofs.data>;

export const proveMonths = endpoint({
  method: 'POST',
  path: '/reports/proofs',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary:
    'Request a check of the unchecked months of a range and of known months before it, also of refused ones; 429 for a minute after a refusal.',
  status: 202,
  body: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
  }),
  /** Null where everything is checked. */
  data: z.object({ run: z.nullable(syncRun) }),
});
