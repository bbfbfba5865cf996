import type { Company } from '#contract/companies.ts';
import type { Capability } from '#server/providers/books.ts';
import type { CompanyRow } from './companyRow.ts';

/** A refresh token dies after 60 days unused (developer.xero.com, token types). */
const GRANT_LIFE_MS = 60 * 24 * 3600 * 1000;

/** The wire shape; `capabilities` says what scopes allow. */
export function presentCompany(row: CompanyRow, capabilities: (scopes: string[]) => Capability[]): Company {
  return {
    Id: row.id,
    Name: row.name,
    XeroTenantId: row.tenantId,
    ConnectionStatus: row.status,
    FinancialYearEnd: row.yearEnd && `${twoDigits(row.yearEnd.month)}-${twoDigits(row.yearEnd.day)}`,
    CreatedAt: row.createdAt.toISOString(),
    UpdatedAt: row.updatedAt.toISOString(),
    XeroTokenExpiry: grantEnd(row)?.toISOString() ?? null,
    NextSyncDate: row.nextSyncAt?.toISOString() ?? null,
    LastSyncDate: row.lastSyncAt?.toISOString() ?? null,
    IsInitialSyncCompleted: row.initialSyncCompletedAt !== null,
    BaseCurrency: row.baseCurrency,
    OrganisationType: row.organisationType,
    TimeZone: row.timeZone,
    ProviderShortCode: row.shortCode,
    StatusReason: row.statusReason,
    NextStep: row.nextStep,
    Capabilities: capabilities(row.grant?.scopes ?? []),
  };
}

/** When the grant ends if nothing uses it; null where there is none that works. */
function grantEnd({ grant, status }: CompanyRow): Date | null {
  if (!grant || grant.dead || grant.refreshedAt === null || status === 'DISCONNECTED') return null;
  return new Date(grant.refreshedAt.getTime() + GRANT_LIFE_MS);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
