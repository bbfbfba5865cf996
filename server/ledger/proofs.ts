import { monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { Residual } from './residuals.ts';

/** What the provider's trial balance says of one account at a month's end; profit and loss balances are year to date. */
export type AnchorBalance = { accountId: string; movement: string; balance: string };

export type MonthProof = {
  key: 'chain' | 'balanced' | 'explained';
  label: string;
  passed: boolean;
  expected: string;
  actual: string;
  difference: string;
  sentence: string;
  /** The accounts whose figures this speaks against; empty when it passed, or speaks of the whole month. */
  accountIds: string[];
};

export type MonthEvidence = { month: string; residuals: Residual[] };

/** What proves a month by itself. Residuals alone prove nothing: lines + residual = provider holds by construction. */
export function proveMonth(evidence: MonthEvidence, accounts: Map<string, Account>): MonthProof[] {
  return [balanced(evidence), explained(evidence, accounts)];
}

/** Double entry on both sides: what is left between two balanced books must itself balance. */
function balanced({ month, residuals }: MonthEvidence): MonthProof {
  const total = residuals.reduce((sum, residual) => sum.plus(residual.amount), new Big(0));
  return {
    ...against('balanced', 'Debits equal credits', new Big(0), total),
    sentence: total.eq(0)
      ? `Debits equal credits in ${monthLabel(month)}, in the provider’s books and in the lines read.`
      : `The entries of ${monthLabel(month)} that no document explains do not balance: something was read twice or is missing.`,
    accountIds: [],
  };
}

/** Of the figures of a profit and loss, each cent has a document or a known kind of entry behind it. */
function explained({ month, residuals }: MonthEvidence, accounts: Map<string, Account>): MonthProof {
  const unknown = residuals.filter((residual) => {
    const accountClass = accounts.get(residual.accountId)?.class;
    return residual.cause === null && (accountClass === 'REVENUE' || accountClass === 'EXPENSE');
  });
  const off = unknown.reduce((total, residual) => total.plus(new Big(residual.amount).abs()), new Big(0));
  return {
    ...against('explained', 'Every figure has a document or a known kind of entry', new Big(0), off),
    sentence: off.eq(0)
      ? `All income and costs of ${monthLabel(month)} have a document or a known kind of entry behind them.`
      : `The provider booked ${amountText(off)} of income and costs in ${monthLabel(month)} for which no document was read.`,
    accountIds: unknown.map((residual) => residual.accountId),
  };
}

/** A proof that an amount is what it must be. */
export function against(key: MonthProof['key'], label: string, expected: Big, actual: Big) {
  return {
    key,
    label,
    passed: actual.eq(expected),
    expected: expected.toFixed(2),
    actual: actual.toFixed(2),
    difference: actual.minus(expected).toFixed(2),
  };
}
