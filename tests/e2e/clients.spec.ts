/** An accountant's own list of clients, and how each month of each of them stands. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { expectNoFaults } from './axe.ts';
import { TRADING_COMPANY, BUILDER } from './steps.ts';

let app: App;
test.beforeEach(async ({ books, joinCompany }) => {
  ({ app } = books);
  await joinCompany(BUILDER);
});

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const findRow = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

test('the list of clients has figures, agreement, and ways into each', async ({ page }) => {
  // For some hours the month has ended in Sydney alone, and counted are the books of the newest month.
  const standing = page.getByText(/^[12] of 2 agree for \w{3} \d{4}, 0 signed off\.$/);

  await test.step('a line of the dashboard leads to it, with the Integrations page in sight', async () => {
    await page.goto(`${app.url}/dashboard`);
    await expect(standing).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Connect another organization' })).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).click();
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(standing).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(BUILDER), new RegExp(TRADING_COMPANY)]);
  await expectNoFaults(page, 'clients');
  await test.step('each name stands in one line on a desk', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of [BUILDER, TRADING_COMPANY])
      await expect
        .poll(() =>
          findRow(page, name)
            .getByRole('link', { name, exact: true })
            .evaluate((link) => link.getClientRects().length),
        )
        .toBe(1);
  });

  await test.step('a figure leads to its report, of the client that it is of', async () => {
    const cash = findRow(page, TRADING_COMPANY).getByRole('cell').nth(2).getByRole('link');
    const title = await findRow(page, TRADING_COMPANY).getByRole('cell').nth(2).getAttribute('title');
    const amount = /[\d,]+\.\d\d/.exec(title ?? '')?.[0] ?? '';
    expect(amount.replace(/\.\d\d$/, '').length).toBeGreaterThan(3);
    await cash.click();
    const sheet = page.getByRole('table', { name: 'Balance Sheet' });
    await expect(sheet.getByRole('row').filter({ hasText: 'Total Bank' })).toContainText(amount);
    await expect(page.getByRole('button', { name: `Organization: ${TRADING_COMPANY}` })).toBeVisible();
    await page.goBack();
    await findRow(page, BUILDER).getByRole('cell').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/reports\/proofs\?from=2026-\d\d&to=2026-\d\d&company=[\w-]+$/);
    await expect(page.getByRole('button', { name: `Organization: ${BUILDER}` })).toBeVisible();
  });
});

test('clients are sorted, searched, filtered, tagged and pinned', async ({ page }) => {
  await page.goto(`${app.url}/clients`);
  const [builder, trader] = [new RegExp(BUILDER), new RegExp(TRADING_COMPANY)];

  await test.step('by any column, either way', async () => {
    await expect(rows(page)).toHaveText([builder, trader]);
    await table(page).getByRole('button', { name: 'Client' }).click();
    await expect(rows(page)).toHaveText([trader, builder]);
    await expect(table(page).getByRole('columnheader', { name: 'Client' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.reload();
    await expect(rows(page)).toHaveText([trader, builder]);
    await table(page).getByRole('button', { name: 'Client' }).click();
  });

  await test.step('a tag is given, and found by', async () => {
    await page.getByRole('button', { name: `Tags of ${TRADING_COMPANY}` }).click();
    const dialog = page.getByRole('dialog', { name: `Tags of ${TRADING_COMPANY}` });
    await expectNoFaults(page, 'tags');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('x'.repeat(31));
    await expect(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('retail, weekly');
    await dialog.getByRole('button', { name: 'Save tags' }).click();
    await expect(dialog).toBeHidden();
    await expect(findRow(page, TRADING_COMPANY)).toContainText('retail · weekly');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('retail');
    await expect(rows(page)).toHaveText([trader]);
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Any tag');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a pinned client comes first, after a reload too', async () => {
    const pin = page.getByRole('button', { name: `Pin ${TRADING_COMPANY}` });
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveText([trader, builder]);
    await page.reload();
    await expect(rows(page)).toHaveText([trader, builder]);
    await pin.click();
    await expect(rows(page)).toHaveText([builder, trader]);
  });

  await test.step('by name and state, and a search that finds none says so', async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('brick');
    await expect(rows(page)).toHaveText([builder]);
    await page.getByRole('combobox', { name: 'Sign-off' }).selectOption('Signed off');
    await expect(page.getByRole('heading', { name: 'No client matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('switch', { name: /^To look at/ }).click();
    await expect(page).toHaveURL(/show=needs/);
  });
});

test('the close board has clients down and months across, newest first, each a link', async ({ page }) => {
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Close board' }).click();
  const board = page.getByRole('table', { name: 'Close board' });
  await expect(board.getByRole('columnheader')).toHaveCount(13);
  await expect(board.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  await expect(board.getByRole('rowheader')).toContainText([BUILDER, TRADING_COMPANY]);
  await expect(board.getByRole('rowheader').first()).toContainText(/Oldest check \S+/);
  const months = await board.getByRole('columnheader').allInnerTexts();
  const newest = months[1] ?? '';
  const cell = board.getByRole('link', { name: new RegExp(`^${TRADING_COMPANY}, ${newest}: Agrees`) });
  await expect(cell).toHaveAttribute('href', /^\/sign-off\?month=2026-\d\d&company=[\da-f-]+$/);
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Changed since sign-off');
  await expectNoFaults(page, 'close board');

  await page.getByRole('combobox', { name: 'Months' }).selectOption('24 months');
  await expect(board.getByRole('columnheader')).toHaveCount(25);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('brick');
  await expect(board.getByRole('rowheader')).toContainText([BUILDER]);

  await board.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(board.getByRole('link').nth(1)).toBeFocused();
});
