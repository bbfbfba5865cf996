/** What the palette finds in the books, and what is typed before it stands. */
import { expect } from '../../support/browser.ts';
import { test } from '../books.ts';
import { held, refuse } from '../routes.ts';
import { paletteBox, paletteFile, typeInPalette } from '../palette.ts';

const SEARCH = /\/companies\/[^/]+\/search\?/;

test('Escape closes the palette before it stands', async ({ page, books }) => {
  const { reply, release } = held((route) => route.continue());
  await page.route(paletteFile, reply);
  await page.goto(`${books.app.url}/companies`);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bal');
  await page.keyboard.press('Escape');
  const fetched = page.waitForResponse(paletteFile);
  release();
  await fetched;
  await typeInPalette(page, 'trial');
  await expect(paletteBox(page)).toHaveValue('trial');
});

test('the search says when it runs, finds nothing or fails', async ({ page, books, expectConsoleError }) => {
  expectConsoleError(/503/);
  await page.goto(`${books.app.url}/companies`);
  const { reply, release } = held((route) => route.continue());
  await page.route(SEARCH, reply);
  await typeInPalette(page, 'no such document');
  await expect(page.getByText('Searching documents, accounts and contacts')).toBeVisible();
  await expect(page.getByText('Nothing has that name.')).toBeHidden();
  release();
  await expect(page.getByText('Nothing has that name.')).toBeVisible();
  await page.unroute(SEARCH);
  await page.route(SEARCH, refuse(503, 'XERO_CONNECTION_FAILED', 'Of the test'));
  await paletteBox(page).fill('another document');
  await expect(page.getByText('could not be searched')).toBeVisible();
});
