/** The summary on a screen: its figures, what they are made of, and which of them a person chooses. */
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { ownBooks } from './books.ts';
import { test } from './product.ts';
import { TRADING_COMPANY } from './steps.ts';

const { books } = ownBooks(TRADING_COMPANY);

const figures = (page: Page) => page.getByRole('region', { name: 'Figures of Oct 2026' });
const tile = (page: Page, name: string) =>
  figures(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const table = (page: Page) => page.getByRole('table', { name: 'Summary' });

test.beforeEach(async ({ page }) => {
  await page.goto(`${books().app.url}/reports?type=summary&from=2026-10&to=2026-10`);
  await expect(tile(page, 'Profit')).toBeVisible();
});

test('a figure says how it moved and of what it is made, and opens to that', async ({ page }) => {
  await expect(figures(page).getByRole('heading', { level: 4 })).toHaveCount(8);
  const margin = tile(page, 'Profit margin');
  await expect(margin).toContainText(/\d\spoints on Sep\s2026/);
  await expect(margin).toContainText(/\d\spoints on Oct\s2025/);
  await expect(margin).toContainText('Net Profit ÷ Total Income');
  await expect(table(page).getByRole('rowheader', { name: /^Profit margin/ })).toBeVisible();
  await expectNoFaults(page, 'a summary');
  const marginRow = table(page).getByRole('row', { name: /^Profit margin/ });
  await expect(marginRow).toContainText(/\d\.\d\spoints/);
  for (const name of ['Income and net profit', 'Cash at bank'])
    await expect(page.getByRole('figure', { name })).toBeVisible();
  await margin.getByRole('button').click();
  const panel = page.getByRole('dialog', { name: /Profit margin/ });
  await panel.getByRole('button', { name: /Total Income/ }).click();
  await expect(page.getByRole('dialog', { name: /Total Income/ })).toContainText(/lines/i);
});

test('a formula of one’s own stands where it was put, with its target; a faulty one says where', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*summary\/figures/);
  await page.getByRole('button', { name: 'Choose figures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures of the summary' });
  await dialog.getByRole('button', { name: 'Remove Creditors' }).click();
  await dialog.getByRole('button', { name: 'A formula of your own' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gross share');
  const formula = dialog.getByRole('textbox', { name: 'Formula' });
  await dialog.getByRole('searchbox', { name: 'Find a row' }).fill('loss gross');
  await dialog.getByRole('button', { name: 'Put Profit and Loss: Gross Profit into the formula' }).click();
  await expect(formula).toHaveValue('[Profit and Loss: Gross Profit]');
  await expect(formula).toBeFocused();
  await formula.fill('[Profit and Loss: Gross Profit] / [Profit and Loss: Total Incom]');
  await dialog.getByRole('combobox', { name: 'Shown as' }).selectOption({ label: 'Percent' });
  await dialog.getByRole('textbox', { name: 'Target of Gross share' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('At character 35: Profit and Loss has no row “Total Incom”.');
  await expectNoFaultsInState(page, 'a formula with a fault');
  await formula.fill('[Profit and Loss: Gross Profit] / [Profit and Loss: Total Income]');
  // By keyboard, from the last place to the first.
  await dialog.getByRole('button', { name: 'Move Gross share up' }).focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(figures(page).getByRole('heading', { level: 4 }).first()).toHaveText('Gross share');
  await expect(tile(page, 'Gross share')).toContainText(/Target 1\.0\s%/);
  await expect(tile(page, 'Creditors')).toHaveCount(0);
  await page.reload();
  await expect(tile(page, 'Gross share')).toContainText('Gross Profit ÷ Total Income');
});
