import { monthLabel, monthStart, type MonthRange } from '#contract/period.ts';
import type { ListedItem, ListedItems } from '#contract/tieOut/settledItems.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { CONVERSION_BALANCE, readAccounts } from '#server/ledger/ledger.ts';
import { amountText } from '#server/lib/amountText.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Account } from '#server/providers/books.ts';
import {
  deleteSettlements,
  isOpeningMonth,
  lockMonths,
  type MissingRecords,
  proveVerifiedMonths,
  readItems,
  readSettlements,
  saveSettlements,
} from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import { checkRange } from '../shared/range.ts';
import { findOpenings, describeOpeningRefusal } from './openingBalances.ts';
import { joinSettlements, type KnownItem, presentItem } from './settledItems.ts';

export type ItemSettlingDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  readMissing(books: Books): Promise<MissingRecords>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /** Runs in the transaction that settles or reopens items. */
  afterSettling(books: Books): Promise<void>;
};

type Person = { companyId: string; userId: string };
/** `month`: `YYYY-MM`. */
type SeenItem = { accountId: string; month: string; amount: string };
type MonthItems = { items: KnownItem[]; accounts: Map<string, Account> };
/** The items of the month in which a person settles or reopens some; `month` is its first day. */
type Standing = MonthItems & { month: string; at: Date };
type Act = Pick<NewAuditEvent, 'action' | 'detail'>;

/** Persons settle undocumented amounts, each for the amount that they saw. */
export function createItemSettling(deps: ItemSettlingDeps) {
  const { inCompany, companies, clock, readMissing, readUserNamesById, afterSettling } = deps;

  /** Rejects with 400 for other ranges than whole months. */
  async function list(
    companyId: string,
    { startDate, endDate }: { startDate: string; endDate: string },
  ): Promise<ListedItems> {
    checkRange({ startDate, endDate });
    const { openings, ...monthItems } = await inCompany(companyId, async (books) => {
      const listedItems = await readMonthItems(books, { from: startDate, to: monthStart(endDate) });
      return { ...listedItems, openings: await listOpenings(books, listedItems) };
    });
    return { items: await present(monthItems), openings };
  }

  /** Rejects with 409 where the item has another amount by now. */
  async function settle(
    person: Person,
    { category, note, ...seenItem }: SeenItem & { category: SettlementCategory; note: string },
  ): Promise<ListedItem> {
    const changed = await change(person, seenItem.month, async (books, standing) => {
      const item = findItem(standing, seenItem);
      if (category === CONVERSION_BALANCE)
        rejectRefused(
          describeOpeningRefusal(
            { ...(await openingFacts(books, standing.month)), items: [item] },
            standing.accounts,
          ),
        );
      await save(books, [item], { ...standing, ...person, category, note });
      return { action: 'item.settled', detail: { ...describeItem(standing, seenItem), category, note } };
    });
    return await presentSeen(changed, seenItem);
  }

  /** Rejects with 409 where nobody has settled it. */
  async function reopen(person: Person, seenItem: SeenItem): Promise<ListedItem> {
    const changed = await change(person, seenItem.month, async (books, standing) => {
      const { settlement } = findItem(standing, seenItem);
      if (settlement === null)
        throw new AppError(
          'CONFLICT',
          'This item is open: nobody has settled it, or somebody opened it again.',
        );
      await deleteSettlements(books, [settlement]);
      return { action: 'item.reopened', detail: describeItem(standing, seenItem) };
    });
    return await presentSeen(changed, seenItem);
  }

  /** Rejects with 409 where they are no opening balances, or others than the person saw. */
  async function settleOpenings(
    person: Person,
    { month, note, items: seenItems }: { month: string; note: string; items: Omit<SeenItem, 'month'>[] },
  ): Promise<number> {
    await change(person, month, async (books, standing) => {
      const facts = await openingFacts(books, standing.month);
      const { items: openings, refusal } = findOpenings(
        { ...facts, items: listOpen(standing.items) },
        standing.accounts,
      );
      rejectRefused(refusal);
      const wasSeen = ({ accountId, amount }: KnownItem) =>
        seenItems.some((seenItem) => seenItem.accountId === accountId && new Big(seenItem.amount).eq(amount));
      if (seenItems.length !== openings.length || !openings.every(wasSeen))
        rejectRefused(`The items of ${monthLabel(standing.month)} are others by now. Look at them again.`);
      await save(books, openings, { ...standing, ...person, category: CONVERSION_BALANCE, note });
      return { action: 'openings.settled', detail: { month, items: openings.length, note } };
    });
    return seenItems.length;
  }

  /** Answers the month's items as they stand after it. */
  async function change(
    { companyId, userId }: Person,
    month: string,
    act: (books: Books, standing: Standing) => Promise<Act>,
  ): Promise<MonthItems> {
    const { baseCurrency, yearEnd } = await companies.companyById(companyId);
    if (!baseCurrency || !yearEnd) throw new AppError('CONFLICT', 'The organization was not read yet.');
    const firstDay = `${month}-01`;
    const range = { from: firstDay, to: firstDay };
    return await inCompany(companyId, async (books) => {
      await lockMonths(books);
      const moment = clock();
      const auditEvent = await act(books, {
        ...(await readMonthItems(books, range)),
        month: firstDay,
        at: moment,
      });
      await proveVerifiedMonths(books, {
        organisation: { baseCurrency, yearEnd },
        readBefore: null,
        missingRecords: await readMissing(books),
        at: moment,
      });
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: moment, userId, companyId, ...auditEvent }),
      );
      await afterSettling(books);
      return await readMonthItems(books, range);
    });
  }

  async function present({ items, accounts }: MonthItems): Promise<ListedItem[]> {
    const settlements = items.flatMap(({ settlement, ended }) => [
      ...(settlement ? [settlement] : []),
      ...ended,
    ]);
    const names = await readUserNamesById([...new Set(settlements.map(({ settledBy }) => settledBy))]);
    const personName = (userId: string) => names.get(userId) ?? null;
    return items.map((item) => presentItem(item, accountName(accounts, item.accountId), personName));
  }

  async function presentSeen({ items, accounts }: MonthItems, seenItem: SeenItem): Promise<ListedItem> {
    const [item] = await present({ items: [findItem({ items, accounts }, seenItem)], accounts });
    if (!item) throw new Error('An item that was settled is gone.');
    return item;
  }

  return { list, settle, reopen, settleOpenings };
}

