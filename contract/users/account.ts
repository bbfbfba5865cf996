import { keptCounts } from '../companies/companies.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, givenPassword, newPassword, personName, reauthentication, user } from './users.ts';
import { id, instant } from '../values.ts';

/** Token of a link: long and random, so that it cannot be guessed without a throttle. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(200));

export const nameChange = z.object({ name: personName });
export const emailChange = z.object({ email, password: givenPassword });
export const passwordChange = z.object({ currentPassword: givenPassword, newPassword });
export const resetRequest = z.object({ email });
export const passwordReset = z.object({ token: linkToken, password: newPassword });
export const accountDeletion = reauthentication;

export const changeName = endpoint({
  method: 'PUT',
  path: '/user/me',
  tag: 'Account',
  summary: 'Another name.',
  body: nameChange,
  data: z.object({ user }),
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/user/email',
  tag: 'Account',
  summary: 'Log in with another e-mail address from now on; takes the password.',
  body: emailChange,
  data: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  tag: 'Account',
  summary: 'Another password; takes the one so far and ends every other session.',
  body: passwordChange,
  data: z.object({ endedSessions: z.number() }),
});

const session = z.object({
  id,
  /** Address of the log-in: IPv4, or the network part of IPv6. */
  address: z.string(),
  /** As the browser states it: `Firefox`, `Windows`. */
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
  tag: 'Account',
  summary: 'End one of the user’s own sessions.',
  params: z.object({ id }),
  data: z.object({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
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
     * nobody else is its owner, which keeps the account from being deleted.
     */
    remaining: z.array(z.extend(ownedCompany, { stops: z.boolean(), onlyOwner: z.boolean() })),
  }),
});
export type Deletion = z.infer<typeof previewDeletion.data>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/me',
  tag: 'Account',
  summary:
    'Delete the account; takes the password. Organizations that nobody else is a member of are deleted after seven days.',
  body: accountDeletion,
  data: z.object({ removedCompanies: z.number() }),
});
