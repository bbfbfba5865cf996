import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { openCsv, openPdf, reportSheet, textOf } from '../support/openedFile.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { expectNoMovesByLate } from './layoutShift.ts';
import {
  centsOf,
  closeOptions,
  drawn,
  FIRST_SYNC_MS,
  openDetails,
  openOptions,
  TRADING_COMPANY,
  compareWith,
} from './steps.ts';
import { addColumns, CHANGE, fileOf } from './reportSteps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

const openReports = (page: Page, query: string) => page.goto(`${app.url}/reports?${query}`);

test('an accountant reads every report, opens its figures, and compares it with the previous year', async ({
  page,
}) => {
  await openReports(page, 'from=2026-09&to=2026-10');

  const panel = page.getByRole('dialog');
  const table = (name: string) => page.getByRole('table', { name });
  const open = async (name: RegExp) => {
    const figure = page.getByRole('button', { name }).first();
    await figure.click();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    return figure;
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  await test.step('a balance opens to what stood there before and what moved since', async () => {
    await page
      .getByRole('combobox', { name: 'Report', exact: true })
      .selectOption({ label: 'Balance Sheet' });
    await expect(page).toHaveURL(/type=balance-sheet/);
    await expect(table('Balance Sheet').getByRole('columnheader', { name: 'Oct 31, 2026' })).toBeVisible();
    await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });

    const figure = await open(/^Accounts Receivable, Oct 31, 2026: /);
    const before = panel.getByRole('row', { name: /Balance at the end of Sep 30, 2026/ });
    await expect(before).toBeVisible();
    expect(centsOf((await before.getByRole('cell').last().innerText()).trim())).not.toBe(0n);
    await panel.getByRole('button', { name: 'Show the lines that make it' }).click();
    await expect(before).toBeHidden();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    await close();
    await expect(figure).toBeFocused();
  });

  await test.step('earnings open to the income and costs of their years', async () => {
    await open(/^Current Year Earnings, Oct 31, 2026: /);
    await close();
    await expect(table('Balance Sheet').getByRole('rowheader', { name: /^Retained Earnings/ })).toBeVisible();
    await open(/^Result of the year to Jun 30, 2026, Oct 31, 2026: /);
    await close();
  });

  await test.step('assets less liabilities are equity', async () => {
    const last = (name: string) =>
      table('Balance Sheet')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .last();
    expect(centsOf(await drawn(last('Net Assets')))).toBe(centsOf(await drawn(last('Total Equity'))));
  });

  await test.step('the year before stands beside each period, and its figures open too', async () => {
    await compareWith(page, ['Prior year']);
    await expect(page).toHaveURL(/compare=previous-year/);
    const headers = table('Balance Sheet').getByRole('columnheader');
    await expect(headers).toHaveText([
      'Account',
      'Sep 30, 2026',
      'Sep 30, 2025',
      'Oct 31, 2026',
      'Oct 31, 2025',
    ]);
    await open(/^Business Bank Account, Oct 31, 2025: /);
    await close();
    await compareWith(page, ['Prior year'], false);
    await expect(headers).toHaveCount(3);
  });

  await test.step('accounts without a figure come and go', async () => {
    const rows = table('Balance Sheet').getByRole('row');
    const before = await rows.count();
    const hideZero = (await openOptions(page)).getByRole('checkbox', { name: 'Hide zero accounts' });
    await hideZero.uncheck();
    await expect(page).toHaveURL(/zero=show/);
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await hideZero.check();
    await expect(rows).toHaveCount(before);
    await closeOptions(page);
  });

  const reports = [
    ['Trial Balance', /^Sales, Oct 2026 Credit: /],
    ['General Ledger', /^Business Bank Account, Oct 2026 Movement: /],
    ['General Ledger', /^Rent, Oct 2026 Closing: /],
    ['Bank Summary', /^Business Bank Account, Oct 2026 Spent: /],
    ['Bank Summary', /^Business Bank Account, Oct 2026 Opening: /],
    ['Profit and Loss', /^Sales, Oct 2026: /],
  ] as const;
  for (const [report, figure] of inFullRun(reports, [reports[0], reports[3]]))
    await test.step(`${report} is checked and opens`, async () => {
      await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: report });
      await expect(table(report)).toBeVisible();
      await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
      await open(figure);
      await close();
    });
});

