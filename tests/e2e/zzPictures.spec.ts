import { expect } from '../support/browser.ts';
import { ownBooks } from './books.ts';
import { test } from './product.ts';
import { TRADING_COMPANY } from './steps.ts';
const { books } = ownBooks(TRADING_COMPANY);
test('pictures', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto(`${books().app.url}/reports?type=summary&from=2026-10&to=2026-10`);
  await expect(page.getByRole('heading', { name: 'Profit', exact: true })).toBeVisible({ timeout: 60000 });
  await page.getByText(/Agrees/).first().waitFor({ timeout: 60000 }).catch(() => {});
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/h/summary-pics/${scheme}-${width}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Choose figures' }).click();
  await page.getByRole('button', { name: 'Remove Creditors' }).click();
  await page.getByRole('button', { name: 'A formula of your own' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gross share');
  await page.getByRole('textbox', { name: 'Formula' }).fill('[Profit and Loss: Gross] / 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForTimeout(800);
  await page.getByRole('searchbox', { name: 'Find a row' }).fill('gross');
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/h/summary-pics/dialog-390.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/h/summary-pics/dialog-1440.png' });
});
