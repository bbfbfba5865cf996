import type { Page } from '@playwright/test';
import { viewReport } from '#contract/reports/changes.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { ownBooks } from './books.ts';
import { during, refuse } from './routes.ts';
import { expectToast, openDetails, putNoticesAside } from './steps.ts';

/** It has tracking categories. */
const ORGANISATION = 'Thistle & Finch Ltd';
const months = 'from=2026-04&to=2026-05';

const { books, enter, post, read } = ownBooks(ORGANISATION);
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

test('an undocumented change is shown by its account, where the person looks', async ({ page }) => {
  const before = await putNoticesAside(client, companyId);
  const range = { startDate: '2026-08-01', endDate: '2026-09-30' };
  await client.call(viewReport, { body: { companyId, reportType: 'profit-loss', ...range } });
  await post('Depreciation', { Date: '2026-09-30', Amount: '125.00' });
  await read();
  const notice = page.getByText(
    '2 accounts changed in months that agreed, on no document that could be used',
  );
  await test.step('in the list of organisations and on the integrations', async () => {
    await page.goto(`${app.url}/companies`);
    await expect(page.getByRole('link', { name: '2 changes in closed months' })).toBeVisible();
    await page.goto(`${app.url}/dashboard`);
    await page
      .getByLabel('Health', { exact: true })
      .getByRole('link', { name: '2 changes in closed months' })
      .click();
    await expect(notice).toBeVisible();
    await page.getByText('Show what changed').click();
    const row = page
      .getByRole('table', { name: 'Changes in closed months' })
      .getByRole('row')
      .filter({ hasText: '416 Depreciation' });
    await expect(row).toContainText('Sep 2026');
    await expect(row).toContainText('Item without source document');
    await expectNoFaults(page, 'a notice without a document');
  });

  await test.step('it is dismissed once that was confirmed, and kept where it can be opened again', async () => {
    const dismissAll = page.getByRole('button', { name: 'Dismiss all' });
    const question = page.getByRole('alertdialog', { name: 'Dismiss 2 notices?' });
    await dismissAll.click();
    await expect(question.getByText('416 Depreciation, Sep 2026')).toBeVisible();
    await expectNoFaults(page, 'the question before notices are dismissed');
    await question.getByRole('button', { name: 'Keep in sight' }).click();
    await expect(notice).toBeVisible();
    await dismissAll.click();
    await question.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expectToast(page, 'Dismissed: 2 notices.');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    const aside = page.getByText('Dismissed notices', { exact: true });
    await aside.click();
    const kept = page.getByRole('table', { name: 'Dismissed notices' });
    await expect(kept.getByText(/^Dismissed by /)).toHaveCount(2 + before);
    await expectNoFaults(page, 'dismissed notices');
    await kept.getByRole('button', { name: 'Open again: 416 Depreciation, Sep 2026' }).click();
    await expectToast(page, 'Open again: 416 Depreciation, Sep 2026.');
    await expect(aside).toBeFocused();
    await expect(
      page.getByText('An account changed in a month that agreed, on no document that could be used'),
    ).toBeVisible();
  });
});
