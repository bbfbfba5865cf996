/** Files for a client: what a person sets once, what goes with one file, and what the client gets. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { type App } from '../../support/app.ts';
import { test } from '../books.ts';
import { expectNoSidewaysScroll, resize } from '../axe.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

async function openDialog(page: Page) {
  await page.goto(`${app.url}/reports?from=2026-07&to=2026-10`);
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Prepare to send' }).click();
  return page.getByRole('dialog', { name: 'Prepare to send' });
}

test('a CSV always says whether it agrees, and the dialog fits a phone', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Format').selectOption('CSV');
  await expect(dialog.getByLabel('Agreement with Xero')).toBeDisabled();
  await expect(dialog.getByText('A CSV always says whether it agrees.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the dialog of a file');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
