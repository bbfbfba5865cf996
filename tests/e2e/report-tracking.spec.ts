/** A profit and loss by tracking: what is done with each of two categories is chosen freely, and stands in the address. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { test } from './books.ts';
import { chooseTogether, drawn } from './steps.ts';

let app: App;
let client: Client;
let companyId = '';
test.beforeEach(({ books }) => {
  ({ app, client, companyId } = books);
});

test('both categories as columns, one of them as a filter, and Unassigned of either', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  const [region, department] = [page.getByLabel('By Region'), page.getByLabel('By Department')];

  await region.selectOption({ label: 'As columns' });
  await expect(page).toHaveURL(/[?&]split=/);
  await department.selectOption({ label: 'As columns' });
  await expect(page).toHaveURL(/[?&]split=[^&]+&split=[^&]+/);
  // The organisation's first category comes first, whichever was picked first.
  await expect(table.getByRole('columnheader', { name: 'Unassigned, North' })).toBeVisible();
  await expect(page.getByLabel('By Campaign')).toBeDisabled();
  const figure = (column: string) => table.getByRole('button', { name: new RegExp(`^Sales, ${column}: `) });
  // Its amount alone: whether it agrees is said beside it, and changes meanwhile.
  const [unassigned = ''] = /\d[\d,.]*$/.exec(await drawn(figure('Unassigned, Unassigned'))) ?? [];
  expect(unassigned).toMatch(/\d/);

  await region.selectOption({ label: 'Unassigned' });
  await expect(page).toHaveURL(/[?&]option=unassigned/);
  await expect(table.getByRole('columnheader', { name: /North/ })).toHaveCount(0);
  await expect(figure('Unassigned')).toContainText(unassigned);

  await department.selectOption({ label: 'Unassigned' });
  await expect(table.getByRole('columnheader', { name: 'Unassigned' })).toHaveCount(0);
  await expect(figure('Oct 2026')).toContainText(unassigned);

  await page.reload();
  await expect(region).toHaveValue(/unassigned$/);
  await expect(figure('Oct 2026')).toContainText(unassigned);
});

test('a choice made while the previous one is still rendering keeps the previous one', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table.getByRole('columnheader', { name: 'Oct 2026' })).toBeVisible();
  await expect(page.getByLabel('By Region')).toBeVisible();
  const shown = await chooseTogether(page, { 'By Region': 'As columns', 'Zero rows': 'Shown' });
  expect(shown).toEqual(['As columns', 'Shown']);
  await expect(page).toHaveURL(/&split=[^&]+&zero=show$/);
  await expect(table.getByRole('columnheader', { name: 'Oct 2026 North' })).toBeAttached();
  await expect(page.getByLabel('By Region')).toHaveValue('columns');
  await expect(page.getByLabel('Zero rows')).toHaveValue('shown');

  await test.step('what is folded too', async () => {
    await page.evaluate(`document.querySelector('[data-fold="income"]').click()`);
    await chooseTogether(page, { 'Zero rows': 'Hidden' });
    await expect(page).toHaveURL(/&split=[^&]+&fold=income$/);
  });
});

test('past books are split by tracking like current ones, and the cash basis says that it is not', async ({
  page,
}) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  const region = page.getByLabel('By Region');
  await region.selectOption({ label: 'As columns' });
  await page.getByRole('combobox', { name: 'Books', exact: true }).selectOption({ label: 'As of a day' });
  await expect(page).toHaveURL(/[?&]split=[^&]+&asOf=/);
  await expect(page.getByText(/^The books as they stood on /)).toBeVisible();
  await expect(region).toHaveValue('columns');
  const north = table.getByRole('button', { name: /^Sales, North: [\d,.]+, not checked yet$/ });
  await north.click();
  await expect(page.getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(north).toBeVisible();
  await region.selectOption({ label: 'North' });
  await expect(table.getByRole('columnheader', { name: 'Unassigned' })).toHaveCount(0);
  await expect(page.getByText(/^The books as they stood on /)).toBeVisible();

  await page.getByLabel('Basis').selectOption({ label: 'Cash' });
  await expect(page.getByText(/^Of the whole organization: Xero states the cash basis/)).toBeVisible();
  await expect(region).toHaveCount(0);
});

test('too many columns for a report are reported in words', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400 \(Bad Request\)/);
  const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
  const split = categories.slice(0, 2).map(({ id }) => `&split=${id}`);
  await page.goto(`${app.url}/reports?from=2023-12&to=2026-11${split.join('')}`);
  await expect(
    page.getByText(/would have \d+ columns, and 400 is the most\. Choose a shorter range/),
  ).toBeVisible();
});

test('tracking is chosen and shown on a phone too', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
  const options = page.getByRole('button', { name: /^Options/ });
  await options.click();
  await page.getByLabel('By Region').selectOption({ label: 'As columns' });
  await page.getByLabel('By Department').selectOption({ label: 'Unassigned' });
  await expect(page.getByRole('columnheader', { name: 'Unassigned' })).toBeVisible();
  await expectNoFaults(page, 'tracking on a phone');
  await expectNoSidewaysScroll(page, 'tracking on a phone');
  await resize(page, { width: 390, height: 844 });
  await options.click();
  await expect(options).toContainText('By Region · Department: Unassigned');
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
});
