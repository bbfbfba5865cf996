import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';

/** What the provider booked in a month on an account beyond all lines we know: movement minus lines. */
export type Residual = { accountId: string; amount: string; cause: string | null };

/** Accounts whose system role or type tells what books to them without a document that can be read. */
const causeBySystemAccount: Record<string, string> = {
  WAGEPAYABLES: 'payroll',
  HISTORICAL: 'conversion balance',
  UNPAIDEXPCLM: 'expense claim',
  UNREALISEDCURRENCYGAIN: 'revaluation',
  BANKCURRENCYGAIN: 'revaluation',
};
const causeByType: Record<string, string> = {
  DEPRECIATN: 'depreciation',
  INVENTORY: 'stock cost',
  WAGESEXPENSE: 'payroll',
  WAGESPAYABLELIABILITY: 'payroll',
  PAYG: 'payroll',
  PAYGLIABILITY: 'payroll',
  SUPERANNUATIONEXPENSE: 'payroll',
  SUPERANNUATIONLIABILITY: 'payroll',
};

export function causeOf(account: Account | undefined): string | null {
  if (!account) return null;
  return causeBySystemAccount[account.systemAccount ?? ''] ?? causeByType[account.type] ?? null;
}

/** Only cells that are not zero; in the order of account ids, so that the same cell keeps its place. */
export function residualsOf(
  movements: Map<string, string>,
  known: Map<string, string>,
  accountById: Map<string, Account>,
): Residual[] {
  return [...new Set([...movements.keys(), ...known.keys()])].toSorted().flatMap((accountId) => {
    const amount = new Big(movements.get(accountId) ?? 0).minus(known.get(accountId) ?? 0);
    return amount.eq(0)
      ? []
      : [{ accountId, amount: amount.toFixed(), cause: causeOf(accountById.get(accountId)) }];
  });
}
