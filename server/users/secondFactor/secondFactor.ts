import type { SecondFactorState } from '#contract/users/secondFactor.ts';
import { record } from '#server/audit/audit.ts';
import type { Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { recoveryCodesMail, recoveryCodeUsedMail, secondFactorOnMail, wrongCodesMail } from '../mails.ts';
import { refusal, requirePassword, requirePasswordAnd } from '../passwords/passwordCheck.ts';
import { newRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { createSecondFactorOff, notOn, type SecondFactorOffDeps } from './secondFactorOff.ts';
import * as store from './secondFactorStore.ts';
import type { EndSessions } from '../sessions/sessions.ts';
import type { CallOrigin, Throttle } from '../throttle.ts';
import type { SessionClaims } from '../sessions/tokens.ts';
import { keyUri, newSecret, totpStep } from './totp.ts';
import type { UserRow } from '../userStore.ts';

const SETUP_MINUTES = 15;

const TELLING_WRONG_CODES = 5;

export const CODE_NEEDED = 'Enter the code that your authenticator app shows.';
export const WRONG_CODE = 'This code is wrong, or was used already: each works once.';

export type SecondFactorDeps = SecondFactorOffDeps & {
  crypto: Pick<Crypto, 'seal' | 'open'>;
  throttle: Throttle;
  me(userId: string): Promise<UserRow>;
  /** Rejects with CONFLICT while the address is not confirmed and mail goes out. */
  requireConfirmed(user: UserRow): void;
  endSessions: EndSessions;
};

type Sender = SessionClaims & { caller: CallOrigin };
type FactorPair = { password: string; code: string };

/** `code`: required where the second factor is on. */
export type Factors = { password: string; code?: string | undefined };

/**
 * Password and code as one try. Rejects under the name of the field that is wrong, or with
 * RATE_LIMITED.
 */
export type RequireFactors = <T>(
  attempt: Factors & { user: UserRow; caller: CallOrigin; field: string },
  work: (trx: Trx) => Promise<T>,
) => Promise<T>;

/** `recovery`: for a person who lost the app. */
export type AcceptedCode = 'app' | 'recovery';

/** RFC 6238. */
export function createSecondFactor(deps: SecondFactorDeps) {
  const { db, clock, crypto, throttle, mail, appUrl, me, endSessions } = deps;
  const { turnOff } = createSecondFactorOff(deps);

  return {
    isOn: async (userId: string): Promise<boolean> => (await store.inForceSince(db, userId)) !== null,
    takeCode,
    requireFactors,

    /** Mails the owner once, when so many in a day cannot be slips. */
    tellOfWrongCodes: async (trx: Trx, user: UserRow): Promise<void> => {
      const wrong = await store.countWrongCodes(trx, user.id, subHours(clock(), 24));
      if (wrong === TELLING_WRONG_CODES && mail.available) await mail.post(trx, wrongCodesMail(user, appUrl));
    },

    readSecondFactor: async (userId: string): Promise<SecondFactorState> => ({
      since: (await store.inForceSince(db, userId))?.toISOString() ?? null,
      recoveryCodes: await store.countRecoveryCodes(db, userId),
    }),

    /** Replaces a secret that was not confirmed. Rejects with CONFLICT where one is in force. */
    begin: async ({ userId, caller }: Sender, password: string): Promise<{ secret: string; uri: string }> => {
      const user = await me(userId);
      deps.requireConfirmed(user);
      await requirePassword(throttle, { user, password, caller, field: 'password' });
      const moment = clock();
      const fresh = {
        userId,
        secret: newSecret(),
        createdAt: moment,
        expired: subMinutes(moment, SETUP_MINUTES),
      };
      if (!(await db.transaction().execute((trx) => store.insertSecret(trx, crypto, fresh))))
        throw alreadyOn();
      return { secret: fresh.secret, uri: keyUri(fresh.secret, user.email) };
    },

    /** Ends every other session. Rejects with CONFLICT where there is nothing to confirm. */
    confirm: async ({ userId, sessionId, caller }: Sender, code: string) => {
      const user = await me(userId);
      const { secret, createdAt } = await waitingFactor(userId);
      const step = await throttle.attempt({ email: user.email, ...caller }, async () => {
        const takenStep = totpStep(secret, plain(code), clock());
        if (takenStep === null) throw refusal('code', NOT_SHOWN);
        return takenStep;
      });
      return await db.transaction().execute(async (trx) => {
        const moment = clock();
        if (!(await store.confirmSecret(trx, { userId, createdAt, step, at: moment })))
          throw nothingToConfirm();
        const recoveryCodes = await makeCodes(trx, userId);
        const endedSessions = await endSessions(trx, userId, { except: sessionId });
        const action = 'user.second-factor-on';
        await record(trx, { at: moment, userId, companyId: null, action, detail: { endedSessions } });
        if (mail.available) await mail.post(trx, secondFactorOnMail(user, appUrl));
        return { recoveryCodes, endedSessions };
      });
    },

    renewCodes: (sender: Sender, factors: FactorPair): Promise<string[]> =>
      withBoth(sender, factors, async (trx, user) => {
        const action = 'user.recovery-codes-made';
        await record(trx, { at: clock(), userId: user.id, companyId: null, action });
        if (mail.available) await mail.post(trx, recoveryCodesMail(user, appUrl));
        return await makeCodes(trx, user.id);
      }),

    turnOff: (sender: Sender, factors: FactorPair): Promise<void> => withBoth(sender, factors, turnOff),
  };

  /**
   * Uses a code up, in the transaction of what it allows; null where it fits nothing. Its owner
   * hears of a recovery code that a stranger used.
   */
  async function takeCode(trx: Trx, user: UserRow, code: string): Promise<AcceptedCode | null> {
    const isFromApp = /^\d{6}$/.test(plain(code));
    if (isFromApp) return (await takeAppCode(trx, user.id, plain(code))) ? 'app' : null;
    if (!(await store.takeRecoveryCode(trx, recoveryHash(user.id, code)))) return null;
    const remaining = await store.countRecoveryCodes(trx, user.id);
    if (mail.available) await mail.post(trx, recoveryCodeUsedMail(user, remaining, appUrl));
    return 'recovery';
  }

  async function takeAppCode(trx: Trx, userId: string, code: string): Promise<boolean> {
    const factor = await store.readFactor(trx, crypto, userId);
    const step = factor?.confirmedAt ? totpStep(factor.secret, code, clock()) : null;
    return step !== null && (await store.takeStep(trx, userId, step));
  }

  /** Password and code are one try. Rejects with CONFLICT where there is no factor in force. */
  async function withBoth<T>(
    { userId, caller }: Sender,
    { password, code }: FactorPair,
    work: (trx: Trx, user: UserRow) => Promise<T>,
  ): Promise<T> {
    const user = await me(userId);
    if ((await store.inForceSince(db, userId)) === null) throw notOn();
    return await requireFactors({ user, password, code, caller, field: 'password' }, (trx) =>
      work(trx, user),
    );
  }

  function requireFactors<T>(
    { user, password, code, caller, field }: Parameters<RequireFactors>[0],
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> {
    return requirePasswordAnd(throttle, { user, password, caller, field }, () =>
      db.transaction().execute(async (trx) => {
        if ((await store.inForceSince(trx, user.id)) !== null) {
          if (code === undefined) throw refusal('code', CODE_NEEDED);
          if ((await takeCode(trx, user, code)) === null) throw refusal('code', WRONG_CODE);
        }
        return await work(trx);
      }),
    );
  }

  async function makeCodes(trx: Trx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(userId, code));
    await store.replaceRecoveryCodes(trx, { userId, hashes, moment: clock() });
    return codes;
  }

  async function waitingFactor(userId: string): Promise<store.Factor> {
    const factor = await store.readFactor(db, crypto, userId);
    if (factor?.confirmedAt) throw alreadyOn();
    if (!factor || factor.createdAt < subMinutes(clock(), SETUP_MINUTES)) throw nothingToConfirm();
    return factor;
  }
}

const plain = (code: string) => code.replaceAll(/[\s-]/g, '');

const NOT_SHOWN = 'This is not the code that the app shows now. Is the clock of your device right?';

const alreadyOn = () => new AppError('CONFLICT', 'Two-step log-in is on already.');

const nothingToConfirm = () =>
  new AppError(
    'CONFLICT',
    'This setup took longer than fifteen minutes, or another took its place. Begin again.',
  );
