import { type StoredCompany, isConnected, storedStates } from '#server/companies/companies.ts';
import type { Access, Provider } from '#server/providers/provider.ts';
import { isOfKind, ProviderError } from '#server/providers/providerError.ts';
import type { Priority, RateLimiter } from '#server/rateLimits/rateLimits.ts';
import { markEntityRefused, type StopDeps, stopCompany } from './disconnection.ts';
import { type AccessToken, withToken } from './tokens.ts';

export type CallDeps = StopDeps & {
  provider: Pick<Provider, 'connections' | 'readPage'>;
  limits: Pick<RateLimiter, 'withSlot'>;
  accessToken: AccessToken;
};

/**
 * Never sleeps: `rate-limited` carries `waitMs`. Rejects with ProviderError; a refusal that only a
 * person can mend sets the company's state first. `entity` names the permission to record.
 */
export type ProviderCall = <T>(
  companyId: string,
  work: (access: Access) => Promise<T>,
  call: { entity?: string; priority: Priority },
) => Promise<T>;

type Reach = { company: StoredCompany; grantId: string };

export function createCall(deps: CallDeps): ProviderCall {
  const { companies, limits, accessToken } = deps;

  return async (companyId, work, { entity, priority }) => {
    const requestedReach = connected(await companies.companyById(companyId));
    const attempt = async ({ company }: Reach, token: string) => {
      const { tenantId } = company;
      const result = await limits.withSlot(tenantId, priority, () => work({ accessToken: token, tenantId }));
      await companies.markAnswered(company);
      if (entity !== undefined && company.deniedEntities.includes(entity))
        await companies.markRefused(companyId, entity, null);
      return result;
    };
    return await withToken(accessToken, requestedReach.grantId, async (token, isLast) => {
      const reach = isLast ? connected(await companies.companyById(companyId)) : requestedReach;
      try {
        return await attempt(reach, token);
      } catch (error) {
        if (isOfKind(error, 'reauthorise') && !isLast) throw error;
        throw await settleDenial(deps, { ...reach, token }, { error, entity });
      }
    });
  };
}

function connected(company: StoredCompany): Reach {
  const { status, state, grantId } = company;
  if (grantId !== null && isConnected(status)) return { company, grantId };
  const kind = status === 'SUSPENDED' && company.grant?.dead ? 'reauthorise' : 'forbidden';
  throw new ProviderError(kind, storedStates[state].cause ?? storedStates['disconnected-here'].cause);
}

/**
 * A 403 has the same form whether the connection is gone, the person lost the organisation, or may
 * not read reports, and so has a 401 right after the token was renewed (both are reported for a
 * missing reporting role). The list of connections and the organisation tell them apart; where that
 * check fails, nothing is decided. Answers the error to reject with.
 */
async function settleDenial(
  deps: CallDeps,
  { company, grantId, token }: Reach & { token: string },
  { error, entity }: { error: unknown; entity: string | undefined },
): Promise<unknown> {
  if (entity !== undefined && isOfKind(error, 'scope-missing')) {
    await markEntityRefused(deps, company, { entity, lack: 'scope' });
    return error;
  }
  if (!isOfKind(error, 'forbidden') && !isOfKind(error, 'reauthorise')) return error;
  const { provider, limits, companies } = deps;
  const access = { accessToken: token, tenantId: company.tenantId };
  try {
    const standing = await companies.companiesOn(grantId);
    const connections = await provider.connections(token);
    const isListed = ({ tenantId }: StoredCompany) =>
      connections.some((connection) => connection.tenantId === tenantId);
    for (const unlisted of standing.filter(
      (candidate) => isConnected(candidate.status) && !isListed(candidate),
    ))
      await stopCompany(deps, unlisted, 'disconnected-there');
    if (!isListed(company)) return new ProviderError('forbidden', error.message, { cause: error });
    await limits.withSlot(company.tenantId, 'interactive', () =>
      provider.readPage(access, 'Organisation', null, null),
    );
    if (entity === undefined) return error;
    await markEntityRefused(deps, company, { entity, lack: 'role' });
    return new ProviderError('forbidden', error.message, { cause: error });
  } catch (failure) {
    if (isOfKind(failure, 'reauthorise')) await stopCompany(deps, company, 'needs-reconnection');
    else if (isOfKind(failure, 'forbidden')) await stopCompany(deps, company, 'access-lost');
    else if (isOfKind(failure, 'scope-missing'))
      await markEntityRefused(deps, company, { entity: 'Organisation', lack: 'scope' });
    else if (!(failure instanceof ProviderError)) throw failure;
    return error;
  }
}
