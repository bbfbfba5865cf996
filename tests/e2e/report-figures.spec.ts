/** What stands behind the figures of a report by tracking, and whose report it is. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { test } from './books.ts';
import { closeOptions, FIRST_SYNC_MS, openOptions, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeEach(({ books }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  ({ app } = books);
});

const panelOf = (page: Page) => page.getByRole('dialog');

async function expectLinesToAddUp(page: Page): Promise<void> {
  await expect(panelOf(page).getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
}

test('figures by tracking open to the lines of their option, which add up to them', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table).toBeVisible();
  await openOptions(page);
  await page.getByRole('combobox', { name: 'By Region', exact: true }).selectOption({ label: 'As columns' });
  await closeOptions(page);
  await expect(table.getByRole('columnheader', { name: /Unassigned$/ }).first()).toBeVisible();

  // By row and column: their names also say whether they agree, which changes meanwhile.
  const figures = await table
    .getByRole('button', { name: /^(Sales|Freight & Courier|Cost of Goods Sold), / })
    .evaluateAll((buttons) =>
      buttons.map((button) => ({
        row: button.getAttribute('data-row') ?? '',
        column: button.getAttribute('data-column') ?? '',
      })),
    );
  expect(figures.length).toBeGreaterThan(8);
  await expect(table.getByRole('columnheader', { name: 'Total', exact: true }).first()).toBeVisible();
  expect(figures.some(({ column }) => column.startsWith('total|'))).toBe(true);
  await expect(table.getByRole('button', { name: /^Sales, .*Unassigned/ }).first()).toBeVisible();
  for (const { row, column } of figures) {
    await table.locator(`[data-row="${row}"][data-column="${column}"]`).click();
    await expectLinesToAddUp(page);
  }

  await openOptions(page);
  await page.getByRole('combobox', { name: 'By Region', exact: true }).selectOption({ label: 'North' });
  await closeOptions(page);
  for (const column of ['Oct 2026', 'Total']) {
    await table.getByRole('button', { name: new RegExp(`^Sales, ${column}: `) }).click();
    await expectLinesToAddUp(page);
  }
});

test('a phone shows the name of the organisation, with its state below', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${app.url}/reports`);
  const name = page.getByRole('banner').getByText(TRADING_COMPANY);
  await expect(name).toBeVisible();
  await expect(page.getByRole('banner').getByText('Connected')).toBeVisible();
  const shown = await name.evaluate((element) => {
    const text = element.firstChild;
    if (text === null) return 0;
    const range = element.ownerDocument.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 14);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(shown, 'room beyond the first 14 letters').toBeGreaterThan(0);
  await expectNoSidewaysScroll(page, 'the name of the organization');
});
