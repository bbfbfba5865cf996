/** A profit and loss by tracking: what is done with each of two categories is chosen freely, and stands in the address. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { closeOptions, drawn, openOptions } from './steps.ts';

/** Told above the report. */
const pastNotice = (page: Page) => page.getByRole('status').filter({ hasText: /^Data as of / });

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('both categories as columns, one of them as a filter, and Unassigned of either', async ({ page }) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  const [region, department] = [
    page.getByRole('combobox', { name: 'By Region', exact: true }),
    page.getByRole('combobox', { name: 'By Department', exact: true }),
  ];
  await openOptions(page);

  await region.selectOption({ label: 'As columns' });
  await expect(page).toHaveURL(/[?&]split=/);
  await department.selectOption({ label: 'As columns' });
  await expect(page).toHaveURL(/[?&]split=[^&]+&split=[^&]+/);
  // The organisation's first category comes first, whichever was picked first.
  await expect(table.getByRole('columnheader', { name: 'Unassigned, North' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'By Campaign', exact: true })).toBeDisabled();
  const figure = (column: string) => table.getByRole('button', { name: new RegExp(`^Sales, ${column}: `) });
  // Its amount alone: whether it agrees is said beside it, and changes meanwhile.
  const [unassigned = ''] = /\d[\d,.]*$/.exec(await drawn(figure('Unassigned, Unassigned'))) ?? [];
  expect(unassigned).toMatch(/\d/);

  await region.selectOption({ label: 'Unassigned' });
  await expect(page).toHaveURL(/[?&]option=unassigned/);
  await expect(table.getByRole('columnheader', { name: /North/ })).toHaveCount(0);
  await expect(figure('Unassigned')).toContainText(unassigned);

  await department.selectOption({ label: 'Unassigned' });
  await expect(table.getByRole('columnheader', { name: 'Unassigned' })).toHaveCount(0);
  await expect(figure('Oct 2026')).toContainText(unassigned);

  await page.reload();
  await openOptions(page);
  await expect(region).toHaveValue(/unassigned$/);
  await expect(figure('Oct 2026')).toContainText(unassigned);
});

if (isFullRun)
  test('past books are split by tracking like current ones, and the cash basis says that it is not', async ({
    page,
  }) => {
    await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    const region = page.getByRole('combobox', { name: 'By Region', exact: true });
    await openOptions(page);
    await region.selectOption({ label: 'As columns' });
    await page
      .getByRole('combobox', { name: 'Data as of', exact: true })
      .selectOption({ label: 'End of a past day' });
    await expect(page).toHaveURL(/[?&]split=[^&]+&asOf=/);
    await expect(pastNotice(page)).toBeVisible();
    await expect(region).toHaveValue('columns');
    await closeOptions(page);
    const north = table.getByRole('button', { name: /^Sales, North: [\d,.]+, not checked yet$/ });
    await north.click();
    await expect(page.getByText('The lines add up to the figure.')).toBeVisible();
    await page.keyboard.press('Escape');
    // An opened figure stands in the address, so that a reload opens it again.
    await expect(page).not.toHaveURL(/[?&]account=/);

    await page.reload();
    await expect(north).toBeVisible();
    await openOptions(page);
    await region.selectOption({ label: 'North' });
    await expect(table.getByRole('columnheader', { name: 'Unassigned' })).toHaveCount(0);
    await expect(pastNotice(page)).toBeVisible();

    await page.getByRole('combobox', { name: 'Basis', exact: true }).selectOption({ label: 'Cash' });
    await expect(page.getByText(/^Of the whole organization: Xero states the cash basis/)).toBeVisible();
    await expect(region).toHaveCount(0);
  });
