import { keptCounts } from '../companies/companies.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { firmBelongings } from '../firmBelongings.ts';
import { email, givenCode, givenPassword, newPassword, personName, reauthentication, user } from './users.ts';
import { id, instant, linkToken } from '../values.ts';

export const nameChange = z.object({ name: personName });
/** Required where the account has a second factor. */
const code = z.optional(givenCode);
export const emailChange = z.object({ email, password: givenPassword, code });
export const passwordChange = z.object({ currentPassword: givenPassword, newPassword, code });
export const linkOnly = z.object({ token: linkToken });
export const resetRequest = z.object({ email });
export const passwordReset = z.object({ token: linkToken, password: newPassword });
export const accountDeletion = reauthentication;

export const changeName = endpoint({
  method: 'PUT',
  path: '/user/me',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'Another name.',
  body: nameChange,
  data: z.object({ user }),
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/user/email',
  needsOwnAccount: true,
  tag: 'Account',
  summary:
    'Mail a link to another e-mail address, by which it takes the place of this one, and word of it to this one. Answers alike whether or not the other has an account.',
  body: emailChange,
  data: z.object({ user }),
});

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/user/email/confirmation',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'Mail a link that confirms the e-mail address of this account.',
  data: z.object({}),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/user/email/confirm',
  access: 'guest',
  tag: 'Account',
  summary: 'Take the address that a mailed link went to, once, within a day.',
  body: linkOnly,
  data: z.object({ user }),
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/user/email/undo',
  access: 'guest',
  tag: 'Account',
  summary:
    'Undo a change of address by the link in the mail to the address so far, within seven days; ends every session and the password, and mails a link to a new one.',
  body: linkOnly,
  data: z.object({
    user,
    /** False where this installation sends no mail any more. */
    linkMailed: z.boolean(),
  }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'Another password; takes the one so far and ends every other session.',
  body: passwordChange,
  data: z.object({ endedSessions: z.number() }),
});

const session = z.object({
  id,
  /** Address of the log-in: IPv4, or the network part of IPv6. */
  address: z.string(),
  /** Names taken from the user agent, as `Firefox` and `Windows`; null where it names none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  expiresAt: instant,
  /** True for the caller's session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  tag: 'Account',
  summary: 'Where this user is logged in: this session first, then by last use.',
  data: z.object({ sessions: z.array(session) }),
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'End one of the user’s own sessions.',
  params: z.object({ id }),
  data: z.object({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'End all of the user’s sessions but this one.',
  data: z.object({ endedSessions: z.number() }),
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/user/password/forgot',
  access: 'guest',
  tag: 'Account',
  summary: 'Ask for a link to a new password; answers alike whether or not the address has an account.',
  body: resetRequest,
  data: z.object({}),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/password/reset',
  access: 'guest',
  tag: 'Account',
  summary: 'Set a new password by a link, once; ends every session.',
  body: passwordReset,
  data: z.object({ user }),
});

const ownedCompany = z.object({ id, name: z.string() });

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  tag: 'Account',
  summary: 'What deleting the account would destroy, and what it would leave to others.',
  data: z.object({
    /** Companies without other members: deleted with all their data after the days of grace. */
    destroyed: z.array(z.extend(ownedCompany, { counts: keptCounts })),
    /**
     * Companies with other members. `stops`: the connection is this user's and ends. `onlyOwner`:
     * it has no other owner, which keeps the account from being deleted.
     */
    remaining: z.array(z.extend(ownedCompany, { stops: z.boolean(), onlyOwner: z.boolean() })),
    /**
     * Firms of this user. `ends`: it has no other member, so that it is deleted with what belongs to it. `onlyOwner`: it has
     * no other owner, which keeps the account from being deleted.
     */
    firms: z.array(
      z.object({
        id,
        name: z.string(),
        ends: z.boolean(),
        onlyOwner: z.boolean(),
        belongings: firmBelongings,
      }),
    ),
  }),
});
export type Deletion = z.infer<typeof previewDeletion.data>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/me',
  needsOwnAccount: true,
  tag: 'Account',
  summary:
    'Delete the account; takes the password. Organizations without another member are deleted after seven days.',
  body: accountDeletion,
  data: z.object({ removedCompanies: z.number() }),
});
