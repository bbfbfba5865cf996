/** What was read a moment ago is not asked for again, until something changes it. */
import { syncEntity } from '#contract/sync/sync.ts';
import type { Locator, Page } from '@playwright/test';
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

/** Each page with the last that it shows of its answers. */
const pages: [string, (page: Page) => Locator][] = [
  ['Sync Settings', (page) => page.getByRole('switch', { name: 'Keep current: Contacts' })],
  ['Sync Logs', (page) => page.getByRole('table', { name: 'Sync Logs' })],
  ['Financial Reports', (page) => page.getByRole('table').first()],
  ['Connected Companies', (page) => page.getByText('1 in total')],
];

async function visitAll(page: Page): Promise<void> {
  for (const [link, shown] of pages) {
    await page.getByRole('link', { name: link }).click();
    await expect(shown(page)).toBeVisible();
  }
}

test('pages that were opened before ask only for what is never cached, until a sync ends', async ({
  page,
}) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await visitAll(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/api\/v1(\/[^?]*)/.exec(request.url()) ?? [];
    if (path !== undefined && request.method() === 'GET') asked.push(path);
  });
  await visitAll(page);
  expect(asked.filter((path) => !uncached.test(path))).toEqual([]);

  await client.call(syncEntity, { body: { companyId, entityType: 'Contacts' } });
  await client.untilSynced(companyId);
  await page.getByRole('link', { name: 'Sync Logs' }).click();
  await expect(page.getByRole('link', { name: /^Contacts, / })).toHaveCount(2);
});
