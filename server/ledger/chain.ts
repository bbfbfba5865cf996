import { addMonths, monthLabel } from '#contract/period.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { type YearEnd, yearStartIn } from './financialYear.ts';
import { isResult, retainedEarningsOf } from './opening.ts';
import { against, type AnchorBalance, type MonthProof } from './proof.ts';

export type AnchoredMonth = {
  month: string;
  rows: AnchorBalance[];
  readAt: Date;
  /** When its lines last changed, as far as we know. */
  changedAt: Date | null;
};

export type Chain = {
  /** By month; none where the month before is not anchored. */
  proofs: Map<string, MonthProof>;
  /** Months whose successor, read later, does not open with their closing balance: they changed unnoticed. */
  outdated: { month: string; seenAt: Date }[];
  /** By month and account, how much a balance that was read before an earlier month changed is off since. */
  carried: Map<string, Map<string, Big>>;
};

type Link = {
  month: AnchoredMonth;
  carried: Map<string, Big>;
  /** A year began among the old balances that are carried, which rolled old results into retained earnings. */
  hasRolled: boolean;
  lastChange: number;
};

/**
 * Each opening (balance minus movement) must be the closing of the month before; otherwise the past changed since.
 * A month that was read before an earlier one changed states old balances: what they are off is carried forward with
 * them, so that the chain is tested where it can be, at the months read after the change.
 */
export function proveChain(months: AnchoredMonth[], accounts: Map<string, Account>, yearEnd: YearEnd): Chain {
  const chain: Chain = { proofs: new Map(), outdated: [], carried: new Map() };
  let previous: Link | null = null;
  for (const month of months.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const changed = month.changedAt?.getTime() ?? 0;
    if (previous?.month.month !== addMonths(month.month, -1)) {
      previous = { month, carried: new Map(), hasRolled: false, lastChange: changed };
      continue;
    }
    const off = openingDifferences(previous, month, accounts, yearEnd);
    const isOlder: boolean = previous.lastChange > month.readAt.getTime();
    chain.proofs.set(month.month, isOlder ? carriedProof(month) : chainProof(month, off));
    if (isOlder) chain.carried.set(month.month, off);
    if (!isOlder && off.size > 0 && previous.month.readAt < month.readAt) {
      chain.outdated.push({ month: previous.month.month, seenAt: month.readAt });
    }
    previous = {
      month,
      carried: isOlder ? off : new Map(),
      hasRolled: isOlder && (previous.hasRolled || yearStartIn(month.month, yearEnd) !== null),
      lastChange: Math.max(previous.lastChange, changed),
    };
  }
  return chain;
}

/**
 * By account, how much the closing of the month before exceeds the opening. Retained earnings is exempt in the month a
 * year begins, because the provider rolls the result into it without posting; profit and loss balances start anew
 * there. Where the year ends inside a month, that month is both, and only balance-sheet accounts can be checked.
 */
function openingDifferences(
  { month: previous, carried, hasRolled }: Link,
  { month, rows }: AnchoredMonth,
  accounts: Map<string, Account>,
  yearEnd: YearEnd,
): Map<string, Big> {
  const before = new Map(previous.rows.map((row) => [row.accountId, row.balance]));
  const now = new Map(rows.map((row) => [row.accountId, row]));
  const start = yearStartIn(month, yearEnd);
  const retained = retainedEarningsOf(accounts.values()).id;
  const differences = new Map<string, Big>();
  for (const accountId of new Set([...before.keys(), ...now.keys()])) {
    const account = accounts.get(accountId);
    if ((start || hasRolled) && accountId === retained) continue;
    if (start === 'inside' && isResult(account)) continue;
    const row = now.get(accountId);
    const opening = new Big(row?.balance ?? 0).minus(row?.movement ?? 0);
    const closing = new Big(before.get(accountId) ?? 0).plus(carried.get(accountId) ?? 0);
    const difference = (start && isResult(account) ? new Big(0) : closing).minus(opening);
    if (!difference.eq(0)) differences.set(accountId, difference);
  }
  return differences;
}

const label = 'Opening equals the closing of the month before';

function chainProof({ month }: AnchoredMonth, off: Map<string, Big>): MonthProof {
  const total = [...off.values()].reduce((sum, difference) => sum.plus(difference.abs()), new Big(0));
  return {
    ...against('chain', label, new Big(0), total),
    sentence:
      off.size === 0
        ? `Every account opens ${monthLabel(month)} with its closing balance of ${monthLabel(addMonths(month, -1))}.`
        : `${off.size === 1 ? 'One account does' : `${off.size} accounts do`} not open ${monthLabel(month)} with the closing balance of the month before: the past has changed since it was read.`,
    accountIds: [...off.keys()],
    amounts: Object.fromEntries(
      [...off].map(([accountId, amount]) => [accountId, amount.times(-1).toFixed()]),
    ),
  };
}

function carriedProof({ month }: AnchoredMonth): MonthProof {
  return {
    ...against('chain', label, new Big(0), new Big(0)),
    sentence: `${monthLabel(month)} was read before an earlier month changed; the change is carried forward and tested at the newest month.`,
    accountIds: [],
  };
}
