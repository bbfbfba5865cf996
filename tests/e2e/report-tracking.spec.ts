/** A profit and loss by tracking: what is done with each of two categories is chosen freely, and stands in the address. */
import { listTrackingCategories } from '#contract/ledger.ts';
import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { ada, connectedByAda, drawn, FIRST_SYNC_MS, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
let client: Client;
let companyId = '';
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  ({ client, companyId } = await connectedByAda(app, TRADING_COMPANY));
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
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
  // Its amount alone: how far it is proved is said beside it, and changes meanwhile.
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

test('more columns than a report has room for is said in words', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400 \(Bad Request\)/);
  const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
  const split = categories.slice(0, 2).map(({ id }) => `&split=${id}`);
  await page.goto(`${app.url}/reports?from=2023-12&to=2026-11${split.join('')}`);
  await expect(
    page.getByText(/would have \d+ columns, and 400 is the most\. Choose a shorter range/),
  ).toBeVisible();
});

test('on a phone it is chosen, and said, as well', async ({ page }) => {
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
