import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { inFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';

test('a picture with a sentence is above the reports that it says something of, with a text alternative', async ({
  page,
  books,
}) => {
  await page.goto(`${books.app.url}/reports?from=2026-07&to=2026-10`);
  const figure = page.getByRole('figure');
  const choose = async (report: string) => {
    await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: report });
    await expect(page.getByRole('table', { name: report })).toBeVisible();
  };
  const pictures = [
    [
      'Profit and Loss',
      /^Income \(Oct 2026\) [\d,]+, (up|down) \d+\s% on Sep 2026$/,
      /Net profit: first .*\(Jul 2026\), last /,
    ],
    ['Balance Sheet', /^Net assets \(Oct 31, 2026\) [\d,]+, (up|down) \d+\s% on Sep 30, 2026$/, /Assets: /],
    ['Bank Summary', /^Closing balance [\d,]+, (up|down) \d+\s% on the opening balance$/, /Received: /],
    ['Aged Receivables', /^Largest: .+ with [\d,]+, \d+\s% of [\d,]+$/, /\d/],
    ['Executive Summary', /^Over 12 months$/, /Profit \(loss\)/],
    ['Budget Variance', /^Actual against the budget$/, /Budget: first /],
  ] as const;
  for (const [report, sentence, words] of inFullRun(pictures, pictures.slice(2, 4)))
    await test.step(report, async () => {
      await choose(report);
      await expect(figure.getByRole('button', { name: sentence, expanded: true })).toBeVisible();
      await expect(figure).toContainText(words);
      expect((await figure.boundingBox())?.height).toBeLessThanOrEqual(150);
    });
  for (const report of inFullRun(['Trial Balance', 'General Ledger'], ['Trial Balance']))
    await test.step(`${report} has none`, async () => {
      await choose(report);
      await expect(figure).toHaveCount(0);
    });
});

if (isFullRun)
  test('a picture is folded for all reports, and stays so', async ({ page, books }) => {
    await page.goto(`${books.app.url}/reports?from=2026-07&to=2026-10`);
    const figure = page.getByRole('figure');
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(figure.locator('svg rect').first()).toBeVisible();
    const before = await table.boundingBox();

    const saving = () => page.waitForResponse((answer) => answer.url().endsWith('/user/preferences'));
    const saved = saving();
    await figure.getByRole('button', { name: /^Income/, expanded: true }).click();
    await expect(figure.locator('svg rect')).toHaveCount(0);
    expect(before?.y ?? 0).toBeGreaterThan(((await table.boundingBox())?.y ?? 0) + 90);
    expect((await saved).status()).toBe(200);

    await page
      .getByRole('combobox', { name: 'Report', exact: true })
      .selectOption({ label: 'Balance Sheet' });
    const folded = figure.getByRole('button', { name: /^Net assets/, expanded: false });
    await expect(folded).toBeVisible();
    await page.reload();
    await expect(folded).toBeVisible();
    await folded.click();
    await expect(figure.locator('svg rect').first()).toBeVisible();
  });
