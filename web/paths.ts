/** Every address inside the app; nothing else builds one. */
export const paths = {
  home: '/',
  login: (from?: string) => (from === undefined ? '/login' : `/login?${new URLSearchParams({ from })}`),
  register: '/register',
  providerReturn: '/xero/callback',
  callback: '/callback',
  dashboard: '/dashboard',
  companies: '/companies',
  reports: '/reports',
  syncLogs: '/sync-logs',
  syncLog: (id: string) => `/sync-logs/${encodeURIComponent(id)}`,
  syncLogsOf: (entity: string) => `/sync-logs?${new URLSearchParams({ entity })}`,
  unusableRecordsOf: (entity: string) => `/sync-logs?${new URLSearchParams({ view: 'records', entity })}`,
  settings: '/settings',
} as const;

/** Where a guest wanted to go: a path of this app only, so that a crafted link cannot send people elsewhere. */
export function safeOrigin(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return paths.home;
  const target = new URL(from, 'http://here.invalid');
  const inside = target.origin === 'http://here.invalid' && target.pathname !== paths.login();
  return inside ? `${target.pathname}${target.search}${target.hash}` : paths.home;
}
