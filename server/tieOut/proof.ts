import type { ProofKey } from '#contract/tieOut.ts';
import type Big from 'big.js';
import type { ReconcilingItem } from './reconcilingItems.ts';

/** What the provider's trial balance says of one account at a month's end; profit and loss balances are year to date. */
export type TrialBalanceRow = { accountId: string; movement: string; balance: string };

export type MonthProof = {
  key: ProofKey;
  label: string;
  passed: boolean;
  expected: string;
  actual: string;
  difference: string;
  sentence: string;
  /** The accounts whose figures this speaks against; empty when it passed, or speaks of the whole month. */
  accountIds: string[];
  /** Where the proof itself tells them: of each of these, what the provider has there beyond our lines, debit positive. */
  amounts?: Record<string, string> | undefined;
};

export type ControlRole = 'DEBTORS' | 'CREDITORS';

export type MonthEvidence = {
  month: string;
  items: ReconcilingItem[];
  rows: TrialBalanceRow[];
  /** What documents left open at the month's end, base currency, debit positive, each at its own rate. */
  outstanding: Record<ControlRole, Big>;
  /** By account, what revaluation has come to by the month's end. */
  revalued: Map<string, Big>;
  /** Where what no document explains may stand, in words; null where nobody knows. */
  missingDescription: string | null;
};

/** A proof that an amount is what it must be. */
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
