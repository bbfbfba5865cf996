import type { PreferenceChange, Preferences } from '#contract/users/preferences.ts';
import { record } from '#server/audit/audit.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sql } from 'kysely';
import { passwordChangedMail } from './mails.ts';
import { refuseGuessable } from './passwords/passwordCheck.ts';
import type { HashPassword } from './passwords/passwords.ts';
import { dropLinks } from './passwords/resetStore.ts';
import type { Factors, RequireFactors } from './secondFactor/secondFactor.ts';
import { forgetDevices } from './sessions/devices.ts';
import type { EndSessions } from './sessions/sessions.ts';
import type { SessionClaims } from './sessions/tokens.ts';
import type { PasswordSender } from './throttle.ts';
import { readPreferences, setPassword, type UserRow } from './userStore.ts';

export type AccountDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  me(userId: string): Promise<UserRow>;
  hashPassword: HashPassword;
  requireFactors: RequireFactors;
  endSessions: EndSessions;
};

type Sender = SessionClaims & { caller: PasswordSender };
type PasswordChange = { currentPassword: string; newPassword: string } & Pick<Factors, 'code'>;

export function createAccount(deps: AccountDeps) {
  const { db, clock, mail, appUrl, me, hashPassword, requireFactors, endSessions } = deps;

  return {
    changeName: async (userId: string, name: string): Promise<UserRow> => {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ name }).where('id', '=', userId).execute();
        await record(trx, { at: clock(), userId, companyId: null, action: 'user.name-changed' });
      });
      return await me(userId);
    },

    /** Ends every other session and links to a new password; gives how many sessions. */
    changePassword: async (
      { userId, sessionId, caller }: Sender,
      { currentPassword, newPassword, code }: PasswordChange,
    ): Promise<number> => {
      const user = await me(userId);
      await refuseGuessable(user.email, newPassword, 'newPassword');
      const hash = await hashPassword(newPassword);
      const factors = { password: currentPassword, code, caller, field: 'currentPassword' };
      return await requireFactors({ user, ...factors }, async (trx) => {
        await setPassword(trx, userId, hash);
        await dropLinks(trx, userId);
        await forgetDevices(trx, userId);
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
