/** What opens over pages: its files, which the app fetches only then, and toasts beside it. */
import type { Locator } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { expectNoFaults } from './axe.ts';
import { during, held, refuse } from './routes.ts';
import { companyRow, expectToast, TRADING_COMPANY } from './steps.ts';

const toaster = /\/assets\/Toaster-[^/]+\.js$/;
const refreshFailed = 'Failed to refresh organizations';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

if (isFullRun)
  test('toasts are shown as plain text where their file cannot be fetched', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404.*Toaster/);
    await page.route(toaster, (route) => route.fulfill({ status: 404 }));
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const said = page.getByRole('status').filter({ hasText: 'Signed out successfully' });
    await expect(said).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expectNoFaults(page, 'a plain toast');
    await expect(said).toBeHidden();
  });

test('a page in use shows toasts and dialogs without the network too', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const files = [
    'Toaster',
    'ConfirmDialogContent',
    'RowDialog',
    'MenuContent',
    'CompanyListbox',
    'CommandPalette',
    'ShortcutsHelp',
  ];
  const fetched = files.map((name) =>
    page.waitForResponse((reply) => reply.url().includes(`/assets/${name}-`)),
  );
  await page.goto(`${app.url}/companies`);
  await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
  await page.keyboard.press('Tab');
  const urls = (await Promise.all(fetched)).map((reply) => reply.url());
  // A file counts once it has run, with whatever it imports.
  await page.evaluate((modules) => Promise.all(modules.map((url) => import(url))), urls);
  await context.setOffline(true);
  await companyRow(page, TRADING_COMPANY).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(TRADING_COMPANY);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectToast(page, refreshFailed);
  await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More actions: / }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: /^Rename/ })).toBeVisible();
});

test('a file that cannot be fetched is reported where it is opened, and opens once the network is back', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${app.url}/companies`);
  const files =
    /\/assets\/(ConfirmDialogContent|RowDialog|MenuContent|CompanyListbox|CommandPalette|ShortcutsHelp|Drawer)-[^/]+\.js$/;
  const openers: [how: () => Promise<void>, opened: Locator][] = [
    [() => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: 'Search or jump to' })],
    [() => page.keyboard.press('?'), page.getByRole('dialog', { name: 'Keys' })],
    [
      () => page.getByRole('button', { name: /^Organization: / }).click(),
      page.getByRole('combobox', { name: 'Find an organization' }),
    ],
    [
      () => page.getByRole('button', { name: /^More actions: / }).click(),
      page.getByRole('menuitem', { name: 'Rename' }),
    ],
    [
      () => companyRow(page, TRADING_COMPANY).getByRole('button', { name: 'Disconnect' }).click(),
      page.getByRole('alertdialog'),
    ],
  ];
  // As for somebody who has just come: nothing is fetched ahead yet.
  await page.clock.install();
  const come = async () => {
    await page.goto(`${app.url}/companies`);
    await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
  };
  for (const [open, opened] of inFullRun(openers, openers.slice(-1))) {
    await come();
    await context.setOffline(true);
    await open();
    await expect(page.getByText('There is no internet connection.').first()).toBeVisible();
    await expect(opened).toBeHidden();
    await context.setOffline(false);
    await open();
    await expect(opened).toBeVisible();

    await page.route(files, (route) => route.abort());
    await come();
    await open();
    await expectToast(page, 'This could not be opened');
    await expect(page.getByText('It could not be fetched. Please reload').first()).toBeVisible();
    await expect(opened).toBeHidden();
    await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
    await page.unroute(files);
  }
});

if (isFullRun)
  test('Escape closes a dialog although a toast came after it', async ({ page, expectConsoleError }) => {
    expectConsoleError(/500.*\/api\/v1\/companies/);
    await page.goto(`${app.url}/companies`);
    await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
    const { reply, release } = held(refuse(500, 'API_SERVER_ERROR', 'No.'));
    await during(page, /\/api\/v1\/companies\?/, reply, async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
      await expect(dialog.getByRole('combobox')).toBeFocused();
      release();
      await expect(page.getByText(refreshFailed).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
