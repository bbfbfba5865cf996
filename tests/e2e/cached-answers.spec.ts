/** What was read a moment ago is not asked for again, until something changes it. */
import { syncEntity } from '#contract/sync/sync.ts';
import type { Locator, Page, Request } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { startWithBooks } from './readBooks.ts';
import { ada, FIRST_SYNC_MS, logIn } from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';

let app: App;
let client: Client;
let companyId: string;
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  ({ app, client, companyId } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

/** Never cached: auth paths, the provider's, running syncs. A look at a report changes the list of looks. */
const uncached = /^\/(user|xero)\/|^\/sync\/(status|events)$|^\/reports\/views$/;

/** Each page with what it shows of its answers. */
const pages: [string, (page: Page) => Locator][] = [
  ['Sync Settings', (page) => page.getByRole('switch', { name: 'Keep current: Contacts' })],
  ['Sync Logs', (page) => page.getByRole('table', { name: 'Sync Logs' })],
  ['Financial Reports', (page) => page.getByRole('table').first()],
  ['Connected Companies', (page) => page.getByText('1 in total')],
];

/** The path below `/api/v1` of a call that reads and may be answered from the cache, else null. */
function cacheablePath(request: Request): string | null {
  const [, path] = /\/api\/v1(\/[^?]*)/.exec(request.url()) ?? [];
  return request.method() === 'GET' && path !== undefined && !uncached.test(path) ? path : null;
}

/** Leaves a page only once it is shown and answered: a call whose page is left before its answer is made again. */
async function visitAll(page: Page): Promise<string[]> {
  const paths: string[] = [];
  const unanswered = new Set<Request>();
  const onRequest = (request: Request) => {
    const path = cacheablePath(request);
    if (path === null) return;
    paths.push(path);
    unanswered.add(request);
  };
  const onEnd = (request: Request) => unanswered.delete(request);
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  for (const [link, shown] of pages) {
    await page.getByRole('link', { name: link }).click();
    await expect(shown(page)).toBeVisible();
    await expect.poll(() => unanswered.size).toBe(0);
  }
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd);
  return paths;
}

test('pages that were opened before ask only for what is never cached, until a sync ends', async ({
  page,
}) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  expect(await visitAll(page)).toContain('/reports/notices');
  expect(await visitAll(page)).toEqual([]);

  await client.call(syncEntity, { body: { companyId, entityType: 'Contacts' } });
  await client.untilSynced(companyId);
  await page.getByRole('link', { name: 'Sync Logs' }).click();
  await expect(page.getByRole('link', { name: /^Contacts, / })).toHaveCount(2);
});
