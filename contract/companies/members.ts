import * as z from 'zod/mini';
import { company, keptCounts } from './companies.ts';
import { endpoint } from '../endpoint.ts';
import { role } from './roles.ts';
import { confirmation, email } from '../users/users.ts';
import { id, instant, linkToken } from '../values.ts';

export const INVITATION_DAYS = 7;
/** Days in which who became owner neither removes, lowers nor outlives who was one before, nor removes the organization. */
export const NEW_OWNER_DAYS = 7;

const onCompany = { params: z.object({ companyId: id }), company: 'required', tag: 'Members' } as const;
const onPart = { ...onCompany, params: z.object({ companyId: id, id }) } as const;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  since: instant,
  /** True for the caller. */
  you: z.boolean(),
  /** True if the company is connected by this person's grant. */
  connects: z.boolean(),
  /** Reason why the caller can neither remove this member nor change the role; null where they can. */
  fixed: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id,
  role,
  email: z.nullable(z.string()),
  /** Null once that person's account is deleted. */
  invitedBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const listMembers = endpoint({
  ...onCompany,
  method: 'GET',
  path: '/companies/:companyId/members',
  summary: 'Who may see the organization, and who is invited.',
  data: z.object({ members: z.array(member), invitations: z.array(invitation) }),
});

/** Organisations in one invitation. */
const MOST_INVITED_TO = 200;

/** Making an owner takes the password each time: an owner may remove the others. */
const invitationRequest = z.extend(confirmation, {
  role,
  /** Further organisations of which the caller is owner. */
  alsoCompanyIds: z.optional(z.array(id).check(z.maxLength(MOST_INVITED_TO - 1))),
  /** Recipient of the link. The link works for anyone who has it, and is shown once in any case. */
  email: z.optional(email),
});

export const inviteMember = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/invitations',
  needsOwnAccount: true,
  role: 'owner',
  summary:
    'Make a link by which another user becomes a member of one organization or several: once, within seven days; an owner’s takes the password.',
  status: 201,
  body: invitationRequest,
  data: z.object({ invitation, link: z.string() }),
});

export const revokeInvitation = endpoint({
  ...onPart,
  method: 'DELETE',
  path: '/companies/:companyId/invitations/:id',
  needsOwnAccount: true,
  role: 'owner',
  summary: 'Take an invitation to this organization back.',
  data: z.object({}),
});

export const removeMember = endpoint({
  ...onPart,
  method: 'DELETE',
  path: '/companies/:companyId/members/:id',
  needsOwnAccount: true,
  role: 'owner',
  summary:
    'Take another member out, in a confirmed session. A connection that is theirs ends, and what was read stays.',
  body: confirmation,
  data: z.object({ company }),
});

export const changeRole = endpoint({
  ...onPart,
  method: 'PUT',
  path: '/companies/:companyId/members/:id',
  needsOwnAccount: true,
  role: 'owner',
  summary:
    'Give a member another role, in a confirmed session; making an owner takes the password. There is always at least one owner.',
  body: z.extend(confirmation, { role }),
  data: z.object({ company }),
});

export const leaveCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/leave',
  needsOwnAccount: true,
  role: 'viewer',
  summary:
    'Stop being a member, in a confirmed session. The last owner first makes another member owner; the last member says what becomes of the data. Else 409.',
  body: z.extend(confirmation, {
    /** Required of the last member: removes the organization. */
    data: z.optional(z.literal('delete')),
  }),
  data: z.object({ removed: z.nullable(z.object({ counts: keptCounts, deletedAfter: instant })) }),
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitations/read',
  access: 'guest',
  reads: true,
  tag: 'Members',
  summary: 'What a link invites to.',
  body: z.object({ token: linkToken }),
  data: z.object({
    companyNames: z.array(z.string()),
    role,
    invitedBy: z.nullable(z.string()),
    expiresAt: instant,
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  needsOwnAccount: true,
  tag: 'Members',
  summary: 'Become a member by a link; repeatable by who took it up.',
  body: z.object({ token: linkToken }),
  data: z.object({ companies: z.array(company) }),
});

export const undoOwnership = endpoint({
  method: 'POST',
  path: '/members/undo-owner',
  access: 'guest',
  tag: 'Members',
  summary:
    'Undo that a member became owner, by the link in the mail to another owner, within seven days: takes them out, or gives them their role so far.',
  body: z.object({ token: linkToken }),
  data: z.object({ name: z.string(), companyNames: z.array(z.string()) }),
});
