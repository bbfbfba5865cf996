import { AppError } from '#server/lib/appError.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { networkPrefix } from './network.ts';
import { verifyPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';
import { normalizeEmail, type UserRow } from './userStore.ts';

export const refusal = (path: string, message: string) =>
  new AppError('API_VALIDATION_ERROR', message, { details: [{ path, message }] });

/** Rejects with API_VALIDATION_ERROR on a password anyone would guess, under the name of its field. */
export async function refuseGuessable(email: string, password: string, field = 'password'): Promise<void> {
  if (password.trim().toLowerCase() === normalizeEmail(email))
    throw refusal(field, 'Your e-mail address cannot be your password.');
  if (await isCommonPassword(password))
    throw refusal(field, 'This password is among the commonest. Choose another one.');
}

/** Counts a try like a log-in of this user from there, until `work` has come to its end. Rejects with RATE_LIMITED. */
export const countAttempt = <T>(
  throttle: Throttle,
  user: UserRow,
  address: string,
  work: () => Promise<T>,
): Promise<T> => throttle.attempt(normalizeEmail(user.email), networkPrefix(address), work);

type PasswordAttempt = { password: string; from: string; field: string };

/**
 * Asks for the password of who is logged in already: a window left open must not be enough to take the account away.
 * Counted like log-ins. Rejects with API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
 */
export const requirePassword = (
  throttle: Throttle,
  user: UserRow,
  password: PasswordAttempt,
): Promise<void> => requirePasswordAnd(throttle, user, password, async () => {});

/** Runs `more` as part of the attempt: where it rejects, the attempt has failed. */
export const requirePasswordAnd = <T>(
  throttle: Throttle,
  user: UserRow,
  password: PasswordAttempt,
  work: () => Promise<T>,
): Promise<T> =>
  countAttempt(throttle, user, password.from, async () => {
    if (!(await verifyPassword(password.password, user.password_hash)))
      throw refusal(password.field, 'This is not your password.');
    return await work();
  });
