import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, centsOf, connect, FIRST_SYNC_MS, logIn, register, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
});
test.afterAll(() => app.stop());

test('an accountant reads every report, opens its figures, and compares it with the year before', async ({
  page,
}) => {
  test.setTimeout(FIRST_SYNC_MS * 3);
  await register(page, app.url, ada);
  await logIn(page, ada);
  await connect(page, TRADING_COMPANY);
  await expect(page.getByText('Sync Enabled')).toBeVisible({ timeout: FIRST_SYNC_MS });

  const panel = page.getByRole('dialog');
  const table = (name: string) => page.getByRole('table', { name });
  const open = async (name: RegExp) => {
    const figure = page.getByRole('button', { name }).first();
    await figure.click();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    return figure;
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  await test.step('a balance opens to what stood there before and what moved since', async () => {
    await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
    await page
      .getByRole('combobox', { name: 'Report', exact: true })
      .selectOption({ label: 'Balance Sheet' });
    await expect(page).toHaveURL(/type=balance-sheet/);
    await expect(table('Balance Sheet').getByRole('columnheader', { name: '31 Oct 2026' })).toBeVisible();
    await expect(page.getByText(/^(Tied out|Explained)$/)).toBeVisible({ timeout: FIRST_SYNC_MS });

    const figure = await open(/^Accounts Receivable, 31 Oct 2026: /);
    const before = panel.getByRole('row', { name: /Balance at the end of 09\/30\/2026/ });
    await expect(before).toBeVisible();
    expect(centsOf((await before.getByRole('cell').last().innerText()).trim())).not.toBe(0n);
    await panel.getByRole('button', { name: 'Show the lines that make it' }).click();
    await expect(before).toBeHidden();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    await close();
    await expect(figure).toBeFocused();
  });

  await test.step('earnings open to the income and costs of their years', async () => {
    await open(/^Current Year Earnings, 31 Oct 2026: /);
    await close();
    await expect(table('Balance Sheet').getByRole('rowheader', { name: /^Retained Earnings/ })).toBeVisible();
    await open(/^Result of the year to 30 Jun 2026, 31 Oct 2026: /);
    await close();
  });

  await test.step('assets less liabilities are equity', async () => {
    const last = (name: string) =>
      table('Balance Sheet')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .last();
    expect(centsOf(await last('Net Assets').innerText())).toBe(
      centsOf(await last('Total Equity').innerText()),
    );
  });

  await test.step('the year before stands beside each period, and its figures open too', async () => {
    await page.getByLabel('Compare with').selectOption({ label: 'Year before' });
    await expect(page).toHaveURL(/compare=previous-year/);
    const headers = table('Balance Sheet').getByRole('columnheader');
    await expect(headers).toHaveText(['Account', '30 Sep 2026', '30 Sep 2025', '31 Oct 2026', '31 Oct 2025']);
    await open(/^Business Bank Account, 31 Oct 2025: /);
    await close();
    await page.getByLabel('Compare with').selectOption({ label: 'Nothing' });
    await expect(headers).toHaveCount(3);
  });

  await test.step('accounts without a figure come and go', async () => {
    const rows = table('Balance Sheet').getByRole('row');
    const before = await rows.count();
    await page.getByLabel('Zero rows').selectOption({ label: 'Shown' });
    await expect(page).toHaveURL(/zero=show/);
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await page.getByLabel('Zero rows').selectOption({ label: 'Hidden' });
    await expect(rows).toHaveCount(before);
  });

  for (const [report, figure] of [
    ['Trial Balance', /^Sales, Oct 2026 Credit: /],
    ['General Ledger', /^Business Bank Account, Oct 2026 Movement: /],
    ['General Ledger', /^Rent, Oct 2026 Closing: /],
    ['Bank Summary', /^Business Bank Account, Oct 2026 Spent: /],
    ['Bank Summary', /^Business Bank Account, Oct 2026 Opening: /],
    ['Profit and Loss', /^Sales, Oct 2026: /],
  ] as const)
    await test.step(`${report} is proved and opens`, async () => {
      await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: report });
      await expect(table(report)).toBeVisible();
      await expect(page.getByText(/^(Tied out|Explained)$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
      await open(figure);
      await close();
    });
});
