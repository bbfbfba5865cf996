import { randomBytes } from 'node:crypto';
import type { appInfo } from '#contract/app.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Mail } from '#server/mail/mail.ts';
import { addHours } from 'date-fns/addHours';
import type * as z from 'zod/mini';
import { accountExistsMail, registrationMail } from '../mails.ts';
import { networkPrefix } from '../network.ts';
import { refusal, refuseGuessable } from '../passwords/passwordCheck.ts';
import { type HashPassword, verifyPassword } from '../passwords/passwords.ts';
import { createResetLinks } from '../passwords/resetLinks.ts';
import { countRequest, MOST_LINKS } from '../passwords/resetStore.ts';
import type { Throttle } from '../throttle.ts';
import type { CallOrigin } from '../throttle.ts';
import { findUserByEmail, insertUser, type NewUser, normalizeEmail, type UserRow } from '../userStore.ts';
import * as store from './registrationStore.ts';

const LINK_HOURS = 24;
/** Share of the calls a minute: registrations of one network in an hour. */
const REGISTRATIONS = 1 / 40;

export type RegistrationMode = z.infer<typeof appInfo.data>['registration'];

export type RegistrationDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  throttle: Throttle;
  hashPassword: HashPassword;
  registration: {
    mode: RegistrationMode;
    /** Rejects with CONFLICT where the invitation's link works no more. */
    requireInvitation(token: string): Promise<void>;
    callsAMinute: number;
  };
};

export type Registrant = {
  name: string;
  email: string;
  password: string;
  invitation?: string | undefined;
};

/**
 * An account begins at once where no mail goes out, else with the mailed link. What is answered is
 * the same whether or not the address has an account.
 */
