import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerEverything, type Fullness } from '#tests/support/sampleAnswers.ts';

const ID = '11111111-1111-4111-8111-111111111111';

type Page = () => Promise<{ Component: ComponentType }>;

/** Each with its address; `{c}` is the organization. Frames and what only a browser can draw are left out. */
const pages: [name: string, address: string, load: Page, path?: string][] = [
  ['log-in', '/p', async () => ({ Component: (await import('./features/users/LoginPage.tsx')).LoginPage })],
  ['registration', '/p', () => import('./features/users/RegisterPage.tsx')],
  ['forgotten password', '/p', () => import('./features/users/ForgotPasswordPage.tsx')],
  ['new password', '/p?token=01234567890123456789', () => import('./features/users/ResetPasswordPage.tsx')],
  ['invitation', '/p?token=01234567890123456789', () => import('./features/members/InvitationPage.tsx')],
  ['profile', '/p', () => import('./features/users/ProfilePage.tsx')],
  ['security', '/p', () => import('./features/users/SecurityPage.tsx')],
  ['preferences', '/p', () => import('./features/users/PreferencesPage.tsx')],
  ['alerts', '/p', () => import('./features/users/alerts/AlertsPage.tsx')],
  ['own activity', '/p', () => import('./features/activity/OwnActivityPage.tsx')],
  ['dashboard', '/p', () => import('./DashboardPage.tsx')],
  ['companies', '/p', () => import('./features/companies/CompaniesPage.tsx')],
  ['clients', '/p', () => import('./features/clients/ClientsPage.tsx')],
  ['close board', '/p', () => import('./features/clients/CloseBoardPage.tsx')],
  ['packs', '/p', () => import('./features/packs/PacksPage.tsx')],
  ['pack editor', `/p/${ID}`, () => import('./features/packs/editor/PackEditorPage.tsx'), '/p/:id'],
  ['pack start', `/p/${ID}`, () => import('./features/packs/StartRunPage.tsx'), '/p/:id'],
  ['pack run', `/p/${ID}`, () => import('./features/packs/runs/PackRunPage.tsx'), '/p/:id'],
  ['members', `/p/${ID}`, () => import('./features/members/MembersPage.tsx'), '/p/:companyId'],
  ['activity', `/p/${ID}`, () => import('./features/activity/CompanyActivityPage.tsx'), '/p/:companyId'],
  ['sent packs', `/p/${ID}`, () => import('./features/packs/runs/SentPacksPage.tsx'), '/p/:companyId'],
  ['report', '/p?from=2026-03&to=2026-03', () => import('./features/reports/ReportsPage.tsx')],
  ['proofs', '/p?from=2026-03&to=2026-04', () => import('./features/proofs/ProofsPage.tsx')],
  ['changes', '/p', () => import('./features/changes/ChangesPage.tsx')],
  ['sync logs', '/p', () => import('./features/syncLogs/SyncLogsPage.tsx')],
  ['unusable records', '/p?view=records', () => import('./features/syncLogs/SyncLogsPage.tsx')],
  ['settings', '/p', () => import('./features/settings/SettingsPage.tsx')],
  ['unknown page', '/p', () => import('./features/shell/NotFoundPage.tsx')],
  ['company gate', '/p', () => import('./features/shell/NeedsCompany.tsx')],
  [
    'unknown company',
    '/p?company=99999999-9999-4999-8999-999999999999',
    () => import('./features/shell/NeedsCompany.tsx'),
  ],
  ['company frame', `/p/${ID}`, () => import('./features/companies/CompanyLayout.tsx'), '/p/:companyId'],
  ['account frame', '/p', () => import('./features/users/AccountLayout.tsx')],
  [
    'confirmed registration',
    '/p?token=01234567890123456789',
    () => import('./features/users/ConfirmRegistrationPage.tsx'),
  ],
  [
    'confirmed address',
    '/p?token=01234567890123456789',
    () => import('./features/users/ConfirmEmailPage.tsx'),
  ],
  ['address taken back', '/p?token=01234567890123456789', () => import('./features/users/UndoEmailPage.tsx')],
  [
    'ownership taken back',
    '/p?token=01234567890123456789',
    () => import('./features/users/UndoOwnerPage.tsx'),
  ],
  [
    'mails ended',
    '/p?token=01234567890123456789',
    () => import('./features/users/alerts/UnsubscribePage.tsx'),
  ],
  ['components', '/p', () => import('./features/development/ComponentsPage.tsx')],
];

