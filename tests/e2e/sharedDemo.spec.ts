/** The account that visitors of a public demo share: what they may not do looks so, and says why. */
import type { Locator, Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults } from './axe.ts';
import { startSpecApp } from './specApp.ts';
import { companyRow, logIn, openMembers, type Person, TRADING_COMPANY } from './steps.ts';

const demo: Person = { name: 'Demo', email: 'demo@tieout.local', password: 'tieout-demo' };
const reason =
  'This is a shared demo: it stays as it is for all. Register an account, or run your own with npm start.';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp({ demo: true, env: { DEMO_PUBLIC: '1' } });
});
test.afterAll(() => app.stop());

/** It is shown as unavailable, and pressing it opens and asks nothing. */
async function expectDenied(page: Page, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('title', reason);
  await button.click({ force: true });
  await expect(page.getByText(reason, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('shows what it may not as unavailable, with the reason and a way out', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/login`);
  await logIn(visitor, demo);
  await page.goto(`${app.url}/login?from=/account/security`);
  await logIn(page, demo);
  for (const name of ['End all other sessions', 'Change password'])
    await expectDenied(page, page.getByRole('button', { name, exact: true }));
  await expectNoFaults(page, 'security of a shared account');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expectDenied(page, page.getByRole('button', { name: 'Delete account' }));

  await page.getByRole('link', { name: 'Connected Companies' }).click();
  const row = companyRow(page, TRADING_COMPANY);
  await expectDenied(page, row.getByRole('button', { name: `Disconnect: ${TRADING_COMPANY}` }));
  for (const name of ['Rename', 'Remove']) {
    await row.getByRole('button', { name: `More actions: ${TRADING_COMPANY}` }).click();
    await expectDenied(page, page.getByRole('menuitem', { name }));
  }
  await openMembers(page, app.url, TRADING_COMPANY);
  await expectDenied(page, page.getByRole('button', { name: 'Make link' }));

  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await visitor.close();
});
