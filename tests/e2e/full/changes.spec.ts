import type { Page } from '@playwright/test';
import { viewReport } from '#contract/reports/changes.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { ownBooks } from '../books.ts';
import { during, refuse } from '../routes.ts';
import { openDetails, TRADING_COMPANY } from '../steps.ts';

const months = 'from=2026-04&to=2026-05';

const { books, enter, read } = ownBooks(TRADING_COMPANY);
let app: App;
let client: Client;
let companyId = '';
test.beforeEach(() => {
  ({ app, client, companyId } = books());
});

/** A sale of 100.00 in the North and 40.00 nowhere in particular. */
async function sell(): Promise<void> {
  const line = { TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' };
  await enter('Invoice', {
    Date: '2026-04-14',
    LineItems: [
      { ...line, UnitAmount: '100.00', Tracking: [{ Name: 'Region', Option: 'North' }] },
      { ...line, UnitAmount: '40.00' },
    ],
  });
}

const table = (page: Page) => page.getByRole('table', { name: 'Figures that changed' });
const sales = (page: Page) => table(page).getByRole('row').filter({ hasText: '200Sales' });
const change = (page: Page) => sales(page).getByRole('cell').last();

test('a comparison is of the report it was opened from, or says why it cannot be', async ({ page }) => {
  const range = { startDate: '2026-04-01', endDate: '2026-05-31' };
  await client.call(viewReport, { body: { companyId, reportType: 'profit-loss', ...range } });
  const before = new Date().toISOString();
  await sell();
  await read();
  const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
  const region = categories.find(({ name }) => name === 'Region');
  const north = region?.options.find(({ name }) => name === 'North');
  const only = `category=${region?.id}&option=${north?.id}`;

  await test.step('of one option, and of the whole organisation on request', async () => {
    await page.goto(`${app.url}/reports?${months}&${only}`);
    await openDetails(page);
    await page.getByRole('link', { name: 'What changed' }).click();
    await expect(page).toHaveURL(new RegExp(`option=${north?.id}`));
    await page.goto(`${app.url}/reports/changes?type=profit-loss&${months}&${only}&look=${before}`);
    await expect(page.getByText('Only Region: North.')).toBeVisible();
    await expect(change(page)).toHaveText('+100.00');
    await expectNoFaults(page, 'what changed in a part');
    await page.getByRole('button', { name: 'Show the whole organization' }).click();
    await expect(change(page)).toHaveText('+140.00');
    await expect(page.getByText('Only Region: North.')).toBeHidden();
  });

  await test.step('not on the cash basis', async () => {
    await page.goto(`${app.url}/reports?${months}&basis=cash`);
    await openDetails(page);
    await page.getByRole('link', { name: 'What changed' }).click();
    await expect(page.getByRole('heading', { name: 'The cash basis cannot be compared' })).toBeVisible();
    await expectNoFaults(page, 'a comparison on the cash basis');
    await page.getByRole('button', { name: 'Compare on the accrual basis' }).click();
    await expect(page).not.toHaveURL(/basis=/);
  });

  await test.step('at the end of the day that an aged report is of, and of any other', async () => {
    const aged = 'type=aged-receivables&from=2026-04&to=2026-04&asAt=2026-04-14';
    await page.goto(`${app.url}/reports?${aged}`);
    await openDetails(page);
    await page.getByRole('link', { name: 'What changed' }).click();
    await expect(page).toHaveURL(/asAt=2026-04-14/);
    await page.goto(`${app.url}/reports/changes?${aged}&look=${before}`);
    const rows = table(page).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('cell').last()).toHaveText('+140.00');
    await expectNoFaults(page, 'what changed at the end of a day');
    const day = page.getByLabel('At the end of', { exact: true });
    await day.fill('2026-04-13');
    await day.press('Enter');
    await expect(page).toHaveURL(/asAt=2026-04-13/);
    await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible();
    await day.fill('2026-05-31');
    await day.press('Enter');
    await expect(page).not.toHaveURL(/asAt=/);
    await expect(rows).toHaveCount(1);
  });

  await test.step('every report, with what is not compared in words', async () => {
    await page.goto(`${app.url}/reports/changes?type=profit-loss&${months}&look=${before}`);
    await expect(change(page)).toHaveText('+140.00');
    const report = page.getByRole('combobox', { name: 'Report' });
    await expect(report.getByRole('option')).toHaveCount(reportTypes.length);
    const day = page.getByRole('combobox', { name: 'Since' });
    await day.selectOption('The end of a day');
    await report.selectOption('Aged Receivables');
    await expect(page.getByText(/Ages are not compared/)).toBeVisible();
    await report.selectOption('Executive Summary');
    await expect(page.getByText(/^Ratios and averages follow/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'what changed in a summary');
  });

  await test.step('between two days of the past', async () => {
    await page.getByRole('combobox', { name: 'Until' }).selectOption('The end of a day');
    await expect(page).toHaveURL(/until=/);
    await expect(page.getByText(/and the books as they stood at the end of [\d/]+\.$/)).toBeVisible();
    await expectNoFaults(page, 'two days compared');
  });
});

test('a comparison follows input and address, or offers a way out', async ({ page, expectConsoleError }) => {
  const year = new Date().getFullYear() - 1;
  await test.step('a day is typed by keyboard, digit by digit', async () => {
    await page.goto(`${app.url}/reports/changes?${months}&day=${year}-01-31`);
    const day = page.getByLabel('Day', { exact: true });
    await expect(day).toHaveValue(`${year}-01-31`);
    await day.click({ position: { x: 10, y: 10 } });
    // The same, whether days or months come first here.
    await page.keyboard.type(`1010${year}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`day=${year}-10-10`));
    await expect(day).toHaveValue(`${year}-10-10`);
  });

  await test.step('a moment of the first year, or one ahead, breaks nothing and claims nothing', async () => {
    await page.goto(`${app.url}/reports/changes?${months}&day=${year}-01-31&until=0001-01-01T12:00:00Z`);
    await expect(
      page.getByRole('heading', { name: 'The first moment comes after the second' }),
    ).toBeVisible();
    await page.goto(`${app.url}/reports/changes?${months}&day=${year}-01-31&until=2999-01-01T00:00:00Z`);
    await expect(page.getByText(/ and the books as they are now\.$/)).toBeVisible();
  });

  await test.step('a category of another organisation is left out on request', async () => {
    expectConsoleError(/status of 400/);
    await page.goto(`${app.url}/reports/changes?${months}&day=${year}-01-31&split=elsewhere`);
    await expect(
      page.getByRole('heading', { name: 'This organization has no such category or budget' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Compare without it' }).click();
    await expect(table(page)).toBeVisible();
    await expect(page).not.toHaveURL(/split=/);
  });

  await test.step('more columns than there is room for are not taken for those of another organisation', async () => {
    const tooWide = 'This report would have 480 columns, and 400 is the most.';
    const address = `${app.url}/reports/changes?${months}&day=${year}-01-31&split=region`;
    await during(page, /\/api\/v1\/reports\/changes/, refuse(400, 'API_BAD_REQUEST', tooWide), async () => {
      await page.goto(address);
      await expect(page.getByText(tooWide)).toBeVisible();
    });
  });
});
