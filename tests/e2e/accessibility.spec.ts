import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('axe finds nothing on the pages for guests, and they fit 320 px', async ({ page }) => {
  await page.context().setStorageState({ cookies: [], origins: [] });
  for (const path of ['/login', '/register', '/no/such/page', '/xero/callback?error=access_denied']) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1, name: /^(?!Tieout$)/ })).toBeVisible();
    await expectNoFaults(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});

test('axe finds nothing on the pages for users, and they fit 320 px', async ({ page }) => {
  const pages: [path: string, ready: () => Promise<void>][] = [
    ['/dashboard', () => expect(page.getByText('Needs attention')).toBeVisible()],
    ['/companies', () => expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible()],
    ['/clients', () => expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()],
    ['/close-board', () => expect(page.getByRole('table', { name: 'Close board' })).toBeVisible()],
    ['/groups', () => expect(page.getByRole('heading', { name: 'No group yet' })).toBeVisible()],
    ['/packs', () => expect(page.getByRole('heading', { name: 'No pack yet' })).toBeVisible()],
    ['/packs/new', () => expect(page.getByRole('heading', { name: 'New pack' })).toBeVisible()],
    ['/callback', () => expect(page.getByRole('link', { name: 'Start again' })).toBeVisible()],
    ['/reports', () => expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible()],
    ['/sync-logs', () => expect(page.getByRole('table', { name: 'Sync Logs' })).toBeVisible()],
    [
      '/sync-logs?status=failed&entity=Items&from=2026-01-01&search=nothing',
      () => expect(page.getByRole('heading', { name: 'No log matches' })).toBeVisible(),
    ],
    [
      '/sync-logs?view=records',
      () => expect(page.getByRole('heading', { name: 'No record needs fixing' })).toBeVisible(),
    ],
    ['/settings', () => expect(page.getByRole('table', { name: 'Sync Settings' })).toBeVisible()],
    ['/account', () => expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()],
    ['/account/security', () => expect(page.getByText('This session')).toBeVisible()],
    ['/account/preferences', () => expect(page.getByRole('region', { name: 'Example' })).toBeVisible()],
    ['/account/activity', () => expect(page.getByRole('table')).toBeVisible()],
  ];
  // The default run meets the others elsewhere: clients and their board, packs, a report, preferences.
  const sample = ['/companies', '/callback', '/sync-logs', '/settings', '/account', '/account/security'];
  const sampledPages = pages.filter(([path]) => sample.includes(path));
  for (const [path, ready] of inFullRun(pages, sampledPages)) {
    await page.goto(app.url + path);
    await ready();
    await expectNoFaults(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});
