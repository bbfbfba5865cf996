import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { held } from './routes.ts';

/** Runs in the page: what the browser counts as having moved by itself, with the elements. */
const noteMoves = `
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      globalThis.moved.push([value, ...sources.map(({ node, previousRect: from, currentRect: to }) =>
        [from.y + ' to ' + to.y, node?.outerHTML?.slice(0, 200)].join(': '))]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Watches every page that is loaded after the call. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript({ content: noteMoves });

/** Forgets moves that were noted before the call. */
export const forgetMoves = (page: Page): Promise<unknown> => page.evaluate('globalThis.moved = []');

/** Since the page was loaded, or they were forgotten. */
export const movedIn = (page: Page): Promise<unknown> => page.evaluate('globalThis.moved');

/** Reloads a page with a file that arrives after all else is drawn; `shown` is drawn by that file. */
export async function expectNoMovesByLate(page: Page, file: RegExp, content: Locator): Promise<void> {
  await watchMoves(page);
  const { reply, release } = held((route) => route.continue());
  await page.route(file, reply);
  const requested = page.waitForRequest(file);
  await page.reload({ waitUntil: 'commit' });
  await requested;
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  release();
  await expect(content).toBeVisible();
  expect(await movedIn(page)).toEqual([]);
}
