/** What stands behind the figures of a report by tracking, and whose report it is. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { closeOptions, openOptions } from './steps.ts';

let app: App;
test.beforeEach(({ books }) => {
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
  const sample = figures
    .filter(({ column }, place) => place === 0 || column.startsWith('total|'))
    .slice(0, 2);
  for (const { row, column } of inFullRun(figures, sample)) {
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