export function createRegistration(deps: RegistrationDeps) {
  const { db, clock, crypto, mail, appUrl, throttle, hashPassword } = deps;
  const { mode, requireInvitation, callsAMinute } = deps.registration;
  const resetLinks = createResetLinks(deps);

  return {
    /** The first user needs no invitation. */
    readMode: async (): Promise<RegistrationMode> =>
      mode === 'invited' && !(await store.hasUsers(db)) ? 'open' : mode,

    /** Serves the server itself: no rule of passwords or of who may register. */
    addUser: async (registrant: Registrant): Promise<UserRow> => {
      const user = await toUser(registrant);
      await db.transaction().execute((trx) => begin(trx, user));
      return withoutSuspension(user);
    },

    /**
     * Rejects with AUTH_FORBIDDEN where registration is not open to this person, with CONFLICT on
     * an invitation that works no more, with API_VALIDATION_ERROR on a guessable password, with
     * RATE_LIMITED when one network asked too often.
     */
    register: async (registrant: Registrant, sender: string): Promise<NewUser> => {
      if (mode === 'closed') throw closedError();
      const isInvited = mode === 'invited' && registrant.invitation !== undefined;
      if (registrant.invitation !== undefined && isInvited) await requireInvitation(registrant.invitation);
      if (mode === 'invited' && !isInvited && (await store.hasUsers(db))) throw invitedOnlyError();
      await refuseGuessable(registrant.email, registrant.password);
      const address = networkPrefix(sender);
      const emailKey = normalizeEmail(registrant.email);
      const request = { purpose: 'registration', emailKey, address, moment: clock() } as const;
      const { ofAccount, ofAddress } = await countRequest(db, request);
      if (ofAddress > callsAMinute * REGISTRATIONS) throw tooManyError();
      const user = await toUser(registrant);
      const { invitation } = registrant;
      // Silent where the address was sent enough.
      if (mail.available && ofAccount <= MOST_LINKS) await mailLink(user, { address, isInvited, invitation });
      else if (!mail.available)
        await db.transaction().execute(async (trx) => {
          await refuseLaterUsers(trx, isInvited);
          if (!(await begin(trx, user))) await recordRepeat(trx, user, address);
        });
      return user;
    },

    /**
     * Takes the password too: a person who registers another's address gets no account by that person's
     * click. Rejects with CONFLICT when the link works no more.
     */
    confirm: async (
      { token, password }: { token: string; password: string },
      caller: CallOrigin,
    ): Promise<UserRow> => {
      const moment = clock();
      const registration = await store.findRegistration(db, crypto.hash(token), moment);
      if (!registration) throw endedError();
      const { id, name, email, passwordHash, invited } = registration;
      await throttle.attempt({ email, ...caller }, async () => {
        if (!(await verifyPassword(password, passwordHash)))
          throw refusal('password', 'This is not the password that you chose when you registered.');
      });
      const user = {
        id,
        name,
        email,
        passwordHash,
        createdAt: moment,
        emailConfirmedAt: moment,
      };
      await db.transaction().execute(async (trx) => {
        if (!(await store.takeRegistration(trx, registration))) throw endedError();
        if (mode === 'closed') throw closedError();
        await refuseLaterUsers(trx, invited);
        if (!(await begin(trx, user))) throw endedError();
      });
      return withoutSuspension(user);
    },

    /** True where the password is that of a registration whose link is not opened yet. */
    awaitsLink: async (email: string, password: string): Promise<boolean> => {
      if (!mail.available) return false;
      const hash = await store.findWaitingHash(db, normalizeEmail(email), clock());
      return hash !== null && (await verifyPassword(password, hash));
    },
  };

  async function toUser({ name, email, password }: Registrant): Promise<NewUser> {
    const createdAt = clock();
    const passwordHash = await hashPassword(password);
    return { id: newId(createdAt), name, email, passwordHash, createdAt, emailConfirmedAt: null };
  }

  /** False where the address has an account. */
  async function begin(trx: Trx, user: NewUser): Promise<boolean> {
    if (!(await insertUser(trx, user))) return false;
    await record(trx, { at: user.createdAt, userId: user.id, companyId: null, action: 'user.registered' });
    return true;
  }

  /** The owner of the address reads of it. */
  async function recordRepeat(trx: Trx, { email, createdAt }: NewUser, address: string) {
    const owner = await findUserByEmail(trx, email);
    if (!owner) return undefined;
    const action = 'user.registered-again';
    await record(trx, { at: createdAt, userId: owner.id, companyId: null, action, detail: { address } });
    return owner;
  }

  async function mailLink(
    user: NewUser,
    {
      address,
      isInvited,
      invitation,
    }: { address: string; isInvited: boolean; invitation: string | undefined },
  ): Promise<void> {
    const { id, name, email, passwordHash, createdAt } = user;
    const emailKey = normalizeEmail(email);
    const token = randomBytes(32).toString('base64url');
    await db.transaction().execute(async (trx) => {
      await store.insertRegistration(trx, {
        id,
        name,
        email,
        emailKey,
        passwordHash,
        createdAt,
        dateFormat: null,
        tokenHash: crypto.hash(token),
        invited: isInvited,
        expiresAt: addHours(createdAt, LINK_HOURS),
      });
      const owner = await recordRepeat(trx, user, address);
      // Behind the #, which browsers do not send (RFC 3986 3.5). Leads back to the invitation.
      const secrets = invitation === undefined ? token : `${token}.${invitation}`;
      const link = `${appUrl}/confirm-registration#${secrets}`;
      await mail.post(
        trx,
        owner
          ? accountExistsMail(owner, appUrl, await resetLinks.make(trx, owner.id, { address }))
          : registrationMail(email, link),
      );
    });
  }

  async function refuseLaterUsers(trx: Trx, isInvited: boolean): Promise<void> {
    if (mode !== 'invited' || isInvited) return;
    await store.lockFirstUser(trx);
    if (await store.hasUsers(trx)) throw invitedOnlyError();
  }
}

const withoutSuspension = (user: NewUser): UserRow => ({ ...user, suspendedAt: null });

const closedError = () =>
  new AppError('AUTH_FORBIDDEN', 'This installation takes no new accounts. Ask its administrator.');

const tooManyError = () =>
  new AppError('RATE_LIMITED', 'Too many accounts were asked for from here. Please try again in an hour.', {
    retryAfter: 3600,
  });

const invitedOnlyError = () =>
  new AppError(
    'AUTH_FORBIDDEN',
    'New accounts are for people who were invited. Open the link of your invitation, and register from there.',
  );

const endedError = () =>
  new AppError(
    'CONFLICT',
    'This link no longer works: it was used, or a day has passed. Log in, or register again.',
  );
