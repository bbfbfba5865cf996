import { everyMonth } from '#contract/period.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Account } from '#server/providers/books.ts';
import {
  deleteSettledAccount,
  isMovedByPayments,
  readSettledAccounts,
  saveSettledAccount,
} from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
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

/** `month`: `YYYY-MM`. */
type SeenItem = { month: string; amount: string };
type Statement = { accountId: string; category: SettlementCategory; note: string; items: SeenItem[] };

/** Persons settle an account in all months by one act. */
export function createAccountSettling(deps: ItemChangeDeps) {
  const change = createItemChange(deps);
  const present = createItemPresentation(deps);

  /** Items that the act would settle. */
  async function list(
    companyId: string,
    accountId: string,
  ): Promise<{ items: ListedItem[]; refusal: string | null }> {
    const accounted = await deps.inCompany(companyId, (books) => readAccountedItems(books, everyMonth));
    const items = findOpen(accounted, accountId);
    return {
      items: await present({ ...accounted, items }),
      refusal: describeRefusal(accounted.accounts.get(accountId)),
    };
  }

  /**
   * Rejects with 409 where they are others than the person saw, and on accounts that payments move.
   * Answers how many items were settled.
   */
  async function settle(person: Person, { accountId, category, note, items }: Statement): Promise<number> {
    await change(person, everyMonth, async (books, standing) => {
      const { accounts, settledAt } = standing;
      rejectRefused(describeRefusal(accounts.get(accountId)));
      const openItems = findOpen(standing, accountId);
      const wasSeen = ({ month, amount }: (typeof openItems)[number]) =>
        items.some((seenItem) => seenItem.month === month.slice(0, 7) && new Big(seenItem.amount).eq(amount));
      const name = nameAccount(accounts, accountId);
      if (items.length !== openItems.length || !openItems.every(wasSeen))
        rejectRefused(`The items of ${name} are others by now. Look at them again.`);
      await saveStatements(books, openItems, { ...standing, ...person, category, note });
      await saveSettledAccount(books, {
        accountId,
        category,
        note,
        settledAt,
        settledBy: person.userId,
        amounts: openItems.map(({ month, amount }) => ({ month, amount })),
      });
      return { action: 'items.settled', detail: { account: name, items: openItems.length, category, note } };
    });
    return items.length;
  }

  /** Rejects with 409 where it is not settled. Answers how many items are open again. */
  async function reopen(person: Person, accountId: string): Promise<number> {
    let countBefore = 0;
    const accounted = await change(person, everyMonth, async (books, standing) => {
      const settledAccount = (await readSettledAccounts(books)).find(
        (account) => account.accountId === accountId,
      );
      if (!settledAccount)
        throw new AppError(
          'CONFLICT',
          'Nobody has settled this account in all months, or somebody opened it again.',
        );
      countBefore = findOpen(standing, accountId).length;
      await deleteSettledAccount(books, accountId);
      const account = nameAccount(standing.accounts, accountId);
      return { action: 'items.reopened', detail: { account, category: settledAccount.category } };
    });
    return findOpen(accounted, accountId).length - countBefore;
  }

  return { list, settle, reopen };
}

const findOpen = ({ items }: Accounted, accountId: string) =>
  listOpen(items).filter((item) => item.accountId === accountId);

/** A lost payment looks like an item of every month. */
const describeRefusal = (account: Account | undefined): string | null =>
  account && isMovedByPayments(account)
    ? `Payments move ${account.name}, and one that is lost looks like an item of each month: settle its items one by one.`
    : null;
