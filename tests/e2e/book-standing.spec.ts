import { type App, startApp } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, companyRow, connectedByAda, FIRST_SYNC_MS, logIn, TRADING_COMPANY } from './steps.ts';

const OFF = 'Smudge Printing Ltd';
let app: App;
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  app = await startApp();
  const { client } = await connectedByAda(app, TRADING_COMPANY);
  const [company] = await client.connect(app.simulatorUrl, [OFF]);
  await client.untilSynced(company?.Id ?? '', FIRST_SYNC_MS);
});
test.afterAll(async () => app.stop());

test('of several organisations, the one whose books do not tie says so, and leads to its proofs', async ({
  page,
}) => {
  await page.goto(app.url);
  await logIn(page, ada);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row(TRADING_COMPANY)).toBeVisible();
  await expect(row(TRADING_COMPANY).getByText('Does not tie')).toHaveCount(0);
  await row(OFF)
    .getByRole('link', { name: /^Does not tie: \d+ of the last 12 months$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proofs' })).toBeVisible();
  await expect(page.getByText(OFF).first()).toBeVisible();

  await page.goto(`${app.url}/companies`);
  await companyRow(page, OFF)
    .getByRole('link', { name: /cannot be used$/ })
    .click();
  await expect(page).toHaveURL(/\/sync-logs\?view=records/);

  await page.goto(`${app.url}/companies`);
  await companyRow(page, TRADING_COMPANY).getByRole('link', { name: TRADING_COMPANY }).click();
  await expect(page).toHaveURL(/\/reports/);
  await expect(page.getByRole('table').first()).toBeVisible();
});
