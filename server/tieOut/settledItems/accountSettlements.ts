import Big from 'big.js';
import { isNear, median } from '../reconcilingItems/monthsBeside.ts';
import type { SettledAccount } from './settledAccountStore.ts';
import type { StoredItem, StoredSettlement } from './settledItemStore.ts';

/** Amounts that tell what is ordinary, the nearest in time. */
const MOST_COMPARED = 6;

/**
 * Answers what settled accounts say of items without a likely category. A month of which a person said
 * something, or that was opened again, is left to that. An item that is near the amounts for which its
 * account was settled takes its category; of another one the answer is the ordinary amount, for which it
 * was said. `settlements` are those of all months of these accounts.
 */
export function settleByAccount(
  items: Pick<StoredItem, 'month' | 'accountId' | 'amount' | 'likelyCategory'>[],
  settlements: Pick<StoredSettlement, 'accountId' | 'month'>[],
  settledAccounts: SettledAccount[],
): StoredSettlement[] {
  return settledAccounts.flatMap(({ accountId, amounts, openMonths, ...statement }) => {
    const ofAccount = settlements.filter((settlement) => settlement.accountId === accountId);
    const saidMonths = new Set([...openMonths, ...ofAccount.map(({ month }) => month)]);
    return items
      .filter(
        (item) => item.accountId === accountId && item.likelyCategory === null && !saidMonths.has(item.month),
      )
      .map(({ month, amount }): StoredSettlement => {
        const nearest = amounts
          .toSorted((a, b) => monthsApart(a.month, month) - monthsApart(b.month, month))
          .slice(0, MOST_COMPARED);
        const ordinary = median(nearest.map((seenAmount) => new Big(seenAmount.amount)));
        const saidAmount = isNear(new Big(amount), ordinary) ? amount : ordinary.toFixed();
        return { month, accountId, amount: saidAmount, ...statement, scope: 'account' };
      });
  });
}

const monthNumber = (firstDay: string) => Number(firstDay.slice(0, 4)) * 12 + Number(firstDay.slice(5, 7));
const monthsApart = (month: string, otherMonth: string) =>
  Math.abs(monthNumber(month) - monthNumber(otherMonth));
