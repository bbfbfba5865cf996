import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, connectedByAda, FIRST_SYNC_MS, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  await connectedByAda(app, TRADING_COMPANY);
});
test.afterAll(() => app.stop());

test('a picture of what matters stands above each report, and says in words what it shows', async ({
  page,
}) => {
  test.setTimeout(FIRST_SYNC_MS);
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await page.goto(`${app.url}/reports?type=general-ledger&from=2026-07&to=2026-10`);
  for (const [report, title, words] of [
    ['General Ledger', 'Accounts that moved most', /Movement: \u2212?[\d,.]+ \(/],
    ['Trial Balance', 'Debits and credits at Oct 2026', /Debit: .*\(Assets\).* Credit: .*\(Revenue\)/],
    ['Executive Summary', 'Profit, cash surplus', /Closing bank balance: first .*\(Jul 2026\), last /],
  ] as const) {
    await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: report });
    const figure = page.getByRole('figure').filter({ hasText: title });
    await expect(figure.locator('svg rect').first()).toBeVisible();
    await expect(figure).toContainText(words);
  }
});
