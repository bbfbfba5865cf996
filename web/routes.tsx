import { redirect, type RouteObject } from 'react-router';
import { ErrorScreen } from './features/shell/ErrorScreen.tsx';
import { GuestLayout } from './features/users/GuestLayout.tsx';
import { LoginPage } from './features/users/LoginPage.tsx';
import { requireGuest, requireUser } from './guards.ts';
import { commonTexts } from './lib/texts/common.ts';
import { paths } from './paths.ts';
import { LoadingScreen } from './ui/feedback/LoadingScreen.tsx';

const guestPages: RouteObject = {
  loader: requireGuest,
  Component: GuestLayout,
  children: [
    { path: paths.login(), Component: LoginPage },
    { path: paths.register(), lazy: () => import('./features/users/RegisterPage.tsx') },
    { path: paths.forgotPassword, lazy: () => import('./features/users/ForgotPasswordPage.tsx') },
  ],
};

/** Open with the link alone, signed in or not. */
const linkPages: RouteObject[] = [
  {
    Component: GuestLayout,
    children: [
      { path: paths.resetPassword, lazy: () => import('./features/users/ResetPasswordPage.tsx') },
      { path: paths.confirmRegistration, lazy: () => import('./features/users/ConfirmRegistrationPage.tsx') },
      { path: paths.confirmEmail, lazy: () => import('./features/users/ConfirmEmailPage.tsx') },
      { path: paths.undoEmail, lazy: () => import('./features/users/UndoEmailPage.tsx') },
      { path: paths.undoOwner, lazy: () => import('./features/users/UndoOwnerPage.tsx') },
      { path: paths.unsubscribe, lazy: () => import('./features/users/alerts/UnsubscribePage.tsx') },
    ],
  },
  { path: paths.invitation, lazy: () => import('./features/members/InvitationPage.tsx') },
  { path: paths.firmInvitation, lazy: () => import('./features/members/FirmInvitationPage.tsx') },
];

const accountPages: RouteObject = {
  path: paths.account,
  lazy: () => import('./features/users/AccountLayout.tsx'),
  children: [
    { index: true, lazy: () => import('./features/users/ProfilePage.tsx') },
    { path: paths.accountSecurity, lazy: () => import('./features/users/SecurityPage.tsx') },
    { path: paths.accountPreferences, lazy: () => import('./features/users/PreferencesPage.tsx') },
    { path: paths.accountAlerts, lazy: () => import('./features/users/alerts/AlertsPage.tsx') },
    { path: paths.accountActivity, lazy: () => import('./features/activity/OwnActivityPage.tsx') },
  ],
};

const packPages: RouteObject[] = [
  { path: paths.packs, lazy: () => import('./features/packs/PacksPage.tsx') },
  { path: paths.newPack, lazy: () => import('./features/packs/editor/PackEditorPage.tsx') },
  { path: paths.pack(':id'), lazy: () => import('./features/packs/editor/PackEditorPage.tsx') },
  { path: paths.makePack(':id'), lazy: () => import('./features/packs/StartRunPage.tsx') },
  { path: paths.packRun(':id'), lazy: () => import('./features/packs/runs/PackRunPage.tsx') },
];

/** Pages of one organisation in any state, selected or not. */
const oneCompanyPages: RouteObject = {
  lazy: () => import('./features/companies/CompanyLayout.tsx'),
  children: [
    { path: paths.members(':companyId'), lazy: () => import('./features/members/MembersPage.tsx') },
    {
      path: paths.companyActivity(':companyId'),
      lazy: () => import('./features/activity/CompanyActivityPage.tsx'),
    },
    { path: paths.sentPacks(':companyId'), lazy: () => import('./features/packs/runs/SentPacksPage.tsx') },
  ],
};

const companyPages: RouteObject = {
  lazy: () => import('./features/shell/NeedsCompany.tsx'),
  children: [
    {
      path: paths.reports,
      lazy: () => import('./features/reports/ReportsPage.tsx'),
      // The loader runs once, when the page is opened: the page itself asks for what is chosen there.
      shouldRevalidate: () => false,
    },
    { path: paths.proofs(), lazy: () => import('./features/proofs/ProofsPage.tsx') },
    { path: paths.changes(), lazy: () => import('./features/changes/ChangesPage.tsx') },
    { path: paths.signOffPage, lazy: () => import('./features/signOff/SignOffPage.tsx') },
    {
      path: paths.syncLogs,
      lazy: () => import('./features/syncLogs/SyncLogsPage.tsx'),
      children: [{ path: ':id', lazy: () => import('./features/syncLogs/LogPanel.tsx') }],
    },
    { path: paths.settings, lazy: () => import('./features/settings/SettingsPage.tsx') },
  ],
};

const userPages: RouteObject = {
  loader: requireUser,
  lazy: () => import('./features/shell/StartGate.tsx'),
  children: [
    {
      lazy: () => import('./features/shell/AppLayout.tsx'),
      children: [
        { path: paths.dashboard, lazy: () => import('./DashboardPage.tsx') },
        { path: paths.callback, lazy: () => import('./features/connections/CallbackPage.tsx') },
        { path: paths.companies, lazy: () => import('./features/companies/CompaniesPage.tsx') },
        { path: paths.clients, lazy: () => import('./features/clients/ClientsPage.tsx') },
        { path: paths.closeBoard, lazy: () => import('./features/clients/CloseBoardPage.tsx') },
        { path: paths.people, lazy: () => import('./features/members/people/PeoplePage.tsx') },
        { path: paths.firm(), lazy: () => import('./features/firm/FirmPage.tsx') },
        { path: paths.groups, lazy: () => import('./features/groups/GroupsPage.tsx') },
        { path: paths.group(':groupId'), lazy: () => import('./features/reports/group/GroupReportPage.tsx') },
        {
          path: paths.groupAccounts(':groupId'),
          lazy: () => import('./features/groups/GroupAccountsPage.tsx'),
        },
        {
          path: paths.groupRelations(':groupId'),
          lazy: () => import('./features/groups/GroupRelationsPage.tsx'),
        },
        ...packPages,
        oneCompanyPages,
        accountPages,
        companyPages,
      ],
    },
  ],
};

/** Pages for developers, which the production bundle leaves out. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/components', lazy: () => import('./features/development/ComponentsPage.tsx') }]
  : [];

/** The specification's table of screens. Each page is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => <LoadingScreen label={commonTexts.loading} />,
    ErrorBoundary: ErrorScreen,
    children: [
      { path: paths.home, loader: () => redirect(paths.dashboard) },
      guestPages,
      ...linkPages,
      userPages,
      { path: paths.providerReturn, lazy: () => import('./features/connections/XeroReturnPage.tsx') },
      ...developmentPages,
      { path: '*', lazy: () => import('./features/shell/NotFoundPage.tsx') },
    ],
  },
];
