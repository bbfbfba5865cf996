import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { FIRST_SYNC_MS } from './steps.ts';

test('a chart is above each report, with a text alternative', async ({ page, books }) => {
  test.setTimeout(FIRST_SYNC_MS);
  await page.goto(`${books.app.url}/reports?type=general-ledger&from=2026-07&to=2026-10`);
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

test('a chart is folded for all reports, and stays so', async ({ page, books }) => {
  test.setTimeout(FIRST_SYNC_MS);
  await page.goto(`${books.app.url}/reports?from=2026-07&to=2026-10`);
  const figure = page.getByRole('figure');
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(figure.locator('svg rect').first()).toBeVisible();
  const before = await table.boundingBox();

  const saving = () => page.waitForResponse((answer) => answer.url().endsWith('/user/preferences'));
  const saved = saving();
  await figure.getByRole('button', { name: 'Income, costs and profit', expanded: true }).click();
  await expect(figure.locator('svg rect')).toHaveCount(0);
  expect(before?.y ?? 0).toBeGreaterThan(((await table.boundingBox())?.y ?? 0) + 150);
  expect((await saved).status()).toBe(200);

  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: 'Trial Balance' });
  await expect(figure.getByRole('button', { name: /^Debits and credits/, expanded: false })).toBeVisible();
  await page.reload();
  // As it was found, on the server too: the specs after this one look at the same books.
  const savedAgain = saving();
  await figure.getByRole('button', { name: /^Debits and credits/, expanded: false }).click();
  await expect(figure.locator('svg rect').first()).toBeVisible();
  expect((await savedAgain).status()).toBe(200);
});
