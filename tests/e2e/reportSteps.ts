/** What a person does with a report that stands there. */
import type { Page } from '@playwright/test';
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
