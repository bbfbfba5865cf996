import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { startSpecApp } from '../specApp.ts';
import { ada, agree, companyRow, FIRST_SYNC_MS, logIn, register, TRADING_COMPANY } from '../steps.ts';

let app: App;
test.beforeAll(async () => {
  // Set up as if the app had more permissions than the provider gave it: the journals are for its advanced tier alone.
  app = await startSpecApp({ env: { XERO_APP_TIER: 'advanced' } });
});
test.afterAll(() => app.stop());

/** From the provider's own error page, on which every attempt with all permissions ends, to a consent that works. */
async function comeBackForBasic(page: Page): Promise<void> {
  await expect(page.getByText('invalid_scope')).toBeVisible();
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByText('A connection was started and did not come back')).toBeVisible();
  await page.getByRole('button', { name: 'Try again with basic permissions' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await agree(page, TRADING_COMPANY);
}

test('a scope that the app lacks prevents nobody from a checked profit and loss', async ({
  page,
  expectConsoleError,
}) => {
  await register(page, app.url, ada);
  await logIn(page, ada);
  const row = companyRow(page, TRADING_COMPANY);
  const permissions = page.getByRole('dialog', { name: `Permissions: ${TRADING_COMPANY}` });

  await test.step('the consent ends on the error page of the provider; basic permissions connect', async () => {
    expectConsoleError(/400.*\/identity\/connect\/authorize/);
    await page.getByRole('button', { name: 'Connect to Xero' }).click();
    await comeBackForBasic(page);
    await expect(page.getByText(`Connected: ${TRADING_COMPANY}. The first sync has started.`)).toBeVisible();
  });

  await test.step('the first sync comes to its end, and what is missing is said', async () => {
    await expect(row.getByText('Sync Enabled')).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expect(row.getByText('Permission missing')).toBeVisible();
    await expect(row.getByText(/^The permission is missing to read: Contacts, Budgets, /)).toBeVisible();
    await page.getByRole('button', { name: `More actions: ${TRADING_COMPANY}` }).click();
    await page.getByRole('menuitem', { name: 'Permissions' }).click();
    const part = (label: string) =>
      permissions.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
    await expect(part('Invoices, bills, credit notes and orders')).toContainText(/orders\s*Allowed$/);
    await expect(part('Proof against the trial balance')).toContainText(/balance\s*Allowed$/);
    await expect(part('Proof of tracking columns')).toContainText(
      'Tracking columns cannot be checked without it. This permission was not given. Reconnect and allow it.',
    );
    await expect(part('Proof of what banks received and spent')).toContainText(
      'This permission was not given.',
    );
    await expect(permissions.getByText('Not allowed', { exact: true })).toHaveCount(7);
  });

  await test.step('allowing more can fail in the same way, and harms nothing', async () => {
    await permissions.getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` }).click();
    await comeBackForBasic(page);
    await expect(page.getByText(`Reconnected: ${TRADING_COMPANY}.`)).toBeVisible();
    await expect(row).toHaveCount(1);
    await expect(row.getByText('Sync Enabled')).toBeVisible();
    await page.getByRole('link', { name: 'Integrations' }).click();
    await expect(page.getByText('A connection was started and did not come back')).toBeHidden();
  });

  await test.step('the profit and loss is there and agrees', async () => {
    await page.getByRole('link', { name: 'Financial Reports' }).click();
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(table.getByRole('rowheader', { name: 'Net Profit' })).toBeVisible();
    await expect(page.getByText(/^Agrees with Xero( · .*)?$/).first()).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
  });
});
