/** What the palette finds in the books, and what is typed before it stands. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { test } from '../books.ts';
import { held, refuse } from '../routes.ts';

const FILE = /\/assets\/CommandPalette-[^/]+\.js$/;
const SEARCH = /\/companies\/[^/]+\/search\?/;

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search or jump to' });
async function type(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  // Dialogs do not stack: one that closes has to be gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('Escape closes the palette before it stands', async ({ page, books }) => {
  const { reply, release } = held((route) => route.continue());
  await page.route(FILE, reply);
  await page.goto(`${books.app.url}/companies`);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bal');
  await page.keyboard.press('Escape');
  const fetched = page.waitForResponse(FILE);
  release();
  await fetched;
  await type(page, 'trial');
  await expect(box(page)).toHaveValue('trial');
});

test('the search says when it runs, finds nothing or fails', async ({ page, books, expectConsoleError }) => {
  expectConsoleError(/503/);
  await page.goto(`${books.app.url}/companies`);
  const { reply, release } = held((route) => route.continue());
  await page.route(SEARCH, reply);
  await type(page, 'no such document');
  await expect(page.getByText('Searching documents, accounts and contacts')).toBeVisible();
  await expect(page.getByText('Nothing has that name.')).toBeHidden();
  release();
  await expect(page.getByText('Nothing has that name.')).toBeVisible();
  await page.unroute(SEARCH);
  await page.route(SEARCH, refuse(503, 'XERO_CONNECTION_FAILED', 'Of the test'));
  await box(page).fill('another document');
  await expect(page.getByText('could not be searched')).toBeVisible();
});
