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
import { createLetterheads } from './letterheads.ts';
import { createAccount } from './account.ts';
import { createEmailChange } from './email/emailChange.ts';
import { newDeviceMail } from './mails.ts';
import { type Device, describeDevice } from './sessions/device.ts';
import type { HashPassword, VerifyPassword } from './passwords/passwords.ts';
import { createResets } from './passwords/resets.ts';
import { createReauthentication } from './reauthentication.ts';
import { createRegistration, type RegistrationDeps } from './registration/registration.ts';
import { CODE_NEEDED, createSecondFactor, WRONG_CODE } from './secondFactor/secondFactor.ts';
import { createDevices } from './sessions/devices.ts';
import { createEndSessions, createSessions, type EndSessionsDeps } from './sessions/sessions.ts';
import {
  findSession,
  insertSession,
  isFamiliar,
  liveSessions,
  lockLiveSession,
  markUsed,
} from './sessions/sessionStore.ts';
import { type CallOrigin, type Counted, createThrottle } from './throttle.ts';
import { notLoggedIn, sessionExpired, type SessionClaims, type Tokens } from './sessions/tokens.ts';
import { normalizeEmail, findUser, findUserByEmail, type UserRow, lockPassword } from './userStore.ts';

export { resetLinkJob } from './passwords/resets.ts';
export type { CallOrigin } from './throttle.ts';

const SESSION_HOURS = 12;

export { readLogoImage } from './logoImage.ts';
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
  hashPassword: HashPassword;
  verifyPassword: VerifyPassword;
  registration: RegistrationDeps['registration'];
  /** Account that visitors of a public demo share; else null. */
  sharedEmail: string | null;
};

type Origin = CallOrigin & { userAgent: string };

/** `secret`: what the browser's cookie holds. */
type LoginOrigin = Omit<Counted, 'succeeded'> & { device: Device; secret: string | undefined };
type Credentials = { email: string; password: string; code?: string | undefined };

const wrongCredentials = () =>
  new AppError('AUTH_INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');

const linkAwaited = () =>
  new AppError(
    'CONFLICT',
    'Your account begins with the link that was mailed to you. Open it first, or register again for another one.',
  );

const suspendedError = () =>
  new AppError('AUTH_FORBIDDEN', 'Your account is suspended. Ask the administrator of this installation.');

const sharedError = () =>
  new AppError(
    'AUTH_FORBIDDEN',
    'Everybody who tries this demo shares this account, so this stays as it is for all. Register an account of your own, or run your own demo with npm start.',
  );

const unconfirmedError = () =>
  new AppError(
    'CONFLICT',
    'Confirm your e-mail address first: your account page sends you a link, under Profile.',
  );

export function createUsers(deps: UsersDeps) {
  const { db, clock, tokens, mail, appUrl, hashPassword, verifyPassword, sharedEmail } = deps;
  const devices = createDevices(deps);
  const throttle = createThrottle({ db, clock, sharedEmail, recognize: devices.recognize });
  const endSessions = createEndSessions(deps);
  // Takes the same time for an address without an account.
  const nobodysHash = hashPassword(randomUUID());
  const parts = { ...deps, throttle, endSessions, nobodysHash, me, requireConfirmed };
  const secondFactor = createSecondFactor(parts);
  const changing = { ...parts, requireFactors: secondFactor.requireFactors };
  const registration = createRegistration(parts);

  return {
    registration,
    logIn,
    logOut,
    me,
    authenticate,
    liveSessions: (sessionIds: string[]) => liveSessions(db, sessionIds, clock()),
    endSessions,
    account: createAccount(changing),
    letterheads: createLetterheads(parts),
    email: createEmailChange(changing),
    sessions: createSessions(parts),
    resets: createResets(parts),
    secondFactor,
    ...createReauthentication(changing),
    /** Keeps the session from being ended until the transaction ends. Rejects with AUTH_UNAUTHORIZED. */
    requireLiveSession: async (trx: Trx, sessionId: string): Promise<void> => {
      if (!(await lockLiveSession(trx, sessionId, clock()))) throw notLoggedIn();
    },
    isShared,

    requireOwnAccount: async (userId: string): Promise<void> => {
      if (isShared(await me(userId))) throw sharedError();
    },

    /** Rejects with AUTH_FORBIDDEN for a user who may have no mail sent to others. */
    requireMailSender: async (userId: string): Promise<void> => {
      const user = await me(userId);
      if (isShared(user)) throw sharedError();
      requireConfirmed(user);
    },

    /** Rejects with CONFLICT while the address is not confirmed and mail goes out. */
    requireConfirmedEmail: async (userId: string): Promise<void> => requireConfirmed(await me(userId)),
  };

  /**
   * Rejects with AUTH_INVALID_CREDENTIALS, for an unknown address as for a wrong password, or with
   * RATE_LIMITED; with a second factor, AUTH_CODE_NEEDED or AUTH_INVALID_CODE.
   */
  async function logIn(input: Credentials, { userAgent, ...caller }: Origin) {
    const { email } = input;
    return await throttle.attempt({ email, ...caller }, async ({ succeeded, ...attempt }) => {
      const sender = { ...attempt, device: describeDevice(userAgent), secret: caller.device };
      const user = await findUserByEmail(db, input.email);
      const fits = await verifyPassword(input.password, user?.passwordHash ?? (await nobodysHash));
      if (!user || !fits) {
        await record(db, { ...loginEvent(sender), userId: user?.id ?? null, action: 'user.log-in-failed' });
        throw (await registration.awaitsLink(input.email, input.password))
          ? linkAwaited()
          : wrongCredentials();
      }
      if (user.suspendedAt !== null) {
        const event = loginEvent(sender, { wrong: 'suspended' });
        await record(db, { ...event, userId: user.id, action: 'user.log-in-failed' });
        throw suspendedError();
      }
      const takesCode = await secondFactor.isOn(user.id);
      if (takesCode && input.code === undefined) {
        // No failure: it asks for the second step, once the password is right.
        await succeeded();
        throw new AppError('AUTH_CODE_NEEDED', CODE_NEEDED);
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
      const { id: sessionId, expiresAt, device: secret } = session;
      const token = await tokens.issue({ userId: user.id, sessionId }, expiresAt);
      return { user, token, device: secret };
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
      const { address, device, secret, deviceHash } = sender;
      const arrival = { userId: user.id, address, device };
      const isKnown = deviceHash !== null || (await isFamiliar(trx, arrival));
      await insertSession(trx, { ...session, ...arrival });
      const event = loginEvent(sender, takenCode === undefined ? {} : { code: takenCode });
      await record(trx, { ...event, userId: user.id, action: 'user.logged-in' });
      if (!isKnown && mail.available)
        await mail.post(trx, newDeviceMail(user, { moment: currentTime, address, ...device }, appUrl));
      return { ...session, device: await devices.remember(trx, user.id, secret) };
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

  function isShared({ email }: UserRow): boolean {
    return normalizeEmail(email) === sharedEmail;
  }

  function requireConfirmed({ emailConfirmedAt }: UserRow): void {
    if (mail.available && emailConfirmedAt === null) throw unconfirmedError();
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
