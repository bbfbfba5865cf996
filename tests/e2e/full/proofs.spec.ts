import type { Page } from '@playwright/test';
import { listReportViews, readChanges } from '#contract/reports/changes.ts';
import { readReport } from '#contract/reports/reports.ts';
import { syncAll } from '#contract/sync/sync.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { ownBooks } from '../books.ts';
import {
  centsOf,
  drawn,
  endFaults,
  FIRST_SYNC_MS,
  putNoticesAside,
  steerProvider,
  BUILDER,
} from '../steps.ts';

/** 1,234.50 before tax, 1,481.40 with it. */
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];

const { books, enter, read } = ownBooks(BUILDER);
let app: App;
let client: Client;
let companyId = '';
test.beforeEach(() => {
  ({ app, client, companyId } = books());
});

/** What changed in a closed month while the page was read, told without moving it. */
const waiting = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: '1 change in a closed month · Show' });

test('changes and proofs that arrive while a report is open count as seen', async ({ page }) => {
  const range = { companyId, startDate: '2026-04-01', endDate: '2026-05-31' };
  const agreeing = page.getByText(/^Agrees with Xero( · .*)?$/);
  await putNoticesAside(client, companyId);
  await test.step('it is opened before a change in it is checked, and stays open', async () => {
    const delay = { path: '/Reports/TrialBalance', kind: 'delay', ms: 3_000, count: 500 };
    await steerProvider(app, 'faults', delay);
    await enter('Invoice', { Date: '2026-05-10', LineItems });
    await client.call(syncAll, { body: { companyId } });
    const report = { params: { reportType: 'profit-loss' }, query: range };
    await expect
      .poll(async () => (await client.call(readReport, report)).tieOut.status, { timeout: FIRST_SYNC_MS })
      .toBe('changed');
    await page.goto(`${app.url}/reports?from=2026-04&to=2026-05`);
    await expect(page.getByText('Changed since last check', { exact: true })).toBeVisible();
    await endFaults(app);
    await expect(agreeing).toBeVisible({ timeout: FIRST_SYNC_MS });
    await client.untilSynced(companyId, FIRST_SYNC_MS);
  });

  await test.step('what changes in the month that was checked since is told', async () => {
    await enter('Invoice', { Date: '2026-05-12', LineItems });
    await read();
    await waiting(page).click();
    await expect(page.getByText('A document changed in a month that agreed')).toBeVisible();
  });

  await test.step('nothing that stands there is named as a change since the last look', async () => {
    const changedSinceSeen = async () => {
      const { views } = await client.call(listReportViews, { query: { companyId } });
      const from = views.find(({ reportType }) => reportType === 'profit-loss')?.seenAt ?? '';
      const { figures } = await client.call(readChanges, { query: { ...range, from } });
      return figures.map(({ label }) => label);
    };
    await expect(agreeing).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expect.poll(changedSinceSeen).toEqual([]);
  });
});

test('data read while the window was hidden is shown when it is visible again', async ({ page }) => {
  // As when another window is in front, and when it no longer is.
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
      document.dispatchEvent(new Event('visibilitychange'));`);
  const profit = async () =>
    centsOf(
      await drawn(
        page
          .getByRole('row', { name: /^Net Profit/ })
          .getByRole('cell')
          .first(),
      ),
    );
  await page.goto(`${app.url}/reports?from=2026-03&to=2026-03`);
  await expect(page.getByRole('row', { name: /^Net Profit/ })).toBeVisible();
  const before = await profit();
  await show('hidden');
  await enter('Invoice', { Date: '2026-03-12', LineItems });
  await read();
  expect(await profit()).toBe(before);
  await show('visible');
  await expect.poll(profit).toBe(before + 123_450n);
});
