/** From a figure, step by step, to what makes it, to a document, and to the provider; and back. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { test } from './books.ts';
import { closeOptions, FIRST_SYNC_MS, openDetails, openOptions, compareWith } from './steps.ts';

let app: App;
let client: Client;
let companyId = '';
test.beforeEach(({ books }) => {
  ({ app, client, companyId } = books);
});

const panelOf = (page: Page) => page.getByRole('dialog');
const report = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('a total opens to its parts, these to lines, a line to its document; each is a step of the history', async ({
  page,
}) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = report(page, 'Profit and Loss');
  const panel = panelOf(page);
  const net = table.getByRole('button', { name: /^Net Profit, Oct 2026: / });
  await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });

  await test.step('a figure opens wherever its cell is pressed', async () => {
    await table.getByRole('cell', { name: /^Net Profit, Oct 2026: / }).click({ position: { x: 2, y: 2 } });
    await expect(panel.getByText('These figures add up to it.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('a total of the report, by Enter, opens to sections that add up to it', async () => {
    await net.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('These figures add up to it.')).toBeVisible();
    await expect(panel.getByText(/^Agrees with Xero’s .*, checked /)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Less Total Operating Expenses' })).toBeVisible();
    await expect(page).toHaveURL(/account=netProfit&column=2026-10/);
    await expectNoFaults(page, 'a total that is opened');
  });

  await test.step('a section to its accounts, an account to its lines', async () => {
    await panel.getByRole('button', { name: 'Total Income' }).click();
    await expect(panel.getByRole('heading', { name: 'Total Income' })).toBeVisible();
    await expect(panel.getByText('These figures add up to it.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Back' })).toBeFocused();
    await panel.getByRole('button', { name: 'Sales', exact: true }).click();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
  });

  const document = panel.getByRole('button', { name: /^INV-.*: open the document$/ }).nth(2);
  await test.step('a line to its document, with all that it books', async () => {
    const name = (await document.textContent()) ?? '';
    await document.click();
    const shown = panel.getByRole('article', { name });
    await expect(shown.getByText('Debits equal credits.')).toBeVisible();
    await expect(shown.getByRole('table', { name: 'What it books' })).toContainText('Accounts Receivable');
    for (const fact of ['Contact', 'Date', 'Due', 'Status', 'Total'])
      await expect(shown.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
    await expect(shown.getByRole('link', { name: 'Open in Xero' })).toHaveAttribute(
      'href',
      /^https:\/\/go\.xero\.com\/organisationlogin\/.*AccountsReceivable\/View\.aspx\?InvoiceID=/,
    );
    await expect(page).toHaveURL(/&document=[0-9a-f-]{36}/);
    await expectNoFaults(page, 'a document');
    await resize(page, { width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'a document');
    const entries = shown.getByRole('table', { name: 'What it books' });
    const beyond = await entries.evaluate(
      (element) => element.getBoundingClientRect().right - element.ownerDocument.documentElement.clientWidth,
    );
    expect(beyond, 'debits and credits are in sight on a phone').toBeLessThanOrEqual(0);
    await resize(page, { width: 1280, height: 800 });
  });

  await test.step('the document stands at its own address', async () => {
    await page.reload();
    await expect(panel.getByText('Debits equal credits.')).toBeVisible();
  });

  await test.step('back leads to the lines, with the focus where it was, and up to the total', async () => {
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    await document.click();
    await expect(panel.getByText('Debits equal credits.')).toBeVisible();
    await page.goBack();
    await expect(document).toBeFocused();
    await page.goBack();
    await expect(panel.getByRole('button', { name: 'Sales', exact: true })).toBeFocused();
    await page.goBack();
    await expect(panel.getByRole('button', { name: 'Total Income' })).toBeFocused();
  });

  await test.step('closed, it is no step of the history any more', async () => {
    await panel.getByRole('button', { name: 'Total Income' }).click();
    await expect(panel.getByRole('heading', { name: 'Total Income' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/reports\?from=2026-09&to=2026-10&company=[\w-]+$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/reports/);
  });
});

if (isFullRun)
  test('Escape pressed twice closes what is opened, and goes back no further', async ({ page }) => {
    await page.goto(`${app.url}/reports?from=2026-08&to=2026-10`);
    const options = await openOptions(page);
    await options.getByRole('combobox', { name: 'Columns', exact: true }).selectOption({ label: 'Quarters' });
    await closeOptions(page);
    const sales = report(page, 'Profit and Loss').getByRole('button', { name: /^Sales, / });
    await expect(sales).toHaveCount(1);
    await sales.click();
    await expect(panelOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await expect(sales).toBeFocused();
    await expect(page).toHaveURL(/frequency=quarterly&company=[\w-]+$/);
  });

test('an undocumented amount shows its category, and its page in Xero', async ({ page }) => {
  const items = await client.allLines({ companyId, kind: 'reconcilingItem', startDate: '2026-01-01' });
  const line = items.find(({ category }) => category === 'depreciation') ?? items.at(-1);
  const month = line?.date.slice(0, 7) ?? '';
  await test.step('behind its figure', async () => {
    await page.goto(
      `${app.url}/reports?type=general-ledger&from=${month}&to=${month}&account=${line?.accountId}&column=${month}+movement`,
    );
    const panel = panelOf(page);
    await expect(panel.getByText('Item without source document').first()).toBeVisible();
    const way = panel.getByRole('link', { name: 'Account Transactions in Xero' }).first();
    await expect(way).toHaveAttribute('href', /^https:\/\/reporting\.xero\.com\/.+\/v1\/Run\/1009$/);
    await expect(
      panel.getByText(`Choose there: ${line?.accountCode} ${line?.accountName}, `).first(),
    ).toBeVisible();
    await expectNoFaultsInState(page, 'a reconciling item');
  });
  await test.step('and at the proofs of its month', async () => {
    await page.goto(`${app.url}/reports/proofs?from=${month}&to=${month}&open=${month}`);
    await expect(page.getByRole('heading', { name: 'Items without source document' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Account Transactions in Xero' })).toBeVisible();
    await expect(page.getByText(`${line?.accountName}`).first()).toBeVisible();
    await expectNoFaultsInState(page, 'reconciling items of a month');
  });
});

if (isFullRun)
  test('a table is one tab stop; folded sections are in the address', async ({ page }) => {
    await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
    const table = report(page, 'Profit and Loss');
    const fold = table.getByRole('button', { name: 'Income', exact: true });
    const sales = table.getByRole('button', { name: /^Sales, Oct 2026: / });
    const stops = table.locator('[tabindex="0"]');
    await expect(sales).toBeVisible();
    await expect(stops).toHaveCount(1);
    await expect(sales).toHaveAttribute('tabindex', '0');

    await test.step('arrows come to the name of the section, Space folds it', async () => {
      await sales.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
      await expect(fold).toBeFocused();
      await expect(stops).toHaveCount(1);
      await page.keyboard.press('Space');
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await expect(fold).toBeFocused();
      await expect(sales).toBeHidden();
      await expect(page).toHaveURL(/fold=income/);
    });

    await test.step('it stays folded after a reload and in another range, and is no step of the history', async () => {
      await page.reload();
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await compareWith(page, ['Prior year']);
      await expect(page).toHaveURL(/fold=income/);
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await fold.click();
      await expect(sales.first()).toBeVisible();
      await expect(page).not.toHaveURL(/fold=/);
    });

    await test.step('the keys say so', async () => {
      await page.keyboard.press('?');
      await expect(page.getByText('On the name of a section: fold it, or show it again')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the way back from the proofs keeps the report’s settings', async () => {
      await openDetails(page);
      await page.getByRole('link', { name: 'All proofs by month' }).click();
      await page.getByRole('link', { name: 'Back to the report' }).click();
      await expect(page).toHaveURL(
        /\/reports\?from=2026-09&to=2026-10&compare=previous-year&company=[\w-]+$/,
      );
    });
  });
