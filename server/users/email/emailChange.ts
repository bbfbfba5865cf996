import { randomBytes } from 'node:crypto';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Mail } from '#server/mail/mail.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import {
  accountExistsMail,
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailChangeUndoneMail,
  newEmailMail,
  resetMail,
} from '../mails.ts';
import { networkPrefix } from '../network.ts';
import { createResetLinks } from '../passwords/resetLinks.ts';
import { countRequest, dropLinks, MOST_LINKS } from '../passwords/resetStore.ts';
import type { Factors, RequireFactors } from '../secondFactor/secondFactor.ts';
import type { EndSessions } from '../sessions/sessions.ts';
import type { CallOrigin } from '../throttle.ts';
import {
  findUser,
  findUserByEmail,
  normalizeEmail,
  setEmail,
  setPassword,
  type UserRow,
} from '../userStore.ts';
import { countChanges, insertEmailChange, takeChange, takeUndo } from './emailChangeStore.ts';

const LINK_HOURS = 24;
const UNDO_DAYS = 7;
/** Changes of one user in an hour. */
const MOST_CHANGES = 5;

export type EmailChangeDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  me(userId: string): Promise<UserRow>;
  requireFactors: RequireFactors;
  endSessions: EndSessions;
  /** Fits no known password. */
  nobodysHash: Promise<string>;
};

type Wanted = { user: UserRow; email: string; address: string };

async function required(trx: Trx, userId: string): Promise<UserRow> {
  const user = await findUser(trx, userId);
  if (!user) throw endedError();
  return user;
}

/** An address is taken by the link that was mailed to it, and never before. */
export function createEmailChange(deps: EmailChangeDeps) {
  const { db, clock, crypto, mail, appUrl, me, requireFactors, endSessions, nobodysHash } = deps;
  const resetLinks = createResetLinks(deps);
  const secret = () => {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: crypto.hash(token) };
  };

  return {
    /**
     * Rejects with CONFLICT where this installation sends no mail, with RATE_LIMITED after five
     * within an hour, and like every change that takes the password.
     */
    changeEmail: async (
      { userId, caller }: { userId: string; caller: CallOrigin },
      { email, ...factors }: Factors & { email: string },
    ): Promise<UserRow> => {
      const user = await me(userId);
      if (!mail.available) throw noMailError();
      await requireFactors({ user, ...factors, caller, field: 'password' }, async () => {});
      await ask({ user, email, address: caller.address });
      return user;
    },

    /** Rejects like a change. */
    requestConfirmation: async (userId: string, address: string): Promise<void> => {
      const user = await me(userId);
      if (!mail.available) throw noMailError();
      await ask({ user, email: user.email, address });
    },

    /** Ends links to a new password. Rejects with CONFLICT when the link works no more. */
    confirmEmail: async (token: string): Promise<UserRow> => {
      const userId = await orEnded(async (trx) => {
        const moment = clock();
        const change = await takeChange(trx, crypto.hash(token), moment);
        if (!change) throw endedError();
        const { userId: owner, oldEmail, newEmail } = change;
        const user = await required(trx, owner);
        await setEmail(trx, owner, { email: newEmail, confirmedAt: moment });
        const isSame = oldEmail === newEmail;
        const action = isSame ? 'user.email-confirmed' : 'user.email-changed';
        await record(trx, { at: moment, userId: owner, companyId: null, action });
        if (isSame) return owner;
        await dropLinks(trx, owner);
        await mail.post(trx, emailChangedMail({ ...user, email: oldEmail }, newEmail));
        return owner;
      });
      return await me(userId);
    },

    /**
     * Before the change it is called off, after it the address so far comes back; every session
     * ends, and the password, which the person who asked for the change knows, opens nothing any more. A
     * link to a new one is mailed to the address where mail goes out. Rejects with CONFLICT when the
     * link works no more.
     */
    undoChange: async (token: string): Promise<{ user: UserRow; linkMailed: boolean }> => {
      const unknownPassword = await nobodysHash;
      return await orEnded(async (trx) => {
        const moment = clock();
        const change = await takeUndo(trx, crypto.hash(token), moment);
        if (!change) throw endedError();
        const { userId, oldEmail, newEmail, takenAt } = change;
        await setEmail(trx, userId, { email: oldEmail, confirmedAt: moment });
        const endedSessions = await endSessions(trx, userId, {});
        const action = 'user.email-change-undone';
        await record(trx, { at: moment, userId, companyId: null, action, detail: { endedSessions } });
        await setPassword(trx, userId, unknownPassword);
        await dropLinks(trx, userId);
        const user = await required(trx, userId);
        if (!mail.available) return { user, linkMailed: false };
        await mail.post(trx, resetMail(user, await resetLinks.make(trx, userId, {})));
        const isTaken = takenAt !== null && newEmail !== oldEmail;
        if (isTaken) await mail.post(trx, emailChangeUndoneMail({ ...user, email: newEmail }, oldEmail));
        return { user, linkMailed: true };
      });
    },
  };

  async function ask({ user, email, address }: Wanted): Promise<void> {
    const moment = clock();
    if ((await countChanges(db, user.id, moment)) >= MOST_CHANGES)
      throw new AppError('RATE_LIMITED', 'You asked for many links within an hour. Please go on later.', {
        retryAfter: 3600,
      });
    const emailKey = normalizeEmail(email);
    const network = networkPrefix(address);
    const request = { purpose: 'address', emailKey, address: network, moment } as const;
    const { ofAccount } = await countRequest(db, request);
    const [taking, undoing] = [secret(), secret()];
    await db.transaction().execute(async (trx) => {
      await insertEmailChange(trx, {
        tokenHash: taking.hash,
        undoHash: undoing.hash,
        userId: user.id,
        oldEmail: user.email,
        newEmail: email,
        createdAt: moment,
        expiresAt: addHours(moment, LINK_HOURS),
        undoExpiresAt: addDays(moment, UNDO_DAYS),
        takenAt: null,
      });
      const action = 'user.email-change-asked';
      await record(trx, { at: moment, userId: user.id, companyId: null, action });
      // Behind the #, which browsers do not send (RFC 3986 3.5).
      const link = `${appUrl}/confirm-email#${taking.token}`;
      const isSame = email === user.email;
      if (ofAccount <= MOST_LINKS) await mailNewAddress(trx, { user, email, link, network });
      if (!isSame)
        await mail.post(trx, emailChangeAskedMail(user, email, `${appUrl}/undo-email#${undoing.token}`));
    });
  }

  async function mailNewAddress(
    trx: Trx,
    { user, email, link, network }: { user: UserRow; email: string; link: string; network: string },
  ): Promise<void> {
    const owner = await findUserByEmail(trx, email);
    if (owner && owner.id !== user.id)
      await mail.post(
        trx,
        accountExistsMail(owner, appUrl, await resetLinks.make(trx, owner.id, { address: network })),
      );
    else if (email === user.email) await mail.post(trx, confirmEmailMail(user, link));
    else await mail.post(trx, newEmailMail(email, link));
  }

  /** An address that another account took meanwhile is a link that works no more. */
  async function orEnded<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      throw isUniqueViolation(error) ? endedError() : error;
    }
  }
}

const noMailError = () =>
  new AppError(
    'CONFLICT',
    'This installation sends no e-mail, so that an address cannot be confirmed. Ask its administrator to change yours.',
  );

const endedError = () =>
  new AppError(
    'CONFLICT',
    'This link no longer works: it was used, its time is over, or the address has an account. Ask for another one.',
  );
