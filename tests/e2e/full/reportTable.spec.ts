import type { Locator, Page } from '@playwright/test';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import * as z from 'zod';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { wideReport } from '../../support/wideReport.ts';
import { startWithBooks } from '../readBooks.ts';
import { FIRST_SYNC_MS, signedIn, TRADING_COMPANY } from '../steps.ts';
import { axeOf, resize, untilNotDimmed } from '../axe.ts';

/** What no books of a test have: the server's answer is as wide as the biggest organisations ask for. */
const report = wideReport({ accounts: 400, months: 36 });

// A trace keeps a picture of all its cells at every step.
test.use({ trace: 'off' });

let app: App;
let client: Client;
test.beforeAll(async () => {
  ({ app, client } = await startWithBooks(TRADING_COMPANY));
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  const asked = z.object({ companyId: z.string() });
  await page.route(`**/api/v1${profitLossUnified.path}`, async (route) => {
    const { companyId } = asked.parse(route.request().postDataJSON());
    const data: z.input<typeof profitLossUnified.data> = { ...report, companyId };
    await route.fulfill({ json: { success: true, message: 'Wide', data } });
  });
  await page.route(`**/api/v1${listLedgerLines.path}?*`, async (route) => {
    const pagination = { totalCount: 0, offset: 0, limit: 50, hasMore: false };
    const data: z.input<typeof listLedgerLines.data> = { lines: [], total: '0.00', pagination };
    await route.fulfill({ json: { success: true, message: 'None', data } });
  });
  await page.context().setStorageState(signedIn(app, client));
  await page.goto(`${app.url}/reports?from=2023-12&to=2026-11`);
  await expect(page.getByRole('rowheader', { name: 'Net Profit' })).toBeAttached({ timeout: FIRST_SYNC_MS });
});

test('400 accounts by 36 months are a table with keyboard navigation', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table.getByRole('columnheader')).toHaveCount(1 + 36 + 1);
  await expect(table.getByRole('rowheader')).toHaveCount(3 + 400 + 4);
  const first = page.getByRole('button', { name: /^Income account 2000, Dec 2023: / });
  // Row 0 names the columns, row 1 the section; cell 0 names the row.
  const expectFocusAt = (row: number, cell: number) =>
    expect
      .poll(() =>
        table.evaluate((element) => {
          const focused = element.ownerDocument.activeElement?.closest('td, th');
          const rows = [...element.querySelectorAll('tr')];
          return focused ? [rows.findIndex((one) => one.contains(focused)), focused.cellIndex] : null;
        }),
      )
      .toEqual([row, cell]);
  const lastRow = 1 + 3 + 400 + 3;

  await test.step('one cell is in the tab order, and the arrow keys go from it to its neighbours', async () => {
    await expect(table.locator('td [tabindex="0"], td[tabindex="0"]')).toHaveCount(1);
    await first.focus();
    await expectFocusAt(2, 1);
    await page.keyboard.press('ArrowRight');
    await expectFocusAt(2, 2);
    await page.keyboard.press('ArrowDown');
    await expectFocusAt(3, 2);
    await page.keyboard.press('ArrowLeft');
    await expectFocusAt(3, 1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expectFocusAt(1, 0);
    await page.keyboard.press('ArrowUp');
    await expectFocusAt(0, 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectFocusAt(2, 1);
  });

  await test.step('to the ends of a row and of the table, always in sight', async () => {
    await page.keyboard.press('End');
    await expectFocusAt(2, 37);
    await page.keyboard.press('Home');
    await expectFocusAt(2, 0);
    await page.keyboard.press('Control+End');
    await expectFocusAt(lastRow, 37);
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Control+Home');
    await expectFocusAt(0, 0);
    await page.keyboard.press('PageDown');
    await expectFocusAt(15, 0);
    await expect(page.locator(':focus')).toBeInViewport();
  });

  await test.step('Enter opens a figure, and Escape comes back to it', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    // An expectation reads the whole page out each time it fails, which takes half a minute here: it comes when it holds.
    await page.locator('[role="dialog"]').waitFor();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(first).toBeFocused();
  });
});

