/** What stands behind the figures of a report: the lines that make them, and how far they are proved. */
import type { Page } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, connectedByAda, FIRST_SYNC_MS, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  await connectedByAda(app, TRADING_COMPANY);
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
});

const panelOf = (page: Page) => page.getByRole('dialog');

async function expectLinesToAddUp(page: Page): Promise<void> {
  await expect(panelOf(page).getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
}

test('figures by tracking open to the lines with their option alone, which add up to them', async ({
  page,
}) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table).toBeVisible();
  await page.getByLabel('Split by').selectOption({ label: 'Region' });
  await expect(table.getByRole('columnheader', { name: /Unassigned$/ }).first()).toBeVisible();

  const names = await table
    .getByRole('button', { name: /^(Sales|Freight & Courier|Cost of Goods Sold), / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  expect(names.length).toBeGreaterThan(8);
  expect(names.some((name) => name.includes('Unassigned'))).toBe(true);
  for (const name of names) {
    await table.getByRole('button', { name, exact: true }).click();
    await expectLinesToAddUp(page);
  }

  await page.getByLabel('Split by').selectOption({ label: 'Nothing' });
  await page.getByLabel('Only').selectOption({ index: 1 });
  for (const column of ['Oct 2026', 'Total']) {
    await table.getByRole('button', { name: new RegExp(`^Sales, ${column}: `) }).click();
    await expectLinesToAddUp(page);
  }
});
