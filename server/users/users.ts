import { randomUUID } from 'node:crypto';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Mail } from '#server/mail/mail.ts';
import { addHours } from 'date-fns/addHours';
import { createAccount } from './account.ts';
import { type Device, describeDevice } from './sessions/device.ts';
import { networkPrefix } from './network.ts';
import { refuseGuessable } from './passwords/passwordCheck.ts';
import { hashPassword, type VerifyPassword } from './passwords/passwords.ts';
import { createResets } from './passwords/resets.ts';
import { createReauthentication } from './reauthentication.ts';
import { createSecondFactor, WRONG_CODE } from './secondFactor/secondFactor.ts';
import { createEndSessions, createSessions, type EndSessionsDeps } from './sessions/sessions.ts';
import {
  findSession,
  insertSession,
  liveSessions,
  lockLiveSession,
  markUsed,
} from './sessions/sessionStore.ts';
import { createThrottle } from './throttle.ts';
import { notLoggedIn, sessionExpired, type SessionClaims, type Tokens } from './sessions/tokens.ts';
import {
  normalizeEmail,
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  lockPassword,
} from './userStore.ts';

export { resetLinkJob } from './passwords/resets.ts';
export type { EndSessions } from './sessions/sessions.ts';

const SESSION_HOURS = 12;

export type Users = ReturnType<typeof createUsers>;

export type UsersDeps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  crypto: Crypto;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  announceEnd: EndSessionsDeps['announceEnd'];
  revokeInvitations: EndSessionsDeps['revokeInvitations'];
  verifyPassword: VerifyPassword;
};

export type Origin = { address: string; userAgent: string };

type LoginOrigin = { address: string; device: Device };
type Credentials = { email: string; password: string; code?: string | undefined };

const wrongCredentials = () =>
  new AppError('AUTH_INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');

export function createUsers(deps: UsersDeps) {
  const { db, clock, tokens, verifyPassword } = deps;
  const throttle = createThrottle({ db, clock });
  const endSessions = createEndSessions(deps);
  // Takes the same time for an address without an account.
  const nobodysHash = hashPassword(randomUUID());
  const parts = { ...deps, throttle, endSessions, me };
  const secondFactor = createSecondFactor(parts);

  return {
    register,
    logIn,
    logOut,
    me,
    authenticate,
    liveSessions: (sessionIds: string[]) => liveSessions(db, sessionIds, clock()),
    endSessions,
    account: createAccount(parts),
    sessions: createSessions(parts),
    resets: createResets(parts),
    secondFactor,
    reauthenticate: createReauthentication({ ...parts, secondFactor }),
    /** Keeps the session from being ended until the transaction ends. Rejects with AUTH_UNAUTHORIZED. */
    requireLiveSession: async (trx: Trx, sessionId: string): Promise<void> => {
      if (!(await lockLiveSession(trx, sessionId, clock()))) throw notLoggedIn();
    },
  };

  /**
   * Rejects with CONFLICT when the address has an account, with API_VALIDATION_ERROR on a guessable
   * password.
   */
  async function register(input: { name: string; email: string; password: string }): Promise<UserRow> {
    const { name, email } = input;
    await refuseGuessable(email, input.password);
    const currentTime = clock();
    const user = {
      id: newId(currentTime),
      name,
      email,
      passwordHash: await hashPassword(input.password),
      createdAt: currentTime,
    };
    await db.transaction().execute(async (trx) => {
      if (!(await insertUser(trx, user)))
        throw new AppError(
          'CONFLICT',
          'There is an account with this e-mail address already. Log in instead.',
        );
      await record(trx, { at: currentTime, userId: user.id, companyId: null, action: 'user.registered' });
    });
    return user;
  }

  /**
   * Rejects with AUTH_INVALID_CREDENTIALS, for an unknown address as for a wrong password, or with
   * RATE_LIMITED; with a second factor, AUTH_CODE_NEEDED or AUTH_INVALID_CODE.
   */
  function logIn(input: Credentials, origin: Origin) {
    const sender = { address: networkPrefix(origin.address), device: describeDevice(origin.userAgent) };
    return throttle.attempt(normalizeEmail(input.email), sender.address, async (succeeded) => {
      const user = await findUserByEmail(db, input.email);
      const fits = await verifyPassword(input.password, user?.passwordHash ?? (await nobodysHash));
      if (!user || !fits) {
        await record(db, { ...loginEvent(sender), userId: user?.id ?? null, action: 'user.log-in-failed' });
        throw wrongCredentials();
      }
      const takesCode = await secondFactor.isOn(user.id);
      if (takesCode && input.code === undefined) {
        // No failure: it asks for the second step, once the password is right.
        await succeeded();
        throw new AppError('AUTH_CODE_NEEDED', 'Enter the code that your authenticator app shows.');
      }
      const session = await beginSession(user, sender, takesCode ? input.code : undefined);
      if (session === null) {
        await db.transaction().execute(async (trx) => {
          const userId = user.id;
          await record(trx, {
            ...loginEvent(sender, { wrong: 'code' }),
            userId,
            action: 'user.log-in-failed',
          });
          await secondFactor.tellOfWrongCodes(trx, user);
        });
        const details = [{ path: 'code', message: WRONG_CODE }];
        throw new AppError('AUTH_INVALID_CODE', WRONG_CODE, { details });
      }
      const { id: sessionId, expiresAt } = session;
      return { user, token: await tokens.issue({ userId: user.id, sessionId }, expiresAt) };
    });
  }

  /** Uses up the code; null where it is wrong. */
  async function beginSession(user: UserRow, sender: LoginOrigin, code: string | undefined) {
    const currentTime = clock();
    const session = {
      id: newId(currentTime),
      createdAt: currentTime,
      expiresAt: addHours(currentTime, SESSION_HOURS),
    };
    return await db.transaction().execute(async (trx) => {
      // A session started with the old password meanwhile would survive the change.
      if (!(await lockPassword(trx, user))) throw wrongCredentials();
      const takenCode = code === undefined ? undefined : await secondFactor.takeCode(trx, user, code);
      if (takenCode === null) return null;
      await insertSession(trx, { ...session, userId: user.id, ...sender });
      const event = loginEvent(sender, takenCode === undefined ? {} : { code: takenCode });
      await record(trx, { ...event, userId: user.id, action: 'user.logged-in' });
      return session;
    });
  }

  function loginEvent({ address, device }: LoginOrigin, detail: Record<string, string> = {}) {
    return { at: clock(), companyId: null, detail: { address, ...device, ...detail } };
  }

  async function logOut({ sessionId, userId }: SessionClaims): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, userId, { only: sessionId, loggingOut: true });
      await record(trx, { at: clock(), userId, companyId: null, action: 'user.logged-out' });
    });
  }

  async function me(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw notLoggedIn();
    return user;
  }

  /** Rejects with AUTH_TOKEN_EXPIRED or AUTH_UNAUTHORIZED. */
  async function authenticate(token: string): Promise<SessionClaims> {
    const claims = await tokens.read(token);
    const session = await findSession(db, claims.sessionId, claims.userId);
    if (!session || session.endedAt) throw notLoggedIn();
    const currentTime = clock();
    if (session.expiresAt <= currentTime) throw sessionExpired();
    await markUsed(db, { sessionId: claims.sessionId, lastUsedAt: session.lastUsedAt }, currentTime);
    return claims;
  }
}
