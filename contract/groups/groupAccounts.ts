import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, providerId } from '../values.ts';

/** Accounts that one call places. */
const MOST_PLACED_ACCOUNTS = 2000;

const memberAccount = z.object({
  companyId: id,
  companyName: z.string(),
  accountId: providerId,
  code: z.nullable(z.string()),
  name: z.string(),
  /** Key of the section of the reports in which it stands. */
  section: z.string(),
});
export type MemberAccount = z.infer<typeof memberAccount>;

/** A row of the group's reports, in which accounts of several organizations are added. */
const groupAccount = z.object({
  id,
  code: z.nullable(z.string()),
  name: z.string(),
  section: z.string(),
  accounts: z.array(memberAccount),
});
export type GroupAccount = z.infer<typeof groupAccount>;

/** Likeness of two accounts, the surest first. */
export const placeReasons = ['role', 'code-and-name', 'code', 'name'] as const;
export type PlaceReason = (typeof placeReasons)[number];

/** An account that stands under its own name, and the row that it looks like; null where there is none. */
const unplacedAccount = z.extend(memberAccount, {
  proposal: z.nullable(z.object({ groupAccountId: id, reason: z.enum(placeReasons) })),
});
export type UnplacedAccount = z.infer<typeof unplacedAccount>;

const accounts = z.object({
  groupAccounts: z.array(groupAccount),
  /** Archived accounts without a place are left out. */
  unplaced: z.array(unplacedAccount),
});
export type GroupAccounts = z.infer<typeof accounts>;

export const listGroupAccounts = endpoint({
  method: 'GET',
  path: '/groups/:groupId/accounts',
  company: 'grouped',
  tag: 'Groups',
  effort: 'report',
  summary:
    'Where the accounts of a group’s organizations stand in its reports, and which stand under their own name.',
  params: z.object({ groupId: id }),
  data: accounts,
});

export const placeAccounts = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/accounts',
  company: 'grouped',
  role: 'editor',
  tag: 'Groups',
  effort: 'report',
  summary:
    'Places accounts in rows of the group’s reports: in one that there is, in a new one of the account’s own name, or in none. Totals stay as they are. An account stands in its own section alone (409).',
  params: z.object({ groupId: id }),
  body: z.object({
    places: z
      .array(
        z.object({
          companyId: id,
          accountId: providerId,
          /** `new`: a row of the account's own code and name; null: none, under its own name. */
          groupAccountId: z.nullable(z.union([id, z.literal('new')])),
        }),
      )
      .check(
        z.minLength(1, 'Choose an account.'),
        z.maxLength(MOST_PLACED_ACCOUNTS, `Place at most ${MOST_PLACED_ACCOUNTS} accounts at once.`),
      ),
  }),
  data: accounts,
});