/** Scrolls the table to a part of its width and height, and marks the last rows that are whole in sight there. */
const scrollTo = (page: Page, part: { across: number; down: number }) =>
  page.evaluate(`(async () => {
    const frame = document.querySelector('main .report-frame');
    const { scrollWidth, scrollHeight } = frame;
    frame.scrollTo(scrollWidth * ${part.across}, scrollHeight * ${part.down});
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { top, bottom } = frame.getBoundingClientRect();
    for (const row of document.querySelectorAll('tr[data-seen]')) row.removeAttribute('data-seen');
    const rows = [...frame.querySelectorAll('tbody tr')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.height > 0 && place.top >= top && place.bottom <= bottom;
    });
    // Each has 37 cells, every one of which axe holds against dozens of rules.
    const seen = rows.slice(-8);
    for (const row of seen) row.setAttribute('data-seen', '');
    return [seen.length, Math.round(frame.scrollLeft), Math.round(frame.scrollTop)];
  })()`);

const scrolled = z.tuple([z.number(), z.number(), z.number()]);

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the table at any scroll position, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilNotDimmed(page);
    for (const [where, part, least] of [
      ['at its beginning', { across: 0, down: 0 }, { left: 0, top: 0 }],
      ['in the middle of it', { across: 0.4, down: 0.5 }, { left: 500, top: 3000 }],
      ['at its last columns and rows', { across: 1, down: 1 }, { left: 1500, top: 8000 }],
    ] as const)
      await test.step(where, async () => {
        const [rows, left, top] = scrolled.parse(await scrollTo(page, part));
        expect(rows).toBe(8);
        expect([left >= least.left, top >= least.top]).toEqual([true, true]);
        const { violations, passes } = await axeOf(page, ['passes'])
          .include('main .report-table > thead')
          .include('main .report-table tr[data-seen]')
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        // That it looked at what is in sight: the colours of figures are among what it found to be right.
        const contrast = passes.find(({ id }) => id === 'color-contrast');
        expect(contrast?.nodes.length).toBeGreaterThan(rows);
      });
  });

/** Whether the head of the column stands whole between the names and the frame's edge. */
const isWholeInFrame = (page: Page, name: string | RegExp) =>
  page
    .locator('main table')
    .last()
    .getByRole('columnheader', { name, exact: true })
    .evaluate((head) => {
      const frame = head.closest('table')?.parentElement?.getBoundingClientRect();
      const names = head.closest('tr')?.cells[0]?.getBoundingClientRect();
      const { left, right } = head.getBoundingClientRect();
      return left + 1 >= (names?.right ?? 0) && right - 1 <= (frame?.right ?? 0);
    });