export type ItemSettling = ReturnType<typeof createItemSettling>;

async function readMonthItems(books: Books, range: MonthRange): Promise<MonthItems> {
  const items = joinSettlements(await readItems(books, range), await readSettlements(books, range));
  const accounts = new Map((await readAccounts(books)).map((account) => [account.id, account]));
  return { items, accounts };
}

const listOpen = (items: KnownItem[]) =>
  items.filter(({ category, settlement }) => category === null && settlement === null);

const openingFacts = async (books: Books, month: string) => ({
  month,
  isOpeningMonth: await isOpeningMonth(books, month),
});

async function listOpenings(books: Books, { items, accounts }: MonthItems): Promise<ListedItems['openings']> {
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

async function save(
  books: Books,
  items: KnownItem[],
  {
    month,
    at: settledAt,
    category,
    note,
    userId: settledBy,
  }: Standing & Person & { category: SettlementCategory; note: string },
): Promise<void> {
  await deleteSettlements(
    books,
    items.flatMap(({ ended }) => ended),
  );
  const statement = { category, note, settledAt, settledBy };
  await saveSettlements(
    books,
    items.map(({ accountId, amount }) => ({ month, accountId, amount, ...statement })),
  );
}

function findItem({ items, accounts }: MonthItems, { accountId, month, amount }: SeenItem): KnownItem {
  const ofAccount = items.filter((item) => item.accountId === accountId);
  const match = ofAccount.find((item) => new Big(item.amount).eq(amount));
  if (match) return match;
  const name = accountName(accounts, accountId);
  const standing = ofAccount.map((item) => amountText(new Big(item.amount))).join(' and ');
  const place = `of ${name} in ${monthLabel(`${month}-01`)}`;
  throw new AppError(
    'CONFLICT',
    standing === ''
      ? `There is no item ${place} any more: every amount has its document. Look at the figure again.`
      : `The item ${place} is ${standing} by now, not ${amountText(new Big(amount))}. Look at it again.`,
  );
}

const accountName = (accounts: Map<string, Account>, accountId: string) =>
  accounts.get(accountId)?.name ?? 'an account that is not in the chart';

const describeItem = ({ accounts }: Standing, { accountId, month, amount }: SeenItem) => ({
  month,
  account: accountName(accounts, accountId),
  amount,
});

function rejectRefused(refusal: string | null): void {
  if (refusal !== null) throw new AppError('CONFLICT', refusal);
}
