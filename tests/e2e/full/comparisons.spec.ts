/** A month beside its budget, the year before and the year to date; and what made a difference. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { expectNoFaults } from '../axe.ts';
import { test } from '../books.ts';
import { compareWith, openCompare, openOptions, closeOptions } from '../steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Profit and Loss' });
test('the variance from a budget opens to what was booked, less what was planned', async ({
  page,
  books: { app },
}) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10&compare=budget`);
  await table(page)
    .getByRole('button', { name: /^Sales, Oct 2026 Variance: / })
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('These contacts add up to it.')).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Less what was planned/ })).toBeVisible();
});

test('several periods before stand side by side, on a phone too', async ({ page, books: { app } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/reports?type=balance-sheet&from=2026-10&to=2026-10&compare=none`);
  await expect(page.getByRole('table', { name: 'Balance Sheet' })).toBeVisible();
  const choices = await openCompare(page);
  await choices.getByRole('checkbox', { name: 'Prior period' }).check();
  await choices.getByRole('combobox', { name: 'Prior periods' }).selectOption('3');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/compare=previous-period-3/);
  const headers = page.getByRole('table', { name: 'Balance Sheet' }).getByRole('columnheader');
  await expect(headers).toHaveText([
    'Account',
    'Oct 31, 2026',
    'Sep 30, 2026',
    'Aug 31, 2026',
    'Jul 31, 2026',
  ]);
  await expectNoFaults(page, 'several periods on a phone');
});

test('what is compared comes back once options are no columns any more', async ({ page, books: { app } }) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10&compare=previous-year`);
  await expect(table(page).getByRole('columnheader', { name: 'Oct 2025' })).toBeVisible();
  await openOptions(page);
  const region = page.getByRole('combobox', { name: 'By Region', exact: true });
  await region.selectOption({ label: 'As columns' });
  await expect(table(page).getByRole('columnheader', { name: /Unassigned$/ })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Oct 2025' })).toHaveCount(0);
  await region.selectOption({ label: 'Everything' });
  await expect(table(page).getByRole('columnheader', { name: 'Oct 2025' })).toBeVisible();
  await closeOptions(page);
  await compareWith(page, ['Prior year'], false);
  await expect(table(page).getByRole('columnheader', { name: 'Oct 2025' })).toHaveCount(0);
});
