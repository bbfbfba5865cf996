import { addMonths } from '#contract/period.ts';
import Big from 'big.js';
import {
  type AccountsAndYearEnd,
  type VerifiedMonth,
  type RollForward,
  type ExpectedMonth,
  expectedMonths,
} from './rollForward.ts';
import { yearStartIn, isProfitOrLoss, findRetainedEarnings } from '#server/ledger/ledger.ts';
import type { TrialBalanceRow } from '../proof.ts';

/**
 * A month up to the last candidate has changed: a later reading's opening balances differ from that
 * one's closing balances.
 */
export type BackdatedChange = { seenAt: Date; candidates: ExpectedMonth[] };

/**
 * Finds the newest change visible in the trial balances, with the months that may contain it,
 * oldest first; null where none shows. Verified months may be read again where they were read
 * before `readBefore`; where it is null, only months between two verified ones are looked for.
 */
export function findBackdatedChange(
  verifiedMonths: VerifiedMonth[],
  rollForward: RollForward,
  { readBefore, ...organisation }: AccountsAndYearEnd & { readBefore: Date | null },
): BackdatedChange | null {
  const mismatch = rollForward.outdated.findLast(
    ({ month, nextMonth }) =>
      addMonths(month, 1) < nextMonth ||
      verifiedMonths.some(
        (verifiedMonth) =>
          readBefore !== null && verifiedMonth.month === month && verifiedMonth.readAt < readBefore,
      ),
  );
  const [firstMonth] = verifiedMonths;
  if (!mismatch || !firstMonth) return null;
  const readSince = verifiedMonths.findLast(
    ({ month, readAt }) => month <= mismatch.month && readAt >= mismatch.seenAt,
  );
  const range = {
    firstMonth: readSince ? addMonths(readSince.month, 1) : firstMonth.month,
    lastMonth: addMonths(mismatch.nextMonth, -1),
  };
  return {
    seenAt: mismatch.seenAt,
    candidates: expectedMonths(verifiedMonths, rollForward, { ...range, ...organisation }),
  };
}

export type Mismatch = { opening: boolean; movement: boolean; closing: boolean };

/**
 * Leaves out retained earnings, which includes earlier years' results without a posting. Where a
 * year ends inside the month, openings of income and costs are unknown.
 */
export function compareMonth(
  { month, rows }: Pick<ExpectedMonth, 'month' | 'rows'>,
  currentRows: TrialBalanceRow[],
  { accounts, yearEnd }: AccountsAndYearEnd,
): Mismatch {
  const expected = new Map(rows.map((row) => [row.accountId, row]));
  const statedRows = new Map(currentRows.map((row) => [row.accountId, row]));
  const retained = findRetainedEarnings(accounts.values()).id;
  const isCut = yearStartIn(month, yearEnd) === 'inside';
  const findings: Mismatch = { opening: false, movement: false, closing: false };
  for (const accountId of new Set([...expected.keys(), ...statedRows.keys()])) {
    const account = accounts.get(accountId);
    if (accountId === retained) continue;
    const difference = (column: keyof Pick<TrialBalanceRow, 'movement' | 'balance'>) =>
      new Big(statedRows.get(accountId)?.[column] ?? 0).minus(expected.get(accountId)?.[column] ?? 0);
    const [movement, closing] = [difference('movement'), difference('balance')];
    findings.movement ||= !movement.eq(0);
    findings.closing ||= !closing.eq(0);
    findings.opening ||= !closing.eq(movement) && !(isCut && isProfitOrLoss(account));
  }
  return findings;
}

/**
 * Bisects for the first month, oldest first, whose closing balances are off. The last one is off
 * and is read first, because most late entries are in the newest months; a month with a right
 * opening and a wrong closing ends the search. Reads about log2 of the months.
 */
export async function firstMismatch<T>(
  months: T[],
  probe: (month: T) => Promise<Pick<Mismatch, 'opening' | 'closing'> | null>,
): Promise<T | null> {
  let [low, high] = [0, months.length - 1];
  for (let index = high; low <= high; index = (low + high) >> 1) {
    const month = months[index];
    const answer = month === undefined ? null : await probe(month);
    if (month === undefined || answer === null) return null;
    if (!answer.closing) low = index + 1;
    else if (!answer.opening || index === low) return month;
    else high = index - 1;
  }
  return null;
}
