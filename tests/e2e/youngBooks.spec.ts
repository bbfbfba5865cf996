/** Books that began some months ago: no empty months beside them, and no lists of years before them. */
import { getCompany } from '#contract/companies/companies.ts';
import { addMonths, monthLabel } from '#contract/period.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import type { App } from '../support/app.ts';
import { startSpecApp } from './specApp.ts';
import { connectedByAda, openCompare, openOptions, signedIn } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

const month = (page: Page) => page.getByRole('combobox', { name: 'From', exact: true });

test('a report is compared only with months that have books, and lists begin with them', async ({ page }) => {
  const { client, companyId } = await connectedByAda(app, 'Fernleaf Studio Ltd');
  await page.context().setStorageState(signedIn(app, client));
  const { company } = await client.call(getCompany, { params: { companyId } });
  const booksFrom = company.Books.From ?? '';
  expect(booksFrom).not.toBe('');
  await page.goto(`${app.url}/reports`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table).toBeVisible();

  await test.step('the prior year, before the books began, is no column, and can be chosen', async () => {
    await expect(table.getByRole('columnheader').filter({ hasText: 'Prior year' })).toHaveCount(0);
    const choices = await openCompare(page);
    const priorYear = choices.getByRole('checkbox', { name: 'Prior year', exact: true });
    await expect(priorYear).not.toBeChecked();
    await expect(choices.getByRole('checkbox', { name: 'Prior period', exact: true })).toBeChecked();
    await priorYear.check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/compare=previous-period\+previous-year\+year-to-date/);
  });

  await test.step('the list of months begins with the books', async () => {
    await openOptions(page);
    const labels = await month(page).getByRole('option').allTextContents();
    expect(labels.slice(-2)).toEqual([monthLabel(booksFrom), 'Earlier…']);
  });

  await test.step('an earlier month is typed by keyboard, and the focus stays', async () => {
    const earlier = addMonths(booksFrom, -3);
    await month(page).selectOption('Earlier…');
    const typed = page.getByRole('textbox', { name: 'From', exact: true });
    await expect(typed).toBeFocused();
    await typed.fill('soon');
    await typed.press('Enter');
    await expect(page.getByText('Type a month as 2019-03.')).toBeVisible();
    await typed.fill(monthLabel(earlier));
    await typed.press('Enter');
    await expect(month(page)).toBeFocused();
    await expect(month(page)).toHaveValue(earlier);
    await expect(page).toHaveURL(new RegExp(`from=${earlier.slice(0, 7)}`));
  });
});
