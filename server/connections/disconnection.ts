import { record } from '#server/audit/audit.ts';
import {
  type Companies,
  type StoredCompany,
  isConnected,
  type MissingPermission,
  type ReplacedConnection,
  type StoredState,
} from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import { passesByItself, ProviderError } from '#server/providers/providerError.ts';
import { deleteUnusedGrant, isGrantOwner, listGrants } from './grantStore.ts';
import { type RevokeDeps, revokeAtProvider, revokeIfUnused } from './orphanedGrants.ts';
import { UnreadableTokens } from './sealedTokens.ts';
import { type AccessToken, withToken } from './tokens.ts';

export type StopDeps = { db: Database; clock: Clock; companies: Companies };

export type DisconnectionDeps = StopDeps &
  RevokeDeps & {
    provider: Pick<Provider, 'removeConnection' | 'revoke'>;
    accessToken: AccessToken;
  };

/** `unreachable`: only a person at the provider can end it. */
export type Removal = 'removed' | 'shared' | 'unreachable' | 'none';

export const removalNotes: Record<Removal, string | null> = {
  removed: null,
  none: null,
  shared: 'Another company here still uses its connection at Xero.',
  unreachable:
    'Its connection at Xero could not be ended from here, so check Connected apps there if it still lists Tieout.',
};

/**
 * Ends the connection at the provider first, and rejects with XERO_CONNECTION_FAILED without a
 * change when the provider does not answer: a company shown as disconnected must be.
 */
export function createDisconnection(deps: DisconnectionDeps) {
  const { db, clock, companies } = deps;

  /** Keeps a connection that another company uses. */
  async function disconnect(userId: string, companyId: string): Promise<Removal> {
    const company = await companies.companyById(companyId);
    if (company.status === 'DISCONNECTED') return 'none';
    const removal = await endCompanyConnection(deps, company, 'The organization is still connected.');
    await db.transaction().execute(async (trx) => {
      await companies.moveTo({ trx, companyId }, 'disconnected-here');
      const detail = { removal };
      await record(trx, { at: clock(), userId, companyId, action: 'company.disconnected', detail });
    });
    return removal;
  }

  return {
    disconnect,

    /** Deletes the access to a disconnected company where nothing else needs it. */
    dropGrant: async (trx: Trx, grantId: string): Promise<void> => {
      await deleteUnusedGrant(trx, grantId, clock());
    },

    isConnector: async (userId: string, { grantId }: StoredCompany): Promise<boolean> =>
      grantId !== null && (await isGrantOwner(db, grantId, userId)),

    /** Keeps the data for other members. `transaction` runs with it, or alone. */
    withdraw: async <T>(
      userId: string,
      companyId: string,
      transaction: (trx: Trx) => Promise<T>,
    ): Promise<T> => {
      const company = await companies.companyById(companyId);
      const { grantId, name, status } = company;
      if (grantId === null || !(await isGrantOwner(db, grantId, userId)))
        return await db.transaction().execute(transaction);
      const removal = await endCompanyConnection(
        deps,
        company,
        `Nothing was changed: the connection of ${name} could not be ended at Xero.`,
      );
      return await db.transaction().execute(async (trx) => {
        const result = await transaction(trx);
        const stopped = await companies.release(
          { trx, companyId },
          { grantId, stood: status !== 'DISCONNECTED' },
        );
        await deleteUnusedGrant(trx, grantId, clock());
        if (stopped) {
          const detail = { state: 'connector-left', removal };
          await record(trx, { at: clock(), userId: null, companyId, action: 'company.stopped', detail });
        }
        return result;
      });
    },

    /** `erase` deletes the user with all grants before these are revoked. */
    revokeAfter: async (userId: string, erase: () => Promise<void>): Promise<void> => {
      const grants = await listGrants(db, userId);
      await erase();
      for (const grant of grants) await revokeAtProvider(deps, grant);
    },
  };
}

async function endCompanyConnection(
  deps: DisconnectionDeps,
  { id, connectionId, grantId }: StoredCompany,
  outcome: string,
): Promise<Removal> {
  if (connectionId === null || grantId === null) return 'none';
  return await endAtProvider(deps, { grantId, connectionId }, id).catch(failConnection(outcome));
}

/** XERO_CONNECTION_FAILED whose sentence begins with `outcome`. */
export const failConnection =
  (outcome: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error;
    const message = `${outcome} ${error.message} Try again in a moment.`;
    throw new AppError('XERO_CONNECTION_FAILED', message, { cause: error });
  };

/**
 * Rejects with ProviderError where another attempt may help. Unreadable tokens and permanent
 * refusals do not block, such as one for a person who lost the organisation (403;
 * developer.xero.com, troubleshooting).
 */
export async function endAtProvider(
  { provider, companies, accessToken }: Pick<DisconnectionDeps, 'provider' | 'companies' | 'accessToken'>,
  { grantId, connectionId }: { grantId: string; connectionId: string },
  companyId: string | null,
): Promise<Removal> {
  if (await companies.isShared(connectionId, companyId)) return 'shared';
  try {
    await withToken(accessToken, grantId, (token) => provider.removeConnection(token, connectionId));
    return 'removed';
  } catch (error) {
    const isForGood = error instanceof ProviderError && !passesByItself(error);
    if (isForGood || error instanceof UnreadableTokens) return 'unreachable';
    throw error;
  }
}

/**
 * Ends replaced connections, which count against the tier. One that cannot be reached ends with its
 * person's grant.
 */
export async function endReplaced(
  deps: DisconnectionDeps,
  { companyId, ...connection }: ReplacedConnection,
): Promise<void> {
  try {
    await endAtProvider(deps, connection, companyId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  await revokeIfUnused(deps, connection.grantId);
}

/** Does nothing where the company was reconnected or disconnected since. */
export async function stopCompany(
  { db, clock, companies }: StopDeps,
  company: StoredCompany,
  state: StoredState,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await companies.companyById(company.id, trx);
    if (current.state === state || !isSameConnection(company, current)) return;
    await companies.moveTo({ trx, companyId: company.id }, state);
    const detail = { state };
    const entry = {
      at: clock(),
      userId: null,
      companyId: company.id,
      action: 'company.stopped',
      detail,
    } as const;
    await record(trx, entry);
  });
}

/** Does nothing where a consent since may have allowed it. */
export async function markEntityRefused(
  { db, companies }: StopDeps,
  company: StoredCompany,
  { entity, lack }: { entity: string; lack: MissingPermission },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isSameConnection(company, await companies.companyById(company.id, trx)))
      await companies.markRefused(company.id, entity, lack, trx);
  });
}

/**
 * False after a new consent, even by the same person, which keeps grant and connection: the
 * consent's id differs, and a refresh keeps that.
 */
export function isSameConnection(previous: StoredCompany, current: StoredCompany): boolean {
  const basis = ({ grantId, connectionId, grant, status, state }: StoredCompany) =>
    [grantId, connectionId, grant?.consentId, isConnected(status) || state].join(' ');
  return basis(previous) === basis(current);
}
