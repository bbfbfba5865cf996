import { UNSUBSCRIBE_PATH } from '#contract/users/unsubscribePath.ts';
import { COMPANY_PARAMETER } from './lib/companies/companyAddress.ts';

/** The only place that builds an address. */
export const paths = {
  home: '/',
  login: (origin?: string) => withOrigin('/login', origin),
  register: (origin?: string) => withOrigin('/register', origin),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmRegistration: '/confirm-registration',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  undoOwner: '/undo-owner',
  unsubscribe: UNSUBSCRIBE_PATH,
  invitation: '/invitation',
  firmInvitation: '/firm-invitation',
  account: '/account',
  accountSecurity: '/account/security',
  accountPreferences: '/account/preferences',
  accountAlerts: '/account/alerts',
  accountActivity: '/account/activity',
  providerReturn: '/xero/callback',
  callback: '/callback',
  dashboard: '/dashboard',
  companies: '/companies',
  clients: '/clients',
  closeBoard: '/close-board',
  people: '/people',
  firm: (id?: string) => withParameters('/firm', id === undefined ? undefined : { firm: id }),
  groups: '/groups',
  /** Takes an id, or the parameter's name for the routes. */
  group: (id: string) => `/groups/${id}`,
  groupAccounts: (id: string) => `/groups/${id}/accounts`,
  groupRelations: (id: string) => `/groups/${id}/relations`,
  /** `month`: `YYYY-MM`, at whose end the amounts are shown. */
  groupRelationsAt: (id: string, month: string) =>
    `/groups/${id}/relations?${new URLSearchParams({ month })}`,
  packs: '/packs',
  newPack: '/packs/new',
  /** Takes ids, or the parameter's name for the routes. */
  pack: (id: string) => `/packs/${id}`,
  makePack: (id: string) => `/packs/${id}/make`,
  packRun: (id: string) => `/packs/runs/${id}`,
  /** Takes an id, or the parameter's name for the routes. */
  members: (companyId: string) => `/companies/${companyId}/members`,
  companyActivity: (companyId: string) => `/companies/${companyId}/activity`,
  sentPacks: (companyId: string) => `/companies/${companyId}/packs`,
  reports: '/reports',
  report: (type: string) => `/reports?${new URLSearchParams({ type })}`,
  /** Omits default settings. */
  reportWith: (settings: URLSearchParams) =>
    settings.size === 0 ? '/reports' : `/reports?${settings.toString()}`,
  /** Months as `YYYY-MM`. */
  reportForMonths: (settings: { type: string; from: string; to: string }) =>
    `/reports?${new URLSearchParams(settings)}`,
  /** Months as `YYYY-MM`; opens the figure of a row and a column. */
  reportFigure: (settings: { type: string; from: string; to: string; account: string; column: string }) =>
    `/reports?${new URLSearchParams(settings)}`,
  proofs: (months?: { from: string; to: string }) => withParameters('/reports/proofs', months),
  changes: (settings?: URLSearchParams) => withParameters('/reports/changes', settings),
  /** `month`: `YYYY-MM`. */
  signOff: (month: string) => withParameters('/sign-off', { month }),
  signOffPage: '/sign-off',
  syncLogs: '/sync-logs',
  syncLog: (id: string) => `/sync-logs/${encodeURIComponent(id)}`,
  entitySyncLogs: (entity: string) => `/sync-logs?${new URLSearchParams({ entity })}`,
  unusableRecords: '/sync-logs?view=records',
  entityUnusableRecords: (entity: string) => `/sync-logs?${new URLSearchParams({ view: 'records', entity })}`,
  unusableRecord: (entity: string, record: string) =>
    `/sync-logs?${new URLSearchParams({ view: 'records', entity, record })}`,
  settings: '/settings',
  /** The page of that organization, whichever is chosen in the tab that opens it. */
  inCompany: (companyId: string, path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [COMPANY_PARAMETER]: companyId })}`,
} as const;

const withParameters = (
  path: string,
  parameters: Record<string, string> | URLSearchParams | undefined,
): string => (parameters === undefined ? path : `${path}?${new URLSearchParams(parameters)}`);

const withOrigin = (path: string, origin: string | undefined): string =>
  origin === undefined ? path : `${path}?${new URLSearchParams({ from: origin })}`;

/** Accepts paths of this app only, so that a crafted link cannot redirect elsewhere. */
export function safeOrigin(origin: string | null): string {
  if (origin === null || !/^\/(?![/\\])/.test(origin)) return paths.home;
  const target = new URL(origin, 'http://here.invalid');
  // Dot segments may resolve to `//host`: `/.//elsewhere.example`.
  const inside =
    target.origin === 'http://here.invalid' &&
    !target.pathname.startsWith('//') &&
    target.pathname !== paths.login();
  return inside ? `${target.pathname}${target.search}${target.hash}` : paths.home;
}

/** Secret of the invitation that a guest came from. */
export function invitationIn(origin: string | undefined): string | undefined {
  const page = [paths.invitation, paths.firmInvitation].find((path) => origin?.startsWith(`${path}#`));
  return page === undefined ? undefined : origin?.slice(page.length + 1);
}
