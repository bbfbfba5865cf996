/** What opens below a button: by keys and by pointer, at once and again, and within the window. */
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/client.ts';
import { startSpecApp } from './specApp.ts';
import { ada, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
  const client = await signIn(app.url, ada);
  await client.connect(app.simulatorUrl, [TRADING_COMPANY]);
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, ada);
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

test('an open menu stays within a small window, beside whatever edge its button is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  for (const [name, role] of [
    [/^More actions: /, 'menu'],
    [/^Organization: /, 'dialog'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole(role)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});
