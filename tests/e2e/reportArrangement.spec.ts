/** How a report's table is arranged: sorted, searched, without small amounts, rounded. Its totals never change by it. */
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { expectNoFaults } from './axe.ts';
import { test } from './books.ts';
import { centsOf } from './steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Profit and Loss' });
const netProfit = (page: Page) => table(page).getByRole('row', { name: /^Net Profit / });
const head = (page: Page) => table(page).getByRole('columnheader', { name: 'Oct 2026' });

/** Of a section's rows in the column of October, where it has a figure. */
async function octoberCents(page: Page, section: string): Promise<bigint[]> {
  const body = table(page)
    .locator('tbody')
    .filter({ has: page.getByRole('button', { name: section, exact: true }) });
  // Not what is drawn of them: rows out of sight are not.
  const figures = await body.locator('button[data-column="2026-10"]').allTextContents();
  return figures.map(centsOf);
}

const sorted = (cents: bigint[], isDescending: boolean) =>
  cents.toSorted((a, b) => Number(a - b) * (isDescending ? -1 : 1));

test.beforeEach(async ({ page, books }) => {
  await page.goto(`${books.app.url}/reports?from=2026-08&to=2026-10`);
  await expect(netProfit(page)).toBeVisible();
});

test('a column sorts the accounts within their sections, the other way, and as in the chart again', async ({
  page,
}) => {
  const asInChart = await octoberCents(page, 'Operating Expenses');
  expect(asInChart.length).toBeGreaterThan(3);
  for (const [direction, isDescending] of [
    ['descending', true],
    ['ascending', false],
  ] as const) {
    await head(page).getByRole('button').click();
    await expect(head(page)).toHaveAttribute('aria-sort', direction);
    const cents = await octoberCents(page, 'Operating Expenses');
    expect(cents).toEqual(sorted(asInChart, isDescending));
  }
  await page.reload();
  await expect(head(page)).toHaveAttribute('aria-sort', 'ascending');
  await expectNoFaults(page, 'a sorted report');
  await head(page).getByRole('button').click();
  await expect(head(page)).not.toHaveAttribute('aria-sort', /./);
  expect(await octoberCents(page, 'Operating Expenses')).toEqual(asInChart);
});

test('rows are found by name, small amounts hidden, money rounded, and the totals stay those of all rows', async ({
  page,
}) => {
  const total = (await netProfit(page).textContent()) ?? '';
  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('searchbox', { name: 'Find rows' }).fill('sales');
  const said = page.getByText(/^\d+ of \d+ rows\. Totals are of all rows\.$/);
  await expect(said).toBeVisible();
  await expect(table(page).getByRole('rowheader', { name: /^Rent/ })).toHaveCount(0);
  await expect(netProfit(page)).toHaveText(total);

  await page.getByRole('combobox', { name: 'Digits' }).selectOption({ label: 'Thousands' });
  await expect(page.getByText('Amounts are in thousands.')).toBeVisible();
  await expect(netProfit(page)).not.toContainText(/\.\d\d/);
  await page.getByRole('combobox', { name: 'Digits' }).selectOption({ label: 'With cents' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(said).toBeHidden();
  await expect(table(page).getByRole('rowheader', { name: /^Rent/ })).toBeVisible();

  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('combobox', { name: 'Hide amounts below' }).selectOption({ label: '1,000' });
  await expect(said).toBeVisible();
  await expect(netProfit(page)).toHaveText(total);
});
