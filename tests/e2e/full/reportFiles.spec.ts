/** Files for a client: what a person sets once, what goes with one file, and what the client gets. */
import { expect } from '../../support/browser.ts';
import { type App } from '../../support/app.ts';
import { test } from '../books.ts';
import { expectNoSidewaysScroll, resize } from '../axe.ts';
import { openSendDialog } from '../reportSteps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('a CSV always says whether it agrees, and the dialog fits a phone', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  const dialog = await openSendDialog(page, app.url);
  await dialog.getByLabel('Format').selectOption('CSV');
  await expect(dialog.getByLabel('Agreement with Xero')).toBeDisabled();
  await expect(dialog.getByText('A CSV always says whether it agrees.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the dialog of a file');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
