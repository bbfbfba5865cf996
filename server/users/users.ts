import { randomUUID } from 'node:crypto';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { addHours } from 'date-fns/addHours';
import { isCommonPassword } from './commonPasswords.ts';
import { networkOf } from './network.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSession, findSession, insertSession, liveSessions } from './sessionStore.ts';
import { createThrottle } from './throttle.ts';
import { notLoggedIn, sessionExpired, type SessionClaims, type Tokens } from './tokens.ts';
import { emailKeyOf, findUser, findUserByEmail, insertUser, type UserRow } from './userStore.ts';

const SESSION_HOURS = 12;

export type Users = ReturnType<typeof createUsers>;

export type UsersDeps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  /** In the transaction that ends a session: whatever it still holds open is to end with it. */
  announceEnd(trx: Trx, ended: { sessionId: string }): Promise<void>;
};

export function createUsers({ db, clock, tokens, announceEnd }: UsersDeps) {
  const throttle = createThrottle({ db, clock });
  // What the password of an address without an account is held against, so that it takes the same time.
  const nobodysHash = hashPassword(randomUUID());

  return {
    register,
    logIn,
    logOut,
    me,
    authenticate,
    liveSessions: (sessionIds: string[]) => liveSessions(db, sessionIds, clock()),
  };

  /** Rejects with CONFLICT when the address has an account, with API_VALIDATION_ERROR on a password anyone would guess. */
  async function register(input: { name: string; email: string; password: string }): Promise<UserRow> {
    refuseGuessable(input);
    const now = clock();
    const { name, email } = input;
    const user = {
      id: newId(now),
      name,
      email,
      password_hash: await hashPassword(input.password),
      created_at: now,
    };
    await db.transaction().execute(async (trx) => {
      if (!(await insertUser(trx, user)))
        throw new AppError(
          'CONFLICT',
          'There is an account with this e-mail address already. Log in instead.',
        );
      await record(trx, { at: now, userId: user.id, companyId: null, action: 'user.registered' });
    });
    return user;
  }

  /** Rejects with AUTH_INVALID_CREDENTIALS, for an unknown address as for a wrong password, or with RATE_LIMITED. */
  async function logIn(input: { email: string; password: string }, from: string) {
    const address = networkOf(from);
    const attempt = await throttle.begin(emailKeyOf(input.email), address);
    const user = await findUserByEmail(db, input.email);
    const fits = await verifyPassword(input.password, user?.password_hash ?? (await nobodysHash));
    if (!user || !fits)
      throw new AppError('AUTH_INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');
    await attempt.succeeded();
    const now = clock();
    const expiresAt = addHours(now, SESSION_HOURS);
    const session = { id: newId(now), userId: user.id, address, createdAt: now, expiresAt };
    await db.transaction().execute(async (trx) => {
      await insertSession(trx, session);
      await record(trx, {
        at: now,
        userId: user.id,
        companyId: null,
        action: 'user.logged-in',
        detail: { address },
      });
    });
    return { user, token: await tokens.issue({ userId: user.id, sessionId: session.id }, expiresAt) };
  }

  async function logOut({ sessionId, userId }: SessionClaims): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      await endSession(trx, sessionId, now);
      await record(trx, { at: now, userId, companyId: null, action: 'user.logged-out' });
      await announceEnd(trx, { sessionId });
    });
  }

  async function me(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw notLoggedIn();
    return user;
  }

  /** Whose live session a token names. Rejects with AUTH_TOKEN_EXPIRED or AUTH_UNAUTHORIZED. */
  async function authenticate(token: string): Promise<SessionClaims> {
    const claims = await tokens.read(token);
    const session = await findSession(db, claims.sessionId, claims.userId);
    if (!session || session.ended_at) throw notLoggedIn();
    if (session.expires_at <= clock()) throw sessionExpired();
    return claims;
  }
}

function refuseGuessable({ email, password }: { email: string; password: string }): void {
  const sameAsEmail = password.trim().toLowerCase() === emailKeyOf(email);
  const message = sameAsEmail
    ? 'Your e-mail address cannot be your password.'
    : 'This password is among the commonest. Choose another one.';
  if (sameAsEmail || isCommonPassword(password))
    throw new AppError('API_VALIDATION_ERROR', message, { details: [{ path: 'password', message }] });
}
