import { record } from '#server/audit/audit.ts';
import {
  type Companies,
  type CompanyRow,
  isConnected,
  type StatusWords,
} from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Access, Provider } from '#server/providers/provider.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import type { CallLimits } from './callLimits.ts';
import type { AccessToken } from './tokens.ts';
import { accessLost, disconnectedHere, grantEnded, removedAtProvider } from './words.ts';

export type CallDeps = {
  db: Database;
  clock: Clock;
  provider: Pick<Provider, 'connections' | 'readPage'>;
  companies: Companies;
  limits: Pick<CallLimits, 'withPlace'>;
  accessToken: AccessToken;
};

/**
 * Makes one provider request for a company: an access token that works, a place under the limits, the work. Rejects
 * with ProviderError; never sleeps (`rate-limited` carries `until`). A refusal that only a person can mend becomes the
 * company's status before the rejection; one that passes by itself changes nothing.
 */
export type ProviderCall = <T>(companyId: string, work: (access: Access) => Promise<T>) => Promise<T>;

type Reach = { company: CompanyRow; grantId: string };

export function createCall(deps: CallDeps): ProviderCall {
  const { companies, limits, accessToken } = deps;

  return async (companyId, work) => {
    const first = connected(await companies.companyById(companyId));
    const attempt = async ({ company: { tenantId } }: Reach, token: string) =>
      limits.withPlace(tenantId, () => work({ accessToken: token, tenantId }));
    const refused = await accessToken(first.grantId);
    try {
      return await attempt(first, refused);
    } catch (error) {
      if (isOfKind(error, 'forbidden')) await settleForbidden(deps, first, refused);
      if (!isOfKind(error, 'reauthorise')) throw error;
    }
    // The API refused a token that should still be good (clocks differ, or the provider ended it): once more with a new one.
    const renewed = await accessToken(first.grantId, refused);
    const second = connected(await companies.companyById(companyId));
    try {
      return await attempt(second, renewed);
    } catch (error) {
      if (isOfKind(error, 'forbidden')) await settleForbidden(deps, second, renewed);
      if (isOfKind(error, 'reauthorise')) await stop(deps, second.company, 'SUSPENDED', grantEnded);
      throw error;
    }
  };
}

const isOfKind = (error: unknown, kind: ProviderError['kind']) =>
  error instanceof ProviderError && error.kind === kind;

function connected(company: CompanyRow): Reach {
  const { status, statusReason, grantId } = company;
  if (grantId !== null && isConnected(status)) return { company, grantId };
  const kind = status === 'SUSPENDED' && company.grant?.dead ? 'reauthorise' : 'forbidden';
  throw new ProviderError(kind, statusReason ?? disconnectedHere.reason);
}

/**
 * The provider answers 403 alike when the connection is gone, when the person lost the organisation, and when the
 * person merely may not read reports or journals. Which of them it is shows in its list of connections and in the
 * organisation itself. Only for the last does the company stay as it is. If the check itself fails, nothing is decided.
 */
async function settleForbidden(deps: CallDeps, { company }: Reach, token: string): Promise<void> {
  const { provider, limits } = deps;
  const access = { accessToken: token, tenantId: company.tenantId };
  try {
    const connections = await provider.connections(token);
    if (!connections.some(({ tenantId }) => tenantId === company.tenantId))
      return await stop(deps, company, 'DISCONNECTED', removedAtProvider);
    await limits.withPlace(company.tenantId, () => provider.readPage(access, 'Organisation', null, null));
  } catch (error) {
    if (isOfKind(error, 'forbidden')) await stop(deps, company, 'SUSPENDED', accessLost);
    else if (!(error instanceof ProviderError)) throw error;
  }
}

/** Unless somebody reconnected or disconnected it since the refused call began: what was found then is old. */
async function stop(
  { db, clock, companies }: CallDeps,
  company: CompanyRow,
  status: 'SUSPENDED' | 'DISCONNECTED',
  words: StatusWords,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = await companies.companyById(company.id, trx);
    if (!isConnected(now.status) || !standsOnSame(company, now)) return;
    await companies.setStatus(trx, company.id, status, words);
    const detail = { status, reason: words.reason };
    await record(trx, {
      at: clock(),
      userId: null,
      companyId: company.id,
      action: 'company.stopped',
      detail,
    });
  });
}

/** A consent of the same person keeps grant and connection, and shows in the grant's new tokens alone. */
function standsOnSame(before: CompanyRow, now: CompanyRow): boolean {
  const basis = ({ grantId, connectionId, grant }: CompanyRow) =>
    [grantId, connectionId, grant?.refreshedAt?.getTime()].join(' ');
  return basis(before) === basis(now);
}
