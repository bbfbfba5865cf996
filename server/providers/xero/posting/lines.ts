import type { Account } from '../../books.ts';
import type { Chart } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import type { Posted } from '../../postingRules.ts';
import type { AccountRole } from '../../vocabulary.ts';
import Big from 'big.js';

/** The message is for a person. */
export class Unpostable extends Error {}

/** Returns the problem of an Unpostable. */
export function ifPostable<T>(compute: () => T): T | { problem: string } {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Unpostable) return { problem: error.message };
    throw error;
  }
}

/** Leaves out lines that net to nothing. */
export function post(compute: () => JournalLine[]): Posted {
  const lines = ifPostable(compute);
  return 'problem' in lines ? lines : { lines: lines.filter(({ amount }) => !amount.eq(0)) };
}

/** Day and currency of an event's lines. */
export type LineEvent = { date: string; currency: string };

/** `currencyAmount` is null for amounts in base currency alone. */
export const createLine = (
  { date, currency }: LineEvent,
  { id: accountId }: Pick<Account, 'id'>,
  { amount, currencyAmount }: Pick<JournalLine, 'amount' | 'currencyAmount'>,
): JournalLine => ({
  accountId,
  date,
  amount,
  currency: currencyAmount && currency,
  currencyAmount,
  isTax: false,
  taxType: null,
  taxSide: null,
  description: null,
  option1: '',
  option2: '',
});

/** `side`: 1 keeps the signs, -1 reverses them. */
export const applySide = (lines: JournalLine[], side: 1 | -1): JournalLine[] =>
  lines.map((line) => ({
    ...line,
    amount: line.amount.times(side),
    currencyAmount: line.currencyAmount?.times(side) ?? null,
  }));

export function sumAmounts(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
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

type AccountName = { id: string | null; code: string | null };

/** Takes the id alone where one is given: a code may have gone to another account since. */
export const findAccount = (chart: Chart, { id, code }: AccountName): Account | undefined =>
  id === null ? chart.accountByCode.get(code ?? '') : chart.accountById.get(id);

export function requireAccount(chart: Chart, accountName: AccountName): Account {
  const account = findAccount(chart, accountName);
  if (!account)
    throw new Unpostable(
      `It names an account (${accountName.code ?? accountName.id ?? 'none'}) that the chart does not hold.`,
    );
  return account;
}
