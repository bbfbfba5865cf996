import type { Company } from '#contract/companies/companies.ts';
import type { Role } from '#contract/companies/roles.ts';
import type { Provider } from '#server/providers/provider.ts';
import type { StoredCompany } from './companyRow.ts';
import { isConnected } from './connectionStates.ts';
import { storedWords, viewConnection } from './connectionView.ts';

export type GrantLife = {
  grantEnd(refreshedAt: Date): Date;
  grantWarning(refreshedAt: Date, currentTime: Date): Company['Connection']['Warning'];
};

type PresentedWith = {
  provider: Pick<Provider, 'capabilities'>;
  grantLife: GrantLife;
  dayCap: number;
  readingShare(calls: number): number;
  /** The reader's. */
  role: Role;
  currentTime: Date;
};

export function presentCompany(
  row: StoredCompany,
  { provider, grantLife, dayCap, readingShare, role, currentTime }: PresentedWith,
): Company {
  const refreshedAt = liveSince(row);
  const capabilities = provider.capabilities(
    row.grant?.scopes ?? [],
    row.deniedEntities,
    row.missingScopeEntities,
  );
  const warning = refreshedAt && grantLife.grantWarning(refreshedAt, currentTime);
  const stopped = isConnected(row.status) ? null : storedWords(row);
  return {
    Id: row.id,
    Name: row.name,
    XeroTenantId: row.tenantId,
    ConnectionStatus: row.status,
    Role: role,
    FinancialYearEnd: presentYearEnd(row),
    CreatedAt: row.createdAt.toISOString(),
    UpdatedAt: row.updatedAt.toISOString(),
    XeroTokenExpiry: (refreshedAt && grantLife.grantEnd(refreshedAt))?.toISOString() ?? null,
    NextSyncDate: row.nextSyncAt?.toISOString() ?? null,
    LastSyncDate: row.lastSyncAt?.toISOString() ?? null,
    IsInitialSyncCompleted: row.initialSyncCompletedAt !== null,
    BaseCurrency: row.baseCurrency,
    OrganisationType: row.organisationType,
    TimeZone: row.timeZone,
    ProviderShortCode: row.shortCode,
    StatusReason: stopped?.cause ?? null,
    NextStep: stopped?.nextStep ?? null,
    Books: {
      MonthsOff: row.monthsOff,
      MonthsDiffering: row.monthsDiffering,
      UnusableRecords: row.unusableRecords,
      OpenNotices: row.openNotices,
      UnreadEntities: row.unreadEntities,
      From: row.booksFrom,
    },
    Capabilities: capabilities,
    Connection: viewConnection(row, { currentTime, dayCap, readingShare, capabilities, warning }),
  };
}

/** Null where no grant works. */
function liveSince({ grant, status }: StoredCompany): Date | null {
  return !grant || grant.dead || status === 'DISCONNECTED' ? null : grant.refreshedAt;
}

/** `MM-DD`; null where it is not known yet. */
export const presentYearEnd = ({ yearEnd }: Pick<StoredCompany, 'yearEnd'>): string | null =>
  yearEnd && `${twoDigits(yearEnd.month)}-${twoDigits(yearEnd.day)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

type Capabilities = Provider['capabilities'];

/** Many companies have the same permissions. */
export function remembered(capabilities: Capabilities): Capabilities {
  const capabilitiesByKey = new Map<string, ReturnType<Capabilities>>();
  return (granted, denied, missingScope) => {
    const key = JSON.stringify([granted, denied, missingScope]);
    const cached = capabilitiesByKey.get(key);
    if (cached) return cached;
    const computed = capabilities(granted, denied, missingScope);
    capabilitiesByKey.set(key, computed);
    return computed;
  };
}
