/** Every address inside the app; nothing else builds one. */
export const paths = {
  home: '/',
  login: (origin?: string) => withOrigin('/login', origin),
  register: (origin?: string) => withOrigin('/register', origin),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  account: '/account',
  accountSecurity: '/account/security',
  accountPreferences: '/account/preferences',
  accountActivity: '/account/activity',
  providerReturn: '/xero/callback',
  callback: '/callback',
  dashboard: '/dashboard',
  companies: '/companies',
  /** Of a company by its id, which needs no encoding; or by the name of the parameter, for the routes. */
  members: (companyId: string) => `/companies/${companyId}/members`,
  companyActivity: (companyId: string) => `/companies/${companyId}/activity`,
  reports: '/reports',
  report: (type: string) => `/reports?${new URLSearchParams({ type })}`,
  /** A report as its address has it, without what is standard. */
  reportWith: (settings: URLSearchParams) =>
    settings.size === 0 ? '/reports' : `/reports?${settings.toString()}`,
  /** A report by its type and its months, `YYYY-MM`. */
  reportForMonths: (settings: { type: string; from: string; to: string }) =>
    `/reports?${new URLSearchParams(settings)}`,
  proofs: (months?: { from: string; to: string }) => withParameters('/reports/proofs', months),
  changes: (settings?: URLSearchParams) => withParameters('/reports/changes', settings),
  syncLogs: '/sync-logs',
  syncLog: (id: string) => `/sync-logs/${encodeURIComponent(id)}`,
  failedSyncLogs: '/sync-logs?status=failed',
  entitySyncLogs: (entity: string) => `/sync-logs?${new URLSearchParams({ entity })}`,
  unusableRecords: '/sync-logs?view=records',
  entityUnusableRecords: (entity: string) => `/sync-logs?${new URLSearchParams({ view: 'records', entity })}`,
  unusableRecord: (entity: string, record: string) =>
    `/sync-logs?${new URLSearchParams({ view: 'records', entity, record })}`,
  settings: '/settings',
} as const;

const withParameters = (
  path: string,
  parameters: Record<string, string> | URLSearchParams | undefined,
): string => (parameters === undefined ? path : `${path}?${new URLSearchParams(parameters)}`);

const withOrigin = (path: string, origin: string | undefined): string =>
  origin === undefined ? path : `${path}?${new URLSearchParams({ from: origin })}`;

/** Where a guest wanted to go: a path of this app only, so that a crafted link cannot send people elsewhere. */
export function safeOrigin(origin: string | null): string {
  if (origin === null || !/^\/(?![/\\])/.test(origin)) return paths.home;
  const target = new URL(origin, 'http://here.invalid');
  // Its dots may leave two slashes at the front, which once more name another host: `/.//elsewhere.example`.
  const inside =
    target.origin === 'http://here.invalid' &&
    !target.pathname.startsWith('//') &&
    target.pathname !== paths.login();
  return inside ? `${target.pathname}${target.search}${target.hash}` : paths.home;
}
