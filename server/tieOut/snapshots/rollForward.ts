import { addMonths, monthLabel, type MonthRange, monthsBetween } from '#contract/period.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import {
  yearBeginsBetween,
  type YearEnd,
  yearStartIn,
  isProfitOrLoss,
  findRetainedEarnings,
} from '#server/ledger/ledger.ts';
import { compareAmounts, type TrialBalanceRow, type MonthProof } from '../proof.ts';

export type VerifiedMonth = {
  month: string;
  rows: TrialBalanceRow[];
  readAt: Date;
  changedAt: Date | null;
};

/** Accounts by id; a year's end rolls its results into retained earnings. */
export type AccountsAndYearEnd = { accounts: Map<string, Account>; yearEnd: YearEnd };

export type RollForward = {
  /**
   * Absent for the first month, and where it does not open with the last verified closing but
   * unverified months are between: that is unknown, not a failure.
   */
  proofs: Map<string, MonthProof>;
  /**
   * Months whose verified successor (`next`) does not open with their closing balance. Where it was
   * read later, they changed unnoticed; where unverified months are between, those moved.
   */
  outdated: { month: string; nextMonth: string; seenAt: Date }[];
  /** Error of a balance that was read before an earlier month changed, by month and account. */
  carriedForward: Map<string, Map<string, Big>>;
};

type Link = {
  month: VerifiedMonth;
  carriedForward: Map<string, Big>;
  /**
   * A year began between the old balances carried forward, which moved old results into retained
   * earnings.
   */
  hasRolled: boolean;
  lastChange: number;
};

/**
 * Compares each opening (balance less movement) with the closing of the last verified month: a
 * difference means that the past changed, or that something moved in unverified months between. A
 * month read before an earlier one changed has old balances; their error is carried forward, so
 * that months read after the change are tested.
 */
export function proveRollForward(months: VerifiedMonth[], organisation: AccountsAndYearEnd): RollForward {
  const rollForward: RollForward = { proofs: new Map(), outdated: [], carriedForward: new Map() };
  let previous: Link | null = null;
  for (const month of months.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const changed = month.changedAt?.getTime() ?? 0;
    if (previous === null) {
      previous = { month, carriedForward: new Map(), hasRolled: false, lastChange: changed };
      continue;
    }
    const previousMonth: VerifiedMonth = previous.month;
    const differences = openingDifferences(previous, month, organisation);
    const isOlder: boolean = previous.lastChange > month.readAt.getTime();
    const isAdjacent = previousMonth.month === addMonths(month.month, -1);
    if (isOlder) rollForward.proofs.set(month.month, carriedProof(month));
    else if (isAdjacent || differences.size === 0)
      rollForward.proofs.set(month.month, rollForwardProof(month, previousMonth, differences));
    if (isOlder) rollForward.carriedForward.set(month.month, differences);
    if (!isOlder && differences.size > 0 && (!isAdjacent || previousMonth.readAt < month.readAt)) {
      rollForward.outdated.push({ month: previousMonth.month, nextMonth: month.month, seenAt: month.readAt });
    }
    const rolled = yearBeginsBetween(addMonths(previousMonth.month, 1), month.month, organisation.yearEnd);
    previous = {
      month,
      carriedForward: isOlder ? differences : new Map(),
      hasRolled: isOlder && (previous.hasRolled || rolled),
      lastChange: Math.max(previous.lastChange, changed),
    };
  }
  return rollForward;
}

export type ExpectedMonth = { month: string; rows: TrialBalanceRow[]; isVerified: boolean };

/**
 * Verified months with their carried-forward error; unverified ones repeat the last verified
 * balances. None before the first.
 */
export function expectedMonths(
  verifiedMonths: VerifiedMonth[],
  rollForward: Pick<RollForward, 'carriedForward'>,
  { firstMonth, lastMonth, accounts, yearEnd }: MonthRange & AccountsAndYearEnd,
): ExpectedMonth[] {
  const byMonth = new Map(verifiedMonths.map((verifiedMonth) => [verifiedMonth.month, verifiedMonth]));
  const [firstVerified] = [...byMonth.keys()].toSorted();
  if (firstVerified === undefined || firstVerified > lastMonth) return [];
  let rows: TrialBalanceRow[] = [];
  const expected = monthsBetween(firstVerified, lastMonth).map((month): ExpectedMonth => {
    const verifiedMonth = byMonth.get(month);
    rows = verifiedMonth
      ? withCarriedForward(verifiedMonth, rollForward.carriedForward).rows
      : standingStill(rows, accounts, yearStartIn(month, yearEnd) !== null);
    return { month, rows, isVerified: verifiedMonth !== undefined };
  });
  return expected.filter(({ month }) => month >= firstMonth);
}

