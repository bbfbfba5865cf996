import type { Company, ConnectionStatus } from '#contract/companies/companies.ts';
import { companyStateTexts } from '#web/lib/texts/companies/companyStates.ts';

export const connectionBadges = {
  ACTIVE: { tone: 'ok', label: companyStateTexts.badges.connected },
  PENDING: { tone: 'busy', label: companyStateTexts.badges.connecting },
  DISCONNECTED: { tone: 'idle', label: companyStateTexts.badges.disconnected },
  SUSPENDED: { tone: 'error', label: companyStateTexts.badges.disconnected },
} as const satisfies Record<ConnectionStatus, { tone: string; label: string }>;

/** Labels come from the server. */
export const stateTones = {
  connecting: 'busy',
  working: 'ok',
  paused: 'attention',
  'scope-missing': 'attention',
  incomplete: 'attention',
  refused: 'attention',
  unknown: 'attention',
  'needs-reconnection': 'error',
  'access-lost': 'error',
  'connector-left': 'error',
  'disconnected-here': 'idle',
  'disconnected-there': 'error',
} as const satisfies Record<Company['Connection']['State'], string>;

export type SyncView = {
  companyId: string;
  companyName: string;
  syncStatus: 'DISABLED' | 'PENDING_INITIAL_SYNC' | 'ENABLED';
  lastSyncDate: string | null;
  nextSyncDate: string | null;
  isInitialSyncCompleted: boolean;
  connectionStatus: ConnectionStatus;
  canEnableSync: boolean;
  display: { text: string; tone: 'error' | 'attention' | 'ok'; showDates: boolean };
};

export function syncView(company: Company): SyncView {
  const active = company.ConnectionStatus === 'ACTIVE';
  const state = !active
    ? ({
        syncStatus: 'DISABLED',
        text: companyStateTexts.sync.disabled(company.ConnectionStatus),
        tone: 'error',
      } as const)
    : company.IsInitialSyncCompleted
      ? ({ syncStatus: 'ENABLED', text: companyStateTexts.sync.enabled, tone: 'ok' } as const)
      : ({
          syncStatus: 'PENDING_INITIAL_SYNC',
          text: companyStateTexts.sync.pendingInitial,
          tone: 'attention',
        } as const);
  const enabled = state.syncStatus === 'ENABLED';
  return {
    companyId: company.Id,
    companyName: company.Name,
    syncStatus: state.syncStatus,
    lastSyncDate: company.LastSyncDate,
    nextSyncDate: company.NextSyncDate,
    isInitialSyncCompleted: company.IsInitialSyncCompleted,
    connectionStatus: company.ConnectionStatus,
    canEnableSync: enabled,
    display: { text: state.text, tone: state.tone, showDates: enabled },
  };
}
