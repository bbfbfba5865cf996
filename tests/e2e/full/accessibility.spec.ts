import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults } from '../axe.ts';
import { startSpecApp } from '../specApp.ts';
import { FIRST_SYNC_MS, logIn, type Person } from '../steps.ts';

const demo: Person = { name: 'Demo', email: 'demo@tieout.local', password: 'tieout-demo' };

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp({ demo: true });
});
test.afterAll(() => app.stop());

/** Logged in, with the organisation of the demo synced: that happens in the background of the start. */
async function openDemo(page: Page): Promise<void> {
  await page.goto(`${app.url}/login`);
  await logIn(page, demo);
  await expect(page.getByText('Needs attention')).toBeVisible({ timeout: FIRST_SYNC_MS });
}

test('axe finds an error in the theme that has it', async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const add = (name: string, tag: string, style: string) =>
    page.evaluate(`{
      const made = document.createElement('${tag}');
      made.id = '${name}';
      if (made.localName === 'p') made.textContent = 'Hard to read';
      made.style.cssText = '${style}';
      document.querySelector('main').append(made);
    }`);
  const remove = (name: string) => page.evaluate(`document.getElementById('${name}').remove()`);
  await add('nameless', 'input', '');
  await expect(expectNoFaults(page, 'a field')).rejects.toThrow(/a field, light[^]*label: .*nameless/);
  await remove('nameless');
  await add('faint', 'p', 'color: light-dark(#000, #333); background: light-dark(#fff, #222)');
  await expect(expectNoFaults(page, 'a text')).rejects.toThrow(/a text, dark[^]*color-contrast: .*faint/);
  await remove('faint');
  await expectNoFaults(page, 'the page without them');
});

test('axe finds nothing on what opens above the pages', async ({ page }) => {
  await openDemo(page);

  await page.goto(`${app.url}/reports`);
  await page
    .getByRole('button', { name: /^Sales, \w+ \d{4}: / })
    .first()
    .click();
  await expect(page.getByText('The lines add up to the figure.')).toBeVisible();
  await expectNoFaults(page, 'the lines of a figure');

  await page.goto(`${app.url}/sync-logs`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Counts' })).toBeVisible();
  await expectNoFaults(page, 'a log');

  await page.getByText('Raw log').click();
  await expectNoFaults(page, 'a log with its raw detail');

  await page.goto(`${app.url}/sync-logs/nothing`);
  await expect(page.getByRole('heading', { name: 'Invalid sync log ID' })).toBeVisible();
  await expectNoFaults(page, 'an address that names no log');

  await page.goto(`${app.url}/sync-logs`);
  await page.getByRole('button', { name: 'Clear logs' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/delete \d+ sync logs\?/);
  await expectNoFaults(page, 'the question before clearing logs');

  await page.goto(`${app.url}/settings`);
  await page.getByRole('button', { name: 'Full resync' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/about \d+ calls/);
  await expectNoFaults(page, 'the question before a full resync');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Frequency', exact: true }).selectOption('Every 15 minutes');
  await page.getByLabel(/^Time in /).fill('');
  await expect(page.getByText('More than Xero allows a day', { exact: false })).toBeVisible();
  await expectNoFaults(page, 'settings that cost too much, with a fault');

  await page.goto(`${app.url}/companies`);
  await page
    .getByRole('button', { name: /^Disconnect: / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoFaults(page, 'the question before disconnecting');
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (const [item, dialog] of [
    ['Rename', 'dialog'],
    ['Remove', 'dialog'],
  ] as const) {
    await page
      .getByRole('button', { name: /^More actions: / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await expectNoFaults(page, 'the menu of an organization');
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole(dialog)).toBeVisible();
    await expectNoFaults(page, item);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: /^More actions: / }).first()).toBeFocused();
  }

  await page.getByRole('button', { name: /^Organization: / }).click();
  await expect(page.getByRole('combobox', { name: 'Find an organization' })).toBeFocused();
  await expectNoFaults(page, 'the choice of organization');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Theme: / }).click();
  await expectNoFaults(page, 'the choice of theme');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
  await expectNoFaults(page, 'the drawer');
});
