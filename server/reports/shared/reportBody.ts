import type { Report, Sign } from '#contract/reports.ts';
import type { Proof, TieOut, TieStatus } from '#contract/tieOut.ts';

/** Months of which the provider states something beside its trial balance, and was not asked since they changed. */
export type SupplementaryNeed = { kind: 'tracking' | 'cash'; unproved: string[]; stale: string[] };

/**
 * `sign`: what turns its amount into a debit-positive one again; 1 where absent. `over`: the months whose lines it holds,
 * where these are not those of the report's other differences, which hold it too; null for all before.
 */
export type Difference = TieOut['differences'][number] & {
  sign?: Sign;
  months?: { from: string | null; to: string };
};

/** What a report type makes of the books; the rest of a report is the same for all types. */
export type ReportBody = Pick<Report, 'columns' | 'sections' | 'totals'> & {
  /** Of its figures and periods. */
  statuses: TieStatus[];
  differences: Difference[];
  /** Its own, beside those of the months. */
  proofs: Proof[];
  /** What its figures are, as the subject of sentences: "income and costs". */
  subject: string;
  /** Each period's differences hold those of the periods before, so that only the last one's count. */
  cumulative: boolean;
  /** First day of the first month that its figures stand on, where that lies before its periods. */
  basisStart?: string;
  /** What its figures agree with where it is not the trial balance: "Xero’s profit and loss by tracking". */
  comparedTo?: string;
  /** Said where its figures agree with the provider's, in place of the general sentence. */
  tiedSentence?: string;
  /** What it is of, where that is less than the organisation, and what it is held against. */
  scope?: string;
  /** What is as it is now even in the books of the past, in a sentence. */
  currentOnly?: string;
  /** The budget it is held against, and the months of it that were not read, or not since it changed. */
  plan?: { budgetId: string; name: string; unread: string[] };
  /** Why there is nothing to show, and the way out. */
  notice?: string;
};
