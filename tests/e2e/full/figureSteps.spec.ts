/** From a figure, step by step, to what makes it, to a document, and to the provider; and back. */
import type { Page } from '@playwright/test';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { test } from '../books.ts';

let app: App;
let client: Client;
let companyId = '';
test.beforeEach(({ books }) => {
  ({ app, client, companyId } = books);
});

const panelOf = (page: Page) => page.getByRole('dialog');
const report = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('from a figure’s own address each step leads back to it, and closing shows only the report', async ({
  page,
}) => {
  const panel = panelOf(page);
  const address = `${app.url}/reports?from=2026-09&to=2026-10&account=netProfit&column=2026-10`;
  const total = panel.getByRole('heading', { name: 'Net Profit' });
  const open = async () => {
    await page.goto(address);
    await expect(total).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Back' })).toBeHidden();
    await panel.getByRole('button', { name: 'Total Income' }).click();
    await expect(panel.getByRole('heading', { name: 'Total Income' })).toBeVisible();
  };
  await open();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(total).toBeVisible();
  await open();
  await panel.getByRole('button', { name: 'Sales', exact: true }).click();
  await panel
    .getByRole('button', { name: /^INV-.*: open the document$/ })
    .first()
    .click();
  await expect(panel.getByText('Debits equal credits.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/reports\?from=2026-09&to=2026-10&company=[\w-]+$/);
  await page.goto(`${address}&document=${'x'.repeat(101)}`);
  await expect(panel.getByText('These figures add up to it.')).toBeVisible();
});

test('a plan is not shown as checked', async ({ page }) => {
  await page.goto(`${app.url}/reports?type=budget-variance&from=2026-10&to=2026-10`);
  const table = report(page, 'Budget Variance');
  const panel = panelOf(page);
  await table.getByRole('button', { name: /^Total Income, .*Budget: / }).click();
  await expect(panel.getByText('These figures add up to it.')).toBeVisible();
  await expect(panel.getByText(/^Agrees with Xero’s/)).toBeHidden();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Total Income, .*Actual: / }).click();
  await expect(panel.getByText(/^Agrees with Xero’s/)).toBeVisible();
});

test('totals of a balance sheet open down to earlier years, and a change to what it is made of', async ({
  page,
}) => {
  await page.goto(
    `${app.url}/reports?type=balance-sheet&from=2026-10&to=2026-10&compare=previous-year&show=change`,
  );
  const table = report(page, 'Balance Sheet');
  const panel = panelOf(page);
  await table.getByRole('button', { name: /^Net Assets, Oct 31, 2026 Actual: / }).click();
  await expect(panel.getByText('These figures add up to it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Total Equity, Oct 31, 2026 Actual: / }).click();
  await panel.getByRole('button', { name: 'Retained Earnings' }).click();
  await expect(panel.getByText('These figures add up to it.')).toBeVisible();
  await panel
    .getByRole('button', { name: /^Result of the year to / })
    .first()
    .click();
  await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
  // Lines of several accounts say of which each is.
  await expect(panel.getByText(/\b200 Sales\b/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Total Assets, Change from Oct 31, 2025: / }).click();
  await expect(panel.getByRole('button', { name: /^Less .*Oct 31, 2025$/ })).toBeVisible();
  await expect(panel.getByText('These figures add up to it.')).toBeVisible();
});

test('on a phone what is set is in sight, and a short last block is marked wherever it is named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chip = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });
  await page.goto(`${app.url}/reports?type=cash-flow&from=2026-09&to=2026-10&method=indirect`);
  await expect(chip('Indirect method')).toBeVisible();
  await page.goto(`${app.url}/reports?type=aged-receivables&from=2026-10&to=2026-10&agedBy=invoice`);
  await expect(chip('Aged by invoice date')).toBeVisible();
  const regions = await client.call(listTrackingCategories, { query: { companyId } });
  const [category] = regions.categories;
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10&split=${category?.id}`);
  await expect(chip(`By ${category?.name}`)).toBeVisible();

  await page.goto(`${app.url}/reports?from=2026-07&to=2026-10&frequency=quarterly`);
  await report(page, 'Profit and Loss')
    .getByRole('button', { name: /^Sales, Oct 2026/ })
    .click();
  await expect(panelOf(page).getByText(/^Oct 2026.* \(short\)$/)).toBeVisible();
});
