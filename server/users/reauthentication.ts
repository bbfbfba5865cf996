import type { Reauthentication } from '#contract/users/users.ts';
import type { RequireFactors } from './secondFactor/secondFactor.ts';
import type { UserRow } from './userStore.ts';

type ReauthenticationDeps = {
  requireFactors: RequireFactors;
  /** Rejects with AUTH_FORBIDDEN for an account that visitors share. */
  changeableUser(userId: string): Promise<UserRow>;
};

/**
 * Asks for the password, and a code where a second factor is on, before what no stolen session may
 * do. The code is used up. Rejects with API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
 */
export const createReauthentication =
  ({ requireFactors, changeableUser }: ReauthenticationDeps) =>
  async (userId: string, factors: Reauthentication, address: string): Promise<void> =>
    requireFactors(
      { user: await changeableUser(userId), ...factors, address, field: 'password' },
      async () => {},
    );
