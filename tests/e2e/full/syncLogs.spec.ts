import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { startWithBooks } from '../readBooks.ts';
import { connectedBy, expectToast, grace, logIn, KAURI } from '../steps.ts';

const SPOILT = 'Smudge Printing Ltd';

let app: App;
test.beforeAll(async () => {
  ({ app } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

const panel = (page: Page) => page.getByRole('dialog');

test('a person reads why records are unusable, and retries one', async ({ page }) => {
  await connectedBy(grace, app, SPOILT);
  await page.goto(`${app.url}/login`);
  await logIn(page, grace);

  await page.getByRole('link', { name: 'Sync Settings' }).click();
  await page.getByRole('link', { name: /^\d+ of Invoices and bills need fixing: see them$/ }).click();
  await expect(page).toHaveURL(/\/sync-logs\?view=records&entity=Invoices/);
  await expect(page.getByRole('link', { name: /^Records that need fixing \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const letter = page.getByRole('listitem').filter({ hasText: 'Invoices and bills' }).first();
  // Named as a person knows it, never by its id.
  await expect(letter.getByRole('heading')).toHaveText(/^Invoices and bills \S+, .*\d\d\/\d\d\/\d{4}/);
  await expect(letter.getByRole('link', { name: 'Open in Xero' })).toHaveAttribute('href', /InvoiceID=/);
  await letter.getByText('As Xero sent it').click();
  await expect(letter.getByRole('region')).toContainText('"InvoiceID"');
  await letter.getByRole('button', { name: /^Try again: Invoices and bills / }).click();
  await expectToast(page, 'It still needs fixing');
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expectToast(page, 'All are tried again as they were sent');

  await letter.getByRole('link', { name: 'See the log' }).click();
  await expect(panel(page).getByText(/^Everything was read, but \d+ records need fixing\./)).toBeVisible();
  await panel(page).getByRole('link', { name: 'See the records that need fixing' }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole('combobox', { name: 'Entity' }).selectOption('Contacts');
  await expect(page.getByRole('heading', { name: 'None of this entity' })).toBeVisible();
});
