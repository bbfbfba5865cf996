import type { Report, Sign } from '#contract/reports/reports.ts';
import type { Proof, TieOut, TieStatus } from '#contract/tieOut/tieOut.ts';

/** Months whose supplementary reports were never read, or changed since. */
export type SupplementaryNeed = { kind: 'tracking' | 'cash'; unchecked: string[]; changed: string[] };

/**
 * `sign` makes the amount debit-positive again, 1 where absent. `months`: span of its lines where
 * the report's other differences include it; null for all before.
 */
export type Difference = TieOut['differences'][number] & {
  sign?: Sign;
  months?: { from: string | null; to: string };
};

export type ReportBody = Pick<Report, 'columns' | 'sections' | 'totals'> & {
  statuses: TieStatus[];
  differences: Difference[];
  proofs: Proof[];
  /** Subject of sentences: "income and costs". */
  subject: string;
  /** Differences include those of earlier periods, so only the last period counts. */
  cumulative: boolean;
  /** First day of the first earlier month that the figures depend on. */
  basisStart?: string;
  /** Defaults to the trial balance: "Xero’s profit and loss by tracking". */
  comparedTo?: string;
  /** Replaces the general sentence where figures agree. */
  agreementSentence?: string;
  /** Part of the organisation and the budget. */
  scope?: string;
  /** Sentence on what is as it is now even in books of the past. */
  currentOnly?: string;
  /** Budget, with the months whose plan was not read since it changed. */
  plan?: { budgetId: string; name: string; unread: string[] };
  /** Reason for an empty report, and the way out. */
  notice?: string;
};
