import type { Books } from '#server/db/company.ts';
import { readAccounts, readFirstMoneyMonth } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { TrialBalanceRow } from '../proof.ts';
import { readTrialBalances } from '../snapshots/trialBalanceStore.ts';
import { isBank, isControl } from './cells.ts';

/** Accounts that take no journal: they open with the provider’s books, whatever was entered before. */
const isKeptByProvider = (account: Account) => isBank(account) || isControl(account);

/** Rows of accounts that take no journal: banks, and what customers and suppliers owe. */
export const keptRows = (
  rows: TrialBalanceRow[],
  accountById: ReadonlyMap<string, Account>,
): TrialBalanceRow[] =>
  rows.filter(({ accountId }) => {
    const account = accountById.get(accountId);
    return account !== undefined && isKeptByProvider(account);
  });

const opensFromNothing = ({ balance, movement }: TrialBalanceRow) => new Big(balance).eq(movement);

/**
 * The provider's books may open in the month: all accounts open from nothing, or up to the first month
 * in which documents move money those do that comparatives cannot be entered on, and a bank account has
 * an amount.
 */
export function mayOpenBooks(
  { month, rows }: { month: string; rows: TrialBalanceRow[] },
  accountById: ReadonlyMap<string, Account>,
  firstMoneyMonth: string | null,
): boolean {
  if (rows.every(opensFromNothing)) return true;
  const openedRows = keptRows(rows, accountById);
  const hasBank = openedRows.some(({ accountId, balance }) => {
    const account = accountById.get(accountId);
    return account !== undefined && isBank(account) && !new Big(balance).eq(0);
  });
  const isBeforeMoney = firstMoneyMonth === null || month <= firstMoneyMonth;
  return isBeforeMoney && hasBank && openedRows.every(opensFromNothing);
}

/** Goes by the provider's trial balance of the month; false where it stated none. */
export async function isOpeningMonth(books: Books, month: string): Promise<boolean> {
  const [snapshot] = await readTrialBalances(books, month);
  if (!snapshot || snapshot.rows.length === 0) return false;
  const accountById = new Map((await readAccounts(books)).map((account) => [account.id, account]));
  return mayOpenBooks(snapshot, accountById, await readFirstMoneyMonth(books));
}
