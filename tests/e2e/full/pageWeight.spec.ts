import type { Page, Request } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import { test } from '../books.ts';
import { TRADING_COMPANY } from '../steps.ts';

const pages: [path: string, ready: (page: Page) => Promise<void>][] = [
  ['/companies', (page) => expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible()],
  ['/sync-logs', (page) => expect(page.getByRole('table', { name: 'Sync Logs' })).toBeVisible()],
  ['/reports', (page) => expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible()],
  ['/dashboard', (page) => expect(page.getByText('Needs attention')).toBeVisible()],
];

let app: App;
test.beforeEach(({ books }) => {
  ({ app } = books);
});

test('the files that the first paint waits for are requested before those of the page', async ({ page }) => {
  await page.goto(app.url);
  await expect(page.getByText('Needs attention')).toBeVisible();
  for (const [path, ready] of pages) {
    const files: string[] = [];
    const note = (request: Request) => files.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(app.url + path);
    await ready(page);
    page.off('request', note);
    const ownFiles = files.filter((file) => !file.startsWith('/api/'));
    expect(ownFiles.slice(0, 5), path).toEqual([
      path,
      expect.stringMatching(/^\/assets\/inter-latin-.*\.woff2$/),
      expect.stringMatching(/^\/assets\/index-.*\.css$/),
      '/theme.js',
      expect.stringMatching(/^\/assets\/index-.*\.js$/),
    ]);
    expect(ownFiles).toContainEqual(expect.stringMatching(/^\/assets\/AppLayout-/));
  }
});

test('an opening page requests the organisations once, also when its stream starts', async ({ page }) => {
  await page.goto(app.url);
  await expect(page.getByText('Needs attention')).toBeVisible();
  const listRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/api/v1/companies')) listRequests.push(search);
  });
  const stands = page.waitForResponse((reply) => reply.url().endsWith('/sync/events') && reply.ok());
  await page.goto(`${app.url}/settings`);
  await stands;
  await expect(page.getByRole('table', { name: 'Sync Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Sync Logs' }).click();
  await expect(page.getByRole('table', { name: 'Sync Logs' })).toBeVisible();
  // A page of them, and all to choose from.
  expect(listRequests.toSorted()).toEqual([
    '?limit=10&offset=0&sortBy=createdAt&sortOrder=desc',
    '?pagination=false&sortBy=name&sortOrder=asc',
  ]);
});
