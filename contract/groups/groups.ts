import * as z from 'zod/mini';
import { role } from '../companies/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, nameRules } from '../values.ts';

export const MOST_GROUPS = 50;
const MOST_GROUP_MEMBERS = 300;

const groupMember = z.object({
  companyId: id,
  name: z.string(),
  /** Null where its books were never read. */
  lastSyncAt: z.nullable(instant),
});

const group = z.object({
  id,
  /** Firm that it belongs to; null for the user alone. */
  firmId: z.nullable(id),
  name: z.string(),
  currency: z.string(),
  /** Last month of its financial year, 1 to 12. */
  yearEndMonth: z.number(),
  /** The least of the caller's roles in its organizations. */
  role,
  members: z.array(groupMember),
  /** Null until somebody says that nothing is to be taken out between its organizations. */
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
});
export type Group = z.infer<typeof group>;

/** `group` is null where one of its organizations is not open to the caller, who learns nothing else of it. */
const listedGroup = z.object({
  id,
  name: z.string(),
  firmId: z.nullable(id),
  group: z.nullable(group),
  /** Name of who made the group, to be asked for what is not open; null where that is the caller, or somebody who is gone. */
  askName: z.nullable(z.string()),
});
export type ListedGroup = z.infer<typeof listedGroup>;

export const groupNaming = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name the group.'),
      z.maxLength(120, 'Use at most 120 characters.'),
      ...nameRules,
    ),
});

const groupInput = z.extend(groupNaming, {
  /** Order of the columns. */
  companyIds: z
    .array(id)
    .check(
      z.minLength(2, 'Choose at least two organizations.'),
      z.maxLength(MOST_GROUP_MEMBERS, `A group has at most ${MOST_GROUP_MEMBERS} organizations.`),
    ),
  /** Absent: as it is, and for a new group that of its first organization. */
  yearEndMonth: z.optional(z.int().check(z.gte(1), z.lte(12))),
});
export type GroupInput = z.output<typeof groupInput>;

const groupId = z.object({ groupId: id });

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  tag: 'Groups',
  summary:
    'Groups of this user and of the user’s firms, by name. Of one whose organizations are not all open to the user there is the name alone.',
  data: z.object({ groups: z.array(listedGroup) }),
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  tag: 'Groups',
  status: 201,
  summary: `Makes a group of organizations in one currency, in each of which the caller is at least editor. Accounts of the same code, name and section stand in one row. A user, and a firm, has at most ${MOST_GROUPS}.`,
  body: z.extend(groupInput, {
    /** Firm that it is to belong to; absent or null: the user alone. */
    firmId: z.optional(z.nullable(id)),
  }),
  data: z.object({ group }),
});

export const readGroup = endpoint({
  method: 'GET',
  path: '/groups/:groupId',
  company: 'grouped',
  tag: 'Groups',
  summary: 'A group with its organizations.',
  params: groupId,
  data: z.object({ group }),
});

export const saveGroup = endpoint({
  method: 'PUT',
  path: '/groups/:groupId',
  company: 'grouped',
  role: 'editor',
  tag: 'Groups',
  summary:
    'Changes name, organizations and financial year of a group. What was placed of an organization stays.',
  params: groupId,
  body: groupInput,
  data: z.object({ group }),
});

export const settleGroup = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/settlement',
  company: 'grouped',
  role: 'editor',
  tag: 'Groups',
  summary: 'Says that there is nothing to take out between the organizations of a group, or takes that back.',
  params: groupId,
  body: z.object({ isSettled: z.boolean() }),
  data: z.object({ group }),
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/:id',
  tag: 'Groups',
  summary:
    'Deletes a group of the user; one of a firm is deleted by its owners. Its organizations stay as they are.',
  params: z.object({ id }),
  data: z.object({ deleted: z.literal(true) }),
});
