/** What goes on paper: nothing to press, in light, and in type that can be read. */
import type { Page } from '@playwright/test';
import { profitLossUnified, type Report } from '#contract/reports/reports.ts';
import * as z from 'zod';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import { openPdf, tableOnPaper, textOf } from '../../support/openedFile.ts';
import { doubtfulReport, wideReport } from '../../support/wideReport.ts';
import { test } from '../books.ts';
import { expectNothingToPress } from '../paper.ts';

test.use({ trace: 'off' });

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

const onPaper = async (page: Page) =>
  openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })));

/** Of all text that is seen in print, the smallest, in points. */
const smallestType = async (page: Page): Promise<number> =>
  z.number().parse(
    await page.evaluate(`(() => {
      const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      const sizes = [...document.querySelectorAll('main *:not(svg *)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1 && hasText(one))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      return (Math.min(...sizes) * 72) / 96;
    })()`),
  );

/** What a page is told when it asks for a report. */
async function answerWith(page: Page, report: Report): Promise<void> {
  const asked = z.object({ companyId: z.string() });
  await page.route(`**/api/v1${profitLossUnified.path}`, async (route) => {
    const { companyId } = asked.parse(route.request().postDataJSON());
    const data: z.input<typeof profitLossUnified.data> = { ...report, companyId };
    await route.fulfill({ json: { success: true, message: 'Wide', data } });
  });
}

test('36 months are printed over several pages in readable type, each page with its subject', async ({
  page,
}) => {
  const report = wideReport({ accounts: 60, months: 36 });
  await answerWith(page, report);
  await page.goto(`${app.url}/reports?from=2023-12&to=2026-11`);
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();

  const pages = await onPaper(page);
  const table = tableOnPaper(pages);
  const rows = report.sections.flatMap((section) => section.rows);
  expect(pages.length).toBeGreaterThan(4);
  for (const { key, label } of report.columns)
    expect([key, pages.some((one) => textOf(one).includes(label))]).toEqual([key, true]);
  for (const row of rows) {
    const amounts = table.find(({ name }) => name.startsWith(row.accountCode ?? '?'))?.figures;
    expect([row.label, amounts]).toEqual([
      row.label,
      [...row.cells.map(({ amount }) => amount), row.total].map(onPage),
    ]);
  }
  for (const [at, one] of pages.entries())
    expect([at, textOf(one)]).toEqual([at, expect.stringContaining('Wide & Long Ltd')]);
  const parts = pages.flatMap((one) => /Periods \d+ to \d+ of 36/.exec(textOf(one))?.[0] ?? []);
  expect(new Set(parts).size).toBeGreaterThan(2);
  expect(parts[0]).toMatch(/^Periods 1 to /);
  expect(parts.at(-1)).toMatch(/ to 36 of 36$/);

  await expectNothingToPress(page);
  expect(await smallestType(page)).toBeGreaterThanOrEqual(9);
});

const onPage = (amount: string | null) =>
  Number(amount) === 0 ? '–' : (amount ?? '').replaceAll(/\B(?=(\d{3})+\.)/g, ',').replace('-', '\u2212');

for (const { that, report } of [
  { that: 'that needs no legend', report: wideReport({ accounts: 60, months: 5 }) },
  { that: 'with a legend', report: doubtfulReport(55) },
])
  test(`a report ${that} prints no page without figures, wherever its last page ends`, async ({ page }) => {
    await answerWith(page, report);
    await page.goto(`${app.url}/reports?from=2023-12&to=2024-04`);
    await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
    const lengths = new Set<number>();
    // Moved down by half a row at a time, until its last rows stand on one page more.
    for (let above = 0; lengths.size < 2; above += 10) {
      await page.evaluate(`document.querySelector('main').style.paddingTop = '${above}px'`);
      const paper = await onPaper(page);
      lengths.add(paper.length);
      for (const one of paper)
        expect([above, textOf(one)]).toEqual([
          above,
          expect.stringMatching(/Apr 2024.* (account|Net Profit) /),
        ]);
    }
  });
