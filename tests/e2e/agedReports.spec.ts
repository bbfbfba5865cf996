/** What is owed on a day, by contact and age. */
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { closeOptions, FIRST_SYNC_MS, openOptions } from './steps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('an aged report folds its contacts and opens to the documents', async ({ page }) => {
  await page.goto(`${app.url}/reports?type=aged-receivables&to=2026-10&from=2026-10`);
  const headline = page.getByText(/^Total agrees with Xero.*; rows not checked$/);
  await expect(headline).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expect(headline.locator('..').locator('svg.lucide-sigma')).toBeVisible();
  const table = page.getByRole('table', { name: 'Aged Receivables' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeInViewport({ ratio: 1 });
  const contact = table.getByRole('button', { expanded: false }).first();
  const rows = table.getByRole('row');
  const before = await rows.count();
  await contact.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Aged by', exact: true }).selectOption({ label: 'Invoice date' });
  await closeOptions(page);
  await expect(page).toHaveURL(/agedBy=invoice/);
  await expect(table.getByRole('columnheader', { name: 'Current' })).toHaveCount(0);

  await table
    .getByRole('button', { name: /, Total: / })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('The documents add up to the figure.')).toBeVisible();
  await expect(panel.getByRole('link', { name: /: open in Xero$/ }).first()).toBeVisible();
});
