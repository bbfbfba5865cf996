/** Steps of a person on a report that is shown. */
import { expect, type Page } from '@playwright/test';
import { closeOptions, compareWith, openOptions } from './steps.ts';

/** The report as it stands there, as a file that the browser is given. */
export async function fileOf(page: Page, format: string): Promise<{ name: string; content: Uint8Array }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: file.suggestedFilename(), content: new Uint8Array(Buffer.concat(chunks)) };
}

/** Chosen beside what it is from. */
export const CHANGE = 'Change and change in %';

export async function addColumns(page: Page, names: readonly string[]): Promise<void> {
  const options = await openOptions(page);
  for (const name of names.filter((added) => added !== CHANGE))
    await options.getByRole('checkbox', { name }).check();
  await closeOptions(page);
  if (names.includes(CHANGE)) await compareWith(page, [CHANGE]);
}

export async function openSendDialog(page: Page, url: string) {
  await page.goto(`${url}/reports?from=2026-07&to=2026-10`);
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Prepare to send' }).click();
  return page.getByRole('dialog', { name: 'Prepare to send' });
}

export const packDialog = (page: Page) => page.getByRole('dialog', { name: 'Pack of reports' });

export async function openProfitAndLoss(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/reports?from=2026-10&to=2026-10`);
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
}

export async function openPackDialog(page: Page, url: string) {
  await openProfitAndLoss(page, url);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Pack of reports' }).click();
  await expect(packDialog(page)).toBeVisible();
  return packDialog(page);
}
