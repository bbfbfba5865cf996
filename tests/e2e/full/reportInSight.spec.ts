/** A report opens with its figures in sight: what stands above them is short, and nothing moves when they come. */
import { profitLossUnified } from '#contract/reports/reports.ts';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { doubtfulReport } from '../../support/wideReport.ts';
import { resize } from '../axe.ts';
import { test } from '../books.ts';
import { answer } from '../routes.ts';

test('no digit of a marked figure is cut off, at any width', async ({ page, books }) => {
  const report = doubtfulReport();
  const netProfit = ['-16963.49', '-1234567.89', '25713.41', '-10975.06', '-10651.39'];
  await page.route(`**/api/v1${profitLossUnified.path}`, (route) =>
    answer({
      ...report,
      companyId: books.companyId,
      totals: report.totals.map((total) => ({
        ...total,
        cells: total.cells.map((cell, index) => ({ ...cell, amount: netProfit[index] ?? null })),
      })),
    })(route),
  );
  await page.goto(`${books.app.url}/reports?from=2023-12&to=2024-04`);
  await expect(page.getByRole('rowheader', { name: 'Net Profit' })).toBeVisible();
  for (const width of [320, 390, 768, 1280, 1440, 1920]) {
    await resize(page, { width, height: 900 });
    expect(await clippedFigures(page), `at ${width} px`).toEqual([]);
  }
});

/** Figures of which a part is cut off. */
const clippedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main table td')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)`);
