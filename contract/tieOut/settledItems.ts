import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, month, providerId } from '../values.ts';
import { settlement, settlementCategories } from './settlement.ts';

export const MAX_NOTE = 500;

/** Printable text: a note is a line of a file. Empty where it is left out. */
const note = z._default(
  z.string().check(z.trim(), z.maxLength(MAX_NOTE), z.regex(/^\P{Cc}*$/u, 'Enter the note in one line.')),
  '',
);
const amount = decimal.check(z.maxLength(40));

const itemPlace = { accountId: providerId, month };

/** Opening balances stand in one month, and are none of these. */
export const accountCategories = settlementCategories.filter((category) => category !== 'conversion balance');

/** `account`: said of the account in all months, of which this is one that came later. */
const scopedSettlement = z.extend(settlement, { scope: z.enum(['item', 'account']) });

export const reconcilingItem = z.object({
  ...itemPlace,
  accountName: z.string(),
  /** Base currency, debit positive. */
  amount: decimal,
  /** Recognised; null where no category is likely. */
  likelyCategory: z.nullable(z.string()),
  /** Said by a person, for this amount or for the account. */
  settlement: z.nullable(scopedSettlement),
  /**
   * True where the settlement gives the item its category. False without one, and while evidence of the
   * month is incomplete: the figure then needs review whatever was settled.
   */
  counts: z.boolean(),
  /**
   * Settlement of another amount, ended when the item moved; for scope `account`, `amount` is the ordinary one of
   * the months beside, from which the item is more than a quarter off.
   */
  ended: z.nullable(z.extend(scopedSettlement, { amount: decimal })),
  /** A person settled the account in all months. */
  isAccountSettled: z.boolean(),
});
export type ListedItem = z.infer<typeof reconcilingItem>;

export const listItems = endpoint({
  method: 'GET',
  path: '/reports/items',
  company: 'required',
  tag: 'Reports',
  effort: 'report',
  summary: 'Undocumented amounts of the provider by month and account, and what a person said of them.',
  query: z.object({
    companyId: z.optional(id),
    /** First day of a month. */
    startDate: date,
    /** Last day of a month. */
    endDate: date,
  }),
  data: z.object({
    /** Oldest first. */
    items: z.array(reconcilingItem),
    /** Months with the accounts whose items without a category can be settled together as opening balances. */
    openings: z.array(z.object({ month, accountIds: z.array(providerId) })),
  }),
});
export type ListedItems = z.infer<typeof listItems.data>;

/** `other` says in its note what it is. */
const needsNote = z.refine<{ category: string; note: string }>(
  ({ category, note: noteText }) => category !== 'other' || noteText !== '',
  { path: ['note'], message: 'Say in the note what it is.' },
);

export const settleItem = endpoint({
  method: 'POST',
  path: '/reports/items/settle',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary:
    'Gives an item a category and a note, while it has the amount that the person saw: 409 where it has moved.',
  body: z
    .object({
      companyId: z.optional(id),
      ...itemPlace,
      amount,
      category: z.enum(settlementCategories),
      note,
    })
    .check(needsNote),
  data: z.object({ item: reconcilingItem }),
});

export const listAccountItems = endpoint({
  method: 'GET',
  path: '/reports/items/account',
  company: 'required',
  tag: 'Reports',
  effort: 'report',
  summary: 'Items of an account in all months that have no category yet, which can be settled in one act.',
  query: z.object({ companyId: z.optional(id), accountId: providerId }),
  data: z.object({
    /** Oldest first. */
    items: z.array(reconcilingItem),
    /** A reason to settle them one by one; null where they can be settled together. */
    refusal: z.nullable(z.string()),
  }),
});

export const settleAccount = endpoint({
  method: 'POST',
  path: '/reports/items/settle-account',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary:
    'Gives all items of an account without a category one: each for the amount that the person saw (409 where they are others), and items of other months while they are at most a quarter off those.',
  body: z
    .object({
      companyId: z.optional(id),
      accountId: providerId,
      category: z.enum(accountCategories),
      note,
      /** Must be all of them, as the person saw them. */
      items: z.array(z.object({ month, amount })).check(z.minLength(1), z.maxLength(1000)),
    })
    .check(needsNote),
  data: z.object({ settled: z.number() }),
});

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/reports/items/reopen-account',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary:
    'Takes back what a person said of an account in all months; 409 where nothing was said. What was said of single items stays.',
  body: z.object({ companyId: z.optional(id), accountId: providerId }),
  data: z.object({ reopened: z.number() }),
});

export const settleOpeningBalances = endpoint({
  method: 'POST',
  path: '/reports/items/opening-balances',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary:
    'Gives the opening balances among the items without a category of the month in which the books begin the category of a conversion balance; 409 where they do not balance.',
  body: z.object({
    companyId: z.optional(id),
    month,
    note,
    /** The caller names every item that the person saw; the answer is 409 where they are others by now. */
    items: z.array(z.object({ accountId: providerId, amount })).check(z.minLength(1), z.maxLength(1000)),
  }),
  data: z.object({ settled: z.number() }),
});

export const reopenItem = endpoint({
  method: 'POST',
  path: '/reports/items/reopen',
  role: 'reviewer',
  company: 'required',
  tag: 'Reports',
  summary: 'Takes back what a person said of an item; 409 where nothing was said, or where it has moved.',
  body: z.object({ companyId: z.optional(id), ...itemPlace, amount }),
  data: z.object({ item: reconcilingItem }),
});
