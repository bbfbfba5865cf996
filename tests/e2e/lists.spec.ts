/** What a list says while its address changes: of the question that stands there, and of no other. */
import { listSyncLogs } from '#contract/sync/sync.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { syncLog } from '../support/syncLog.ts';
import { answer, during, held } from './routes.ts';
import { startWithBooks } from './readBooks.ts';
import { ada, chooseTogether, companyRow, FIRST_SYNC_MS, signedIn } from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';
const companies = /\/api\/v1\/companies\?limit=/;
const logs = /\/integration-logs\?/;
const activity = /\/api\/v1\/user\/activity\?/;

let app: App;
let client: Client;
let companyId: string;
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  ({ app, client, companyId } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  await page.context().setStorageState(signedIn(app, client));
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const loading = (page: Page) => page.getByRole('status', { name: 'Loading' });
const logTable = (page: Page) => page.getByRole('table', { name: 'Sync Logs' });
const later = () => held((route) => route.continue());

test('until an answer arrives the previous one is neither counted nor called empty', async ({ page }) => {
  await test.step('a search for an organisation', async () => {
    await page.goto(`${app.url}/companies?search=nowhere`);
    await expect(page.getByText('0 organizations found for “nowhere”')).toBeVisible();
    await expect(page.getByText('1 in total')).toBeVisible();
    const { reply, release } = later();
    await during(page, companies, reply, async () => {
      await page.getByRole('searchbox').fill('kauri');
      await expect(page).toHaveURL(/search=kauri/);
      await expect(loading(page)).toBeVisible();
      await expect(heading(page, 'No Organizations Found')).toBeHidden();
      await expect(page.getByText('found for')).toHaveCount(0);
      release();
      await expect(page.getByText('1 organization found for “kauri”')).toBeVisible();
    });
    await expect(companyRow(page, KAURI)).toBeVisible();
    await expect(page.getByText('Showing 1 to 1 of 1 organizations')).toBeVisible();
  });

  await test.step('the way back from a search that found nothing', async () => {
    await page.goto(`${app.url}/companies?search=nowhere&size=20`);
    const { reply, release } = later();
    const clear = page.getByRole('button', { name: 'Clear Search' });
    await expect(clear).toBeVisible();
    await during(page, companies, reply, async () => {
      await clear.click();
      await expect(page).not.toHaveURL(/search=/);
      await expect(loading(page)).toBeVisible();
      await expect(heading(page, 'No Companies Found')).toBeHidden();
      release();
      await expect(companyRow(page, KAURI)).toBeVisible();
    });
  });

  await test.step('the way back from filters that no log passes', async () => {
    await page.goto(`${app.url}/sync-logs?search=nowhere`);
    await expect(heading(page, 'No log matches')).toBeVisible();
    await expect(page.getByText('0 logs found')).toBeAttached();
    const { reply, release } = later();
    await during(page, logs, reply, async () => {
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await expect(page).not.toHaveURL(/search=/);
      await expect(loading(page)).toBeVisible();
      await expect(heading(page, 'No syncs yet')).toBeHidden();
      await expect(heading(page, 'No log matches')).toBeHidden();
      await page.getByRole('searchbox').fill('contacts');
      await expect(page).toHaveURL(/search=contacts/);
      await expect(page.getByText('found')).toHaveCount(0);
      release();
      await expect(page.getByText(/^[1-9]\d* logs? found$/)).toBeAttached();
    });
  });

  await test.step('the way back from a kind of activity of which there is none, and on to another', async () => {
    await page.goto(`${app.url}/account/activity?kind=members`);
    await expect(heading(page, 'Nothing matches')).toBeVisible();
    const { reply, release } = later();
    await during(page, activity, reply, async () => {
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).not.toHaveURL(/kind=/);
      await expect(loading(page)).toBeVisible();
      await expect(heading(page, 'Nothing yet')).toBeHidden();
      release();
      await expect(page.getByText(/^Showing 1 to (\d+) of \1 entries$/)).toBeVisible();
    });
    const next = later();
    await during(page, activity, next.reply, async () => {
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Connection');
      await expect(page).toHaveURL(/kind=connection/);
      await expect(page.getByRole('table', { name: 'Your activity' })).toBeVisible();
      await expect(page.getByText(/^Showing/)).toBeHidden();
      next.release();
      await expect(page.getByText(/^Showing 1 to (\d+) of \1 entries$/)).toBeVisible();
    });
  });
});

