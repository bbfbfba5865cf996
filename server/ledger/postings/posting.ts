import type { Account } from '#server/providers/books.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';
import Big from 'big.js';
import type { Chart } from '../chart.ts';

/** One line as a document or journal posts it: base currency, debit positive, decimal strings. */
export type Posting = {
  accountId: string;
  date: string;
  amount: string;
  /** The document's own currency and amount beside it; null where there is none. */
  currency: string | null;
  currencyAmount: string | null;
  option1: string;
  option2: string;
  description: string | null;
};

export type Posted = { postings: Posting[] } | { problem: string };

/** Message for a person. What the document would book becomes a reconciling item. */
export class Unpostable extends Error {}

/** A posting while it is reckoned. */
export type Leg = {
  account: Account;
  /** Base currency. */
  amount: Big;
  /** Document currency; null for what exists in base currency alone, such as a gain. */
  units: Big | null;
  /** Currency of the units where it is a bank account's. */
  currency?: string;
  isTax: boolean;
  description: string | null;
  option1: string;
  option2: string;
};

export const plainLeg = (account: Account, amount: Big, units: Big | null): Leg => ({
  account,
  amount,
  units,
  isTax: false,
  description: null,
  option1: '',
  option2: '',
});

/** `side`: 1 leaves debits debits, -1 turns them over. */
export const applySide = (legs: Leg[], side: 1 | -1): Leg[] =>
  legs.map((leg) => ({ ...leg, amount: leg.amount.times(side), units: leg.units?.times(side) ?? null }));

export function sumAmounts(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}

/** Legs that net to nothing make no line. */
export function toPostings(legs: Leg[], { date, currency }: { date: string; currency: string }): Posting[] {
  return legs.flatMap(
    ({ account, amount, units, currency: accountCurrency, description, option1, option2 }) =>
      amount.eq(0)
        ? []
        : [
            {
              accountId: account.id,
              date,
              amount: amount.toFixed(),
              currency: units && (accountCurrency ?? currency),
              currencyAmount: units?.toFixed() ?? null,
              option1,
              option2,
              description,
            },
          ],
  );
}

const roles: Partial<Record<AccountRole, string>> = {
  receivable: 'account for what customers owe',
  payable: 'account for what is owed to suppliers',
  salesTax: 'sales tax account',
  rounding: 'rounding account',
  realisedFx: 'account for realised currency gains',
  taxWithheldFromSuppliers: 'account for tax withheld from subcontractors',
  taxWithheldByCustomers: 'account for tax that contractors withheld',
};

export function requireRole(chart: Chart, role: AccountRole): Account {
  const account = chart.accountByRole.get(role);
  if (!account) throw new Unpostable(`The chart of accounts has no ${roles[role] ?? role}.`);
  return account;
}

type Named = { id: string | null; code: string | null };

export const findAccount = (chart: Chart, { id, code }: Named): Account | undefined =>
  chart.accountById.get(id ?? '') ?? chart.accountByCode.get(code ?? '');

export function namedAccount(chart: Chart, named: Named): Account {
  const account = findAccount(chart, named);
  if (!account)
    throw new Unpostable(
      `It names an account (${named.code ?? named.id ?? 'none'}) that the chart does not hold.`,
    );
  return account;
}
