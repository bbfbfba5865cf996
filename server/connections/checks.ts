import { record } from '#server/audit/audit.ts';
import { type StoredCompany, isConnected } from '#server/companies/companies.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';
import type { Access, Provider, ProviderConnection } from '#server/providers/provider.ts';
import { isOfKind, ProviderError } from '#server/providers/providerError.ts';
import type { AfterConnect } from './attaching.ts';
import type { RateLimiter } from '#server/rateLimits/rateLimits.ts';
import { isSameConnection, markEntityRefused, type StopDeps, stopCompany } from './disconnection.ts';
import { type AccessToken, withToken } from './tokens.ts';

export type CheckDeps = StopDeps & {
  provider: Pick<Provider, 'connections' | 'readPage'>;
  limits: Pick<RateLimiter, 'withSlot'>;
  accessToken: AccessToken;
  /** Runs last in the transaction that resumes a company; resets the company's role. */
  afterConnect: AfterConnect;
};

/** Companies are read before the provider is asked. */
type Listing = { token: string; standing: StoredCompany[]; grantConnections: ProviderConnection[] };

export function createChecks(deps: CheckDeps) {
  const { companies, accessToken } = deps;

  /** A company connected meanwhile does not count as missing from an older list. */
  const list = (grantId: string): Promise<Listing> =>
    withToken(accessToken, grantId, async (token, isLast) => {
      const standing = await companies.companiesOn(grantId);
      try {
        return { token, standing, grantConnections: await deps.provider.connections(token) };
      } catch (error) {
        if (isLast && isOfKind(error, 'reauthorise'))
          for (const company of standing.filter(({ status }) => isConnected(status)))
            await stopCompany(deps, company, 'needs-reconnection');
        throw error;
      }
    });

  /** Rejects with ProviderError where there is no list. */
  async function noticeVanished(grantId: string): Promise<Listing> {
    const listing = await list(grantId);
    const standing: StoredCompany[] = [];
    for (const company of listing.standing) {
      const connection =
        company.status === 'DISCONNECTED' ? undefined : findListedConnection(company, listing);
      standing.push(connection ? await companies.follow(company, connection) : company);
      if (connection) await companies.markAnswered(company);
      else if (company.status !== 'DISCONNECTED') await stopCompany(deps, company, 'disconnected-there');
    }
    return { ...listing, standing };
  }

  return {
    noticeVanished,

    /** Makes no call where only a new consent helps. Rejects with ProviderError. */
    checkCompany: async (userId: string, companyId: string): Promise<void> => {
      const { state, grantId } = await companies.companyById(companyId);
      if (state === 'disconnected-here' || grantId === null) return;
      const listing = await noticeVanished(grantId).catch((error: unknown) => {
        // The companies show already that the grant is dead.
        if (!isOfKind(error, 'reauthorise')) throw error;
      });
      const company = listing?.standing.find(({ id }) => id === companyId);
      const connection = company && listing && findListedConnection(company, listing);
      if (!connection) return;
      const facts = await readOrganisation(deps, { accessToken: listing.token, tenantId: company.tenantId });
      if (facts === 'forbidden') await stopCompany(deps, company, 'access-lost');
      else if (facts === 'scope-missing')
        await markEntityRefused(deps, company, { entity: 'Organisation', lack: 'scope' });
      else await resumeCompany(deps, company, { userId, connection, facts });
    },
  };
}

const findListedConnection = ({ tenantId }: StoredCompany, { grantConnections }: Listing) =>
  grantConnections.find((connection) => connection.tenantId === tenantId);

async function readOrganisation(
  { limits, provider }: CheckDeps,
  access: Access,
): Promise<OrganisationFacts | 'forbidden' | 'scope-missing'> {
  try {
    const { records } = await limits.withSlot(access.tenantId, 'interactive', () =>
      provider.readPage(access, 'Organisation', null, null),
    );
    const [organisation] = records;
    if (organisation && 'value' in organisation) return organisation.value;
    throw new ProviderError('unavailable', 'Xero’s answer about the organization cannot be read.');
  } catch (error) {
    if (isOfKind(error, 'forbidden')) return 'forbidden';
    if (isOfKind(error, 'scope-missing')) return 'scope-missing';
    throw error;
  }
}

async function resumeCompany(
  { db, clock, companies, afterConnect }: CheckDeps,
  previousRow: StoredCompany,
  { userId, connection, facts }: { userId: string; connection: ProviderConnection; facts: OrganisationFacts },
): Promise<void> {
  const { id, grantId } = previousRow;
  await db.transaction().execute(async (trx) => {
    const current = await companies.companyById(id, trx);
    if (grantId === null || !isSameConnection(previousRow, current)) return;
    const stopped = !isConnected(current.status);
    if (stopped) {
      await companies.relink({ trx, companyId: id }, grantId, connection);
      await record(trx, { at: clock(), userId, companyId: id, action: 'company.resumed' });
    }
    await companies.saveFacts({ trx, companyId: id }, facts);
    if (current.deniedEntities.includes('Organisation'))
      await companies.markRefused(id, 'Organisation', null, trx);
    if (current.refusingSince) await companies.markRefusing(id, false, trx);
    const deniedToRole = current.deniedEntities.length > current.missingScopeEntities.length;
    if (deniedToRole) await companies.forgetRoleDenials({ trx, companyId: id });
    const wasIncomplete = current.state === 'connecting' || current.yearEnd === null;
    if (stopped || wasIncomplete || deniedToRole)
      await afterConnect({ trx, companyId: id }, userId, current.grant?.scopes ?? []);
  });
  await companies.markAnswered(previousRow);
}
