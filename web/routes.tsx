import { redirect, type RouteObject } from 'react-router';
import { ErrorScreen } from './features/shell/ErrorScreen.tsx';
import { GuestLayout } from './features/users/GuestLayout.tsx';
import { LoginPage } from './features/users/LoginPage.tsx';
import { requireGuest, requireUser } from './guards.ts';
import { common } from './lib/texts/common.ts';
import { paths } from './paths.ts';
import { LoadingScreen } from './ui/feedback/LoadingScreen.tsx';

const guestPages: RouteObject = {
  loader: requireGuest,
  Component: GuestLayout,
  children: [
    {
      path: paths.login(),
      Component: LoginPage,
    },
    {
      path: paths.register(),
      lazy: async () => ({ Component: (await import('./features/users/RegisterPage.tsx')).RegisterPage }),
    },
    {
      path: paths.forgotPassword,
      lazy: async () => ({
        Component: (await import('./features/users/ForgotPasswordPage.tsx')).ForgotPasswordPage,
      }),
    },
  ],
};

/** Open to anyone with the link, signed in or not. */
const linkPages: RouteObject[] = [
  {
    Component: GuestLayout,
    children: [
      {
        path: paths.resetPassword,
        lazy: async () => ({
          Component: (await import('./features/users/ResetPasswordPage.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: paths.confirmRegistration,
        lazy: async () => ({
          Component: (await import('./features/users/ConfirmRegistrationPage.tsx')).ConfirmRegistrationPage,
        }),
      },
      {
        path: paths.confirmEmail,
        lazy: async () => ({
          Component: (await import('./features/users/ConfirmEmailPage.tsx')).ConfirmEmailPage,
        }),
      },
      {
        path: paths.undoEmail,
        lazy: async () => ({
          Component: (await import('./features/users/UndoEmailPage.tsx')).UndoEmailPage,
        }),
      },
      {
        path: paths.undoOwner,
        lazy: async () => ({
          Component: (await import('./features/users/UndoOwnerPage.tsx')).UndoOwnerPage,
        }),
      },
      {
        path: paths.unsubscribe,
        lazy: async () => ({
          Component: (await import('./features/users/alerts/UnsubscribePage.tsx')).UnsubscribePage,
        }),
      },
    ],
  },
  {
    path: paths.invitation,
    lazy: async () => ({
      Component: (await import('./features/members/InvitationPage.tsx')).InvitationPage,
    }),
  },
];

const accountPages: RouteObject = {
  path: paths.account,
  lazy: async () => ({ Component: (await import('./features/users/AccountLayout.tsx')).AccountLayout }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/users/ProfilePage.tsx')).ProfilePage }),
    },
    {
      path: paths.accountSecurity,
      lazy: async () => ({ Component: (await import('./features/users/SecurityPage.tsx')).SecurityPage }),
    },
    {
      path: paths.accountPreferences,
      lazy: async () => ({
        Component: (await import('./features/users/PreferencesPage.tsx')).PreferencesPage,
      }),
    },
    {
      path: paths.accountAlerts,
      lazy: async () => ({
        Component: (await import('./features/users/alerts/AlertsPage.tsx')).AlertsPage,
      }),
    },
    {
      path: paths.accountActivity,
      lazy: async () => ({
        Component: (await import('./features/activity/OwnActivityPage.tsx')).OwnActivityPage,
      }),
    },
  ],
};

const packPages: RouteObject[] = [
  {
    path: paths.packs,
    lazy: async () => ({ Component: (await import('./features/packs/PacksPage.tsx')).PacksPage }),
  },
  {
    path: paths.newPack,
    lazy: async () => ({
      Component: (await import('./features/packs/editor/PackEditorPage.tsx')).PackEditorPage,
    }),
  },
  {
    path: paths.pack(':id'),
    lazy: async () => ({
      Component: (await import('./features/packs/editor/PackEditorPage.tsx')).PackEditorPage,
    }),
  },
  {
    path: paths.makePack(':id'),
    lazy: async () => ({ Component: (await import('./features/packs/StartRunPage.tsx')).StartRunPage }),
  },
  {
    path: paths.packRun(':id'),
    lazy: async () => ({ Component: (await import('./features/packs/runs/PackRunPage.tsx')).PackRunPage }),
  },
];

/** Pages of one organisation in any state, selected or not. */
const oneCompanyPages: RouteObject = {
  lazy: async () => ({ Component: (await import('./features/companies/CompanyLayout.tsx')).CompanyLayout }),
  children: [
    {
      path: paths.members(':companyId'),
      lazy: async () => ({ Component: (await import('./features/members/MembersPage.tsx')).MembersPage }),
    },
    {
      path: paths.companyActivity(':companyId'),
      lazy: async () => ({
        Component: (await import('./features/activity/CompanyActivityPage.tsx')).CompanyActivityPage,
      }),
    },
    {
      path: paths.sentPacks(':companyId'),
      lazy: async () => ({
        Component: (await import('./features/packs/runs/SentPacksPage.tsx')).SentPacksPage,
      }),
    },
  ],
};

const companyPages: RouteObject = {
  lazy: async () => ({ Component: (await import('./features/shell/NeedsCompany.tsx')).NeedsCompany }),
  children: [
    {
      path: paths.reports,
      lazy: async () => {
        const { ReportsPage, prefetchReport } = await import('./features/reports/ReportsPage.tsx');
        // Once, when the page is opened: what is chosen there the page asks for itself.
        return { Component: ReportsPage, loader: prefetchReport, shouldRevalidate: () => false };
      },
    },
    {
      path: paths.proofs(),
      lazy: async () => ({ Component: (await import('./features/proofs/ProofsPage.tsx')).ProofsPage }),
    },
    {
      path: paths.changes(),
      lazy: async () => ({ Component: (await import('./features/changes/ChangesPage.tsx')).ChangesPage }),
    },
    {
      path: paths.signOffPage,
      lazy: async () => ({ Component: (await import('./features/signOff/SignOffPage.tsx')).SignOffPage }),
    },
    {
      path: paths.syncLogs,
      lazy: async () => ({ Component: (await import('./features/syncLogs/SyncLogsPage.tsx')).SyncLogsPage }),
      children: [
        {
          path: ':id',
          lazy: async () => ({ Component: (await import('./features/syncLogs/LogPanel.tsx')).LogPanel }),
        },
      ],
    },
    {
      path: paths.settings,
      lazy: async () => ({ Component: (await import('./features/settings/SettingsPage.tsx')).SettingsPage }),
    },
  ],
};

const userPages: RouteObject = {
  loader: requireUser,
  lazy: async () => ({ Component: (await import('./features/shell/StartGate.tsx')).StartGate }),
  children: [
    {
      lazy: async () => ({ Component: (await import('./features/shell/AppLayout.tsx')).AppLayout }),
      children: [
        {
          path: paths.dashboard,
          lazy: async () => ({
            Component: (await import('./DashboardPage.tsx')).DashboardPage,
          }),
        },
        {
          path: paths.callback,
          lazy: async () => ({
            Component: (await import('./features/connections/CallbackPage.tsx')).CallbackPage,
          }),
        },
        {
          path: paths.companies,
          lazy: async () => ({
            Component: (await import('./features/companies/CompaniesPage.tsx')).CompaniesPage,
          }),
        },
        {
          path: paths.clients,
          lazy: async () => ({
            Component: (await import('./features/clients/ClientsPage.tsx')).ClientsPage,
          }),
        },
        {
          path: paths.closeBoard,
          lazy: async () => ({
            Component: (await import('./features/clients/CloseBoardPage.tsx')).CloseBoardPage,
          }),
        },
        ...packPages,
        oneCompanyPages,
        accountPages,
        companyPages,
      ],
    },
  ],
};

/** Left out of the production bundle. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/components',
        lazy: async () => ({
          Component: (await import('./features/development/ComponentsPage.tsx')).ComponentsPage,
        }),
      },
    ]
  : [];

/** The specification's table of screens. Each page is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => <LoadingScreen label={common.loading} />,
    ErrorBoundary: ErrorScreen,
    children: [
      { path: paths.home, loader: () => redirect(paths.dashboard) },
      guestPages,
      ...linkPages,
      userPages,
      {
        path: paths.providerReturn,
        lazy: async () => ({
          Component: (await import('./features/connections/XeroReturnPage.tsx')).XeroReturnPage,
        }),
      },
      ...developmentPages,
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./features/shell/NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
];
