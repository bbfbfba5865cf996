import { redirect, type RouteObject } from 'react-router';
import { AppLayout } from './features/shell/AppLayout.tsx';
import { ErrorScreen } from './features/shell/ErrorScreen.tsx';
import { NeedsCompany } from './features/shell/NeedsCompany.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { StartGate } from './features/shell/StartGate.tsx';
import { requireGuest, requireUser } from './guards.ts';
import { texts } from './lib/texts/index.ts';
import { paths } from './paths.ts';
import { LoadingScreen } from './ui/Loading.tsx';

const guestPages: RouteObject = {
  loader: requireGuest,
  lazy: async () => ({ Component: (await import('./features/users/GuestLayout.tsx')).GuestLayout }),
  children: [
    {
      path: paths.login(),
      lazy: async () => ({ Component: (await import('./features/users/LoginPage.tsx')).LoginPage }),
    },
    {
      path: paths.register,
      lazy: async () => ({ Component: (await import('./features/users/RegisterPage.tsx')).RegisterPage }),
    },
  ],
};

const companyPages: RouteObject = {
  Component: NeedsCompany,
  children: [
    {
      path: paths.reports,
      lazy: async () => ({ Component: (await import('./features/reports/ReportsPage.tsx')).ReportsPage }),
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
  Component: StartGate,
  children: [
    {
      Component: AppLayout,
      children: [
        {
          path: paths.dashboard,
          lazy: async () => ({
            Component: (await import('./features/connections/IntegrationsPage.tsx')).IntegrationsPage,
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
        companyPages,
      ],
    },
  ],
};

/** The specification's table of screens. Each page is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => <LoadingScreen label={texts.common.loading} />,
    ErrorBoundary: ErrorScreen,
    children: [
      { path: paths.home, loader: () => redirect(paths.dashboard) },
      guestPages,
      userPages,
      {
        path: paths.providerReturn,
        lazy: async () => ({
          Component: (await import('./features/connections/XeroReturnPage.tsx')).XeroReturnPage,
        }),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
