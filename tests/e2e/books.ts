/**
 * The books of the trading company, read once for all specs that only look at them, in a browser where Ada is signed in.
 * Nothing here may change them, nor what Ada has set.
 */
import { startApp, type App } from '../support/app.ts';
import { test as base } from '../support/browser.ts';
import { connectedByAda, FIRST_SYNC_MS, signedIn, TRADING_COMPANY } from './steps.ts';

type Books = { app: App } & Awaited<ReturnType<typeof connectedByAda>>;

export const test = base.extend<object, { books: Books }>({
  books: [
    // Playwright tells by the parameter that it rests on nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startApp({ simulator: ['--now', '2026-11-20'] });
      try {
        await use({ app, ...(await connectedByAda(app, TRADING_COMPANY)) });
      } finally {
        await app.stop();
      }
    },
    { scope: 'worker', timeout: FIRST_SYNC_MS * 2 },
  ],
  storageState: async ({ books }, use) => use(signedIn(books.app, books.client)),
});
