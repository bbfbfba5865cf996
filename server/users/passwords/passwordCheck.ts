import { AppError } from '#server/lib/appError.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { verifyPassword } from './passwords.ts';
import type { PasswordSender, Throttle } from '../throttle.ts';
import { normalizeEmail, type UserRow } from '../userStore.ts';

export const refusal = (path: string, message: string) =>
  new AppError('API_VALIDATION_ERROR', message, { details: [{ path, message }] });

/** Rejects with API_VALIDATION_ERROR under the name of its field. */
export async function refuseGuessable(email: string, password: string, field = 'password'): Promise<void> {
  if (password.trim().toLowerCase() === normalizeEmail(email))
    throw refusal(field, 'Your e-mail address cannot be your password.');
  if (await isCommonPassword(password))
    throw refusal(field, 'This password is among the commonest. Choose another one.');
}

type PasswordAttempt = { user: UserRow; password: string; caller: PasswordSender; field: string };

/**
 * A window left open must not be enough to take the account away. Rejects with API_VALIDATION_ERROR
 * under the name of the field, or with RATE_LIMITED.
 */
export const requirePassword = (throttle: Throttle, attempt: PasswordAttempt): Promise<void> =>
  requirePasswordAnd(throttle, attempt, async () => {});

/** Fails the attempt where `work` rejects. */
export const requirePasswordAnd = <T>(
  throttle: Throttle,
  { user, password, caller, field }: PasswordAttempt,
  work: () => Promise<T>,
): Promise<T> =>
  throttle.attempt({ email: user.email, ...caller }, async () => {
    if (!(await verifyPassword(password, user.passwordHash)))
      throw refusal(field, 'This is not your password.');
    return await work();
  });
