import { type StoredCompany, isConnected, storedStates } from '#server/companies/companies.ts';
import type { Access, Provider } from '#server/providers/provider.ts';
import { isOfKind, ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';
import type { Priority, RateLimiter } from '#server/rateLimits/rateLimits.ts';
import { markEntityRefused, type StopDeps, stopCompany } from './disconnection.ts';
import type { AccessToken } from './tokens.ts';

export type CallDeps = StopDeps & {
  provider: Pick<Provider, 'connections' | 'readPage'>;
  limits: Pick<RateLimiter, 'withSlot'>;
  accessToken: AccessToken;
};

/**
 * Never sleeps: `rate-limited` carries `waitMs`. Rejects with ProviderError; a refusal that only a
 * person can mend sets the company's state first. `entity` names the permission to record.
 */
export type CompanyCall = <T>(work: (access: Access) => Promise<T>, options: CallOptions) => Promise<T>;
export type CallOptions = { entity?: string; priority: Priority };

type Reach = { company: StoredCompany; grantId: string };
type HeldAccess = Reach & { token: string };

/** A run learns within this time that its company was disconnected or reconnected here. */
const HELD_MS = 1_000;

/** Calls of one company in a row: company and token are not read for each. */
export function createCompanyCall(deps: CallDeps, companyId: string): CompanyCall {
  const { companies, limits, accessToken } = deps;
  let heldAccess: { access: Promise<HeldAccess>; readAt: number } | null = null;
  /** Stored since the company was read. */
  let answeredAt: Date | null = null;

  const readReach = async () => connected(await companies.companyById(companyId));

  async function readAccess(): Promise<HeldAccess> {
    const reach = await readReach();
    return { ...reach, token: await accessToken(reach.grantId) };
  }

  function currentAccess(): Promise<HeldAccess> {
    if (!heldAccess || performance.now() - heldAccess.readAt > HELD_MS)
      heldAccess = { access: readAccess(), readAt: performance.now() };
    return heldAccess.access;
  }

  return async (work, { entity, priority }) => {
    const attempt = async ({ company, token }: HeldAccess) => {
      const { tenantId } = company;
      const result = await limits.withSlot(tenantId, priority, () => work({ accessToken: token, tenantId }));
      if (company.refusingSince) {
        await companies.markRefusing(companyId, false);
        heldAccess = null;
      }
      answeredAt = await companies.markAnswered({ ...company, answeredAt: answeredAt ?? company.answeredAt });
      if (entity !== undefined && company.deniedEntities.includes(entity)) {
        await companies.markRefused(companyId, entity, null);
        heldAccess = null;
      }
      return result;
    };
    try {
      const access = await currentAccess();
      try {
        return await attempt(access);
      } catch (error) {
        if (!isOfKind(error, 'reauthorise')) throw await settleDenial(deps, access, { error, entity });
      }
      // A token that should be valid was refused: once more with a new one, as every call from here.
      heldAccess = null;
      const renewed = { token: await accessToken(access.grantId, access.token), ...(await readReach()) };
      try {
        return await attempt(renewed);
      } catch (error) {
        throw await settleDenial(deps, renewed, { error, entity });
      }
    } catch (error) {
      heldAccess = null;
      throw error;
    }
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
  { company, grantId, token }: HeldAccess,
  { error, entity }: { error: unknown; entity: string | undefined },
): Promise<unknown> {
  if (entity !== undefined && isOfKind(error, 'scope-missing')) {
    await markEntityRefused(deps, company, { entity, lack: 'scope' });
    return error;
  }
  if (!isOfKind(error, 'forbidden') && !isOfKind(error, 'reauthorise')) return error;
  const { provider, limits, companies } = deps;
  const access = { accessToken: token, tenantId: company.tenantId };
  let isStanding = false;
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
    isStanding = true;
    await limits.withSlot(company.tenantId, 'interactive', () =>
      provider.readPage(access, 'Organisation', null, null),
    );
    if (entity === undefined) return error;
    await markEntityRefused(deps, company, { entity, lack: 'role' });
    return new ProviderError('forbidden', error.message, { cause: error });
  } catch (failure) {
    // The list of connections was answered to the same token: only that list, or the token's renewal, ends an access.
    if (isOfKind(failure, 'reauthorise') && isStanding) {
      await companies.markRefusing(company.id, true);
      return new ProviderError('refusing', providerRefusals.refusing.sentence, { cause: error });
    }
    if (isOfKind(failure, 'reauthorise')) await stopCompany(deps, company, 'needs-reconnection');
    else if (isOfKind(failure, 'forbidden')) await stopCompany(deps, company, 'access-lost');
    else if (isOfKind(failure, 'scope-missing'))
      await markEntityRefused(deps, company, { entity: 'Organisation', lack: 'scope' });
    else if (!(failure instanceof ProviderError)) throw failure;
    return error;
  }
}
