import { record } from '#server/audit/audit.ts';
import type { Companies, CompanyRow } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { type Removal, removeConnection } from './disconnect.ts';
import { dropUnusedGrant, listGrants, isGrantOwner } from './grantStore.ts';
import type { Sealing } from './sealedTokens.ts';
import type { AccessToken } from './tokens.ts';
import { giveBack } from './unusedGrants.ts';

export type WithdrawalDeps = {
  db: Database;
  clock: Clock;
  crypto: Sealing;
  log: Log;
  provider: Pick<Provider, 'removeConnection' | 'revoke'>;
  companies: Companies;
  accessToken: AccessToken;
};

/** A user takes their access along when they leave a company or the installation; what was read stays with the others. */
export function createWithdrawal(deps: WithdrawalDeps) {
  const { db, clock, companies } = deps;

  return {
    /** Whether the company is connected by what the provider allowed this user. */
    standsOn: async (userId: string, { grantId }: CompanyRow): Promise<boolean> =>
      grantId !== null && (await isGrantOwner(db, grantId, userId)),

    /**
     * Ends the company's connection where it is this user's, at the provider first (unless another company uses it),
     * and does `within` in the same transaction. Rejects with XERO_CONNECTION_FAILED, nothing changed, when the
     * provider does not answer.
     */
    withdraw: async <T>(
      userId: string,
      companyId: string,
      transaction: (trx: Trx) => Promise<T>,
    ): Promise<T> => {
      const company = await companies.companyById(companyId);
      const grantId = company.grantId;
      if (grantId === null || !(await isGrantOwner(db, grantId, userId)))
        return await db.transaction().execute(transaction);
      const removal = await endThere(deps, company, grantId);
      const stood = company.status !== 'DISCONNECTED';
      return await db.transaction().execute(async (trx) => {
        const result = await transaction(trx);
        const stopped = await companies.release({ trx, companyId }, { grantId, stood });
        await dropUnusedGrant(trx, grantId, clock());
        if (stopped) {
          const detail = { state: 'connector-left', removal };
          await record(trx, { at: clock(), userId: null, companyId, action: 'company.stopped', detail });
        }
        return result;
      });
    },

    /** Runs `erase`, which deletes the user with all grants, then gives these back at the provider. */
    revokeAfter: async (userId: string, erase: () => Promise<void>): Promise<void> => {
      const grants = await listGrants(db, userId);
      await erase();
      for (const grant of grants) await giveBack(deps, grant);
    },
  };
}

export type Withdrawal = ReturnType<typeof createWithdrawal>;

async function endThere(
  deps: WithdrawalDeps,
  { id, connectionId, name }: CompanyRow,
  grantId: string,
): Promise<Removal> {
  if (connectionId === null) return 'none';
  return await removeConnection(deps, { grantId, connectionId }, id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(
      'XERO_CONNECTION_FAILED',
      `Nothing was changed: the connection of ${name} could not be ended at Xero. ${error.message} Try again in a moment.`,
      { cause: error },
    );
  });
}
