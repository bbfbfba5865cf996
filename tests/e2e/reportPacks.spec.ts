/** A pack of reports: what a person does for it, and the file that comes of it. */
import { reportTypes } from '#contract/reports/reports.ts';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { openWorkbook } from '../support/openedFile.ts';
import { openPack } from '../support/openedPack.ts';
import { type App } from '../support/app.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { resize } from './axe.ts';
import { openPackDialog, openProfitAndLoss, packDialog } from './reportSteps.ts';
import { downloadedBytes } from './threeClients.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});
const usual = [
  'Profit and Loss',
  'Balance Sheet',
  'Statement of Cash Flows',
  'Aged Receivables',
  'Aged Payables',
];
const MOST_ACTIONS = 6;

const exportPack = (page: Page) => packDialog(page).getByRole('button', { name: 'Export' }).click();

/** Exports again where the machine has so much else to do that the thirty seconds of a call do not suffice. */
async function downloaded(page: Page, make: () => Promise<void>) {
  const refusal = page.getByText('The file could not be made').first();
  const isLate = () =>
    refusal.waitFor().then(
      () => true,
      // The page is gone, and with it the question.
      () => false,
    );
  const download = page.waitForEvent('download');
  await make();
  while (await Promise.race([download.then(() => false), isLate()])) {
    await refusal.waitFor({ state: 'hidden' });
    await exportPack(page);
  }
  const file = await download;
  return { name: file.suggestedFilename(), content: await downloadedBytes(file) };
}

for (const size of inFullRun(
  [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ],
  [{ width: 1280, height: 800 }],
))
  test(`a pack of five reports takes at most six actions, at ${size.width} pixels`, async ({ page }) => {
    await resize(page, size);
    await openProfitAndLoss(page, app.url);
    const actions = [
      () => page.getByRole('button', { name: 'Export' }).click(),
      () => page.getByRole('menuitem', { name: 'Pack of reports' }).click(),
      () => packDialog(page).getByLabel('Month').selectOption('Sep 2026'),
      () => exportPack(page),
    ];
    expect(actions.length).toBeLessThanOrEqual(MOST_ACTIONS);
    const { name, content } = await downloaded(page, async () => {
      for (const act of actions) await act();
    });
    expect(name).toMatch(/management-reports-2026-09\.pdf$/);
    const { entries } = await openPack(content);
    expect(entries.map(({ title }) => title)).toEqual(usual);
    for (const { words } of entries) expect(words).toMatch(/^(Sep 2026|As at 30 Sep 2026)/);
    await expect(packDialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  });

if (isFullRun)
  test('by keyboard alone reports are reordered and left out, and the choice is remembered', async ({
    page,
  }) => {
    await openProfitAndLoss(page, app.url);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Pack of reports' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = packDialog(page);
    await expect(dialog.getByLabel('Month')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Excel');
    await expect(dialog.getByLabel('Format')).toHaveValue('xlsx');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('checkbox', { name: 'Profit and Loss' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const down = dialog.getByRole('button', { name: 'Move Profit and Loss down' });
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText(`Profit and Loss: 2 of ${reportTypes.length}`);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('checkbox', { name: 'Cash Flow' })).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Title of the pack').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Board pack');
    const { name, content } = await downloaded(page, () => page.keyboard.press('Enter'));
    expect(name).toMatch(/board-pack-2026-10\.xlsx$/);
    const sheets = Object.keys(openWorkbook(content)).filter((sheet) => !sheet.endsWith(' charts'));
    expect(sheets.slice(0, 5)).toEqual([
      'Contents',
      'Balance Sheet',
      'Profit and Loss',
      'Aged Receivables',
      'Aged Payables',
    ]);
    const again = await openPackDialog(page, app.url);
    await expect(again.getByLabel('Title of the pack')).toHaveValue('Board pack');
    await expect(again.getByLabel('Format')).toHaveValue('xlsx');
    await expect(again.getByRole('checkbox', { name: 'Cash Flow' })).not.toBeChecked();
    await expect(again.getByRole('listitem').first()).toContainText('Balance Sheet');
  });
