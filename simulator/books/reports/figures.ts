import { financialYearStart, type Day } from '../calendar.ts';
import type { Account } from '../chart.ts';
import type { LedgerLine } from '../ledger.ts';
import type { Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { validationProblem } from '../problems.ts';
import { isTrue, type Query } from '../query.ts';

/** Balances are movements since before all books. */
const EVER: Day = -Infinity;

/** Pseudo account that the provider shows where an organisation has no retained earnings account. */
export const PSEUDO_RETAINED_EARNINGS: Account = {
  id: 'abababab-abab-abab-abab-abababababab',
  code: undefined,
  name: 'Retained Earnings',
  type: 'EQUITY',
  class: 'EQUITY',
  system: 'RETAINEDEARNINGS',
};

/** REP-DOC: no account of the chart, so its id is all zero. */
export const PSEUDO_CURRENT_YEAR_EARNINGS: Account = {
  id: '00000000-0000-0000-0000-000000000000',
  code: undefined,
  name: 'Current Year Earnings',
  type: 'EQUITY',
  class: 'EQUITY',
  system: undefined,
};

export function isProfitAndLoss(account: Account): boolean {
  return account.class === 'REVENUE' || account.class === 'EXPENSE';
}

/**
 * Movements that a report shows for the days from `from` to `to`: the ledger's lines and the change of the
 * revaluation of open foreign documents, which the provider reckons in reports and never posts.
 */
export function reportedMovement(organisation: Organisation, from: Day, to: Day): LedgerLine[] {
  return [
    ...organisation.ledger.movement(from, to),
    ...organisation.revaluationAt(to),
    ...organisation.revaluationAt(from - 1).map((line) => ({ ...line, amount: -line.amount })),
  ];
}

/** The books that a report is asked for: `paymentsOnly` means the cash basis (REP-DOC). */
export function onBasis(organisation: Organisation, query: Query): Organisation {
  if (!isTrue(query('paymentsOnly'))) return organisation;
  if (!organisation.cash)
    throw validationProblem('Books read from a folder are not kept on the cash basis by this simulator.');
  return { ...organisation, ...organisation.cash() };
}

export function byAccount(lines: Iterable<LedgerLine>): Map<Account, Cents> {
  const sums = new Map<Account, Cents>();
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0n) + amount);
  return sums;
}

/**
 * Balances as at the end of a day: profit and loss accounts since the financial year's start, all others since ever,
 * and earlier years' profit rolled into retained earnings, which the provider never posts either.
 */
export function balancesAt(
  organisation: Organisation,
  day: Day,
  retainedEarnings: Account,
): Map<Account, Cents> {
  const yearStart = financialYearStart(day, organisation.yearEnd);
  const balances = byAccount(reportedMovement(organisation, yearStart, day));
  const carry = (account: Account, amount: Cents) =>
    balances.set(account, (balances.get(account) ?? 0n) + amount);
  for (const { account, amount } of reportedMovement(organisation, EVER, yearStart - 1))
    carry(isProfitAndLoss(account) ? retainedEarnings : account, amount);
  return balances;
}
