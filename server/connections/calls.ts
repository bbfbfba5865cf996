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
 * Makes one provider request for a company with a working access token, in a slot of its limits. Rejects with
 * ProviderError; never sleeps (`rate-limited` carries `waitMs`). A refusal that only a person can mend becomes the
 * company's state before the rejection; one that passes by itself changes nothing. By `entity` a permission is noted that
 * the token or the person's role lacks, and that it is there again.
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
    const first = connected(await companies.companyById(companyId));
    const attempt = async ({ company }: Reach, token: string) => {
      const { tenantId } = company;
      const result = await limits.withSlot(tenantId, priority, () => work({ accessToken: token, tenantId }));
      await companies.markAnswered(company);
      if (entity !== undefined && company.denied.includes(entity))
        await companies.markRefused(companyId, entity, null);
      return result;
    };
    return await withToken(accessToken, first.grantId, async (token, isLast) => {
      const reach = isLast ? connected(await companies.companyById(companyId)) : first;
      try {
        return await attempt(reach, token);
      } catch (error) {
        await settleDenial(deps, reach, token, { error, entity });
        if (isLast && isOfKind(error, 'reauthorise'))
          await stopCompany(deps, reach.company, 'needs-reconnection');
        throw error;
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
 * The provider answers 403 alike when the connection is gone, when the person lost the organisation, and when the
 * person merely may not read reports or journals. Which of them it is shows in its list of connections and in the
 * organisation itself. Only for the last does the company stay as it is. If the check itself fails, nothing is decided.
 * A permission that the token lacks has an answer of its own.
 */
async function settleDenial(
  deps: CallDeps,
  { company }: Reach,
  token: string,
  { error, entity }: { error: unknown; entity: string | undefined },
): Promise<void> {
  if (entity !== undefined && isOfKind(error, 'scope-missing'))
    return await markEntityRefused(deps, company, { entity, lack: 'scope' });
  if (!isOfKind(error, 'forbidden')) return;
  const { provider, limits } = deps;
  const access = { accessToken: token, tenantId: company.tenantId };
  try {
    const connections = await provider.connections(token);
    if (!connections.some(({ tenantId }) => tenantId === company.tenantId))
      return await stopCompany(deps, company, 'disconnected-there');
    await limits.withSlot(company.tenantId, 'interactive', () =>
      provider.readPage(access, 'Organisation', null, null),
    );
    if (entity !== undefined) await markEntityRefused(deps, company, { entity, lack: 'role' });
  } catch (failure) {
    if (isOfKind(failure, 'forbidden')) await stopCompany(deps, company, 'access-lost');
    else if (isOfKind(failure, 'scope-missing'))
      await markEntityRefused(deps, company, { entity: 'Organisation', lack: 'scope' });
    else if (!(failure instanceof ProviderError)) throw failure;
  }
}
