import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import type { MonthRange } from '#contract/period.ts';
import type { Settlement } from '#contract/tieOut/settlement.ts';
import type { SettledItem } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import {
  matchSettlements,
  readItems,
  readSettledAccounts,
  readSettlements,
  readStatements,
  type StoredItem,
  type StoredSettlement,
} from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import { type DifferencePeriods, includesMonth } from '../shared/unknownAmounts.ts';
import type { Difference } from '../shared/reportBody.ts';

/** An item, what a person said of it, and what was said of other amounts that it had, newest first. */
export type KnownItem = StoredItem & { settlement: StoredSettlement | null; ended: StoredSettlement[] };

/** First days, both included. */
export async function readKnownItems(books: Books, range: MonthRange): Promise<KnownItem[]> {
  const items = await readItems(books, range);
  return joinSettlements(items, await readStatements(books, range, items));
}

function joinSettlements(items: StoredItem[], settlements: StoredSettlement[]): KnownItem[] {
  const ofMonth = Map.groupBy(settlements, ({ month }) => month);
  return [...Map.groupBy(items, ({ month }) => month)].flatMap(([month, monthItems]) => {
    const matched = matchSettlements(monthItems, ofMonth.get(month) ?? []);
    const endedOn = Map.groupBy(matched.ended, ({ accountId }) => accountId);
    return matched.items.flatMap(({ parts, settlement }) =>
      parts.map((item): KnownItem => ({
        ...item,
        settlement,
        ended: settlement === null ? (endedOn.get(item.accountId) ?? []) : [],
      })),
    );
  });
}

const isInForce = ({ settlement, category }: KnownItem) => settlement?.category === category;

/** Settlements that give an item its category, of months up to the one of this first day. */
export async function readSettledInForce(books: Books, lastMonth: string): Promise<StoredSettlement[]> {
  const range = { firstMonth: '0001-01-01', lastMonth };
  const isAnySettled =
    (await readSettlements(books, range)).length + (await readSettledAccounts(books)).length > 0;
  const items = isAnySettled ? await readKnownItems(books, range) : [];
  return items.filter(isInForce).flatMap(({ settlement }) => settlement ?? []);
}

/** Largest number of settled items that are listed for one figure. */
const MOST_SETTLED = 20;

/** Says of differences which of their items persons settled. */
export function attachSettledItems(
  differences: Difference[],
  settlements: StoredSettlement[],
  { personName, ...context }: DifferencePeriods & { personName: PersonName },
): Difference[] {
  if (settlements.length === 0) return differences;
  return differences.map((difference) => {
    const settledParts = settlements
      .filter(
        ({ accountId, category, month }) =>
          accountId === difference.accountId &&
          category === difference.category &&
          includesMonth(difference, month, context),
      )
      .slice(0, MOST_SETTLED)
      .map((storedSettlement): SettledItem => ({
        ...presentSettlement(storedSettlement, personName),
        month: storedSettlement.month.slice(0, 7),
        amount: new Big(storedSettlement.amount).toFixed(2),
      }));
    return settledParts.length === 0 ? difference : { ...difference, settled: settledParts };
  });
}

/** Null once the account is deleted. */
type PersonName = (userId: string) => string | null;

const presentSettlement = (
  { category, note, settledAt, settledBy }: StoredSettlement,
  personName: PersonName,
): Settlement => ({ category, note, settledAt: settledAt.toISOString(), settledBy: personName(settledBy) });

export function presentItem(
  item: KnownItem,
  { accountName, isAccountSettled }: Pick<ListedItem, 'accountName' | 'isAccountSettled'>,
  personName: PersonName,
): ListedItem {
  const { month, accountId, amount, likelyCategory, settlement, ended } = item;
  const [lastEnded] = ended;
  const present = (storedSettlement: StoredSettlement) => ({
    ...presentSettlement(storedSettlement, personName),
    scope: storedSettlement.scope,
  });
  return {
    month: month.slice(0, 7),
    accountId,
    accountName,
    amount: new Big(amount).toFixed(2),
    likelyCategory,
    settlement: settlement && present(settlement),
    counts: isInForce(item),
    ended: lastEnded ? { ...present(lastEnded), amount: new Big(lastEnded.amount).toFixed(2) } : null,
    isAccountSettled,
  };
}
