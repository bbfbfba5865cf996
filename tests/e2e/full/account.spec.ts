import type { App } from '../../support/app.ts';
import { expect, test } from '../product.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { logIn } from '../steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('the preferences fit a narrow screen with letters twice as large', async ({ page, ada }) => {
  await page.goto(`${app.url}/login?from=/account/preferences`);
  await logIn(page, ada);
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page, 'the preferences in large letters');
});

test('axe finds nothing where a password is reset, in either theme, and it fits 320 px', async ({ page }) => {
  await page.goto(`${app.url}/forgot-password`);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expectNoFaults(page, 'forgot password');
  await expectNoSidewaysScroll(page, 'forgot password');
  for (const path of ['/reset-password', `/reset-password#${'x'.repeat(43)}`]) {
    await page.goto(`${app.url}/login`);
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectNoFaults(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});
