/** A profit and loss by tracking: what is done with each of two categories is chosen freely, and stands in the address. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from '../axe.ts';
import { test } from '../books.ts';
import { chooseTogether, closeOptions, openOptions } from '../steps.ts';

let app: App;
let client: Client;
let companyId = '';
test.beforeEach(({ books }) => {
  ({ app, client, companyId } = books);
});

test('a choice made while the previous one is still rendering keeps the previous one', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table.getByRole('columnheader', { name: 'Oct 2026' })).toBeVisible();
  await openOptions(page);
  await expect(page.getByRole('combobox', { name: 'By Region', exact: true })).toBeVisible();
  const shown = await chooseTogether(page, { 'By Region': 'As columns', Columns: 'Quarters' });
  expect(shown).toEqual(['As columns', 'Quarters']);
  await expect(page).toHaveURL(/&frequency=quarterly&split=[^&]+&company=[\w-]+$/);
  await expect(table.getByRole('columnheader', { name: 'North', exact: true })).toBeAttached();
  await expect(page.getByRole('combobox', { name: 'By Region', exact: true })).toHaveValue('columns');
  await expect(page.getByRole('combobox', { name: 'Columns', exact: true })).toHaveValue('quarterly');

  await test.step('what is folded too', async () => {
    await page.evaluate(`document.querySelector('[data-fold="income"]').click()`);
    await chooseTogether(page, { Columns: 'Months' });
    await expect(page).toHaveURL(/&split=[^&]+&fold=income&company=[\w-]+$/);
  });
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
  await openOptions(page);
  await page.getByRole('combobox', { name: 'By Region', exact: true }).selectOption({ label: 'As columns' });
  await page
    .getByRole('combobox', { name: 'By Department', exact: true })
    .selectOption({ label: 'Unassigned' });
  await expect(page.getByRole('columnheader', { name: 'Unassigned' })).toBeVisible();
  await closeOptions(page);
  await expectNoFaults(page, 'tracking on a phone');
  await expectNoSidewaysScroll(page, 'tracking on a phone');
  await resize(page, { width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Options/ })).toHaveAccessibleName('Options 2 options set');
  await page.getByRole('button', { name: 'Remove: Department: Unassigned' }).click();
  await expect(page).not.toHaveURL(/option=/);
  await expect(page.getByRole('button', { name: 'Remove: By Region' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
});
