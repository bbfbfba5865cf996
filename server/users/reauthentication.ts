import type { Reauthentication } from '#contract/users/users.ts';
import type { Database } from '#server/db/company.ts';
import { refusal, requirePasswordAnd } from './passwords/passwordCheck.ts';
import { type SecondFactor, WRONG_CODE } from './secondFactor/secondFactor.ts';
import type { Throttle } from './throttle.ts';
import type { UserRow } from './userStore.ts';

type ReauthenticationDeps = {
  db: Database;
  throttle: Throttle;
  secondFactor: Pick<SecondFactor, 'isOn' | 'takeCode'>;
  me(userId: string): Promise<UserRow>;
};

/**
 * For what no stolen session may do: the password, and where a second factor is on a code, which is
 * used up. Rejects with API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
 */
export const createReauthentication =
  ({ db, throttle, secondFactor, me }: ReauthenticationDeps) =>
  async (userId: string, { password, code }: Reauthentication, address: string): Promise<void> => {
    const user = await me(userId);
    await requirePasswordAnd(throttle, { user, password, address, field: 'password' }, async () => {
      if (!(await secondFactor.isOn(userId))) return;
      if (code === undefined) throw refusal('code', 'Enter the code that your authenticator app shows.');
      const takenCode = await db.transaction().execute((trx) => secondFactor.takeCode(trx, user, code));
      if (takenCode === null) throw refusal('code', WRONG_CODE);
    });
  };
