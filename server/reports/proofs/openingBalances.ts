import { monthLabel } from '#contract/period.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';

type OpeningItem = { accountId: string; amount: string };

type OpeningItems<Item extends OpeningItem> = {
  /** First day. */
  month: string;
  /** The provider's books may open in the month, as `mayOpenBooks` tells. */
  isOpeningMonth: boolean;
  items: Item[];
};

/** More items have sets that come to an amount by chance. */
const MOST_COUNTERPARTS = 12;

/**
 * Finds the items of a month that are its opening balances: those of the balance sheet that come to zero together,
 * less the assets that the month's costs were written off from. `refusal` says for a person why there are none. An
 * entry of the balance sheet that was lost in this month looks the same, which only a person can tell.
 */
export function findOpenings<Item extends OpeningItem>(
  { month, isOpeningMonth, items }: OpeningItems<Item>,
  accounts: Map<string, Account>,
): { items: Item[]; refusal: string | null } {
  const refuse = (refusal: string) => ({ items: [], refusal });
  if (items.length === 0) return refuse(`No item of ${monthLabel(month)} is without a category.`);
  if (!isOpeningMonth) return refuse(notOpening(month));
  const findAccount = ({ accountId }: Item) => accounts.get(accountId);
  const results = items.filter((item) => isProfitOrLoss(findAccount(item)));
  const balances = items.filter((item) => !results.includes(item));
  const areCosts = results.every((item) => findAccount(item)?.class === 'expense');
  const writtenOff = balances.filter((item) => isWrittenOff(item, findAccount(item)));
  const counterparts = total(balances).eq(0)
    ? []
    : areCosts && total(items).eq(0)
      ? onlySet(writtenOff, total(balances))
      : null;
  const openings = balances.filter((item) => counterparts?.includes(item) !== true);
  if (counterparts !== null && openings.length > 1) return { items: openings, refusal: null };
  if (results.length === 0)
    return refuse(
      `Opening balances come to zero together, and the items of ${monthLabel(month)} that have no category come to ${amountText(total(items))}.`,
    );
  const names = [...new Set(results.map((item) => findAccount(item)?.name))].join(', ');
  return refuse(
    `Opening balances come to zero together. In ${monthLabel(month)} these accounts of the profit and loss stand in the way: ${names}. Without them the balances come to ${amountText(total(balances))}, and which of them hold the other side cannot be told. Items can be settled one by one.`,
  );
}

const notOpening = (month: string) =>
  `${monthLabel(month)} is not the month in which the books begin: accounts had balances before it.`;

const isWrittenOff = ({ amount }: OpeningItem, account: Account | undefined) =>
  (account?.type === 'fixedAsset' || account?.type === 'nonCurrentAsset') && new Big(amount).lt(0);

/** The items that come to the target, where no others do. */
function onlySet<Item extends OpeningItem>(items: Item[], target: Big): Item[] | null {
  if (items.length > MOST_COUNTERPARTS) return null;
  let sets: Item[][] = [[]];
  for (const item of items) sets = [...sets, ...sets.map((subset) => [...subset, item])];
  const [match, ...otherMatches] = sets.filter((subset) => total(subset).eq(target));
  return match && otherMatches.length === 0 ? match : null;
}

const total = (items: OpeningItem[]): Big => items.reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/** Tells a person why an item is no opening balance; null where it may be. A single one need not balance. */
export function describeOpeningRefusal(
  { month, isOpeningMonth, items: [item] }: OpeningItems<OpeningItem>,
  accounts: Map<string, Account>,
): string | null {
  if (!isOpeningMonth) return notOpening(month);
  const account = item && accounts.get(item.accountId);
  return account && isProfitOrLoss(account)
    ? `${account.name} is an account of the profit and loss, which opens without a balance.`
    : null;
}
