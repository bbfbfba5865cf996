import { CONFIRMATION_MINUTES, type Confirmation } from '#contract/users/users.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { refusal } from './passwords/passwordCheck.ts';
import type { RequireFactors } from './secondFactor/secondFactor.ts';
import { isConfirmedSince, markConfirmed } from './sessions/sessionStore.ts';
import type { SessionClaims } from './sessions/tokens.ts';
import type { PasswordSender } from './throttle.ts';
import type { UserRow } from './userStore.ts';

type ReauthenticationDeps = {
  db: Database;
  clock: Clock;
  requireFactors: RequireFactors;
  me(userId: string): Promise<UserRow>;
};

/** Asks again who it is before what no stolen session may do. */
export function createReauthentication({ db, clock, requireFactors, me }: ReauthenticationDeps) {
  /**
   * Takes the password each time, and a code where a second factor is on; the code is used up. Rejects with
   * API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
   */
  async function reauthenticate(
    userId: string,
    { password, code }: Confirmation,
    caller: PasswordSender,
  ): Promise<void> {
    const user = await me(userId);
    if (password === undefined) throw refusal('password', 'Enter your password.');
    await requireFactors({ user, password, code, caller, field: 'password' }, async () => {});
  }

  return {
    reauthenticate,

    /** Gives until when the session need not be confirmed again. Rejects like `reauthenticate`. */
    confirm: async (
      { userId, sessionId }: SessionClaims,
      factors: Confirmation,
      caller: PasswordSender,
    ): Promise<Date> => {
      await reauthenticate(userId, factors, caller);
      const moment = clock();
      await markConfirmed(db, sessionId, moment);
      return addMinutes(moment, CONFIRMATION_MINUTES);
    },

    /**
     * Takes a log-in or confirmation of the last ten minutes for the password. Rejects with AUTH_FORBIDDEN where there is
     * neither, and like `reauthenticate`.
     */
    requireConfirmation: async (
      { userId, sessionId }: SessionClaims,
      factors: Confirmation,
      caller: PasswordSender,
    ): Promise<void> => {
      if (factors.password !== undefined) return await reauthenticate(userId, factors, caller);
      const earliest = subMinutes(clock(), CONFIRMATION_MINUTES);
      if (!(await isConfirmedSince(db, sessionId, earliest))) throw confirmationNeeded();
    },
  };
}

const confirmationNeeded = () =>
  new AppError(
    'AUTH_FORBIDDEN',
    `You logged in more than ${CONFIRMATION_MINUTES} minutes ago. Enter your password to go on.`,
    {
      details: [
        {
          path: 'password',
          message:
            'Send it with this call or to POST /user/confirm before, with the code where there is a second factor.',
        },
      ],
    },
  );