test('a report of many months opens with the newest and the total visible, and then keeps the person’s scroll position', async ({
  page,
}) => {
  const frame = page.locator('main .report-frame');
  /** Column right of the names. */
  const firstInSight = (): Promise<string> =>
    page.evaluate(`(() => {
      const [names, ...heads] = document.querySelectorAll('main .report-frame thead tr:last-child > th');
      const edge = names.getBoundingClientRect().right;
      return heads.find((head) => head.getBoundingClientRect().left >= edge - 1).textContent;
    })()`);
  const fold = page.getByRole('button', { name: 'Income', exact: true });
  await test.step('the page stands at its top, and the tab key comes to what is in sight', async () => {
    expect(await isWholeInFrame(page, /^Nov 2026/)).toBe(true);
    expect(await isWholeInFrame(page, 'Total')).toBe(true);
    expect(await page.locator('main').evaluate((element) => element.scrollTop)).toBe(0);
    await expect(frame.locator('td button[tabindex="0"]')).toHaveAttribute('data-column', '2026-11');
  });

  await test.step('a narrower window keeps them, and one for both of them alone shows the newest whole', async () => {
    await resize(page, { width: 1000, height: 800 });
    await expect.poll(() => isWholeInFrame(page, 'Total')).toBe(true);
    await resize(page, { width: 390, height: 844 });
    await expect.poll(() => isWholeInFrame(page, /^Nov 2026/)).toBe(true);
    await resize(page, { width: 1280, height: 800 });
    await expect.poll(() => isWholeInFrame(page, 'Total')).toBe(true);
  });

  await test.step('where the person scrolled to stays, whatever is drawn anew', async () => {
    const opened = await firstInSight();
    await frame.evaluate((element) => element.scrollTo({ left: 700 }));
    // Columns stop at the names.
    await expect.poll(firstInSight).not.toBe(opened);
    const columnInSight = await firstInSight();
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(await firstInSight()).toBe(columnInSight);
    await resize(page, { width: 1100, height: 800 });
    await expect.poll(firstInSight).toBe(columnInSight);
  });

  await test.step('another report opens with its own newest in sight', async () => {
    await page
      .getByRole('combobox', { name: 'Report', exact: true })
      .selectOption({ label: 'Balance Sheet' });
    await expect(page.getByRole('columnheader', { name: 'Dec 31, 2023' })).toBeAttached();
    expect(await isWholeInFrame(page, /^Nov 30, 2026/)).toBe(true);
  });
});

test('a report that extends after today opens with the current period visible', async ({ page }) => {
  await page.clock.setFixedTime('2025-06-15T10:00:00Z');
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Net Profit' })).toBeAttached({ timeout: FIRST_SYNC_MS });
  expect(await isWholeInFrame(page, /^Jun 2025/)).toBe(true);
  expect(await isWholeInFrame(page, /^Apr 2025/)).toBe(true);
  expect(await isWholeInFrame(page, /^Jul 2025/)).toBe(false);
  await resize(page, { width: 390, height: 844 });
  await expect.poll(() => isWholeInFrame(page, /^Jun 2025/)).toBe(true);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the column heads stay visible at the end of the page, ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await resize(page, size);
    await page.getByText('Arrow keys, Home and End move').scrollIntoViewIfNeeded();
    const main = page.locator('main');
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect
      .poll(() => main.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
      .toBeLessThan(1);
    const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf(main.locator('thead').last())).toBeGreaterThanOrEqual(await topOf(main));
  });

test('a section folds and unfolds by keyboard, and its button keeps the focus', async ({ page }) => {
  const fold = page.getByRole('button', { name: 'Cost of Sales', exact: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(fold).toBeFocused();
});

test('400 accounts by 36 months scroll without rendering again or layout far from view', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await table.hover({ position: { x: 400, y: 120 } });
  // Runs in the page, which knows what this side does not. Of the table alone: what else the page has asked for may
  // arrive meanwhile.
  const changes = await page.evaluateHandle(`(() => {
    const count = { changes: 0 };
    // A figure that comes to an edge is hidden whole, by attributes alone.
    const isRendered = ({ attributeName }) => attributeName?.startsWith('data-cut') !== true;
    new MutationObserver((records) => { count.changes += records.filter(isRendered).length; }).observe(
      document.querySelector('main table'),
      { subtree: true, childList: true, characterData: true, attributes: true },
    );
    return count;
  })()`);
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(step % 3 === 2 ? 120 : 0, 120);
  await expect
    .poll(() => table.evaluate((element) => element.parentElement?.scrollTop ?? 0))
    .toBeGreaterThan(3000);

  expect(await changes.jsonValue()).toEqual({ changes: 0 });
  const rows = await table.evaluate((element) => {
    const all = [...element.querySelectorAll('tbody tr')];
    return {
      all: all.length,
      laidOut: all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
    };
  });
  expect(rows.all).toBeGreaterThan(400);
  expect(rows.laidOut).toBeLessThan(rows.all / 2);
});
