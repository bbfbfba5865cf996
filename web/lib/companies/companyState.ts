import type { Company, ConnectionStatus } from '#contract/companies/companies.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';

export const connectionBadges = {
  ACTIVE: { tone: 'ok', label: companyTexts.badges.connected },
  PENDING: { tone: 'busy', label: companyTexts.badges.connecting },
  DISCONNECTED: { tone: 'idle', label: companyTexts.badges.disconnected },
  SUSPENDED: { tone: 'error', label: companyTexts.badges.disconnected },
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
        text: companyTexts.sync.disabled(company.ConnectionStatus),
        tone: 'error',
      } as const)
    : company.IsInitialSyncCompleted
      ? ({ syncStatus: 'ENABLED', text: companyTexts.sync.enabled, tone: 'ok' } as const)
      : ({
          syncStatus: 'PENDING_INITIAL_SYNC',
          text: companyTexts.sync.pendingInitial,
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
