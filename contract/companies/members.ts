import { linkToken } from '../users/account.ts';
import * as z from 'zod/mini';
import { company, keptCounts } from './companies.ts';
import { endpoint } from '../endpoint.ts';
import { email } from '../users/users.ts';
import { id, instant } from '../values.ts';

export const INVITATION_DAYS = 7;

const onCompany = { params: z.object({ companyId: id }), company: 'required', tag: 'Members' } as const;
const onPart = { ...onCompany, params: z.object({ companyId: id, id }) } as const;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  since: instant,
  /** True for the caller. */
  you: z.boolean(),
  /** True if the company is connected by this person's grant. */
  connects: z.boolean(),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id,
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

export const invitationRequest = z.object({
  /** Recipient of the link. The link works for anyone who has it, and is shown once in any case. */
  email: z.optional(email),
});

export const inviteMember = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/invitations',
  summary: 'Make a link by which another user becomes a member: once, within seven days.',
  status: 201,
  body: invitationRequest,
  data: z.object({ invitation, link: z.string() }),
});

export const revokeInvitation = endpoint({
  ...onPart,
  method: 'DELETE',
  path: '/companies/:companyId/invitations/:id',
  summary: 'Take an invitation back.',
  data: z.object({}),
});

export const removeMember = endpoint({
  ...onPart,
  method: 'DELETE',
  path: '/companies/:companyId/members/:id',
  summary: 'Take another member out; a connection that is theirs ends, and what was read stays.',
  data: z.object({ company }),
});

export const leaveCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/leave',
  summary: 'Stop being a member. The last one says what becomes of the data, else 409.',
  body: z.object({
    /** Required of the last member: deletes all data, as removing the organisation does. */
    data: z.optional(z.literal('delete')),
  }),
  data: z.object({ deleted: z.nullable(keptCounts) }),
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
    companyName: z.string(),
    invitedBy: z.nullable(z.string()),
    expiresAt: instant,
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  tag: 'Members',
  summary: 'Become a member by a link; repeatable by who took it up.',
  body: z.object({ token: linkToken }),
  data: z.object({ company }),
});
