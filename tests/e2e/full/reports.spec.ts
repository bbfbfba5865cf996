import type { Locator, Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import { openCsv, reportSheet } from '../../support/openedFile.ts';
import { test } from '../books.ts';
import { addColumns, CHANGE, fileOf } from '../reportSteps.ts';

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

const openReports = (page: Page, query: string) => page.goto(`${app.url}/reports?${query}`);

/** A report as people and programs read it: names of its columns, and each row's name with its code, and figures. */
type Shown = { columns: string[]; rows: (string | number | null)[][] };

/** A trend is drawn: no file has it. */
async function onScreen(table: Locator): Promise<Shown> {
  const heads = await table
    .locator('thead tr:last-child th')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector('button')?.title.replace(/^Sort by /, '') ?? cell.textContent),
    );
  const names = await table.locator('tbody th[scope="row"]').allTextContents();
  const cells = await table.locator('tbody td').allTextContents();
  const width = cells.length / names.length;
  const figures = (at: number) => cells.slice(at * width, (at + 1) * width);
  const isFigure = (_cell: unknown, at: number) => at + 1 !== heads.indexOf('Trend');
  return {
    columns: heads.slice(1).filter(isFigure),
    rows: names.map((name, at) => [name, ...figures(at).filter(isFigure).map(figureOf)]),
  };
}

/** Of a cell, with the words for who does not see it. */
function figureOf(cell: string): number | null {
  if (cell === '' || cell.endsWith('no figure')) return null;
  if (cell.endsWith('zero')) return 0;
  const [, minus, digits = ''] = /(\u2212)?(\d[\d,]*\.\d+)/.exec(cell) ?? [];
  return Number(digits.replaceAll(',', '')) * (minus === undefined ? 1 : -1);
}

function inCsv(content: Uint8Array): Shown {
  const { head, rows } = openCsv(content);
  const amount = (text: string) => (text === '' ? null : Number(text));
  return {
    columns: head.slice(3),
    rows: rows.map(([, code = '', name = '', ...cells]) => [name + code, ...cells.map(amount)]),
  };
}

/** As a spreadsheet calculates it anew. A report that agrees has no columns on agreement. */
function inWorkbook(content: Uint8Array): Shown {
  const { head, rows } = reportSheet(content);
  return {
    columns: head.slice(2),
    rows: rows
      .map((row) => row.map(({ calculated }) => calculated))
      .filter((row) => row.slice(2).some((cell) => cell !== null))
      .map(([code, name, ...amounts]) => [`${name}${code ?? ''}`, ...amounts]),
  };
}

test('added columns are in the files with the figures of the screen', async ({ page }) => {
  await openReports(page, '');
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  for (const { query, added, columns } of [
    { query: 'compare=previous-year', added: ['Share of income', CHANGE], columns: 30 },
    { query: 'compare=none', added: ['Share of income', 'Trend'], columns: 10 },
  ])
    await test.step(added.join(' and '), async () => {
      await page.goto(`${app.url}/reports?from=2026-07&to=2026-10&${query}`);
      await expect(table).toBeVisible();
      await addColumns(page, added);
      await expect.poll(async () => (await onScreen(table)).columns.length).toBe(columns);
      const shown = await onScreen(table);
      expect(shown.columns[1]).toBe('Jul 2026 Of income');
      expect(shown.rows.at(-1)?.[0]).toBe('Net Profit');
      expect(inCsv((await fileOf(page, 'CSV')).content)).toEqual(shown);
      const [, ...heads] = await table.locator('thead tr:last-child th').allTextContents();
      const labels = heads.filter((head) => head !== 'Trend');
      expect(inWorkbook((await fileOf(page, 'Excel')).content)).toEqual({ ...shown, columns: labels });
    });
});
