import { record } from '#server/audit/audit.ts';
import type { Companies, CompanyRow } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import { passesByItself, ProviderError } from '#server/providers/providerError.ts';
import { UnreadableTokens } from './sealedTokens.ts';
import { type AccessToken, withToken } from './tokens.ts';

export type DisconnectDeps = {
  db: Database;
  clock: Clock;
  provider: Pick<Provider, 'removeConnection'>;
  companies: Companies;
  accessToken: AccessToken;
};

/** How the connection at the provider ended; `unreachable`: only somebody there can end it. */
export type Removal = 'removed' | 'shared' | 'unreachable' | 'none';

/** What a person should know of it beside what was asked for. */
export const removalNotes: Record<Removal, string | null> = {
  removed: null,
  none: null,
  shared: 'Another company here still uses its connection at Xero.',
  unreachable:
    'Its connection at Xero could not be ended from here, so check Connected apps there if it still lists Tieout.',
};

export type Disconnect = (userId: string, companyId: string) => Promise<Removal>;

/**
 * Ends the connection at the provider, then here; the data stays. A connection that another company still uses is left
 * standing there, and so is one that the provider lets us end no more. Rejects with XERO_CONNECTION_FAILED, nothing
 * changed, when it does not answer for now: a company said to be disconnected must be.
 */
export function createDisconnect(deps: DisconnectDeps): Disconnect {
  const { db, clock, companies } = deps;
  return async (userId, companyId) => {
    const company = await companies.companyById(companyId);
    if (company.status === 'DISCONNECTED') return 'none';
    const removal = await removeAtProvider(deps, company).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw new AppError(
        'XERO_CONNECTION_FAILED',
        `The organisation is still connected. ${error.message} Try again in a moment.`,
        { cause: error },
      );
    });
    await db.transaction().execute(async (trx) => {
      await companies.moveTo({ trx, companyId }, 'disconnected-here');
      const detail = { removal };
      await record(trx, { at: clock(), userId, companyId, action: 'company.disconnected', detail });
    });
    return removal;
  };
}

async function removeAtProvider(
  deps: DisconnectDeps,
  { id, connectionId, grantId }: CompanyRow,
): Promise<Removal> {
  if (connectionId === null || grantId === null) return 'none';
  return await removeConnection(deps, { grantId, connectionId }, id);
}

/**
 * Ends a connection that no company but `companyId` may stand on any more. Rejects with ProviderError, nothing changed,
 * where another try may help. Nobody is held up by tokens that cannot be read, nor by a refusal for good: of the grant, of
 * our own credentials, or of the person, who lost the organisation there and with it the right to end anything of it (403;
 * developer.xero.com, troubleshooting).
 */
export async function removeConnection(
  { provider, companies, accessToken }: Pick<DisconnectDeps, 'provider' | 'companies' | 'accessToken'>,
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
