/** Each tab has its own organization, which stands in its address. */
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { KAURI, signedIn, TRADING_COMPANY } from './steps.ts';

let companyIds: Record<'trading' | 'kauri', string>;
test.beforeEach(async ({ page, app, ada, joinCompany }) => {
  companyIds = {
    trading: (await joinCompany(TRADING_COMPANY)).companyId,
    kauri: (await joinCompany(KAURI)).companyId,
  };
  await page.context().setStorageState(signedIn(app, ada.client));
});

const expectCompany = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: new RegExp(`^Organization: ${name}`) })).toBeVisible();

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Organization:/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expectCompany(page, name);
}

test('two tabs with two clients keep their own through reloads, Back and forth', async ({ page, app }) => {
  await page.goto(`${app.url}/reports?company=${companyIds.trading}`);
  await expectCompany(page, TRADING_COMPANY);
  const other = await page.context().newPage();
  await other.goto(`${app.url}/reports?company=${companyIds.trading}`);
  await choose(other, KAURI);
  await expect(other).toHaveURL(new RegExp(`[?&]company=${companyIds.kauri}`));

  await test.step('what the first tab asks for afterwards is of its own organization', async () => {
    const headerIds: (string | null)[] = [];
    page.on('request', (request) => headerIds.push(request.headers()['x-company-id'] ?? null));
    await page.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Trial Balance' });
    await expect(page.getByRole('heading', { level: 2, name: 'Trial Balance' })).toBeVisible();
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    await expect(page).toHaveURL(new RegExp(`/sync-logs\\?company=${companyIds.trading}$`));
    await expectCompany(page, TRADING_COMPANY);
    expect(new Set(headerIds.filter((id) => id !== null))).toEqual(new Set([companyIds.trading]));
  });

  await test.step('after a reload too', async () => {
    for (const [tab, name] of [
      [page, TRADING_COMPANY],
      [other, KAURI],
    ] as const) {
      await tab.reload();
      await expectCompany(tab, name);
    }
  });

  await test.step('Back returns to the organization that was looked at before', async () => {
    await other.goBack();
    await expectCompany(other, TRADING_COMPANY);
    await other.goForward();
    await expectCompany(other, KAURI);
  });

  await test.step("a page without an organization in its address takes the tab's, and says so there", async () => {
    await other.getByRole('link', { name: 'Sync Settings' }).click();
    await expect(other).toHaveURL(new RegExp(`/settings\\?company=${companyIds.kauri}$`));
    await other.goBack();
    await expect(other).toHaveURL(/\/reports/);
  });

  await test.step('a new tab takes that of the tab that was used last', async () => {
    await page.bringToFront();
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    const opened = await page.context().newPage();
    await opened.goto(`${app.url}/settings`);
    await expectCompany(opened, TRADING_COMPANY);
    await expect(opened).toHaveURL(new RegExp(`company=${companyIds.trading}`));
    // The user leaves the organization when the test ends.
    await expect(opened.getByRole('table', { name: 'Sync Settings' })).toBeVisible();
  });
});

test("an address of somebody else's organization shows nothing of one's own", async ({ page, app }) => {
  const foreignId = '01a2169d-a772-7a11-9434-c6335db42b31';
  const paths = ['/reports', '/reports/proofs', '/reports/changes', '/sign-off', '/sync-logs', '/settings'];
  for (const path of paths)
    for (const companyId of [foreignId, 'no-id']) {
      await page.goto(`${app.url}${path}?company=${companyId}`);
      await expect(page.getByRole('heading', { level: 1, name: 'No such organization' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  await page
    .getByRole('button', { name: `Open ${TRADING_COMPANY}` })
    .or(page.getByRole('button', { name: `Open ${KAURI}` }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sync Settings' })).toBeVisible();
});
