/** What was read a moment ago is not asked for again, until something changes it. */
import { syncEntity } from '#contract/sync/sync.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { test } from './books.ts';
import { KAURI } from './steps.ts';

test.use({ organisation: KAURI });

/** Never cached: auth paths, the provider's, running syncs. A look at a report changes the list of looks. */
const uncached = /^\/(user|xero)\/|^\/sync\/(status|events)$|^\/reports\/views$/;

/** `calls`: ends of the paths that a page asks for when it is opened for the first time. */
type CachedPage = { link: string; shown: (page: Page) => Locator; calls: string[] };
const pages: CachedPage[] = [
  {
    link: 'Sync Settings',
    shown: (page) => page.getByRole('switch', { name: 'Keep current: Contacts' }),
    calls: ['/settings/sync', '/settings/entity-types', '/sync-stats'],
  },
  {
    link: 'Sync Logs',
    shown: (page) => page.getByRole('table', { name: 'Sync Logs' }),
    calls: ['/sync-stats', '/integration-logs'],
  },
  {
    link: 'Financial Reports',
    shown: (page) => page.getByRole('table', { name: 'Profit and Loss' }),
    calls: ['/ledger/tracking', '/reports/notices'],
  },
  {
    link: 'Connected Companies',
    shown: (page) => page.getByText('1 in total'),
    calls: ['/companies/removed', '/companies/stats'],
  },
];

/** The path below `/api/v1` of a call that reads and may be answered from the cache, else null. */
function cacheablePath(request: Request): string | null {
  const [, path] = /\/api\/v1(\/[^?]*)/.exec(request.url()) ?? [];
  return request.method() === 'GET' && path !== undefined && !uncached.test(path) ? path : null;
}

/** Collects what is asked for, or answered, from now on. */
function collectPaths(page: Page, event: 'request' | 'requestfinished'): string[] {
  const paths: string[] = [];
  const collect = (request: Request) =>
    paths.push(...[cacheablePath(request)].filter((path) => path !== null));
  if (event === 'request') page.on('request', collect);
  else page.on('requestfinished', collect);
  return paths;
}

test('pages that were opened before ask only for what is never cached, until a sync ends', async ({
  page,
  books: { app, client, companyId },
}) => {
  await page.goto(app.url);
  const answered = collectPaths(page, 'requestfinished');
  for (const { link, shown, calls } of pages) {
    await page.getByRole('link', { name: link }).click();
    await expect(shown(page)).toBeVisible();
    // A call whose page is left before its answer is made again.
    for (const call of calls)
      await expect.poll(() => answered.some((path) => path.endsWith(call)), call).toBe(true);
  }
  const requested = collectPaths(page, 'request');
  for (const { link, shown } of pages) {
    await page.getByRole('link', { name: link }).click();
    await expect(shown(page)).toBeVisible();
  }
  expect(requested).toEqual([]);

  await page.getByRole('link', { name: 'Sync Logs' }).click();
  const newest = page.getByRole('link', { name: /^Contacts, / }).first();
  const address = (await newest.getAttribute('href')) ?? '';
  await client.call(syncEntity, { body: { companyId, entityType: 'Contacts' } });
  await client.untilSynced(companyId);
  await expect(newest).not.toHaveAttribute('href', address);
});
