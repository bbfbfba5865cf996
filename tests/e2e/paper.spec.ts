/** What goes on paper: nothing to press, in light, and in type that can be read. */
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { openPdf, textOf } from '../support/openedFile.ts';
import { test } from './books.ts';
import { FIRST_SYNC_MS, TRADING_COMPANY } from './steps.ts';
import { expectNothingToPress } from './paper.ts';

test.use({ trace: 'off' });

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

const onPaper = async (page: Page) =>
  openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })));

test('a report is printed with its chart and proof, without controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${app.url}/reports?from=2026-05&to=2026-10`);
  await expect(page.locator('main figure svg:has(text)').first()).toBeVisible();
  await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expectNothingToPress(page);
  await expect(page.locator('main figure svg:has(text)').first()).toBeVisible();
  await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible();
  await expectLight(page);
  const text = (await onPaper(page)).map(textOf).join(' ');
  expect(text).toContain('Income, costs and net profit');
  expect(text).not.toContain('Financial Reports');
  expect(text).not.toContain('Export');

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toHaveCount(1);
});

/** Ink on paper, whatever the screen's theme: how bright the brightest part of its colour is, from 0 to 255. */
const expectLight = async (page: Page) =>
  expect(
    z.number().parse(
      await page.evaluate(`(() => {
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.fillStyle = getComputedStyle(document.querySelector('main')).color;
        canvas.fillRect(0, 0, 1, 1);
        return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      })()`),
    ),
  ).toBeLessThan(90);

const pages = [
  { path: 'proofs?from=2026-01&to=2026-10', says: /Jan 2026 to Oct 2026/ },
  {
    path: 'changes?type=profit-loss&from=2026-05&to=2026-10&day=2026-11-19',
    says: /Profit and Loss · May 2026 to Oct 2026/,
  },
];
for (const { path, says } of inFullRun(pages, pages.slice(0, 1)))
  test(`${path.split('?')[0]} are printed completely, in the light theme, without controls`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${app.url}/reports/${path}`);
    await expect(page.locator('main table, main h2').first()).toBeVisible();
    await expectNothingToPress(page);
    await expectLight(page);
    const clipped = await page.evaluate(`[...document.querySelectorAll('main *')]
      .filter((one) => one.checkVisibility() && /auto|scroll/.test(getComputedStyle(one).overflowX))
      .map((one) => one.outerHTML.slice(0, 80))`);
    expect(clipped).toEqual([]);
    expect(
      await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth),
    ).toBeLessThanOrEqual(0);
    const text = (await onPaper(page)).map(textOf).join(' ');
    expect(text).toContain(TRADING_COMPANY);
    expect(text).toMatch(says);
  });
