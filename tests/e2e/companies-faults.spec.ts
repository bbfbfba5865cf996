import type { Page, Route } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, companyRow, connect, expectToast, logIn, register } from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';
const lists = /\/api\/v1\/companies\?/;
const pages = /\/api\/v1\/companies\?limit=/;
const reconnects = /\/api\/v1\/companies\/[\w-]+\/reconnect$/;

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

const refuse = (status: number, error: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message, error, details: [], requestId: 'of-the-test' } });

/** What answers in place of the server for as long as `act` takes. */
async function during(
  page: Page,
  url: RegExp,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  await page.route(url, answer);
  await act();
  await page.unroute(url, answer);
}

test('whatever fails on the companies page says so in its own words and can be tried again', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/4\d\d.*\/api\/v1\/companies/);
  await register(page, app.url, ada);
  await logIn(page, ada);
  await connect(page, KAURI);
  const row = companyRow(page, KAURI);

  await test.step('a search that is refused', async () => {
    await during(page, pages, refuse(403, 'AUTH_FORBIDDEN', 'Stopped by a proxy.'), async () => {
      await page.getByRole('searchbox').fill('kauri');
      await expect(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
      await expect(page.getByText('Stopped by a proxy.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('a refresh that fails keeps the list', async () => {
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expectToast(page, 'Failed to refresh organizations');
    });
    await expect(row).toBeVisible();
  });

  await test.step('a disconnect after which the lists cannot be had', async () => {
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expectToast(page, `Disconnected from ${KAURI}`);
      await expectToast(page, 'Disconnect successful, please refresh to see updated status');
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByRole('button', { name: `Reconnect: ${KAURI}` })).toBeVisible();
  });

  await test.step('a reconnect that the server refuses, and one without an address to go to', async () => {
    const again = row.getByRole('button', { name: `Reconnect: ${KAURI}` });
    await during(page, reconnects, refuse(409, 'CONFLICT', 'All connections are in use.'), async () => {
      await again.click();
      await expectToast(page, `Failed to initiate reconnection for ${KAURI}`);
      await expectToast(page, 'All connections are in use.');
    });
    const data = { authorizationUrl: 'https://login.example/authorize' };
    const nowhere = (route: Route) => route.fulfill({ json: { success: true, message: 'Go on.', data } });
    await during(page, reconnects, nowhere, async () => {
      await again.click();
      await expectToast(page, 'No OAuth URL received from server');
    });
    await expect(again).toBeEnabled();
  });
});
