/** Files for a client: what a person sets once, what goes with one file, and what the client gets. */
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { pngImage } from '../support/images.ts';
import { openPdf, textOf } from '../support/openedFile.ts';
import { type App } from '../support/app.ts';
import { test } from './books.ts';
import { expectNoFaults } from './axe.ts';
import { expectToast } from './steps.ts';
import { openSendDialog } from './reportSteps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

const openLetterhead = async (page: Page) => {
  await page.goto(`${app.url}/account/preferences`);
  return page.getByRole('region', { name: 'Letterhead' });
};

test('a letterhead is set once and stands above every report, with what goes with one file', async ({
  page,
}) => {
  const letterhead = await openLetterhead(page);

  await test.step('firm, name and logo are kept with the account', async () => {
    await letterhead.getByLabel('Firm').fill('Calder & Co');
    await letterhead.getByLabel('Prepared by').fill('Ruth Calder');
    await letterhead.getByRole('button', { name: 'Save letterhead' }).click();
    await expectToast(page, 'Letterhead saved');
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngImage({ width: 90, height: 30 }) };
    await letterhead.locator('input[type=file]').setInputFiles(logo);
    await expect(letterhead.getByRole('img', { name: 'Your logo' })).toBeVisible();
    await page.reload();
    await expect(letterhead.getByLabel('Firm')).toHaveValue('Calder & Co');
    await expect(letterhead.getByRole('img', { name: 'Your logo' })).toBeVisible();
    await expectNoFaults(page, 'preferences with a letterhead');
  });

  await test.step('a draft with notes and without a word on agreement', async () => {
    const dialog = await openSendDialog(page, app.url);
    await expect(dialog.getByLabel('Format')).toBeFocused();
    await dialog.getByLabel('Agreement with Xero').selectOption('Left out');
    await dialog.getByRole('switch', { name: 'Mark as draft' }).check();
    await dialog.getByLabel('Notes').fill('Rent is estimated.');
    await expectNoFaults(page, 'the dialog of a file');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
    const text = (await openPdf(new Uint8Array(Buffer.concat(chunks)))).map(textOf).join(' ');
    for (const part of ['Calder & Co', 'Draft', 'Prepared by Ruth Calder', 'Notes Rent is estimated.'])
      expect(text).toContain(part);
    expect(text).not.toContain('Agrees');
  });

  await test.step('the logo is taken off', async () => {
    await openLetterhead(page);
    await letterhead.getByRole('button', { name: 'Remove' }).click();
    await expect(letterhead.getByRole('img')).toBeHidden();
    await expect(letterhead.getByRole('button', { name: 'Choose an image' })).toBeFocused();
  });
});

test('an image that is none or too large is refused with the reason', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*letterhead/);
  const letterhead = await openLetterhead(page);
  const input = letterhead.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(100_001) });
  await expect(letterhead.getByRole('alert')).toHaveText('This image has more than 100 kB.');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expectToast(page, 'The logo could not be saved');
  await expect(letterhead.getByRole('alert')).toBeHidden();
});
