import type { Page } from '@playwright/test';

/** Runs in the page: what the browser counts as having moved by itself, with the elements. */
const noteMoves = `
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      globalThis.moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Of each page that is loaded from here on. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript({ content: noteMoves });

/** Since the page was loaded. */
export const movedIn = (page: Page): Promise<unknown> => page.evaluate('globalThis.moved');
