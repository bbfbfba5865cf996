import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { ada, connect, FIRST_SYNC_MS, logIn, register } from './steps.ts';

const ORGANISATION = 'Brickfield Contracting Ltd';

let app: App;
test.beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
});
test.afterAll(() => app.stop());

test('an accountant reads every proof of every month, by keyboard too', async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 3);
  await register(page, app.url, ada);
  await logIn(page, ada);
  await connect(page, ORGANISATION);
  await expect(page.getByText('Sync Enabled')).toBeVisible({ timeout: FIRST_SYNC_MS });

  const grid = page.getByRole('table', { name: 'Proofs by month' });
  const month = (name: string) => grid.getByRole('row', { name: new RegExp(`^${name} `) });

  await test.step('every proof of every month stands in words, and a month opens to its sentences', async () => {
    await page.goto(`${app.url}/reports?from=2026-08&to=2026-10`);
    await expect(page.getByText(/^(Tied out|Explained)$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
    await page.getByRole('link', { name: 'All proofs by month' }).click();
    await expect(page).toHaveURL(/\/reports\/proofs\?from=2026-08&to=2026-10/);
    await expect(page.getByText('3 of 3 months tie.')).toBeVisible();
    await expect(page.getByText(/The books are held against themselves every night/)).toBeVisible();
    await expect(month('Oct 2026').getByText('Holds')).toHaveCount(8);
    await grid.getByRole('button', { name: 'Oct 2026' }).press('Enter');
    await expect(page).toHaveURL(/open=2026-10/);
    await expect(page.getByText('Debits equal credits in Oct 2026', { exact: false })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Booked at Xero without a document' })).toBeVisible();
    await expectNoFaults(page, 'proofs');
    await expectNoSidewaysScroll(page, 'proofs');
  });
});
