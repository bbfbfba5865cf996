import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { Chart } from '#server/providers/chart.ts';
import { controlRoles } from '../proof.ts';

/** Base currency, debit positive, by account; without zeros. */
export type AccountAmounts = Map<string, Big>;

/**
 * Finds what the provider computes for open foreign documents and foreign bank accounts at the
 * month's last rate and never posts. The gain is on one account; its counter-entries are the
 * amounts without a line. Where they do not add up to the gain, the remainder goes to the account
 * with the least to revalue. Foreign bank accounts are revalued without documents too.
 */
export function findRevaluation(
  unexplained: AccountAmounts,
  { baseCurrency, accountByRole, accountById }: Chart,
  { foreignDocuments }: { foreignDocuments: boolean },
): AccountAmounts {
  const foreignBanks = [...accountById.values()].filter((account) => isForeignBank(account, baseCurrency));
  const controls = foreignDocuments ? controlRoles.flatMap((role) => accountByRole.get(role) ?? []) : [];
  return new Map([
    ...pairRevaluation(accountByRole.get('unrealisedFx'), controls, unexplained),
    ...pairRevaluation(accountByRole.get('bankFx'), foreignBanks, unexplained),
  ]);
}

const isForeignBank = ({ type, currency }: Account, baseCurrency: string) =>
  type === 'bank' && currency !== null && currency !== baseCurrency;

/** Entries larger than this multiple of the gain they make together are something else. */
const PLAUSIBLE = 10;

function pairRevaluation(
  gains: Account | undefined,
  revalued: Account[],
  unexplained: AccountAmounts,
): [string, Big][] {
  if (!gains) return [];
  const unexplainedAmount = ({ id }: Account) => unexplained.get(id) ?? new Big(0);
  const gain = unexplainedAmount(gains);
  // There is no revaluation. Amounts that net to zero on two accounts are a lost receipt and a lost
  // payment.
  if (gain.eq(0)) return [];
  const surplus = sum([gain, ...revalued.map(unexplainedAmount)]);
  const remainderAfter = (account: Account) => unexplainedAmount(account).minus(surplus).abs();
  const [mixed] = revalued.toSorted((a, b) => remainderAfter(a).cmp(remainderAfter(b)));
  if (!mixed) return [];
  const entries = revalued.map((account): [string, Big] => [
    account.id,
    account === mixed ? unexplainedAmount(account).minus(surplus) : unexplainedAmount(account),
  ]);
  const size = sum(entries.map(([, amount]) => amount.abs()));
  const isPlausible = surplus.eq(0) || size.lte(gain.abs().times(PLAUSIBLE));
  const booked: [string, Big][] = isPlausible ? entries : [[mixed.id, gain.times(-1)]];
  return [[gains.id, gain] as [string, Big], ...booked].filter(([, amount]) => !amount.eq(0));
}

const sum = (amounts: Big[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

export function subtractAmounts(amounts: AccountAmounts, subtrahends: AccountAmounts): AccountAmounts {
  const accountIds = new Set([...amounts.keys(), ...subtrahends.keys()]);
  return new Map(
    [...accountIds].flatMap((accountId): [string, Big][] => {
      const amount = (amounts.get(accountId) ?? new Big(0)).minus(subtrahends.get(accountId) ?? 0);
      return amount.eq(0) ? [] : [[accountId, amount]];
    }),
  );
}
