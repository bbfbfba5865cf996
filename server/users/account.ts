import type { PreferenceChange, Preferences } from '#contract/users/preferences.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sql } from 'kysely';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import { refuseGuessable, requirePassword } from './passwords/passwordCheck.ts';
import { hashPassword } from './passwords/passwords.ts';
import { dropLinks } from './passwords/resetStore.ts';
import type { EndSessions } from './sessions/sessions.ts';
import type { Throttle } from './throttle.ts';
import type { SessionClaims } from './sessions/tokens.ts';
import { readPreferences, setEmail, setPassword, type UserRow } from './userStore.ts';

export type AccountDeps = {
  db: Database;
  clock: Clock;
  throttle: Throttle;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  me(userId: string): Promise<UserRow>;
  endSessions: EndSessions;
};

type Sender = SessionClaims & { from: string };

/** `from` is the caller's address. */
export function createAccount(deps: AccountDeps) {
  const { db, clock, throttle, mail, appUrl, me, endSessions } = deps;

  const recordChange = (trx: Trx, userId: string, action: 'user.name-changed' | 'user.email-changed') =>
    record(trx, { at: clock(), userId, companyId: null, action });

  return {
    changeName: async (userId: string, name: string): Promise<UserRow> => {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ name }).where('id', '=', userId).execute();
        await recordChange(trx, userId, 'user.name-changed');
      });
      return await me(userId);
    },

    /** Rejects with CONFLICT where another account has the address. Links sent so far end. */
    changeEmail: async (
      { userId, from: sender }: Sender,
      { email, password }: { email: string; password: string },
    ): Promise<UserRow> => {
      const user = await me(userId);
      await requirePassword(throttle, { user, password, address: sender, field: 'password' });
      try {
        await db.transaction().execute(async (trx) => {
          await setEmail(trx, userId, email);
          await dropLinks(trx, userId);
          await recordChange(trx, userId, 'user.email-changed');
          if (mail.available) await mail.post(trx, emailChangedMail(user, email));
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const message = 'Another account has this e-mail address.';
        throw new AppError('CONFLICT', message, { details: [{ path: 'email', message }] });
      }
      return await me(userId);
    },

    /** Ends every other session and links to a new password; gives how many sessions. */
    changePassword: async (
      { userId, sessionId, from: sender }: Sender,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<number> => {
      const user = await me(userId);
      await refuseGuessable(user.email, newPassword, 'newPassword');
      await requirePassword(throttle, {
        user,
        password: currentPassword,
        address: sender,
        field: 'currentPassword',
      });
      const hash = await hashPassword(newPassword);
      return await db.transaction().execute(async (trx) => {
        await setPassword(trx, userId, hash);
        await dropLinks(trx, userId);
        const ended = await endSessions(trx, userId, { except: sessionId });
        const detail = { endedSessions: ended };
        await record(trx, { at: clock(), userId, companyId: null, action: 'user.password-changed', detail });
        if (mail.available) await mail.post(trx, passwordChangedMail(user, appUrl));
        return ended;
      });
    },

    readPreferences: (userId: string): Promise<Preferences> => readPreferences(db, userId),

    savePreferences: async (userId: string, change: PreferenceChange): Promise<Preferences> => {
      await db
        .updateTable('users')
        .set({ preferences: sql<string>`preferences || ${JSON.stringify(change)}::jsonb` })
        .where('id', '=', userId)
        .execute();
      return await readPreferences(db, userId);
    },
  };
}
