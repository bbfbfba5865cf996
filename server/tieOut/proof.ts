import type { ProofKey } from '#contract/tieOut/tieOut.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';
import type Big from 'big.js';
import type { OutstandingMismatch } from './reconcilingItems/missingRecords.ts';
import type { ReconcilingItem } from './reconcilingItems/reconcilingItems.ts';

/** Debit positive; balances of income and costs are year to date. */
export type TrialBalanceRow = { accountId: string; movement: string; balance: string };

export type MonthProof = {
  key: ProofKey;
  label: string;
  passed: boolean;
  expected: string;
  actual: string;
  difference: string;
  sentence: string;
  /**
   * Accounts whose figures the proof concerns; empty when it passed, or concerns the whole month.
   */
  accountIds: string[];
  /** Provider less our lines, by account, debit positive, where the proof has them. */
  amounts?: Record<string, string> | undefined;
};

export const controlRoles = ['receivable', 'payable'] as const satisfies AccountRole[];
export type ControlRole = (typeof controlRoles)[number];

export type MonthEvidence = {
  month: string;
  items: ReconcilingItem[];
  rows: TrialBalanceRow[];
  /** Base currency at each document's own rate, debit positive. */
  outstanding: Record<ControlRole, Big>;
  revalued: Map<string, Big>;
  mismatches: OutstandingMismatch[];
  /** Of payments and bank transactions. */
  emptyLists: string[];
  /** Words for a person; null where nothing is known. */
  missingDescription: string | null;
};

/** Passes if the two amounts are equal. */
export function compareAmounts<K extends string>(key: K, label: string, expected: Big, actual: Big) {
  return {
    key,
    label,
    passed: actual.eq(expected),
    expected: expected.toFixed(2),
    actual: actual.toFixed(2),
    difference: actual.minus(expected).toFixed(2),
  };
}
