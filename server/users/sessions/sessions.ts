import type { Session } from '#contract/users/account.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import * as store from './sessionStore.ts';
import type { SessionClaims } from './tokens.ts';
import { findUserByEmail } from '../userStore.ts';

type SessionsToEnd = store.SessionFilter & {
  /** Ended by the person in it, who need not fear for the account. */
  loggingOut?: true;
};

/**
 * Gives how many there were; what they hold open ends too. A stranger who had one of the sessions
 * could have made invitations with it, so they are revoked.
 */
export type EndSessions = (trx: Trx, userId: string, sessionsToEnd: SessionsToEnd) => Promise<number>;

export type EndSessionsDeps = {
  clock: Clock;
  /** Runs in the transaction that ends a session. */
  announceEnd(trx: Trx, ended: { sessionId: string }): Promise<void>;
  revokeInvitations(trx: Trx, userId: string): Promise<void>;
};

export const createEndSessions =
  ({ clock, announceEnd, revokeInvitations }: EndSessionsDeps): EndSessions =>
  async (trx, userId, { loggingOut, ...sessionsToEnd }) => {
    const ended = await store.endSessions(trx, { userId, ...sessionsToEnd }, clock());
    for (const sessionId of ended) await announceEnd(trx, { sessionId });
    if (!loggingOut) await revokeInvitations(trx, userId);
    return ended.length;
  };

export type SessionsDeps = { db: Database; clock: Clock; endSessions: EndSessions };

export function createSessions({ db, clock, endSessions }: SessionsDeps) {
  return {
    listSessions: async ({ userId, sessionId }: SessionClaims): Promise<Session[]> => {
      const rows = await store.selectSessions(db, userId, clock());
      const sessions = rows.map((row) => ({
        id: row.id,
        address: row.address,
        browser: row.browser,
        system: row.system,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        current: row.id === sessionId,
      }));
      return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** Rejects with API_NOT_FOUND where the user has no such session, or it has ended. */
    endSession: async ({ userId }: SessionClaims, sessionId: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        if ((await endSessions(trx, userId, { only: sessionId })) === 0)
          throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
        await record(trx, { at: clock(), userId, companyId: null, action: 'user.session-ended' });
      });
    },

    endOthers: ({ userId, sessionId }: SessionClaims): Promise<number> =>
      endSeveral(userId, { except: sessionId }),

    /** Serves the operator. Rejects with API_NOT_FOUND where the address has no account. */
    endAllSessions: async (email: string): Promise<number> => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new AppError('API_NOT_FOUND', `There is no account with the address ${email}.`);
      return await endSeveral(user.id, {}, { by: 'operator' });
    },
  };

  /** `more`: who ended them, where it was not the user. */
  function endSeveral(
    userId: string,
    sessionsToEnd: store.SessionFilter,
    facts: Record<string, string> = {},
  ) {
    return db.transaction().execute(async (trx) => {
      const sessions = await endSessions(trx, userId, sessionsToEnd);
      const action = 'user.sessions-ended';
      const detail = { sessions, ...facts };
      if (sessions > 0) await record(trx, { at: clock(), userId, companyId: null, action, detail });
      return sessions;
    });
  }
}
