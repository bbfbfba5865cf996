import { record } from '#server/audit/audit.ts';
import type { Database } from '#server/db/company.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EndSessions } from './sessions/sessions.ts';
import { dropEmailChanges } from './email/emailChangeStore.ts';
import { dropLinks } from './passwords/resetStore.ts';
import { findUserByEmail, setEmail, type UserRow } from './userStore.ts';

export type AdministrationDeps = { db: Database; clock: Clock; endSessions: EndSessions };

export type UserSummary = {
  email: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  companies: number;
  suspended: boolean;
};

/** Serves the operator's commands. Each rejects with API_NOT_FOUND where the address has no account. */
export function createAdministration({ db, clock, endSessions }: AdministrationDeps) {
  return {
    /** Oldest first. */
    list: async (): Promise<UserSummary[]> => {
      const rows = await db
        .selectFrom('users')
        .select(['users.email', 'users.name', 'users.createdAt', 'users.suspendedAt'])
        .select((eb) => [
          eb
            .selectFrom('sessions')
            .select(({ fn }) => fn.max('sessions.lastUsedAt').as('used'))
            .whereRef('sessions.userId', '=', 'users.id')
            .as('lastUsedAt'),
          eb
            .selectFrom('memberships')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('memberships.userId', '=', 'users.id')
            .as('companies'),
        ])
        .orderBy('users.createdAt')
        .orderBy('users.id')
        .execute();
      return rows.map(({ suspendedAt, companies, ...row }) => ({
        ...row,
        companies: companies ?? 0,
        suspended: suspendedAt !== null,
      }));
    },

    /** Ends every session; gives how many, null where the account was suspended already. */
    suspend: async (email: string): Promise<number | null> => {
      const { id, suspendedAt } = await required(email);
      return await db.transaction().execute(async (trx) => {
        const moment = clock();
        if (suspendedAt !== null) return null;
        await trx.updateTable('users').set({ suspendedAt: moment }).where('id', '=', id).execute();
        const sessions = await endSessions(trx, id, {});
        const detail = { sessions, by: 'operator' };
        await record(trx, { at: moment, userId: id, companyId: null, action: 'user.suspended', detail });
        return sessions;
      });
    },

    /** False where the account was not suspended. */
    resume: async (email: string): Promise<boolean> => {
      const { id, suspendedAt } = await required(email);
      if (suspendedAt === null) return false;
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ suspendedAt: null }).where('id', '=', id).execute();
        const detail = { by: 'operator' };
        await record(trx, { at: clock(), userId: id, companyId: null, action: 'user.resumed', detail });
      });
      return true;
    },

    /** Rejects with CONFLICT where another account has the new address. */
    changeEmail: async (email: string, newEmail: string): Promise<void> => {
      const { id } = await required(email);
      try {
        await db.transaction().execute(async (trx) => {
          await setEmail(trx, id, { email: newEmail, confirmedAt: null });
          await dropLinks(trx, id);
          await dropEmailChanges(trx, id);
          const detail = { by: 'operator' };
          const action = 'user.email-changed';
          await record(trx, { at: clock(), userId: id, companyId: null, action, detail });
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('CONFLICT', `${newEmail} has another account.`);
      }
    },

    findId: async (email: string): Promise<string> => (await required(email)).id,
  };

  async function required(email: string): Promise<UserRow> {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AppError('API_NOT_FOUND', `There is no account with the address ${email}.`);
    return user;
  }
}
