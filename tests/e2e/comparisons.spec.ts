/** A month beside its budget, the year before and the year to date; and what made a difference. */
import { addMonths, monthEnd, monthLabel, yearStart } from '#contract/period.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { test } from './books.ts';
import { drawn, lastMonth } from './steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Profit and Loss' });
const sales = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Sales/ }) })
    .getByRole('cell');

/** The month-end page is of the month that has ended last. */
const month = lastMonth();
const yearBegan = yearStart(month, '06-30');
const earlier = { month: addMonths(month, -12), yearBegan: addMonths(yearBegan, -12) };
const yearToDate = (from: string, to: string) =>
  from === to ? monthLabel(to) : `${monthLabel(from)} – ${monthLabel(to)}`;

const heads = [
  'Account',
  'Actual',
  'Budget',
  'Variance',
  'Variance in %',
  monthLabel(earlier.month),
  yearToDate(yearBegan, month),
  yearToDate(earlier.yearBegan, earlier.month),
];

test('the month-end page is two presses from the report', async ({
  page,
  books: { app, client, companyId },
}) => {
  await page.goto(`${app.url}/reports`);
  await expect(table(page)).toBeVisible();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('button', { name: 'Month-end page' }).click();

  await test.step('it has the month and the year to date in two rows of headings', async () => {
    const rows = table(page).locator('thead tr');
    await expect(rows.nth(0).getByRole('columnheader')).toHaveText([monthLabel(month), 'Year to date']);
    await expect(rows.nth(1).getByRole('columnheader')).toHaveText(heads);
    await expect(page).toHaveURL(
      /compare=budget\+previous-year\+year-to-date\+year-to-date-previous-year&company=[\w-]+$/,
    );
    await expectNoFaults(page, 'the month-end page');
  });

  await test.step('its figures are those of the reports that it is made of', async () => {
    const readSales = async (reportType: string, startDate: string, endDate: string, place: number) => {
      const { sections } = await client.call(readReport, {
        params: { reportType },
        query: { companyId, startDate, endDate, frequency: 'yearly' },
      });
      return sections[0]?.rows.find(({ label }) => label === 'Sales')?.cells[place]?.amount ?? '';
    };
    const expectedFigures = [
      await readSales('profit-loss', month, monthEnd(month), 0),
      await readSales('budget-variance', month, monthEnd(month), 1),
      await readSales('budget-variance', month, monthEnd(month), 2),
      null,
      await readSales('profit-loss', earlier.month, monthEnd(earlier.month), 0),
      await readSales('profit-loss', yearBegan, monthEnd(month), 0),
      await readSales('profit-loss', earlier.yearBegan, monthEnd(earlier.month), 0),
    ];
    for (const [place, amount] of expectedFigures.entries())
      if (amount !== null) expect([place, await amountIn(page, place)]).toEqual([place, Number(amount)]);
  });

  await test.step('it is one report in the address, and each part can be taken off', async () => {
    await page.reload();
    await expect(table(page).locator('thead tr').nth(1).getByRole('columnheader')).toHaveText(heads);
    await page.getByRole('button', { name: 'Remove: Budget' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'Variance', exact: true })).toHaveCount(0);
  });
});

async function amountIn(page: Page, place: number): Promise<number> {
  const text = await drawn(sales(page).nth(place));
  const [, minus, digits = ''] = /(\u2212)?(\d[\d,]*\.\d+)/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (minus === undefined ? 1 : -1);
}

test('a variance opens to the contacts and documents that made it, by keyboard alone', async ({
  page,
  books: { app },
}) => {
  await page.goto(`${app.url}/reports?from=2026-10&to=2026-10&compare=previous-year&show=change`);
  await table(page)
    .getByRole('button', { name: /^Sales, Change from Oct 2025: / })
    .focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('These contacts add up to it.')).toBeVisible();
  const list = panel.getByRole('table', { name: 'What made the difference' });
  const amounts = await list.locator('tr[data-contact] td').allInnerTexts();
  const sizes = amounts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  await expectNoFaultsInState(page, 'an opened variance');
  await list
    .getByRole('button', { name: /: open the document$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Debits equal credits.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
