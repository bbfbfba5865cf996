import { formerMember } from '#contract/formerMember.ts';
import { pluralize } from '#contract/pluralize.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';

type SettledWords = { amount: string; month: string; name: string | null; day: string; note: string };

const personName = (name: string | null) => name ?? formerMember;

export const itemTexts = {
  categories: {
    'conversion balance': 'Opening balance',
    depreciation: 'Depreciation',
    disposal: 'Disposal',
    'stock cost': 'Cost of stock sold',
    'stock adjustment': 'Stock adjustment',
    payroll: 'Payroll',
    'bank adjustment': 'Bank adjustment',
    'currency rounding': 'Currency rounding',
    'expense claim': 'Expense claim',
    'expense claim payment': 'Expense claim payment',
    other: 'Other',
  } satisfies Record<SettlementCategory, string>,
  likely: (category: string) => `Likely ${category}.`,
  settled: (category: string, name: string | null, day: string, note: string) =>
    `${category}, settled by ${personName(name)} on ${day}${note === '' ? '.' : `: ${note}`}`,
  /** Words on an item that was not seen when its account was settled: of a later month, or before those seen. */
  settledWithAccount: (category: string, name: string | null, day: string, note: string) =>
    `${category}, as settled for all months by ${personName(name)} on ${day}${note === '' ? '.' : `: ${note}`}`,
  settledItem: ({ amount, month, name, day, note }: SettledWords) =>
    `${amount} of ${month} settled by ${personName(name)} on ${day}${note === '' ? '.' : `: ${note}`}`,
  doesNotCount: 'Still to review: not everything of this month was read.',
  ended: (amount: string, day: string, name: string | null) =>
    `Was settled at ${amount} on ${day} by ${personName(name)}; it has moved since.`,
  endedWithAccount: (category: string, amount: string, day: string, name: string | null) =>
    `${category} in other months, about ${amount}, as ${personName(name)} said on ${day}; this month is more than a quarter off.`,
  debited: (amount: string) => `${amount} debit`,
  credited: (amount: string) => `${amount} credit`,
  settle: 'Settle',
  reopen: 'Open again',
  reopenAccount: 'Open all months',
  reopenAccountOne: (account: string) => `Open all months: ${account}`,
  accountReopened: (account: string) => `Open again in all months: ${account}.`,
  settleOne: (account: string, amount: string) => `Settle ${amount} on ${account}`,
  reopenOne: (account: string, amount: string) => `Open again: ${amount} on ${account}`,
  dialogTitle: (account: string, amount: string, month: string) => `${amount} on ${account}, ${month}`,
  category: 'What it is',
  note: 'Note',
  noteHint: 'Everybody who works with this organization reads it.',
  confirm: 'Settle',
  allMonths: (months: number) =>
    months === 1 ? 'Also in other months' : `In all ${months} months that have an open item on this account`,
  allMonthsHint:
    'Each item is settled for its amount. Items of other months take the category while they are at most a quarter off these amounts.',
  allMonthsList: 'Items that are settled',
  monthItem: (month: string, amount: string) => `${month}: ${amount}`,
  accountDone: (account: string, count: string) =>
    `Settled in ${pluralize(count, 'month', 'months')}: ${account}.`,
  done: (account: string) => `Settled: ${account}.`,
  reopened: (account: string) => `Open again: ${account}.`,
  reopenFailed: 'This could not be opened again',
  loadFailed: 'The items could not be read',
  openings: 'These are my opening balances',
  openingsTitle: (month: string) => `Opening balances of ${month}`,
  openingsText:
    'These amounts come to zero together. They are settled as what the organization brought along; an entry that was lost in this month would look the same.',
  openingsConfirm: 'Settle them all',
  openingsDone: (count: string) => `Settled as opening balances: ${pluralize(count, 'item', 'items')}.`,
} as const;