const noon = Date.UTC(2026, 3, 15, 12);
const jwt = `header.${btoa(JSON.stringify({ sub: ID, exp: noon / 1000 + 36_000 }))}.signature`;
const kept: Record<string, string> = {
  'tieout.token': JSON.stringify(jwt),
  'tieout.company': JSON.stringify(ID),
  'tieout.preferences': JSON.stringify({ timezone: 'Australia/Sydney' }),
};

const contract = import.meta.glob<object>(['../contract/**/*.ts', '!**/*.test.ts'], { eager: true });

let queryClient: QueryClient;
beforeAll(async () => {
  // A page without a chosen time zone takes the machine's.
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: () => {},
    removeItem: () => {},
  });
  // Values of the session are read when their files are loaded.
  vi.resetModules();
  ({ queryClient } = await import('./lib/http/queryClient.ts'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const isOff = (options: object) => 'enabled' in options && options.enabled === false;

/** Renders until no page asks for anything more. */
async function renderPage(address: string, path: string, load: Page): Promise<string> {
  queryClient.clear();
  const { Component } = await load();
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [address] });
  const draw = async () => {
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return await new Response(prelude).text();
  };
  for (let turn = 0; turn < 8; turn += 1) {
    const html = await draw();
    const pending = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'pending' && !isOff(query.options));
    if (pending.length === 0) return html;
    await Promise.all(pending.map((query) => query.fetch().catch(() => undefined)));
  }
  throw new Error(`${address} asks for more and more.`);
}

/** What a person reads and what controls say of themselves, without looks. */
const readOutline = (html: string): string =>
  html
    .replaceAll(
      /<!--.*?-->|<style.*?<\/style>|<script.*?<\/script>|<template.*?<\/template>|<path[^>]*>|<\/(?:path|svg)>/gs,
      '',
    )
    .replaceAll(
      / (?:class|style|id|d|xmlns|viewBox|fill|stroke[\w-]*|width|height|for|aria-labelledby|aria-describedby|aria-controls|data-[\w-]+|nonce)="[^"]*"/g,
      '',
    )
    .replaceAll(/<(?:div|span|svg|rect|circle|line|g)(?: aria-hidden="true")?>/g, '')
    .replaceAll(/<\/[a-z0-9]+>/g, '\n')
    .replaceAll(/(?<=\S)</g, '\n<')
    .replaceAll(/\n\s*\n+/g, '\n')
    // Time zones and the like are the browser's.
    .replaceAll(/(?:<option[^\n]*\n){40,}/g, '<option> of many\n')
    .trim();

test.each(
  pages.flatMap(([name, address, load, path = '/p']) =>
    (name === 'components' ? (['some'] as const) : (['least', 'some', 'most'] as const)).map(
      (fullness: Fullness) => ({
        name,
        address,
        load,
        path,
        fullness,
      }),
    ),
  ),
)(
  '$name with $fullness of what the API may answer says what it said',
  async ({ name, address, load, path, fullness }) => {
    vi.stubGlobal('fetch', answerEverything(contract, fullness));
    const outline = readOutline(await renderPage(address, path, load));
    await expect(`${outline}\n`).toMatchFileSnapshot(
      `../tests/support/pages/${name.replaceAll(' ', '-')}-${fullness}.txt`,
    );
  },
);
