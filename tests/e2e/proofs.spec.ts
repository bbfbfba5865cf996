import type { Page } from '@playwright/test';
import { viewReport } from '#contract/reports/changes.ts';
import { listPeriodNotices } from '#contract/tieOut/periodNotices.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { ownBooks } from './books.ts';
import { answer, during, refuse } from './routes.ts';
import { expectToast, FIRST_SYNC_MS, openDetails, openOptions, steerProvider, BUILDER } from './steps.ts';

/** 1,234.50 before tax, 1,481.40 with it. */
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];

const { books, enter, read } = ownBooks(BUILDER);
let app: App;
let client: Client;
let companyId = '';
test.beforeEach(() => {
  ({ app, client, companyId } = books());
});

/** From the options of a cash flow. */
async function openActivities(page: Page): Promise<void> {
  const options = await openOptions(page);
  await options.getByRole('button', { name: 'Activities', exact: true }).click();
}

const grid = (page: Page) => page.getByRole('table', { name: 'Proofs by month' });
const month = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(`^${name} `) });
/** What changed in a closed month while the page was read, told without moving it. */
const waiting = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: '1 change in a closed month · Show' });

test('an accountant reads every proof of every month, by keyboard too', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-08&to=2026-10`);
  await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
  await openDetails(page);
  await page.getByRole('link', { name: 'All proofs by month' }).click();
  await expect(page).toHaveURL(/\/reports\/proofs\?from=2026-08&to=2026-10/);
  await expect(page.getByText('3 of 3 months agree.')).toBeVisible();
  await expect(page.getByText(/The books are checked for consistency every night/)).toBeVisible();
  await expect(month(page, 'Oct 2026').getByText('Passed')).toHaveCount(9);
  await grid(page).getByRole('button', { name: 'Oct 2026' }).press('Enter');
  await expect(page).toHaveURL(/open=2026-10/);
  await expect(page.getByText('Debits equal credits in Oct 2026', { exact: false })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items without source document' })).toBeVisible();
  await expectNoFaults(page, 'proofs');
  await expectNoSidewaysScroll(page, 'proofs');

  await page.getByRole('switch', { name: 'Only what does not agree' }).click();
  await expect(page.getByRole('heading', { name: 'Everything agrees' })).toBeVisible();
  await expectNoFaultsInState(page, 'proofs that all hold');
  await page.getByRole('button', { name: 'Show all months' }).click();
  await expect(month(page, 'Oct 2026')).toBeVisible();
});

test('a change in a month seen to agree is shown, with its documents', async ({ page }) => {
  const range = { startDate: '2026-09-01', endDate: '2026-10-31' };
  const before = new Date().toISOString();
  await client.call(viewReport, { body: { companyId, reportType: 'profit-loss', ...range } });
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
  const place = () => page.getByRole('table', { name: 'Profit and Loss' }).boundingBox();
  const stood = await place();
  await enter('Invoice', { Date: '2026-09-10', LineItems });
  await read();

  const notice = page.getByText('A document changed in a month that agreed');
  await test.step('the notice shows the document, before and after', async () => {
    await expect(waiting(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect((await place())?.y).toBe(stood?.y);
    await expectNoFaultsInState(page, 'a notice that waits');
    await waiting(page).press('Enter');
    await expect(notice).toBeVisible();
    await expect(page.locator('main :focus')).toContainText('A document changed in a month that agreed');
    await expect(waiting(page)).toHaveCount(0);
    await page.getByText('Show what changed').click();
    const row = page.getByRole('table', { name: 'Changes in closed months' }).getByRole('row').nth(1);
    await expect(row).toContainText('Sep 2026');
    await expect(row).toContainText('1,481.40');
    await expectNoFaults(page, 'a notice');
    await expectNoSidewaysScroll(page, 'a notice');
  });

  await test.step('a change in locked books says up to when they are locked', async () => {
    const { notices, totalCount } = await client.call(listPeriodNotices, { query: { companyId } });
    const locked = {
      notices: notices.map((one) => ({ ...one, reason: 'locked' })),
      totalCount,
      lockDates: { period: '2026-09-30', year: null },
    };
    await during(page, /\/reports\/notices\?/, answer(locked), async () => {
      await page.goto(`${app.url}/reports/proofs?from=2026-09&to=2026-09`);
      await expect(
        page.getByText('A document changed in the books that are locked up to 09/30/2026'),
      ).toBeVisible();
      await expectNoFaultsInState(page, 'a notice of locked books');
    });
  });

  const looked = (seenBeforeAt: string) =>
    answer({
      views: [
        {
          reportType: 'profit-loss',
          seenAt: new Date().toISOString(),
          seenBeforeAt,
          lastLookAt: seenBeforeAt,
        },
      ],
    });
  const views = /\/reports\/views\?/;
  await test.step('the report of changes names the figures and what made them', async () => {
    await during(page, views, looked(before), async () => {
      await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
      await openDetails(page);
      await page.getByRole('link', { name: 'What changed' }).click();
      await expect(page.getByText(/^Compared: the books as you last looked at this report, /)).toBeVisible();
      const table = page.getByRole('table', { name: 'Figures that changed' });
      const sales = table.getByRole('row').filter({ hasText: 'Sales' });
      await expect(sales).toContainText('Sep 2026');
      await expect(sales.getByRole('cell').last()).toHaveText('+1,234.50');
      await sales.getByText('1 document').click();
      await expect(sales.getByText('New', { exact: true })).toBeVisible();
      await expectNoFaultsInState(page, 'what changed');
      await expectNoSidewaysScroll(page, 'what changed');
    });
    await during(page, views, looked(new Date().toISOString()), async () => {
      await page.goto(`${app.url}/reports/changes?from=2026-09&to=2026-10`);
      await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible();
      await expectNoFaultsInState(page, 'nothing changed');
    });
    await page.getByRole('combobox', { name: 'Since' }).selectOption('The end of a day');
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await expect(page.getByText(/^Compared: the books as they stood at the end of /)).toBeVisible();
    await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
  });
});

test('an unusable document makes proofs fail by its amount, and is found from there', async ({ page }) => {
  await enter('CreditNote', { Date: '2026-10-14', LineItems });
  await steerProvider(app, 'faults', { path: '/CreditNotes', count: 1, kind: 'bad-row' });
  await read();

  await page.goto(`${app.url}/reports/proofs?from=2026-08&to=2026-10&show=off`);
  await expect(page.getByText('2 of 3 months agree, 1 does not.')).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await expect(month(page, 'Oct 2026').getByText('Needs review')).toBeVisible();
  await expect(
    month(page, 'Oct 2026')
      .getByText(/^Off by /)
      .first(),
  ).toBeVisible();
  await grid(page).getByRole('button', { name: 'Oct 2026' }).click();
  await expect(page.getByText('Accounts concerned').first()).toBeVisible();
  await expect(page.getByText('Needs fixing', { exact: true }).first()).toBeVisible();
  await expectNoFaults(page, 'proofs that fail');
  await expectNoSidewaysScroll(page, 'proofs that fail');

  await page
    .getByRole('link', { name: /^See the record: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sync-logs\?view=records&entity=CreditNotes&record=[\w-]+&company=[\w-]+$/);
  await expect(page.getByText('Showing 1 to 1 of 1 record')).toBeVisible();
  await expectNoFaultsInState(page, 'a record that cannot be used');
  await page.getByRole('button', { name: /^Try again: / }).click();
  await expectToast(page, 'The record of Credit notes can be used now');
  await expect(page.getByRole('heading', { name: 'This record needs no fixing' })).toBeVisible();
  await page.getByRole('button', { name: 'See the records that need fixing' }).click();
  await expect(page.getByRole('heading', { name: 'No record needs fixing' })).toBeVisible();
  await read();
  await page.goto(`${app.url}/reports/proofs?from=2026-08&to=2026-10&show=off`);
  await expect(page.getByRole('heading', { name: 'Everything agrees' })).toBeVisible({
    timeout: FIRST_SYNC_MS,
  });
});

test('an account is assigned to another activity of the cash flow, and back', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*\/reports\/cash-flow\/activities|ERR_FAILED/);
  const file = /\/assets\/CashActivities-[^/]+\.js$/;
  await page.route(file, (route) => route.abort());
  await page.goto(`${app.url}/reports?type=cash-flow&from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Cash Flow' });
  await expect(table).toBeVisible();
  await openActivities(page);
  await expectToast(page, 'This could not be opened');
  await expect(table).toBeVisible();
  await page.unroute(file);
  await page.reload();
  const invested = table
    .locator('tbody')
    .filter({ hasText: /investing/i })
    .filter({ hasText: 'Accounts Receivable' });
  await expect(invested).toHaveCount(0);

  const panel = page.getByRole('dialog', { name: 'Activities of the cash flow' });
  const activity = panel.getByRole('combobox', { name: 'Activity of Accounts Receivable' });
  const calls = /\/reports\/cash-flow\/activities(\?|$)/;
  await during(page, calls, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
    await openActivities(page);
    await expect(panel.getByRole('heading', { name: 'The accounts could not be read' })).toBeVisible();
    await expectNoFaultsInState(page, 'activities that could not be read');
  });
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByText('All accounts are where the standard puts them')).toBeVisible();
  await expectNoFaults(page, 'activities');

  const search = panel.getByRole('searchbox', { name: 'Find an account' });
  await search.fill('nothing like it');
  await expect(panel.getByText('No account has this code or name')).toBeVisible();
  await expectNoFaultsInState(page, 'activities of no account');
  await search.fill('receivable');

  await during(page, calls, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
    await activity.selectOption('Investing');
    await expectToast(page, 'The activity was not saved');
  });
  await expect(activity).toHaveValue('operating');
  await activity.selectOption('Investing');
  await expectToast(page, 'Accounts Receivable is under Investing now.');
  await expect(panel.getByText('1 account differs from the standard')).toBeVisible();
  await expect(panel.getByText('Chosen by your team')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(invested).toBeVisible();

  await openActivities(page);
  await activity.selectOption('Operating (standard)');
  await expectToast(page, 'Accounts Receivable is under Operating now.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(invested).toHaveCount(0);
});
