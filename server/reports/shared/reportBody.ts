import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';
import type { Report, Sign } from '#contract/reports/reports.ts';
import type { Proof, TieOut, TieStatus } from '#contract/tieOut/tieOut.ts';

/**
 * Months, or days, whose supplementary reports were never read, that changed since, or whose trial
 * balance was read later; `refused`: those of them that the provider refused last, `unreadable` where
 * it answered and that could not be read.
 */
export type SupplementaryNeed = {
  kind: SupplementaryKind;
  unchecked: string[];
  changed: string[];
  outdated: string[];
  refused: string[];
  unreadable: string[];
};

/**
 * `sign` makes the amount debit-positive again, 1 where absent. `months`: span of its lines where
 * the report's other differences include it; null for all before. `shownAmount`: figure of the report,
 * where the provider's is another; items leave them equal.
 */
export type Difference = TieOut['differences'][number] & {
  periodKey: string;
  sign?: Sign;
  months?: { from: string | null; to: string };
  shownAmount?: string;
};

export type ReportBody = Pick<Report, 'columns' | 'textColumns' | 'sections' | 'totals'> & {
  statuses: TieStatus[];
  differences: Difference[];
  proofs: Proof[];
  /** Subject of sentences: "income and costs". */
  subject: string;
  /** Differences include those of earlier periods, so only the last period counts. */
  cumulative: boolean;
  /** An amount without a document stands in two figures, as in balances, though they are not cumulative. */
  showsBothSides?: boolean;
  /** First day of the first earlier month that the figures depend on. */
  basisStart?: string;
  /** Defaults to the trial balance: "Xero’s profit and loss by tracking". */
  comparedTo?: string;
  /** Replaces the general sentence where figures agree. */
  agreementSentence?: string;
  /**
   * Figures that nothing is held against; the rest of the report is judged without them. `agreeing`:
   * "Balances agree". `isMost`: they are its rows, so that it agrees in total alone. `isComing`: the
   * provider is asked for them.
   */
  uncheckedPart?: { agreeing: string; rest: string; sentence: string; isMost?: boolean; isComing?: boolean };
  /** Reason why nothing can be held against figures of months that were checked. */
  uncheckable?: { headline: string; sentence: string };
  /** Words on figures that the provider states otherwise, in another report than its trial balance. */
  otherwiseStated?: { headline: string; sentence: string };
  /** Part of the organisation and the budget. */
  scope?: string;
  /** Sentence on what is as it is now even in books of the past. */
  currentOnly?: string;
  /** Budget, with the months whose plan was not read since it changed. */
  plan?: { budgetId: string; name: string; unread: string[] };
  /** Reason for an empty report, and the way out. */
  notice?: string;
};
