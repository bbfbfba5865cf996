/** A pack of reports: what a person does for it, and the file that comes of it. */
import { expect } from '../../support/browser.ts';
import { type App } from '../../support/app.ts';
import { test } from '../books.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from '../axe.ts';
import { openPackDialog } from '../reportSteps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});
test('the dialog has no faults, fits a phone, and asks for at least one report', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await resize(page, size);
    const dialog = await openPackDialog(page, app.url);
    await expectNoFaults(page, `the dialog of a pack at ${size.width} pixels`);
    await expectNoSidewaysScroll(page, `the dialog of a pack at ${size.width} pixels`);
    for (const title of [
      'Profit and Loss',
      'Balance Sheet',
      'Cash Flow',
      'Aged Receivables',
      'Aged Payables',
    ])
      await dialog.getByRole('checkbox', { name: title }).uncheck();
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one report.');
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  }
});
