/** What is owed on a day, by contact and age. */
import { monthEnd } from '#contract/period.ts';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import { test } from '../books.ts';
import { closeOptions, compareWith, lastMonth, openDetails, openOptions } from '../steps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('an aged report can be of any day, typed digit by digit, with that day’s figures', async ({ page }) => {
  await page.goto(`${app.url}/reports?type=aged-receivables&from=2026-10&to=2026-10`);
  await expect(page.getByText('As at Oct 31, 2026')).toBeVisible();
  const day = page.getByLabel('At the end of', { exact: true });
  await openOptions(page);
  await day.focus();
  await day.pressSequentially('09142026');
  await expect(page).toHaveURL(/from=2026-09&to=2026-09&asAt=2026-09-14/);
  await expect(day).toHaveValue('2026-09-14');
  await expect(page.getByText('As at Sep 14, 2026')).toBeVisible();
  const table = page.getByRole('table', { name: 'Aged Receivables' });
  for (const name of ['Current', 'Sep 2026', 'Aug 2026', 'Jul 2026', 'Jun 2026', 'Older'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await closeOptions(page);
  await openDetails(page);
  await expect(
    page.getByText(/in Xero’s trial balance of Aug\s31,\s2026, with the entries up to then/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'All proofs by month' })).toHaveAttribute(
    'href',
    '/reports/proofs?from=2026-08&to=2026-09',
  );

  await test.step('a step back is not taken back by the field that has the focus', async () => {
    await openOptions(page);
    await day.focus();
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(day).toHaveValue('2026-09-14');
    await page.goBack();
    await expect(page).not.toHaveURL(/asAt/);
    await expect(day).toHaveValue('2026-10-31');
    await day.blur();
    await expect(page.getByText('As at Oct 31, 2026')).toBeVisible();
    await expect(page).not.toHaveURL(/asAt/);
    await page.goForward();
    await expect(page.getByText('As at Sep 14, 2026')).toBeVisible();
    await closeOptions(page);
  });

  await table
    .getByRole('button', { name: /, Total: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('The documents add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');

  await compareWith(page, ['Prior period']);
  await expect(page).toHaveURL(/compare=previous-period/);
  await page
    .getByRole('combobox', { name: 'Period', exact: true })
    .selectOption({ label: 'End of last month' });
  await expect(page).not.toHaveURL(/asAt/);
  await expect(page.getByText(`As at ${lastMonthEnd()}`)).toBeVisible();
});

/** `Oct 31, 2026`, where the organization is. */
function lastMonthEnd(): string {
  const lastDay = new Date(monthEnd(lastMonth()));
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(lastDay);
}
