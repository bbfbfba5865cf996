import { expect, type Locator, type Page } from '@playwright/test';

export const paletteFile = /\/assets\/CommandPalette-[^/]+\.js$/;
export const paletteBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search or jump to' });

export async function typeInPalette(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  // Dialogs do not stack: one that closes has to be gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(paletteBox(page)).toBeFocused();
  await page.keyboard.type(text);
}