test('a page past the end gives way to the last one', async ({ page, expectConsoleError }) => {
  // The other organisation is only in the list.
  expectConsoleError(/404.*\/api\/v1\//);
  await test.step('of the organisations', async () => {
    await page.goto(`${app.url}/companies?page=2`);
    await expect(page.getByText('Showing 1 to 1 of 1 organizations')).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    await page.goto(`${app.url}/companies?page=99999999999`);
    await expect(companyRow(page, KAURI)).toBeVisible();
    await page.goto(`${app.url}/companies?search=${'x'.repeat(250)}`);
    await expect(heading(page, 'No Organizations Found')).toBeVisible();
  });

  await test.step('of the logs', async () => {
    await page.goto(`${app.url}/sync-logs?page=900&size=10`);
    await expect(page.getByText(/^Showing [1-9]\d* to (\d+) of \1 logs$/)).toBeVisible();
    const pager = page.getByRole('navigation', { name: 'Sync Logs', exact: true });
    await expect(pager.locator('[aria-current=page]')).toHaveAccessibleName(/^Page [2-9]$/);
    await expect(page).toHaveURL(/page=[2-9]&/);
  });

  await test.step('of what a person did', async () => {
    await page.goto(`${app.url}/account/activity?page=900&kind=connection`);
    await expect(page.getByText(/^Showing 1 to (\d+) of \1 entries$/)).toBeVisible();
    await expect(page).toHaveURL(/activity\?kind=connection$/);
  });

  await test.step('of an organisation that has fewer than the one before', async () => {
    const other = '01a1fb27-4630-7928-a8f5-851bf3259c16';
    const listed = z.object({ data: z.looseObject({ companies: z.array(z.looseObject({})) }) });
    await page.route(/\/api\/v1\/companies\?/, async (route) => {
      const { data } = listed.parse(await (await route.fetch()).json());
      const both = [...data.companies, { ...data.companies[0], Id: other, Name: 'Other Books' }];
      await answer({ ...data, companies: both })(route);
    });
    const one = syncLog({ id: other, runId: other, companyId: other });
    const pageOf = (offset: number) => ({
      logs: offset === 0 ? [one] : [],
      pagination: { totalCount: 1, offset, limit: 10, hasMore: false },
    });
    const { reply, release } = held((route) =>
      answer(pageOf(Number(new URL(route.request().url()).searchParams.get('offset'))))(route),
    );
    await page.route(new RegExp(`${other}.*integration-logs\\?`), reply);
    await page.goto(`${app.url}/sync-logs?page=2&size=10`);
    await expect(logTable(page)).toBeVisible();
    await page.getByRole('button', { name: /^Organization: / }).click();
    await page.getByRole('option', { name: 'Other Books' }).click();
    await expect(logTable(page)).toBeHidden();
    release();
    await expect(page.getByText('Showing 1 to 1 of 1 logs')).toBeVisible();
    await expect(logTable(page).getByRole('row')).toHaveCount(2);
  });
});

test('the search box says what the address says', async ({ page }) => {
  const box = page.getByRole('searchbox');
  await page.goto(`${app.url}/companies`);
  await box.fill('nowhere');
  await expect(heading(page, 'No Organizations Found')).toBeVisible();
  await page.getByRole('link', { name: 'Connected Companies' }).click();
  await expect(companyRow(page, KAURI)).toBeVisible();
  await expect(box).toHaveValue('');

  // A person stops between two words.
  await box.pressSequentially('kauri ');
  await expect(page).toHaveURL(/search=kauri$/);
  await expect(box).toHaveValue('kauri ');
  await box.pressSequentially('group');
  await expect(page.getByText('1 organization found for “kauri group”')).toBeVisible();
});

test('choices in quick succession are all in the address', async ({ page }) => {
  const choice = (name: string) => page.getByRole('combobox', { name });

  await test.step('a filter while what was typed has not come to rest', async () => {
    await page.goto(`${app.url}/sync-logs`);
    await expect(logTable(page)).toBeVisible();
    await page.getByRole('searchbox').fill('Items');
    await chooseTogether(page, { Status: 'Success' });
    await expect(page).toHaveURL(/[?&]search=Items/);
    await expect(page).toHaveURL(/[?&]status=success/);
    await expect(choice('Status')).toHaveValue('success');
    await expect(page.getByRole('searchbox')).toHaveValue('Items');
  });

  await test.step('two filters, the second before the page shows the first', async () => {
    await page.goto(`${app.url}/sync-logs`);
    await expect(logTable(page)).toBeVisible();
    const shown = await chooseTogether(page, { Status: 'Success', Entity: 'Items' });
    expect(shown).toEqual(['Success', 'Items']);
    await expect(page).toHaveURL(/\?status=success&entity=Items$/);
  });

  await test.step('of what was done', async () => {
    await page.goto(`${app.url}/companies/${companyId}/activity`);
    await expect(choice('Person').getByRole('option', { name: ada.name })).toBeAttached();
    await chooseTogether(page, { Person: ada.name, Kind: 'Syncs' });
    await expect(page).toHaveURL(/\?kind=sync&person=[\w-]+$/);
  });

  await test.step('of proofs', async () => {
    await page.goto(`${app.url}/reports/proofs`);
    await expect(choice('From').getByRole('option', { name: 'Sep 2026' })).toBeAttached();
    await chooseTogether(page, { From: 'Sep 2026', To: 'Oct 2026' });
    await expect(page).toHaveURL(/\?from=2026-09&to=2026-10$/);
  });
});

test('a day to filter logs by is typed part by part, and cleared', async ({ page }) => {
  const year = new Date().getFullYear() - 1;
  await page.goto(`${app.url}/sync-logs?from=${year}-01-31`);
  await expect(heading(page, 'Sync Logs')).toBeVisible();
  const day = page.getByLabel('From', { exact: true });
  await expect(day).toHaveValue(`${year}-01-31`);
  const asked: (string | null)[] = [];
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).searchParams.get('from')));
  const firstPart = async () => {
    await day.focus();
    for (let part = 0; part < 3; part += 1) await page.keyboard.press('ArrowLeft');
  };

  await test.step('and is no other day on the way', async () => {
    await firstPart();
    // The same, whether days or months come first here.
    await page.keyboard.type(`1010${year}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${year}-10-10`));
    await expect(day).toHaveValue(`${year}-10-10`);
    expect(asked).toEqual([`${year}-10-10`]);
  });

  await test.step('without any there is no such filter', async () => {
    await firstPart();
    for (const key of ['Delete', 'ArrowRight', 'Delete', 'ArrowRight', 'Delete'])
      await page.keyboard.press(key);
    await expect(page).not.toHaveURL(/from=/);
    expect(asked).toEqual([`${year}-10-10`, null]);
  });

  await test.step('parts of a day are none', async () => {
    await firstPart();
    await page.keyboard.type('10');
    await page.getByRole('searchbox').focus();
    await expect(page.locator('main input[type="date"]:invalid')).toHaveCount(0);
    expect(asked).toEqual([`${year}-10-10`, null]);
  });
});

test('the time zone of the logs’ days is named where it is not the person’s own', async ({ page }) => {
  const note = page.getByText('Days and times in Pacific/Auckland, the organization’s time zone.');
  await page.goto(`${app.url}/sync-logs`);
  await expect(note).toHaveCount(1);
  const [first] = (await client.call(listSyncLogs, { params: { companyId } })).logs;
  const there = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(first?.startedAt ?? ''));
  await expect(logTable(page).getByRole('row').nth(1)).toContainText(there.slice(-5));
  await page.goto(`${app.url}/account/preferences`);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/user/preferences') && reply.ok());
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Pacific/Auckland');
  await saved;
  await page.goto(`${app.url}/sync-logs`);
  await expect(logTable(page)).toBeVisible();
  await expect(note).toHaveCount(0);
});
