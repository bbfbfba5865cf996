/** What opens below a button: by keys and by pointer, at once and again, and within the window. */
import { expect } from '../../support/browser.ts';
import { test } from '../books.ts';
import { TRADING_COMPANY } from '../steps.ts';

test.beforeEach(async ({ page, books }) => {
  await page.goto(`${books.app.url}/companies`);
  await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
});

test('an open menu stays within a small window, beside whatever edge its button is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  for (const [name, role] of [
    [/^More actions: /, 'menu'],
    [/^Organization: /, 'dialog'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole(role)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});
