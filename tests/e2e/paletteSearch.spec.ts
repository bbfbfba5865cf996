/** What the palette finds in the books, and what is typed before it stands. */
import { searchBooks } from '#contract/ledger/search.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { test } from './books.ts';
import { held } from './routes.ts';
import { paletteBox, paletteFile, typeInPalette } from './palette.ts';

const firstOption = (page: Page): Locator => page.getByRole('option').first();

if (isFullRun)
  test('what is typed while the palette’s file is fetched arrives whole', async ({ page, books }) => {
    const { reply, release } = held((route) => route.continue());
    await page.route(paletteFile, reply);
    await page.goto(`${books.app.url}/companies`);
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('balxn');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    // Neither the page behind nor the list of shortcuts gets a key.
    await page.keyboard.type('ance ?');
    await page.keyboard.press('Enter');
    await expect(refresh).toBeFocused();
    release();
    await expect(paletteBox(page)).toBeFocused();
    await expect(paletteBox(page)).toHaveValue('balance ?');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sheet');
    await expect(paletteBox(page)).toHaveValue('balance sheet');
    await expect(firstOption(page)).toContainText('Balance Sheet');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/type=balance-sheet/);
  });

if (isFullRun)
  test('reports are found with their period', async ({ page, books }) => {
    await page.goto(`${books.app.url}/companies`);
    await typeInPalette(page, 'profit last month');
    await expect(firstOption(page)).toContainText('Profit and Loss, last month');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reports\?type=profit-loss&period=last-month&company=[\w-]+$/);
    await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
    await typeInPalette(page, 'balance sheet october 2026');
    await expect(firstOption(page)).toContainText('Balance Sheet, Oct 2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Balance Sheet' })).toBeVisible();
    await expect(page).toHaveURL(/from=2026-10&to=2026-10/);
  });

test('documents, accounts and contacts are found by keyboard alone and open', async ({ page, books }) => {
  const { client, companyId } = books;
  const { documents, accounts } = await client.call(searchBooks, {
    params: { companyId },
    query: { text: 'inv-' },
  });
  const invoice = documents.find(({ type: documentType }) => documentType === 'salesInvoice');
  const number = invoice?.number ?? '';
  expect(number).not.toBe('');
  expect(accounts).toEqual([]);

  await page.goto(`${books.app.url}/companies`);
  await typeInPalette(page, number.toLowerCase());
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d results?$/);
  await expect(firstOption(page)).toContainText(number);
  await expectNoFaults(page, 'the palette with documents');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: number });
  await expect(detail).toBeVisible();
  await expectNoFaultsInState(page, 'a document on its own');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/reports\?company=[\w-]+$/);

  await typeInPalette(page, invoice?.contactName ?? '');
  const contact = page.getByRole('option').filter({ hasText: 'Contact' }).first();
  await expect(contact).toContainText(invoice?.contactName ?? '');
  await contact.click();
  await expect(page.getByRole('dialog', { name: invoice?.contactName ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');

  await typeInPalette(page, '200 sales');
  await expect(firstOption(page)).toContainText('Account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=account-transactions&.*accountIds=/);
  const transactions = page.getByRole('table', { name: 'Account Transactions' });
  await expect(transactions.getByRole('rowgroup').filter({ hasText: '200 Sales' }).first()).toBeVisible();
});
