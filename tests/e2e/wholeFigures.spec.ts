/**
 * No page shows a part of a figure: half an amount is read as another one. A day, a time or a
 * measure stands on one line, as an amount does.
 */
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';

const widths = inFullRun([320, 390, 768, 1024, 1280, 1440], [390, 1024]);
const ofReport = (type: ReportType) => `/reports?type=${type}&compare=previous-period previous-year`;
const year = '&startDate=2025-11-01&endDate=2026-10-31';
const reports = inFullRun<ReportType>(reportTypes, [
  'profit-loss',
  'aged-receivables',
  'account-transactions',
]);
const pages = [
  ...reports.map(ofReport),
  `${ofReport('profit-loss')}${year}`,
  ...inFullRun(
    [
      '/dashboard',
      '/companies',
      '/clients',
      '/close-board',
      '/reports/proofs',
      '/reports/changes',
      '/sync-logs',
      '/settings',
      '/account/security',
      '/account/activity',
    ],
    ['/dashboard', '/clients', '/reports/proofs', '/sync-logs', '/settings'],
  ),
];

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('each page shows a figure whole or not at all, wherever it is scrolled to', async ({
      page,
      books,
    }) => {
      for (const path of pages)
        await test.step(path, async () => {
          await page.goto(`${books.app.url}${path}`);
          const figureOrNone = page
            .getByRole('main')
            .getByText(/\d|\bno\b|nothing/i)
            .filter({ visible: true });
          await expect(figureOrNone.first()).toBeVisible();
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
          // Charts come after the figures.
          const charts = page
            .getByRole('region', { name: 'Charts' })
            .filter({ has: page.getByRole('button', { expanded: true }) });
          if ((await charts.count()) > 0) await expect(charts.getByRole('figure').first()).toBeVisible();
          await expect(async () => {
            expect(await breakableMoments(page), path).toEqual([]);
          }).toPass({ timeout: 10_000 });
          for (const move of [0, 70, 190, 310, -170]) {
            await scrollSideways(page, move);
            await expect(async () => {
              expect(await cutFigures(page), `${path} ${move}`).toEqual([]);
              expect(await touchingCells(page), `${path} ${move}`).toEqual([]);
              expect(await emptyGroups(page), `${path} ${move}`).toEqual([]);
            }).toPass({ timeout: 10_000 });
          }
        });
    });
  });

const scrollSideways = (page: Page, pixels: number): Promise<void> =>
  page.evaluate(`[...document.querySelectorAll('main *')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto')
    .forEach((element) => element.scrollBy(${pixels}, 0))`);

/** Digits that the eye sees in part: an edge or what stands before them covers the rest. */
const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const isSeen = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !/(, 0|transparent|\\/ 0)\\)$/.test(getComputedStyle(element).color);
    // What lies over a picture for the pointer alone covers nothing.
    const isClear = (element) =>
      element.tagName === 'BUTTON' && element.textContent === '' && /, 0\\)|transparent/.test(getComputedStyle(element).backgroundColor);
    const shows = (element, x, y) => {
      const top = document.elementsFromPoint(x, y).find((layer) => !isClear(layer)) ?? null;
      return top !== null && (top === element || element.contains(top) || top.contains(element));
    };
    const cut = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!/\\d/.test(node.data) || !isSeen(element)) continue;
      // What is shortened by dots says so.
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const y = (top + bottom) / 2;
        if (right - left < 3 || y < 0 || y > innerHeight) continue;
        let [edge, end] = [0, innerWidth];
        for (let box = element; box !== null; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          if (overflowX === 'visible') continue;
          const frame = box.getBoundingClientRect();
          edge = Math.max(edge, frame.left + box.clientLeft);
          end = Math.min(end, frame.left + box.clientLeft + box.clientWidth);
        }
        if (right <= edge + 1 || left >= end - 1) continue;
        const isInside = left >= edge - 1 && right <= end + 1;
        const ends = [left + 1.5, right - 1.5].map((x) => x > edge && x < end && shows(element, x, y));
        if (ends[0] !== ends[1] || (ends[0] && !isInside)) cut.push(node.data + ' at ' + Math.round(left));
      }
    }
    return cut;
  })()`);

const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const moments = new RegExp(
  [
    String.raw`\d{1,2}\s${months}\s\d{4}`,
    String.raw`${months}\s\d{1,2},\s\d{4}`,
    String.raw`\d{2}/\d{2}/\d{4}(?:,\s\d{2}:\d{2})?`,
    String.raw`\bin\s\d+\s(?:minute|hour|day)s?|\d+\s(?:minute|hour|day)s?\sago`,
    String.raw`[\d.,]+\s(?:s|min|h|bytes?|kB|MB|GB)\b`,
  ].join('|'),
);

/** Days, times and measures of which a part may stand on the next line, at this width or another. */
const breakableMoments = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const moment = new RegExp(${JSON.stringify(moments.source)}, 'g');
    const breakable = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement.checkVisibility() || node.parentElement.getBoundingClientRect().width < 3) continue;
      for (const [words] of node.data.matchAll(moment)) {
        const mayWrap = !/nowrap|pre$/.test(getComputedStyle(node.parentElement).whiteSpace);
        if (mayWrap && words.includes(' ')) breakable.push(words + ' in ' + node.data.slice(0, 80));
      }
    }
    return breakable;
  })()`);

/** Texts of neighbouring cells that run into each other, or rows that do. */
const touchingCells = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const boxOf = (cell) => {
      const boxes = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        // What is read out alone takes a pixel.
        if (node.data.trim() === '' || node.parentElement.getBoundingClientRect().width < 3) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
      return boxes.length === 0
        ? null
        : {
            left: Math.min(...boxes.map(({ left }) => left)),
            right: Math.max(...boxes.map(({ right }) => right)),
            top: Math.min(...boxes.map(({ top }) => top)),
          };
    };
    return [...document.querySelectorAll('main table:not(.report-table) tbody tr')].slice(0, 40).flatMap((row) => {
      // Others pass beneath what stays in place.
      const cells = [...row.cells].map((cell) => ({
        cell,
        box: getComputedStyle(cell).position === 'sticky' ? null : boxOf(cell),
      }));
      return cells.flatMap(({ cell, box }, index) => {
        if (box === null) return [];
        const frame = row.getBoundingClientRect();
        const next = cells[index + 1]?.box;
        const touches = (next && next.left - box.right < 6) || (frame.height > 0 && box.top - frame.top < 1.5);
        return touches ? [cell.textContent] : [];
      });
    });
  })()`);

/** Names of groups of columns above none that is seen. */
const emptyGroups = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main th[scope=colgroup]:not([data-cut])')].flatMap((group) => {
    const { left, right } = group.getBoundingClientRect();
    const columns = [...group.closest('thead').rows].at(-1).cells;
    const isOfGroup = (box) => box.left >= left - 1 && box.right <= right + 1;
    const heads = [...columns].filter((head) => isOfGroup(head.getBoundingClientRect()));
    return heads.every((head) => head.hasAttribute('data-cut')) ? [group.textContent] : [];
  })`);
