import { addMonths, monthEnd, monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account, OrganisationFacts } from '#server/providers/books.ts';
import Big from 'big.js';
import type { Residual } from './residuals.ts';

export type YearEnd = OrganisationFacts['yearEnd'];

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

export type MonthEvidence = {
  month: string;
  anchor: AnchorBalance[];
  /** The month before, where it is anchored. */
  previous: AnchorBalance[] | null;
  residuals: Residual[];
};

/** What proves a month. Residuals alone prove nothing: lines + residual = provider holds by construction. */
export function proveMonth(
  evidence: MonthEvidence,
  accounts: Map<string, Account>,
  yearEnd: YearEnd,
): MonthProof[] {
  const proofs = [balanced(evidence), explained(evidence, accounts)];
  return evidence.previous ? [chain(evidence, evidence.previous, accounts, yearEnd), ...proofs] : proofs;
}

/**
 * Each opening (balance minus movement) must be the closing of the month before; otherwise the past has changed since.
 * Retained earnings is exempt in the month a year begins, because the provider rolls the result into it without posting;
 * profit and loss balances start anew there. Where the year ends inside a month that month is both, and only
 * balance-sheet accounts can be checked.
 */
function chain(
  { month, anchor }: MonthEvidence,
  previous: AnchorBalance[],
  accounts: Map<string, Account>,
  yearEnd: YearEnd,
): MonthProof {
  const before = new Map(previous.map((row) => [row.accountId, row.balance]));
  const now = new Map(anchor.map((row) => [row.accountId, row]));
  const start = yearStartIn(month, yearEnd);
  const failures = [...new Set([...before.keys(), ...now.keys()])].flatMap((accountId) => {
    const account = accounts.get(accountId);
    const isResult = account?.class === 'REVENUE' || account?.class === 'EXPENSE';
    if (start && account?.systemAccount === 'RETAINEDEARNINGS') return [];
    if (start === 'inside' && isResult) return [];
    const row = now.get(accountId);
    const opening = new Big(row?.balance ?? 0).minus(row?.movement ?? 0);
    const closing = start && isResult ? new Big(0) : new Big(before.get(accountId) ?? 0);
    return opening.eq(closing) ? [] : [{ accountId, opening, closing }];
  });
  const off = failures.reduce(
    (total, { opening, closing }) => total.plus(opening.minus(closing).abs()),
    new Big(0),
  );
  const label = 'Opening equals the closing of the month before';
  return {
    ...against('chain', label, new Big(0), off),
    sentence: off.eq(0)
      ? `Every account opens ${monthLabel(month)} with its closing balance of ${monthLabel(addMonths(month, -1))}.`
      : `${failures.length} accounts do not open ${monthLabel(month)} with their closing balance of the month before: the past has changed since it was read.`,
    accountIds: failures.map(({ accountId }) => accountId),
  };
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

function against(key: MonthProof['key'], label: string, expected: Big, actual: Big) {
  return {
    key,
    label,
    passed: actual.eq(expected),
    expected: expected.toFixed(2),
    actual: actual.toFixed(2),
    difference: actual.minus(expected).toFixed(2),
  };
}

/** Whether a financial year begins on this month's first day, or inside it (the UK's 6 April), or neither. */
export function yearStartIn(month: string, yearEnd: YearEnd): 'first day' | 'inside' | null {
  const endMonth = (m: string) => Number(m.slice(5, 7)) === yearEnd.month;
  const before = addMonths(month, -1);
  if (endMonth(month)) return endsInside(month, yearEnd) ? 'inside' : null;
  return endMonth(before) && !endsInside(before, yearEnd) ? 'first day' : null;
}

/** A year end of 28 or 29 February means the last day that month has. */
function endsInside(month: string, yearEnd: YearEnd): boolean {
  if (yearEnd.month === 2 && yearEnd.day >= 28) return false;
  return yearEnd.day < Number(monthEnd(month).slice(8));
}
