/** The first minutes of a newcomer: from the consent to the first figure on the screen. */
import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoMovesByLate } from '../layoutShift.ts';
import { held } from '../routes.ts';
import { startSpecApp } from '../specApp.ts';
import {
  ada,
  agree,
  companyRow,
  endFaults,
  FIRST_SYNC_MS,
  goToConsent,
  logIn,
  register,
  steerProvider,
  TRADING_COMPANY,
  KAURI,
} from '../steps.ts';

let app: App;
test.beforeEach(async () => {
  app = await startSpecApp();
});
test.afterEach(async ({ page }) => {
  // Its calls would fail once the product is gone.
  await page.close();
  await app.stop();
});

const progress = (page: Page) => page.getByRole('region', { name: 'First sync' });
const openReport = (page: Page) => progress(page).getByRole('link', { name: 'Open the profit and loss' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Organization: / }).click();
  await page.getByRole('combobox', { name: 'Find an organization' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Organization: ${name}` })).toBeVisible();
}

test('the organization that was connected last is the selected one, and Reports says what is being read', async ({
  page,
}) => {
  await register(page, app.url, ada);
  await logIn(page, ada);
  await goToConsent(page);
  await agree(page, TRADING_COMPANY);
  await expect(openReport(page)).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expect(progress(page)).toContainText('The first sync is complete', { timeout: FIRST_SYNC_MS });

  await steerProvider(app, 'faults', { path: '/api.xro/2.0', kind: 'delay', ms: 5_000, count: 500 });
  await page.goto(app.url);
  await goToConsent(page);
  await agree(page, KAURI);
  await expect(page.getByRole('button', { name: `Organization: ${KAURI}` })).toBeVisible();
  await expect(companyRow(page, KAURI).getByText('First sync running')).toBeVisible();
  await expect(companyRow(page, TRADING_COMPANY).getByText('Sync Enabled')).toBeVisible();
  await expect(openReport(page)).toBeHidden();

  await page.getByRole('link', { name: 'Financial Reports' }).click();
  await expect(progress(page)).toContainText(`Reading ${KAURI}`);
  await expect(progress(page)).toContainText('The figures below are not complete yet.');
  await expect(progress(page)).toContainText(/\d+ of \d+ lists read, [\d,]+ records so far/);
  await expect(progress(page)).toContainText(/Now: .*\d+ records?/);

  const file = /\/assets\/FirstSyncProgress-[^/]+\.js$/;
  await expectNoMovesByLate(page, file, progress(page));

  // Another organization is shown as chosen before the file for it is there.
  await choose(page, TRADING_COMPANY);
  const { reply, release } = held((route) => route.continue());
  await page.route(file, reply);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
  await choose(page, KAURI);
  release();
  await expect(progress(page)).toContainText(`Reading ${KAURI}`);
  await endFaults(app);
  await expect(progress(page)).toContainText('The first sync is complete', { timeout: FIRST_SYNC_MS });
});
