import { monthLabel, monthStart } from '#contract/period.ts';
import type { ListedItem, ListedItems } from '#contract/tieOut/settledItems.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import type { Books } from '#server/db/company.ts';
import { CONVERSION_BALANCE } from '#server/ledger/ledger.ts';
import { amountText } from '#server/lib/amountText.ts';
import { AppError } from '#server/lib/appError.ts';
import { deleteSettlements, isOpeningMonth, leaveOutMonth } from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import { checkRange } from '../shared/range.ts';
import { createAccountSettling } from './accountSettling.ts';
import {
  nameAccount,
  type Accounted,
  createItemChange,
  createItemPresentation,
  type ItemChangeDeps,
  listOpen,
  type Person,
  readAccountedItems,
  rejectRefused,
  saveStatements,
} from './itemChange.ts';
import { findOpenings, describeOpeningRefusal } from './openingBalances.ts';
import type { KnownItem } from './settledItems.ts';

/** `month`: `YYYY-MM`. */
type SeenItem = { accountId: string; month: string; amount: string };

/** Persons settle undocumented amounts, each for the amount that they saw, and accounts in all months. */
export function createItemSettling(deps: ItemChangeDeps) {
  const { inCompany } = deps;
  const change = createItemChange(deps);
  const present = createItemPresentation(deps);

  /** Rejects with 400 for other ranges than whole months. */
  async function list(
    companyId: string,
    { startDate, endDate }: { startDate: string; endDate: string },
  ): Promise<ListedItems> {
    checkRange({ startDate, endDate });
    const { openings, ...monthItems } = await inCompany(companyId, async (books) => {
      const listedItems = await readAccountedItems(books, {
        firstMonth: startDate,
        lastMonth: monthStart(endDate),
      });
      return { ...listedItems, openings: await listOpenings(books, listedItems) };
    });
    return { items: await present(monthItems), openings };
  }

  /** Rejects with 409 where the item has another amount by now. */
  async function settle(
    person: Person,
    { category, note, ...seenItem }: SeenItem & { category: SettlementCategory; note: string },
  ): Promise<ListedItem> {
    const changed = await change(person, oneMonth(seenItem.month), async (books, standing) => {
      const item = findItem(standing, seenItem);
      if (category === CONVERSION_BALANCE)
        rejectRefused(
          describeOpeningRefusal(
            { ...(await openingFacts(books, item.month)), items: [item] },
            standing.accounts,
          ),
        );
      await saveStatements(books, [item], { ...standing, ...person, category, note });
      return { action: 'item.settled', detail: { ...describeItem(standing, seenItem), category, note } };
    });
    return await presentSeen(changed, seenItem);
  }

  /** Rejects with 409 where it is not settled. */
  async function reopen(person: Person, seenItem: SeenItem): Promise<ListedItem> {
    const changed = await change(person, oneMonth(seenItem.month), async (books, standing) => {
      const { settlement } = findItem(standing, seenItem);
      if (settlement === null)
        throw new AppError(
          'CONFLICT',
          'This item is open: nobody has settled it, or somebody opened it again.',
        );
      await deleteSettlements(books, [settlement]);
      await leaveOutMonth(books, settlement);
      return { action: 'item.reopened', detail: describeItem(standing, seenItem) };
    });
    return await presentSeen(changed, seenItem);
  }

  /** Rejects with 409 where they are no opening balances, or others than the person saw. */
  async function settleOpenings(
    person: Person,
    { month, note, items: seenItems }: { month: string; note: string; items: Omit<SeenItem, 'month'>[] },
  ): Promise<number> {
    await change(person, oneMonth(month), async (books, standing) => {
      const firstDay = `${month}-01`;
      const facts = await openingFacts(books, firstDay);
      const { items: openings, refusal } = findOpenings(
        { ...facts, items: listOpen(standing.items) },
        standing.accounts,
      );
      rejectRefused(refusal);
      const wasSeen = ({ accountId, amount }: KnownItem) =>
        seenItems.some((seenItem) => seenItem.accountId === accountId && new Big(seenItem.amount).eq(amount));
      if (seenItems.length !== openings.length || !openings.every(wasSeen))
        rejectRefused(`The items of ${monthLabel(firstDay)} are others by now. Look at them again.`);
      await saveStatements(books, openings, { ...standing, ...person, category: CONVERSION_BALANCE, note });
      return { action: 'openings.settled', detail: { month, items: openings.length, note } };
    });
    return seenItems.length;
  }

  async function presentSeen(accounted: Accounted, seenItem: SeenItem): Promise<ListedItem> {
    const [item] = await present({ ...accounted, items: [findItem(accounted, seenItem)] });
    if (!item) throw new Error('An item that was settled is gone.');
    return item;
  }

  return { list, settle, reopen, settleOpenings, accounts: createAccountSettling(deps) };
}

export type ItemSettling = ReturnType<typeof createItemSettling>;

const openingFacts = async (books: Books, month: string) => ({
  month,
  isOpeningMonth: await isOpeningMonth(books, month),
});

async function listOpenings(books: Books, { items, accounts }: Accounted): Promise<ListedItems['openings']> {
  const openings: ListedItems['openings'] = [];
  for (const [month, monthItems] of Map.groupBy(listOpen(items), (item) => item.month)) {
    const facts = await openingFacts(books, month);
    const { items: openingItems, refusal } = findOpenings({ ...facts, items: monthItems }, accounts);
    if (refusal === null)
      openings.push({
        month: month.slice(0, 7),
        accountIds: openingItems.map(({ accountId }) => accountId),
      });
  }
  return openings;
}

function findItem({ items, accounts }: Accounted, { accountId, month, amount }: SeenItem): KnownItem {
  const ofAccount = items.filter((item) => item.accountId === accountId);
  const match = ofAccount.find((item) => new Big(item.amount).eq(amount));
  if (match) return match;
  const name = nameAccount(accounts, accountId);
  const standing = ofAccount.map((item) => amountText(new Big(item.amount))).join(' and ');
  const place = `of ${name} in ${monthLabel(`${month}-01`)}`;
  throw new AppError(
    'CONFLICT',
    standing === ''
      ? `There is no item ${place} any more: every amount has its document. Look at the figure again.`
      : `The item ${place} is ${standing} by now, not ${amountText(new Big(amount))}. Look at it again.`,
  );
}

const describeItem = ({ accounts }: Accounted, { accountId, month, amount }: SeenItem) => ({
  month,
  account: nameAccount(accounts, accountId),
  amount,
});

const oneMonth = (month: string) => ({ firstMonth: `${month}-01`, lastMonth: `${month}-01` });
