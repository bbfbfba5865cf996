import { pluralize } from '#contract/pluralize.ts';
import { statusWords, type TieStatus } from '#contract/tieOut/tieStatus.ts';

export const companyTexts = {
  title: 'Connected Organizations',
  lead: 'The organizations this account may read, and how their connections stand.',
  inTotal: 'in total',
  standings: { connected: 'connected', connecting: 'connecting', disconnected: 'disconnected' },
  refresh: 'Refresh',
  refreshFailed: 'Failed to refresh organizations',
  searchLabel: 'Search organizations',
  searchPlaceholder: 'Search by name, code, currency, type...',
  clearSearch: 'Clear Search',
  clearText: 'Clear the search text',
  results: (count: string, text: string) =>
    `${count} ${count === '1' ? 'organization' : 'organizations'} found for “${text}”`,
  tenantId: 'Tenant ID',
  lastSync: 'Last synced',
  disconnect: 'Disconnect',
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting',
  disconnectTitle: (name: string) => `Disconnect ${name}`,
  disconnectQuestion: (name: string) =>
    `Are you sure you want to disconnect from "${name}"? This will stop all data synchronization and remove access to this organization's data.`,
  disconnectKept:
    'What was read so far is kept, marked with its date, and is there again when you reconnect.',
  disconnected: (name: string) => `Disconnected from ${name}`,
  moreActions: (name: string) => `More actions: ${name}`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  renameLabel: 'Name here',
  renameHint: 'Only here: nothing changes in Xero.',
  renameSave: 'Save',
  renamed: (name: string) => `Renamed to ${name}`,
  exportData: 'Export kept data',
  exporting: (exported: string, total: string) =>
    `Exporting: ${exported} of ${pluralize(total, 'record', 'records')}`,
  exported: (records: string, name: string) =>
    `Exported ${pluralize(records, 'record', 'records')} of ${name}`,
  exportFailed: (name: string) => `Failed to export the data of ${name}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}`,
  removeCounting: (name: string) => `Counting what is kept of "${name}".`,
  removeQuestion: (name: string, counts: string) =>
    `Are you sure you want to remove "${name}"? It is hidden at once, and what is kept of it here is deleted in seven days: ${counts}.`,
  removeProvider:
    'Until then an owner can restore it. Its connection ends now; nothing changes in the books at Xero.',
  removed: (name: string, date: string) => `Removed ${name}. It can be restored until ${date}.`,
  removedTitle: 'Removed organizations',
  removedLead:
    'Hidden from everybody. What is kept of them is deleted on the day named; an owner can restore them before.',
  removedUntil: (removedAt: string, deletedAfter: string) => `Removed ${removedAt}, deleted ${deletedAfter}`,
  removedFailed: 'Removed organizations could not be loaded',
  restore: 'Restore',
  restoreLabel: (name: string) => `Restore: ${name}`,
  restored: (name: string) => `${name} is restored. Reconnect it to go on from where it stopped.`,
  restoreFailed: (name: string) => `Failed to restore ${name}`,
  counts: (records: string, ledgerLines: string, syncLogs: string) =>
    `${pluralize(records, 'record', 'records')}, ${pluralize(ledgerLines, 'ledger line', 'ledger lines')} and ${pluralize(syncLogs, 'sync log', 'sync logs')}`,
  disconnectUnclear: 'Disconnect successful, please refresh to see updated status',
  removeUnclear: 'The organization is removed; please refresh to see the list without it',
  switched: (name: string) => `Switched to ${name}`,
  noOther: 'No other connected companies available',
  reconnectFailed: (name: string) => `Failed to initiate reconnection for ${name}`,
  showing: (start: string, end: string, total: string) =>
    total === '1'
      ? `Showing ${start} to ${end} of 1 organization`
      : `Showing ${start} to ${end} of ${total} organizations`,
  monthsWith: (status: TieStatus, count: number) => `${statusWords(status)}: ${count} of the last 12 months`,
  unread: (count: number) =>
    count === 1 ? '1 entity not read to the end' : `${count} entities not read to the end`,
  unusable: (count: number) => (count === 1 ? '1 record needs fixing' : `${count} records need fixing`),
  notices: (count: number) =>
    count === 1 ? '1 change in a closed month' : `${count} changes in closed months`,
  emptyTitle: 'No Companies Found',
  emptyText: 'Connect to Xero to add organizations.',
  emptyButton: 'Connect to Xero',
  noMatchTitle: 'No Organizations Found',
  noMatchText: (text: string) => `Nothing matches “${text}”.`,
  connectedNow: (names: string) => `Connected: ${names}. The first sync has started.`,
  reconnectedNow: (names: string) => `Reconnected: ${names}.`,
  needing: (count: number) =>
    count === 1 ? 'Needs you: 1 organization' : `Needs you: ${count} organizations`,
  needingMore: (count: number) => `and ${count} more`,
  accessEnds: 'Access ends soon',
  findNeeding: (name: string, label: string) => `${name}, ${label}: show in the list`,
  listErrors: {
    restricted: 'Access restricted',
    authentication: 'Authentication required',
    other: 'Unable to load companies',
  },
} as const;
