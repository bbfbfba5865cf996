import { syncAll } from '#contract/sync/sync.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { startWithBooks } from '../readBooks.ts';
import { companyRow, FIRST_SYNC_MS, logIn, steerProvider, TRADING_COMPANY, type Person } from '../steps.ts';

const OFF = 'Smudge Printing Ltd';
let app: App;
let person: Person;
let syncTradingCompany: () => Promise<unknown>;
test.beforeAll(async () => {
  const books = await startWithBooks(TRADING_COMPANY);
  ({ app, person } = books);
  const { client, companyId } = books;
  syncTradingCompany = () => client.call(syncAll, { query: { companyId } });
  const [company] = await client.connect(app.simulatorUrl, [OFF]);
  await client.untilSynced(company?.Id ?? '', FIRST_SYNC_MS);
});
test.afterAll(async () => app.stop());

test('of several organisations, the one whose books do not tie says so, and leads to its proofs', async ({
  page,
}) => {
  await page.goto(app.url);
  await logIn(page, person);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row(TRADING_COMPANY)).toBeVisible();
  await expect(row(TRADING_COMPANY).getByText('of the last 12 months')).toHaveCount(0);
  await row(OFF)
    .getByRole('link', { name: /^(Differs from Xero|Needs review): \d+ of the last 12 months$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proofs' })).toBeVisible();
  await expect(page.getByText(OFF).first()).toBeVisible();

  await page.goto(`${app.url}/companies`);
  await companyRow(page, OFF)
    .getByRole('link', { name: /needs? fixing$/ })
    .click();
  await expect(page).toHaveURL(/\/sync-logs\?view=records/);

  await page.goto(`${app.url}/companies`);
  await companyRow(page, TRADING_COMPANY).getByRole('link', { name: TRADING_COMPANY }).click();
  await expect(page).toHaveURL(/\/reports/);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('entities that the last sync could not read are shown beside its two times, with a link to the log', async ({
  page,
}) => {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: TRADING_COMPANY }) });
  const clock = (name: string) => row.locator('dl > div').filter({ hasText: name }).locator('dd');
  const unread = row.getByRole('link', { name: '1 entity not read to the end' });

  await page.goto(app.url);
  await logIn(page, person);
  await expect(clock('Last successful sync')).not.toHaveText('Never');
  await expect(unread).toHaveCount(0);
  await steerProvider(app, 'faults', { path: '/Quotes', kind: 'status', status: 400, count: 1 });
  await syncTradingCompany();
  await unread.click();
  await expect(page).toHaveURL(/\/settings\?company=[\w-]+$/);
  await page.getByRole('link', { name: /^Last try did not finish \(.+\)\. See the logs of Quotes$/ }).click();
  await expect(page.getByRole('row', { name: /Quotes.*Failed/ }).first()).toBeVisible();

  await page.goto(app.url);
  await syncTradingCompany();
  await expect(unread).toHaveCount(0);
  await expect(clock('Next')).not.toBeEmpty();
  await expect(clock('Calls left today')).toHaveText(/^[\d,]+$/);
});
