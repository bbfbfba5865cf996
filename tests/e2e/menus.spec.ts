/** What opens below a button: by keys and by pointer, at once and again, and within the window. */
import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { TRADING_COMPANY } from './steps.ts';

test.beforeEach(async ({ page, books }) => {
  await page.goto(`${books.app.url}/companies`);
  await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
});

test('a menu obeys the keys, the first time as well as later', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Theme: / });
  const item = (name: string) => page.getByRole('menuitemradio', { name });
  for (const key of ['Enter', 'ArrowDown', ' ']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(item('System'), `opened by ${key}`).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(item('Light')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Dark')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('System')).toBeFocused();
    await page.keyboard.press('l');
    await expect(item('Light')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(item('System')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Dark')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeFocused();
});

test('an open menu closes by its button and by a press elsewhere, which still has its effect', async ({
  page,
}) => {
  for (const [name, role] of [
    [/^More actions: /, 'menu'],
    [/^Organization: /, 'dialog'],
  ] as const) {
    const button = page.getByRole('button', { name });
    for (const close of [() => button.click(), () => page.getByRole('searchbox').click()]) {
      await button.click();
      await expect(page.getByRole(role)).toBeVisible();
      await close();
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('searchbox')).toBeFocused();
  }
});
