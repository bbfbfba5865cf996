import type { Company, ConnectionStatus } from '#contract/companies.ts';
import { texts } from './texts/index.ts';

/** Each status on the wire as people see it: three words, each with its hue. */
export const connectionBadges = {
  ACTIVE: { hue: 'ok', label: texts.companies.badges.connected },
  PENDING: { hue: 'busy', label: texts.companies.badges.pending },
  DISCONNECTED: { hue: 'idle', label: texts.companies.badges.disconnected },
  SUSPENDED: { hue: 'error', label: texts.companies.badges.disconnected },
} as const satisfies Record<ConnectionStatus, { hue: string; label: string }>;

/** The hue of each state of a connection; its words come from the server. */
export const stateHue = {
  connecting: 'busy',
  working: 'ok',
  paused: 'attention',
  'scope-missing': 'attention',
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
  display: { text: string; hue: 'error' | 'attention' | 'ok'; showDates: boolean };
};

/** What may be said and done about the syncing of a company. */
export function syncView(company: Company): SyncView {
  const active = company.ConnectionStatus === 'ACTIVE';
  const state = !active
    ? ({
        syncStatus: 'DISABLED',
        text: texts.companies.sync.disabled(company.ConnectionStatus),
        hue: 'error',
      } as const)
    : company.IsInitialSyncCompleted
      ? ({ syncStatus: 'ENABLED', text: texts.companies.sync.enabled, hue: 'ok' } as const)
      : ({
          syncStatus: 'PENDING_INITIAL_SYNC',
          text: texts.companies.sync.pendingInitial,
          hue: 'attention',
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
    display: { text: state.text, hue: state.hue, showDates: enabled },
  };
}
