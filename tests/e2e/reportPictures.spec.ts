import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { expectNoFaultsInState } from './axe.ts';
import { test } from './books.ts';
import { movedIn, watchMoves } from './layoutShift.ts';

const MOST_CHART_BYTES = 45_000;

const chartsOf = (page: Page): Locator => page.getByRole('region', { name: 'Charts' });

async function open(page: Page, url: string, report: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: report, exact: true })).toBeVisible();
  await expect(page.locator('table.report-table')).toBeVisible();
}

/** Rows of figures that can be read whole without scrolling. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(`[...document.querySelectorAll('main table.report-table tbody tr')].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    const heads = row.closest('table').tHead.getBoundingClientRect();
    const figures = [...row.querySelectorAll('td.figure')].map((cell) => cell.getBoundingClientRect());
    return figures.length > 0 && height > 0 && top >= heads.bottom - 1 && bottom <= innerHeight
      && figures.some(({ left, right }) => left >= 0 && right <= innerWidth);
  }).length`);

const reports = [
  { type: 'profit-loss', name: 'Profit and Loss', figure: /^Net profit, /, columns: 4, rows: 14 },
  {
    type: 'balance-sheet',
    name: 'Balance Sheet',
    figure: 'Assets, liabilities and net assets',
    columns: 3,
    rows: 15,
  },
  { type: 'cash-flow', name: 'Cash Flow', figure: 'Cash from opening to closing', columns: 3, rows: 19 },
  {
    type: 'executive-summary',
    name: 'Executive Summary',
    figure: 'Money in, money out and cash',
    columns: 3,
    rows: 13,
  },
] as const;

test.describe('at 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const { type, name, figure, columns, rows } of inFullRun(reports, reports.slice(0, 2)))
    test(`a ${name} opens with a chart and earlier periods beside, and no fewer figures`, async ({
      page,
      books,
    }) => {
      await watchMoves(page);
      await open(page, `${books.app.url}/reports?type=${type}`, name);
      await expect(chartsOf(page).getByRole('figure', { name: figure })).toBeVisible();
      const table = page.locator('table.report-table');
      await expect(table.locator('thead tr').last().getByRole('columnheader')).toHaveCount(columns + 1);
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(rows);
      expect(await movedIn(page)).toEqual([]);
    });
});

test('a chart comes after the figures, in a small file of its own whose room is kept', async ({
  page,
  books,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchMoves(page);
  const held = Promise.withResolvers<void>();
  const loaded: Request[] = [];
  page.on('requestfinished', (request) => loaded.push(request));
  await page.route(/\/assets\/ChartFigures-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page, `${books.app.url}/reports?type=balance-sheet`, 'Balance Sheet');
  await expect(page.getByRole('rowheader', { name: 'Total Assets' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  const before = loaded.length;
  held.resolve();
  await expect(page.getByRole('figure')).toHaveCount(1);
  expect(await movedIn(page)).toEqual([]);
  const sizes = await Promise.all(
    loaded
      .slice(before)
      .filter((request) => request.url().endsWith('.js') && /Chart|chart/.test(request.url()))
      .map(async (request) => (await request.sizes()).responseBodySize),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_CHART_BYTES);
});

test('amounts of a chart are shown by pointer and keys, and as a table', async ({ page, books }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(
    page,
    `${books.app.url}/reports?from=2026-10&to=2026-10&compare=previous-period`,
    'Profit and Loss',
  );
  const figure = page.getByRole('figure', { name: 'Net profit, Sep 2026 to Oct 2026' });
  const stated = await page
    .getByRole('row', { name: /^Net Profit/ })
    .getByRole('cell')
    .allInnerTexts();
  const [current, previous] = stated.map((text) => text.replaceAll(/[^\d.,\u2212]/g, ''));
  const steps = figure.getByRole('button', { name: /: / });
  await steps.first().focus();
  await expect(figure.getByText(previous ?? '', { exact: true })).toBeVisible();
  for (let step = await steps.count(); step > 1; step -= 1) await page.keyboard.press('ArrowDown');
  await expect(steps.last()).toBeFocused();
  await expect(steps.last()).toHaveAccessibleName(`Oct 2026: ${current}`);
  await expect(figure.getByText(current ?? '', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figure.getByText(current ?? '', { exact: true })).toBeHidden();
  await steps.first().hover();
  await expect(figure.getByText(previous ?? '', { exact: true })).toBeVisible();
  await figure.getByRole('button', { name: 'Table' }).click();
  const table = figure.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toHaveText(`Sep 2026${previous}`);
  await expect(table.getByRole('row').last()).toHaveText(`Oct 2026${current}`);
  await expectNoFaultsInState(page, 'a chart as a table');
  await table.getByRole('row').last().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /Net Profit/ })).toContainText(current ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('charts fold below their sentence, and open by a tap', async ({ page, books }) => {
    await open(page, `${books.app.url}/reports?type=balance-sheet`, 'Balance Sheet');
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(7);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await chartsOf(page)
      .getByRole('button', { name: /^Net assets/, expanded: false })
      .click();
    await expect(page.getByRole('figure')).toBeVisible();
  });
});

if (isFullRun)
  test('charts are folded for all reports, and stay so', async ({ page, books }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${books.app.url}/reports?from=2026-07&to=2026-10`, 'Profit and Loss');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/preferences'));
    await chartsOf(page)
      .getByRole('button', { name: /^Income/, expanded: true })
      .click();
    await expect(page.getByRole('figure')).toHaveCount(0);
    expect((await saved).status()).toBe(200);
    await page
      .getByRole('combobox', { name: 'Report', exact: true })
      .selectOption({ label: 'Balance Sheet' });
    const folded = chartsOf(page).getByRole('button', { name: /^Net assets/, expanded: false });
    await expect(folded).toBeVisible();
    await page.reload();
    await expect(folded).toBeVisible();
    await folded.click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  });

test('a report of which a picture says nothing has none', async ({ page, books }) => {
  await open(page, `${books.app.url}/reports?type=trial-balance`, 'Trial Balance');
  await expect(chartsOf(page)).toHaveCount(0);
});
