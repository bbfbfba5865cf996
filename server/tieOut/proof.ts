import type { ProofKey } from '#contract/tieOut/tieOut.ts';
import type { AccountClass } from '#contract/ledger/ledger.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';
import type Big from 'big.js';
import type { OutstandingMismatch, Shortfall } from './reconcilingItems/missingRecords.ts';
import type { ReconcilingItem } from './reconcilingItems/reconcilingItems.ts';

/**
 * Debit positive; balances of income and costs are year to date. `accountClass`: that under which the provider lists the
 * account; absent where it is not known.
 */
export type TrialBalanceRow = {
  accountId: string;
  movement: string;
  balance: string;
  accountClass?: AccountClass | null;
};

export type MonthProof = {
  key: ProofKey;
  label: string;
  passed: boolean;
  /** The proof had nothing to compare; `passed` is true then, as nothing failed. */
  uncompared?: true | undefined;
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
  /** Accounts that the provider's answer cannot be compared with. */
  unheld?: string[] | undefined;
};

/**
 * Cents by which a provider's trial balance of several currencies is off: gains are rounded by
 * themselves, and not as the sum of what they are gains of.
 */
export const CURRENCY_ROUNDING = 'currency rounding';

export const controlRoles = ['receivable', 'payable'] as const satisfies AccountRole[];
export type ControlRole = (typeof controlRoles)[number];

export type MonthEvidence = {
  month: string;
  /** `isSettled`: by a person, without a likely category. */
  items: (ReconcilingItem & { isSettled?: boolean })[];
  rows: TrialBalanceRow[];
  /** Base currency at each document's own rate, debit positive. */
  outstanding: Record<ControlRole, Big>;
  revalued: Map<string, Big>;
  mismatches: OutstandingMismatch[];
  shortfalls: Shortfall[];
  /** Amounts that persons settled up to the month, by account. */
  settledAmounts: Map<string, Big>;
  /** Lists of payments and bank transactions that came empty. */
  emptyLists: string[];
  /** Words for a person; null where nothing is known. */
  missingDescription: string | null;
  /** Balances were brought along after the month's end too. */
  isBeforeConversion: boolean;
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
