import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page, Request } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { movedIn, watchMoves } from './layoutShift.ts';
import { during, held } from './routes.ts';
import { FIRST_SYNC_MS, TRADING_COMPANY } from './steps.ts';

const LOGIN_SCRIPT_BYTES = 150_000;
const PAGE_BYTES = 250_000;
/** They come after the figures, and reportPictures.spec.ts weighs them. */
const CHARTS = /\/assets\/ChartFigures-[^/]+\.js$/;
/** Slow enough that a page is seen while it comes together. */
const NETWORK = { offline: false, latency: 60, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };

const sizes = inFullRun(
  [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ],
  [{ width: 1280, height: 800 }],
);

const pages: [path: string, ready: (page: Page) => Promise<void>][] = [
  ['/companies', (page) => expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible()],
  ['/sync-logs', (page) => expect(page.getByRole('table', { name: 'Sync Logs' })).toBeVisible()],
  ['/reports/proofs', (page) => expect(page.getByRole('table', { name: 'Proofs by month' })).toBeVisible()],
  ['/reports', (page) => expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible()],
  ['/dashboard', (page) => expect(page.getByText('Needs attention')).toBeVisible()],
  ['/clients', (page) => expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()],
  ['/close-board', (page) => expect(page.getByRole('table', { name: 'Close board' })).toBeVisible()],
  ['/groups', (page) => expect(page.getByRole('heading', { name: 'No group yet' })).toBeVisible()],
  ['/settings', (page) => expect(page.getByRole('table', { name: 'Sync Settings' })).toBeVisible()],
  ['/packs/new', (page) => expect(page.getByLabel('Title')).toBeVisible()],
  ['/reports/changes', (page) => expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()],
  ['/account', (page) => expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()],
];

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('the log-in page needs less than 150 kB of gzipped script, and its layout does not shift', async ({
  page,
}) => {
  await page.context().setStorageState({ cookies: [], origins: [] });
  const visit = await watch(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { scripts } = await visit(`${app.url}/login`, () =>
      expect(page.getByRole('button', { name: 'Log in' })).toBeVisible(),
    );
    const gzipped = scripts.filter((path) => path.startsWith('/assets/')).map(gzippedBytes);
    expect(gzipped.length).toBeGreaterThan(0);
    expect(gzipped.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(LOGIN_SCRIPT_BYTES);
  }
});

for (const size of sizes)
  test(`any other page needs less than 250 kB in all, and its layout does not shift, at ${size.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const visit = await watch(page);
    for (const [path, ready] of inFullRun(pages, pages.slice(0, 2))) {
      const { bytes } = await visit(app.url + path, () => ready(page));
      expect(bytes, path).toBeLessThan(PAGE_BYTES);
    }
  });

if (isFullRun)
  test('a report and its comparisons are requested once, while their page is still loading', async ({
    page,
  }) => {
    await page.goto(app.url);
    // What is not checked yet is asked for again and again.
    await page.goto(`${app.url}/reports`);
    await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
    await expect(page.getByText('Not checked yet', { exact: true })).toBeHidden({ timeout: FIRST_SYNC_MS });
    await page.goto(`${app.url}/companies`);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    for (const open of [
      () => page.goto(`${app.url}/reports`),
      () => page.getByRole('link', { name: 'Financial Reports' }).click(),
    ]) {
      requestedPaths.length = 0;
      await open();
      await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
      await expect
        .poll(() => requestedPaths.filter((path) => path.endsWith('/reports/notices')))
        .toHaveLength(1);
      const reports = requestedPaths.flatMap((path, place) =>
        path.endsWith('/profit-loss-unified') ? [place] : [],
      );
      expect(reports).toHaveLength(4);
      // The page's own first call.
      expect(reports[0]).toBeLessThan(requestedPaths.findIndex((path) => path.endsWith('/reports/notices')));
      await page.goto(`${app.url}/companies`);
      await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
    }
  });

test('the app’s first data is requested once, while the files of its page are loading', async ({ page }) => {
  await page.goto(app.url);
  await expect(page.getByText('Needs attention')).toBeVisible();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) requests.push(request);
  });
  const pathsAsked = () => requests.map((request) => new URL(request.url()).pathname.slice('/api/v1'.length));
  const { reply, release } = held((route) => route.continue());
  await during(page, /\/assets\/AppLayout-.*\.js$/, reply, async () => {
    const stream = page.waitForRequest('**/sync/events');
    await page.goto(`${app.url}/companies`, { waitUntil: 'commit' });
    await expect.poll(pathsAsked).toEqual(['/app', '/user/me', '/companies', '/companies']);
    release();
    const later = (await stream).headers();
    expect(pathsAsked().slice(0, 4)).toEqual(['/app', '/user/me', '/companies', '/companies']);
    const named = pathsAsked().filter((path) => path !== '/companies');
    expect(named).toHaveLength(new Set(named).size);
    for (const request of requests)
      for (const name of ['x-correlation-id', 'x-client-version', 'x-client-platform', 'x-source'])
        expect(request.headers()[name], `${name} of ${request.url()}`).toBe(later[name]);
    expect(requests[1]?.headers()['authorization']).toBe(later['authorization']);
    expect(new Set(requests.map((request) => request.headers()['x-request-id'])).size).toBe(requests.length);
  });
});

if (isFullRun)
  test('failed first data is requested again', async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/);
    await page.goto(app.url);
    await expect(page.getByText('Needs attention')).toBeVisible();
    await page.route(/\/api\/v1\/(user\/me|companies)/, (route) => route.abort(), { times: 3 });
    await page.goto(`${app.url}/companies`);
    await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
  });

/** A function that opens a page as if for the first time: what it took over the wire, and that nothing in it moved. */
async function watch(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await watchMoves(page);
  return async (url: string, ready: () => Promise<void>) => {
    await devtools.send('Network.clearBrowserCache');
    const { taken, stop } = countBytes(devtools);
    await page.goto(url);
    await ready();
    expect(await movedIn(page), url).toEqual([]);
    stop();
    return taken;
  };
}

/** What a page took so far, and where its scripts came from. */
function countBytes(devtools: CDPSession) {
  const taken = { bytes: 0, scripts: new Array<string>() };
  // The page before may have requests that are still under way.
  const ownRequests = new Set<string>();
  const onRequest = ({ requestId, request: { url } }: { requestId: string; request: { url: string } }) => {
    if (!CHARTS.test(url)) ownRequests.add(requestId);
  };
  const onLoaded = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (ownRequests.has(requestId)) taken.bytes += encodedDataLength;
  };
  const onAnswer = ({ type, response }: { type: string; response: { url: string } }) => {
    if (type === 'Script') taken.scripts.push(new URL(response.url).pathname);
  };
  devtools.on('Network.requestWillBeSent', onRequest);
  devtools.on('Network.loadingFinished', onLoaded);
  devtools.on('Network.responseReceived', onAnswer);
  const stop = () => {
    devtools.off('Network.requestWillBeSent', onRequest);
    devtools.off('Network.loadingFinished', onLoaded);
    devtools.off('Network.responseReceived', onAnswer);
  };
  return { taken, stop };
}

const gzippedBytes = (path: string): number => readFileSync(join('dist/web', `${path}.gz`)).length;
