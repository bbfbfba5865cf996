import { type Companies, type StoredCompany, isConnected } from '#server/companies/companies.ts';
import { AppError } from '#server/lib/appError.ts';
import type { RenewGrant } from './tokens.ts';

export type RenewalDeps = { companies: Companies; renewGrant: RenewGrant };

/**
 * Tries all, then rejects with the first ProviderError, or with CONFLICT where nothing is
 * connected.
 */
export function createRenewals({ companies, renewGrant }: RenewalDeps) {
  return async (userId: string, companyId: string | undefined): Promise<StoredCompany[]> => {
    const concerned = async () =>
      companyId === undefined
        ? await companies.listCompanies(userId)
        : [await companies.companyById(companyId)];
    const grants = pickGrants(await concerned(), companyId !== undefined);
    if (grants.size === 0)
      throw new AppError(
        'CONFLICT',
        'There is no access to renew. Connect or reconnect an organization first.',
      );
    const outcomes = await Promise.allSettled(
      [...grants].map(([id, refreshedAt]) => renewGrant(id, refreshedAt)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return await concerned();
  };
}

/**
 * Includes companies that wait for a person only where one is named: the refusal says what to do.
 */
function pickGrants(rows: StoredCompany[], isNamed: boolean): Map<string, Date> {
  return new Map(
    rows
      .filter(({ status }) => isConnected(status) || (isNamed && status === 'SUSPENDED'))
      .flatMap(({ grantId, grant }) =>
        grantId !== null && grant?.refreshedAt ? [[grantId, grant.refreshedAt] as const] : [],
      ),
  );
}
