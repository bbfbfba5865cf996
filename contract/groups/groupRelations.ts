import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, instant, providerId } from '../values.ts';

/** Relations that one call accepts. */
export const MOST_ACCEPTED_RELATIONS = 100;
export const MOST_RELATIONS = 1000;

/** `balance`: accounts of the balance sheet, as one owes the other; `result`: income of one that is a cost of the other. */
const relationKinds = ['balance', 'result'] as const;
export type RelationKind = (typeof relationKinds)[number];

const accountOfMember = z.object({ companyId: id, accountId: providerId });
export type AccountOfMember = z.infer<typeof accountOfMember>;

const relationSide = z.extend(accountOfMember, {
  companyName: z.string(),
  code: z.nullable(z.string()),
  name: z.string(),
  /** Debit positive: the balance at the end of the month, or the result of the group's year up to it. */
  amount: decimal,
});
export type RelationSide = z.infer<typeof relationSide>;

const relation = z.object({
  id,
  kind: z.enum(relationKinds),
  side: relationSide,
  otherSide: relationSide,
  /** The smaller of both amounts, without a sign; zero where both are debits, or credits. */
  takenOut: decimal,
  /** Both sides added, debit positive: zero where they agree. */
  difference: decimal,
  acceptedAt: instant,
  /** Null for a former user. */
  acceptedBy: z.nullable(z.string()),
});
export type GroupRelation = z.infer<typeof relation>;

/** Likeness of two accounts of two organizations, the surest first. */
export const proposalReasons = ['names', 'amount'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

const proposal = z.object({
  kind: z.enum(relationKinds),
  side: relationSide,
  otherSide: relationSide,
  reason: z.enum(proposalReasons),
});
export type RelationProposal = z.infer<typeof proposal>;

/** An account that can stand in a relation and stands in none. */
const freeAccount = z.extend(relationSide, { kind: z.enum(relationKinds) });
export type FreeAccount = z.infer<typeof freeAccount>;

export const listGroupRelations = endpoint({
  method: 'GET',
  path: '/groups/:groupId/relations',
  company: 'grouped',
  tag: 'Groups',
  effort: 'file',
  summary:
    'Accounts of two organizations that hold the same between them, which the reports of the group take out; what looks like such a pair; and accounts that can be paired.',
  params: z.object({ groupId: id }),
  /** `date`: a day of the month at whose end the amounts are shown. */
  query: z.object({ date }),
  data: z.object({
    relations: z.array(relation),
    /** The surest, as many as one call accepts; more come once these are accepted. */
    proposals: z.array(proposal),
    accounts: z.array(freeAccount),
  }),
});
export type GroupRelations = z.infer<typeof listGroupRelations.data>;

export const acceptRelations = endpoint({
  method: 'POST',
  path: '/groups/:groupId/relations',
  company: 'grouped',
  role: 'editor',
  tag: 'Groups',
  status: 201,
  effort: 'report',
  summary: `Takes accounts of two organizations out of the reports of the group, the smaller amount of both. An account stands in one pair only (409); a group has at most ${MOST_RELATIONS}.`,
  params: z.object({ groupId: id }),
  body: z.object({
    relations: z
      .array(z.object({ side: accountOfMember, otherSide: accountOfMember }))
      .check(
        z.minLength(1, 'Choose two accounts.'),
        z.maxLength(MOST_ACCEPTED_RELATIONS, `Take out at most ${MOST_ACCEPTED_RELATIONS} pairs at once.`),
      ),
  }),
  data: z.object({ ids: z.array(id) }),
});

export const endRelation = endpoint({
  method: 'DELETE',
  path: '/groups/:groupId/relations/:relationId',
  company: 'grouped',
  role: 'editor',
  tag: 'Groups',
  summary:
    'Leaves two accounts in the reports of the group again. That nothing else is between the organizations has to be said again.',
  params: z.object({ groupId: id, relationId: id }),
  data: z.object({ ended: z.literal(true) }),
});
