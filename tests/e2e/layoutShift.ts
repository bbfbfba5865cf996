import type { Page } from '@playwright/test';

/** Runs in the page: what the browser counts as having moved by itself, with the elements. */
const noteMoves = `
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      globalThis.moved.push([value, ...sources.map(({ node, previousRect: from, currentRect: to }) =>
        [from.y + ' to ' + to.y, node?.outerHTML?.slice(0, 200)].join(': '))]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Of each page that is loaded from here on. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript({ content: noteMoves });

/** From here on. */
export const forgetMoves = (page: Page): Promise<unknown> => page.evaluate('globalThis.moved = []');

/** Since the page was loaded, or they were forgotten. */
export const movedIn = (page: Page): Promise<unknown> => page.evaluate('globalThis.moved');

/** Until the page has nothing left to draw of what it has fetched. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
