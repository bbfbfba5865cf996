import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { preferences } from './preferences.ts';
import { id, instant, linkToken, nameRules } from '../values.ts';

export const email = z.string().check(z.trim(), z.maxLength(254), z.email('Enter an e-mail address.'));

const passwordLength = { least: 8, most: 128 } as const;

export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(120, 'Use at most 120 characters.'),
    ...nameRules,
  );

export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLength.least, `Use at least ${passwordLength.least} characters.`),
    z.maxLength(passwordLength.most, `Use at most ${passwordLength.most} characters.`),
  );

/** A password that is only compared: today's rules may be stricter than when it was set. */
export const givenPassword = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1000));

export const registration = z.object({
  name: personName,
  email,
  password: newPassword,
  /** Secret of an invitation's link, where registering takes one. */
  invitation: z.optional(linkToken),
});

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const givenCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(60, 'Use at most 60 characters.'));

/** `code`: required where the account has a second factor. */
export const credentials = z.object({ email, password: givenPassword, code: z.optional(givenCode) });

/**
 * Proof of identity before an act that no stolen session may do. `code`: required where the account has a second
 * factor.
 */
export const reauthentication = z.object({ password: givenPassword, code: z.optional(givenCode) });
export type Reauthentication = z.output<typeof reauthentication>;

/** Minutes after a log-in or a confirmation in which a session may do what otherwise takes the password. */
export const CONFIRMATION_MINUTES = 10;

/** Left out where the session was confirmed within the last minutes. */
export const confirmation = z.object({ password: z.optional(givenPassword), code: z.optional(givenCode) });
export type Confirmation = z.output<typeof confirmation>;

export const user = z.object({ Id: id, Name: z.string(), Email: z.string(), CreatedAt: instant });
export type User = z.infer<typeof user>;

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  access: 'guest',
  tag: 'Users',
  summary:
    'Create an account; does not log in. Answers alike whether or not the address has one. Where the server sends mail, the account begins with the link that it mails.',
  status: 201,
  body: registration,
  data: z.object({ user }),
});

export const registrationConfirmation = z.object({ token: linkToken, password: givenPassword });

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/user/register/confirm',
  access: 'guest',
  tag: 'Users',
  summary: 'Begin the account by the mailed link and the password chosen for it, within a day.',
  body: registrationConfirmation,
  data: z.object({ user }),
});

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'guest',
  tag: 'Users',
  summary:
    'Log in with e-mail and password; where the account has a second factor, with a code too: AUTH_CODE_NEEDED without one.',
  body: credentials,
  data: z.object({ token: z.string(), user }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  tag: 'Users',
  summary: 'End this session at once.',
  data: z.object({}),
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/user/confirm',
  tag: 'Users',
  summary:
    'Give the password, and the code where there is a second factor: for ten minutes this session may do what takes them.',
  body: reauthentication,
  data: z.object({ confirmedUntil: instant }),
});

export const me = endpoint({
  method: 'GET',
  path: '/user/me',
  tag: 'Users',
  summary: 'The user of this session, and how the app looks and writes for that person.',
  data: z.object({
    user,
    preferences,
    /** False: no second factor and no invitations before the address is confirmed. */
    emailConfirmed: z.boolean(),
    /** True: the visitors of a public demo share this account, and some calls answer 403. */
    isShared: z.boolean(),
  }),
});