test('a report is exported and printed as it is on the screen', async ({ page }) => {
  await openReports(page, 'from=2026-07&to=2026-10&compare=previous-year');
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table.getByRole('columnheader', { name: 'Oct 2025', exact: true })).toBeVisible();
  const sales = page.getByRole('button', { name: /^Sales, Oct 2026: / });
  const shown = centsOf(await drawn(sales));

  await test.step('as CSV, with the year before beside each period', async () => {
    const { name, content } = await fileOf(page, 'CSV');
    expect(name).toBe('harbour-street-trading-pty-ltd-profit-and-loss-2026-07-2026-10.csv');
    const { head, rows } = openCsv(content);
    expect(head.slice(3, 5)).toEqual(['Jul 2026', 'Jul 2025']);
    const row = rows.find(([, , account]) => account === 'Sales') ?? [];
    expect(centsOf(row[head.indexOf('Oct 2026')] ?? '')).toBe(shown);
  });

  await test.step('as a workbook and as PDF', async () => {
    const workbook = await fileOf(page, 'Excel');
    expect(workbook.name).toMatch(/\.xlsx$/);
    const cells = reportSheet(workbook.content).rows.flat();
    expect(cells.filter(({ formula }) => formula !== null).length).toBeGreaterThan(10);
    const pdf = await fileOf(page, 'PDF');
    expect((await openPdf(pdf.content)).map(textOf).join(' ')).toContain('Accrual basis');
  });

  await test.step('on paper without what only a screen needs, with the names of columns on each page', async () => {
    await page.goto(`${app.url}/reports?type=general-ledger&from=2026-09&to=2026-10`);
    await expect(page.getByRole('table', { name: 'General Ledger' })).toBeVisible();
    const pages = await openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    expect(pages.length).toBeGreaterThan(1);
    const words = pages.map(textOf).join(' ');
    expect(words).toContain(TRADING_COMPANY);
    expect(words).not.toContain('Financial Reports');
    expect(words).not.toContain('Export');
    for (const paper of pages) expect(textOf(paper)).toContain('Closing');
  });
});

if (isFullRun)
  test('columns are added on demand, and are in the address', async ({ page }) => {
    await openReports(page, 'from=2026-07&to=2026-10&compare=previous-year');
    const headers = page.getByRole('table').getByRole('columnheader');
    await expect(headers).toHaveCount(11);
    await addColumns(page, ['Share of income', CHANGE]);
    await expect(page).toHaveURL(/show=share\+change/);
    // With headings over each month and the total, and over what each is compared with.
    await expect(headers).toHaveCount(31 + 10);
    await page.reload();
    await expect(headers).toHaveCount(31 + 10);
    const income = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Total Income' }) })
      .getByRole('cell');
    await expect(income.nth(1)).toHaveText('100.0\u202f%');
    await test.step('what the earlier range comes to stands beside the total, and opens', async () => {
      await expect(headers.filter({ hasText: /^Total/ })).toHaveText([
        'Total',
        'Total in % of income',
        'Total Jul 2025 – Oct 2025',
        'Total Jul 2025 – Oct 2025 in % of income',
      ]);
      await page.getByRole('button', { name: /^Sales, Total Jul 2025 – Oct 2025: / }).click();
      await expect(page.getByRole('dialog').getByText('The lines add up to the figure.')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await page.goto(`${app.url}/reports?basis=nonsense&type=nonsense&show=nonsense&agedBy=due`);
    await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
  });

test('an accountant reads the books as of a past day, with a note, and returns to the present', async ({
  page,
}) => {
  await openReports(page, 'from=2026-09&to=2026-10');
  const sales = page.getByRole('button', { name: /^Sales, Oct 2026: / });
  const [, amount] = /: ([\d,.]+),/.exec((await sales.getAttribute('aria-label')) ?? '') ?? [];
  const books = page.getByRole('combobox', { name: 'Data as of', exact: true });
  await openOptions(page);
  await books.selectOption({ label: 'End of a past day' });
  await expect(page).toHaveURL(/asOf=\d{4}-/);
  const told = page.getByRole('status').filter({ hasText: /^Data as of / });
  await expect(told).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await closeOptions(page);
  await openDetails(page);
  await expect(page.getByText(/states only how its own stand now, so they cannot be checked/)).toBeVisible();

  await expectNoMovesByLate(page, /\/assets\/PastBooks-[^/]+\.js$/, told);
  await expect(sales).toHaveAccessibleName(`Sales, Oct 2026: ${amount}, not checked yet`);
  await sales.click();
  await expect(page.getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: 'Balance Sheet' });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: /^Accounts Receivable, Oct 31, 2026: .*, not checked/ }).click();
  await expect(page.getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');

  await openOptions(page);
  await page.getByRole('combobox', { name: 'Basis', exact: true }).selectOption({ label: 'Cash' });
  await expect(told).toBeHidden();
  await expect(books).toBeHidden();
  await closeOptions(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Show data as of now' }).click();
  await expect(told).toBeHidden();
  await expect(page).not.toHaveURL(/asOf/);
});
