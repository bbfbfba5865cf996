import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { Chart } from './chart.ts';

/** Base currency, debit positive, by account; none that is zero. */
export type Amounts = Map<string, Big>;

/**
 * What the provider reckons in its reports for open foreign documents and foreign bank accounts at the month's last
 * rate, and never posts. The gain stands on an account of its own; of its counter-entries the provider states only the
 * account's whole movement, so they are what no other line explains there. Where these do not add up to the gain,
 * something else is among them: that part is left where it leaves the least to revalue.
 */
export function revaluationOf(
  unexplained: Amounts,
  { baseCurrency, systemAccount, accountById }: Chart,
): Amounts {
  const foreignBanks = [...accountById.values()].filter((account) => isForeignBank(account, baseCurrency));
  const controls = ['DEBTORS', 'CREDITORS'].flatMap((role) => systemAccount.get(role) ?? []);
  return new Map([
    ...entriesOf(systemAccount.get('UNREALISEDCURRENCYGAIN'), controls, unexplained),
    ...entriesOf(systemAccount.get('BANKCURRENCYGAIN'), foreignBanks, unexplained),
  ]);
}

const isForeignBank = ({ type, currency }: Account, baseCurrency: string) =>
  type === 'BANK' && currency !== null && currency !== baseCurrency;

function entriesOf(gains: Account | undefined, revalued: Account[], unexplained: Amounts): [string, Big][] {
  if (!gains) return [];
  const of = ({ id }: Account) => unexplained.get(id) ?? new Big(0);
  const gain = of(gains);
  const surplus = revalued.reduce((total, account) => total.plus(of(account)), gain);
  const left = (account: Account) => of(account).minus(surplus).abs();
  const mixed = revalued.toSorted((a, b) => left(a).cmp(left(b)))[0];
  const entries = revalued.map((account): [string, Big] => [
    account.id,
    account === mixed ? of(account).minus(surplus) : of(account),
  ]);
  return [[gains.id, gain] as [string, Big], ...entries].filter(([, amount]) => !amount.eq(0));
}

/** What is left of amounts when others are taken off. */
export function minus(amounts: Amounts, others: Amounts): Amounts {
  const accountIds = new Set([...amounts.keys(), ...others.keys()]);
  return new Map(
    [...accountIds].flatMap((accountId): [string, Big][] => {
      const amount = (amounts.get(accountId) ?? new Big(0)).minus(others.get(accountId) ?? 0);
      return amount.eq(0) ? [] : [[accountId, amount]];
    }),
  );
}
