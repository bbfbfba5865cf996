import type { Reauthentication } from '#contract/users/users.ts';
import type { RequireFactors } from './secondFactor/secondFactor.ts';
import type { UserRow } from './userStore.ts';

type ReauthenticationDeps = {
  requireFactors: RequireFactors;
  /** Rejects with AUTH_FORBIDDEN for an account that visitors share. */
  changeableUser(userId: string): Promise<UserRow>;
};

/**
 * For what no stolen session may do: the password, and where a second factor is on a code, which is
 * used up. Rejects with API_VALIDATION_ERROR under the name of the field, or with RATE_LIMITED.
 */
export const createReauthentication =
  ({ requireFactors, changeableUser }: ReauthenticationDeps) =>
  async (userId: string, factors: Reauthentication, address: string): Promise<void> =>
    requireFactors(
      { user: await changeableUser(userId), ...factors, address, field: 'password' },
      async () => {},
    );
