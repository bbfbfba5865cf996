/** A report opens with its figures in sight: what stands above them is short, and nothing moves when they come. */
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { test } from './books.ts';

const sizes = [
  { width: 1440, height: 900, rows: 12 },
  { width: 1920, height: 1080, rows: 18 },
  { width: 390, height: 844, rows: 6 },
];

const MOST_WORDS = 80;

/** A figure to a month, a balance, ages at a day, and lines. */
const types = inFullRun<ReportType>(reportTypes, [
  'profit-loss',
  'balance-sheet',
  'aged-receivables',
  'account-transactions',
]);

for (const { rows: leastRows, ...viewport } of inFullRun(sizes, sizes.slice(0, 1)))
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    test('every report opens with figures in sight, in few words, and stands still', async ({
      page,
      books,
    }) => {
      await page.addInitScript({ content: noteShifts });
      for (const type of types)
        await test.step(type, async () => {
          await open(page, books.app.url, type);
          await expect(async () => {
            const { inSight, all } = await countRows(page);
            const least = hasTiles(type) ? 0 : Math.min(leastRows, all);
            expect(inSight, 'rows of figures in sight').toBeGreaterThanOrEqual(least);
          }).toPass();
          const words = await wordsInSight(page);
          if (!hasTiles(type)) expect(words.length, words.join(' ')).toBeLessThanOrEqual(MOST_WORDS);
          expect(await page.evaluate('globalThis.shifts'), 'layout shifts').toEqual([]);
          expect(await clippedFigures(page), 'clipped figures').toEqual([]);
        });
    });
  });

if (isFullRun)
  test('no report opens with a month or a day of the future, or wider than the narrowest screen', async ({
    page,
    books,
  }) => {
    const requests: { type: string; lastDay: string }[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const type = reportTypes.find((name) => pathname.endsWith(`/reportsp/${name}`));
      if (type)
        requests.push({ type, lastDay: searchParams.get('asAt') ?? searchParams.get('endDate') ?? '' });
    });
    for (const type of types) {
      await open(page, books.app.url, type);
      await expectNoSidewaysScroll(page, type);
    }
    expect(new Set(requests.map(({ type }) => type)).size).toBe(types.length - 1);
    // The organisation's day may be ahead of the clock of the machine that runs the test.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const { type, lastDay } of requests) expect(lastDay <= tomorrow, `${type} to ${lastDay}`).toBe(true);
  });

/** Waits for the figures, and for what says whether they agree. */
async function open(page: Page, url: string, type: ReportType): Promise<void> {
  await page.goto(`${url}/reports?type=${type}`);
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/agrees? with Xero/i)
      .first(),
  ).toBeVisible();
}

/** A summary has its figures on tiles, with the formula of each in words. */
const hasTiles = (type: ReportType) => type === 'summary';

/** Rows that have figures, and those of them that can be read whole without scrolling. */
const countRows = (page: Page): Promise<{ inSight: number; all: number }> =>
  page.evaluate(`(() => {
    const rows = [...document.querySelectorAll('main [role="table"] tbody tr, main table tbody tr')]
      .filter((row) => row.querySelector('td') !== null);
    const inSight = rows.filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      const heads = row.closest('table').tHead.getBoundingClientRect();
      const figures = [...row.querySelectorAll('td.figure')].map((cell) => cell.getBoundingClientRect());
      const showsFigure = figures.length === 0 || figures.some(({ left, right }) => left >= 0 && right <= innerWidth);
      return height > 0 && top >= heads.bottom - 1 && bottom <= innerHeight && showsFigure;
    });
    return { inSight: inSight.length, all: rows.length };
  })()`);

/**
 * Every word that the main part of the page shows, in sight or further down: of headings, controls,
 * sentences and legends. Of a select only what it shows. Left out are the table itself and what charts draw,
 * whose names and heads are its content, and amounts; whatever is hidden counts not.
 */
const wordsInSight = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const isShown = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const texts = [];
    const visit = (node) => {
      if (node instanceof Text) return texts.push(node.data);
      if (!(node instanceof Element) || node.matches('table, figure svg, script, style') || !isShown(node)) return;
      if (node instanceof HTMLSelectElement) return texts.push(node.selectedOptions[0]?.text ?? '');
      node.childNodes.forEach(visit);
    };
    visit(document.querySelector('main'));
    const isWord = (text) => /\\p{L}/u.test(text);
    return texts.join(' ').split(/\\s+/).filter(isWord);
  })()`);

/** Figures of which a part is cut off. */
const clippedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main table td')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)`);

/** Runs in the page: what the browser counts as having moved by itself, with the elements. */
const noteShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      globalThis.shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))]);
  }).observe({ type: 'layout-shift', buffered: true });
`;
