import type { settingsCompany } from '#contract/sync/settings.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
import type * as z from 'zod/mini';

type SettingsCompany = z.infer<typeof settingsCompany>;

export function presentStanding(company: StoredCompany): SettingsCompany {
  const { status } = company;
  const isInitialSyncCompleted = company.initialSyncCompletedAt !== null;
  return {
    companyId: company.id,
    companyName: company.name,
    ...settingsStatus(status, isInitialSyncCompleted),
    lastSyncDate: company.lastSyncAt?.toISOString() ?? null,
    nextSyncDate: company.nextSyncAt?.toISOString() ?? null,
    isInitialSyncCompleted,
    connectionStatus: status,
    canEnableSync: status === 'ACTIVE' && isInitialSyncCompleted,
  };
}

function settingsStatus(
  status: StoredCompany['status'],
  isInitialSyncCompleted: boolean,
): Pick<SettingsCompany, 'syncStatus' | 'display'> {
  if (status !== 'ACTIVE')
    return {
      syncStatus: 'DISABLED',
      display: { text: `Connection ${status}`, color: 'error', showSyncDates: false },
    };
  if (!isInitialSyncCompleted)
    return {
      syncStatus: 'PENDING_INITIAL_SYNC',
      display: { text: 'Initial Sync Required', color: 'warning', showSyncDates: false },
    };
  return {
    syncStatus: 'ENABLED',
    display: { text: 'Sync Enabled', color: 'success', showSyncDates: true },
  };
}

/** Null where automatic syncs can be on. */
export function findHindrance(company: StoredCompany): string | null {
  if (company.status === 'PENDING')
    return `${company.name} has not been read yet. Automatic syncs can be switched on after its first sync.`;
  if (company.status !== 'ACTIVE')
    return `${company.name} is not connected. Reconnect it first, then switch automatic syncs on.`;
  if (company.initialSyncCompletedAt === null)
    return `The first sync of ${company.name} is not complete. Automatic syncs can be switched on after it.`;
  return null;
}
