/** The files that the app fetches only when something opens: what it does without them, and when it has them. */
import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/client.ts';
import { expectNoFaults } from './axe.ts';
import { ada, companyRow, expectToast, logIn, TRADING_COMPANY } from './steps.ts';

const toaster = /\/assets\/Toaster-[^/]+\.js$/;
const refreshFailed = 'Failed to refresh organizations';

let app: App;
test.beforeAll(async () => {
  app = await startApp();
  await (await signIn(app.url, ada)).connect(app.simulatorUrl, [TRADING_COMPANY]);
});
test.afterAll(() => app.stop());

test('where what shows toasts cannot be fetched, their words are shown all the same', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404.*Toaster/);
  await page.route(toaster, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Signed out successfully' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectNoFaults(page, 'a plain toast');
  await expect(said).toBeHidden();
});

test('a page that has stood for a while tells and asks also without the network', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const fetched = [toaster, /\/assets\/dialogs-[^/]+\.js$/, /\/assets\/RowQuestion-[^/]+\.js$/].map((file) =>
    page.waitForResponse(file),
  );
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, ada);
  await Promise.all(fetched);
  await context.setOffline(true);
  await companyRow(page, TRADING_COMPANY).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(TRADING_COMPANY);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectToast(page, refreshFailed);
  await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
});
