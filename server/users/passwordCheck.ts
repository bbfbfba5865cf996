import { AppError } from '#server/lib/appError.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { networkOf } from './network.ts';
import { verifyPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';
import { emailKeyOf, type UserRow } from './userStore.ts';

const refusal = (path: string, message: string) =>
  new AppError('API_VALIDATION_ERROR', message, { details: [{ path, message }] });

/** Rejects with API_VALIDATION_ERROR on a password anyone would guess, under the name of its field. */
export async function refuseGuessable(email: string, password: string, field = 'password'): Promise<void> {
  if (password.trim().toLowerCase() === emailKeyOf(email))
    throw refusal(field, 'Your e-mail address cannot be your password.');
  if (await isCommonPassword(password))
    throw refusal(field, 'This password is among the commonest. Choose another one.');
}

/**
 * Asks for the password of who is logged in already: a window left open must not be enough to take the account away.
 * Counted like log-ins. Rejects with API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
 */
export async function requirePassword(
  throttle: Throttle,
  user: UserRow,
  given: { password: string; from: string; field: string },
): Promise<void> {
  const attempt = await throttle.begin(emailKeyOf(user.email), networkOf(given.from));
  if (!(await verifyPassword(given.password, user.password_hash)))
    throw refusal(given.field, 'This is not your password.');
  await attempt.succeeded();
}
