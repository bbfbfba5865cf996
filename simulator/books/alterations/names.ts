import type { Account, TrackingCategory } from '../chart.ts';

/** Accounts and categories that an altered record may name instead. */
export type Names = { accounts: readonly Account[]; tracking: readonly TrackingCategory[] };

/** The account that `target` names by code or id, else the next one of the same class that nothing but documents posts to. */
export function otherAccount(
  { accounts }: Names,
  account: Account,
  target: string | undefined,
): Account | undefined {
  if (target !== undefined)
    return accounts.find(({ code, id }) => code === target || id === target.toLowerCase());
  const place = accounts.findIndex(({ id }) => id === account.id);
  return [...accounts.slice(place + 1), ...accounts.slice(0, place)].find(
    (candidate) =>
      candidate.class === account.class &&
      candidate.system === undefined &&
      candidate.id !== account.id &&
      (candidate.type === 'BANK') === (account.type === 'BANK'),
  );
}