/** A month without movement; where a year begins, income and costs restart. */
const standingStill = (
  rows: TrialBalanceRow[],
  accounts: Map<string, Account>,
  begins: boolean,
): TrialBalanceRow[] =>
  rows.map(({ accountId, balance }) => ({
    accountId,
    movement: '0',
    balance: begins && isProfitOrLoss(accounts.get(accountId)) ? '0' : balance,
  }));

/** A month that was read before an earlier one changed, with its balances as the provider would state them now. */
export const withCarriedForward = (
  verifiedMonth: VerifiedMonth,
  carriedForward: RollForward['carriedForward'],
): VerifiedMonth => ({
  ...verifiedMonth,
  rows: addCarriedForward(verifiedMonth.rows, carriedForward.get(verifiedMonth.month)),
});

function addCarriedForward(
  rows: TrialBalanceRow[],
  carriedForward: Map<string, Big> | undefined,
): TrialBalanceRow[] {
  if (!carriedForward || carriedForward.size === 0) return rows;
  const statedRows = new Map(rows.map((row) => [row.accountId, row]));
  return [...new Set([...statedRows.keys(), ...carriedForward.keys()])].map((accountId) => {
    const statedRow = statedRows.get(accountId) ?? { accountId, movement: '0', balance: '0' };
    const { balance } = statedRow;
    return {
      ...statedRow,
      balance: new Big(balance).plus(carriedForward.get(accountId) ?? 0).toFixed(),
    };
  });
}

/**
 * Leaves out retained earnings where a year began since: the provider adds the result without a
 * posting, and income and costs restart. Where a year ends inside a month, only balance sheet
 * accounts can be checked.
 */
function openingDifferences(
  { month: previous, carriedForward, hasRolled }: Link,
  { month, rows }: VerifiedMonth,
  { accounts, yearEnd }: AccountsAndYearEnd,
): Map<string, Big> {
  const previousRows = new Map(previous.rows.map((row) => [row.accountId, row.balance]));
  const currentRows = new Map(rows.map((row) => [row.accountId, row]));
  const start = yearStartIn(month, yearEnd);
  const begins = yearBeginsBetween(addMonths(previous.month, 1), month, yearEnd);
  const retained = findRetainedEarnings(accounts.values()).id;
  const differences = new Map<string, Big>();
  for (const accountId of new Set([...previousRows.keys(), ...currentRows.keys()])) {
    const account = accounts.get(accountId);
    if ((begins || hasRolled) && accountId === retained) continue;
    if (start === 'inside' && isProfitOrLoss(account)) continue;
    const row = currentRows.get(accountId);
    const opening = new Big(row?.balance ?? 0).minus(row?.movement ?? 0);
    const closing = new Big(previousRows.get(accountId) ?? 0).plus(carriedForward.get(accountId) ?? 0);
    const difference = (begins && isProfitOrLoss(account) ? new Big(0) : closing).minus(opening);
    if (!difference.eq(0)) differences.set(accountId, difference);
  }
  return differences;
}

const label = 'Opening equals the closing of the month before';

function rollForwardProof(
  { month }: VerifiedMonth,
  { month: previousMonth }: VerifiedMonth,
  differences: Map<string, Big>,
): MonthProof {
  const skippedMonths = monthsBetween(previousMonth, month).slice(1, -1);
  const total = [...differences.values()].reduce((sum, difference) => sum.plus(difference.abs()), new Big(0));
  return {
    ...compareAmounts('rollForward', label, new Big(0), total),
    sentence:
      differences.size === 0
        ? `Every account opens ${monthLabel(month)} with its closing balance of ${monthLabel(previousMonth)}${skippedMonths.length > 0 ? '; nothing moved in between' : ''}.`
        : `${differences.size === 1 ? 'One account does' : `${differences.size} accounts do`} not open ${monthLabel(month)} with the closing balance of the month before: the past has changed since it was read.`,
    accountIds: [...differences.keys()],
    amounts: Object.fromEntries(
      [...differences].map(([accountId, amount]) => [accountId, amount.times(-1).toFixed()]),
    ),
  };
}

function carriedProof({ month }: VerifiedMonth): MonthProof {
  return {
    ...compareAmounts('rollForward', label, new Big(0), new Big(0)),
    sentence: `${monthLabel(month)} was read before an earlier month changed; the change is carried forward and tested at the newest month.`,
    accountIds: [],
  };
}
