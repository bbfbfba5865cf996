import * as z from 'zod/mini';
import type { Role } from '../companies/roles.ts';
import { endpoint } from '../endpoint.ts';
import { confirmation, email } from '../users/users.ts';
import { id, instant, linkToken, nameRules } from '../values.ts';
import { firmBelongings, MOST_FIRMS } from '../firmBelongings.ts';
import { firmColour } from './colours.ts';

export const FIRM_INVITATION_DAYS = 7;
export const MOST_FIRM_MEMBERS = 200;
export const markLimits = { bytes: 1_000_000, side: 2000 } as const;
/** Base64 takes four characters for three bytes. A mark up to three times too large still gets its own refusal. */
const MOST_MARK_CHARACTERS = 4 * markLimits.bytes;

const firmRole = z.enum(['member', 'owner']);
export type FirmRole = z.infer<typeof firmRole>;

/** Making an owner of an organization takes a password, so none is made by default. */
export const defaultRoles = ['viewer', 'reviewer', 'editor'] as const satisfies Role[];
export const defaultRole = z.enum(defaultRoles);
export type DefaultRole = z.infer<typeof defaultRole>;

const firmName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name the firm.'),
    z.maxLength(120, 'Use at most 120 characters.'),
    ...nameRules,
  );

export const firm = z.object({
  id,
  name: z.string(),
  /** `#rrggbb`; null for none. */
  colour: z.nullable(z.string()),
  /** Role that is offered to the members with each new client. */
  defaultRole,
  /** Role of the caller in the firm, which gives no right to any books. */
  role: firmRole,
  memberCount: z.number(),
});
export type Firm = z.infer<typeof firm>;

const firmMark = z.object({
  mediaType: z.enum(['image/png', 'image/jpeg']),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Base64. */
  content: z.string(),
});
export type FirmMark = z.infer<typeof firmMark>;

export const firmMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: firmRole,
  since: instant,
  /** True for the caller. */
  you: z.boolean(),
});
export type FirmMember = z.infer<typeof firmMember>;

const firmInvitation = z.object({
  id,
  email: z.nullable(z.string()),
  /** Null once that person's account is deleted. */
  invitedBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
});
export type FirmInvitation = z.infer<typeof firmInvitation>;

const onFirm = { params: z.object({ id }), tag: 'Firms' } as const;
const changes = { ...onFirm, needsOwnAccount: true } as const;

export const listFirms = endpoint({
  method: 'GET',
  path: '/firms',
  tag: 'Firms',
  summary: 'The firms of this user, in the order of joining.',
  data: z.object({ firms: z.array(firm) }),
});

export const createFirm = endpoint({
  method: 'POST',
  path: '/firms',
  needsOwnAccount: true,
  tag: 'Firms',
  status: 201,
  summary: `Begins a firm of which this user is owner. A person is in at most ${MOST_FIRMS}.`,
  body: z.object({ name: firmName }),
  data: z.object({ firm }),
});

export const readFirm = endpoint({
  ...onFirm,
  method: 'GET',
  path: '/firms/:id',
  summary: 'A firm with its mark, members, invitations and what belongs to it.',
  data: z.object({
    firm,
    mark: z.nullable(firmMark),
    members: z.array(firmMember),
    invitations: z.array(firmInvitation),
    belongings: firmBelongings,
  }),
});

export const firmChange = z.partial(
  z.object({ name: firmName, colour: z.nullable(firmColour), defaultRole }),
);
export type FirmChange = z.output<typeof firmChange>;

export const saveFirm = endpoint({
  ...changes,
  method: 'PUT',
  path: '/firms/:id',
  summary:
    'Name, colour and default role, by an owner of the firm; what is left out stays. A colour that is too pale for text on white is refused.',
  body: firmChange,
  data: z.object({ firm }),
});

export const saveFirmMark = endpoint({
  ...changes,
  method: 'PUT',
  path: '/firms/:id/mark',
  bodyLimit: MOST_MARK_CHARACTERS + 1000,
  summary: 'The mark above the firm’s reports, by an owner of the firm.',
  body: z.object({
    /** PNG or JPEG in base64, of at most 1,000,000 bytes and 2,000 pixels a side; null removes it. */
    content: z.nullable(
      z.string().check(z.maxLength(MOST_MARK_CHARACTERS), z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'is not base64')),
    ),
  }),
  data: z.object({ mark: z.nullable(firmMark) }),
});

export const inviteToFirm = endpoint({
  ...changes,
  method: 'POST',
  path: '/firms/:id/invitations',
  status: 201,
  summary:
    'Make a link by which another user becomes a member of the firm: once, within seven days. By an owner of the firm.',
  /** Recipient of the link. The link works for anyone who has it, and is shown once in any case. */
  body: z.object({ email: z.optional(email) }),
  data: z.object({ invitation: firmInvitation, link: z.string() }),
});

export const revokeFirmInvitation = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/firms/:id/invitations/:invitationId',
  params: z.object({ id, invitationId: id }),
  summary: 'Take an invitation to the firm back, by an owner of the firm.',
  data: z.object({}),
});

export const changeFirmRole = endpoint({
  ...changes,
  method: 'PUT',
  path: '/firms/:id/members/:memberId',
  params: z.object({ id, memberId: id }),
  summary:
    'Make a member owner of the firm or an owner member, in a confirmed session, by an owner of the firm. There is always at least one owner.',
  body: z.extend(confirmation, { role: firmRole }),
  data: z.object({ members: z.array(firmMember) }),
});

export const removeFirmMember = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/firms/:id/members/:memberId',
  params: z.object({ id, memberId: id }),
  summary:
    'Take another member out of the firm, in a confirmed session, by an owner of the firm. Roles in organizations stay as they are.',
  body: confirmation,
  data: z.object({ members: z.array(firmMember) }),
});

export const leaveFirm = endpoint({
  ...changes,
  method: 'POST',
  path: '/firms/:id/leave',
  summary:
    'Leave the firm, in a confirmed session. The last owner first makes another member owner; the last member says that the firm is deleted. Else 409.',
  body: z.extend(confirmation, {
    /** Required of the last member: deletes the firm and what belongs to it. */
    data: z.optional(z.literal('delete')),
  }),
  data: z.object({ deleted: z.nullable(firmBelongings) }),
});

export const readFirmInvitation = endpoint({
  method: 'POST',
  path: '/firm-invitations/read',
  access: 'guest',
  reads: true,
  tag: 'Firms',
  summary: 'Which firm a link invites to.',
  body: z.object({ token: linkToken }),
  data: z.object({ firmName: z.string(), invitedBy: z.nullable(z.string()), expiresAt: instant }),
});

export const acceptFirmInvitation = endpoint({
  method: 'POST',
  path: '/firm-invitations/accept',
  needsOwnAccount: true,
  tag: 'Firms',
  summary: 'Become a member of a firm by a link; repeatable by who took it up.',
  body: z.object({ token: linkToken }),
  data: z.object({ firm }),
});
