/** What a list says while its address changes: of the question that stands there, and of no other. */
import { listSyncLogs } from '#contract/sync/sync.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../../support/app.ts';
import { expect } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import { syncLog } from '../../support/syncLog.ts';
import { test } from '../books.ts';
import { answer, held } from '../routes.ts';
import { companyRow, KAURI } from '../steps.ts';

test.use({ organisation: KAURI });

let app: App;
let client: Client;
let companyId: string;
test.beforeEach(({ books }) => {
  ({ app, client, companyId } = books);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const logTable = (page: Page) => page.getByRole('table', { name: 'Sync Logs' });
test('a page past the end gives way to the last one', async ({ page, expectConsoleError }) => {
  // The other organisation is only in the list.
  expectConsoleError(/404.*\/api\/v1\//);
  await test.step('of the organisations', async () => {
    await page.goto(`${app.url}/companies?page=2`);
    await expect(page.getByText('Showing 1 to 1 of 1 organization')).toBeVisible();
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
    await page.goto(`${app.url}/account/activity?page=900&kind=members`);
    await expect(page.getByText(/^Showing 1 to (\d+) of \1 entr(y|ies)$/)).toBeVisible();
    await expect(page).toHaveURL(/activity\?kind=members$/);
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
    await expect(page.getByText('Showing 1 to 1 of 1 log')).toBeVisible();
    await expect(logTable(page).getByRole('row')).toHaveCount(2);
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
  await page.getByRole('combobox', { name: 'Time zone' }).fill('auckland');
  await page.keyboard.press('Enter');
  await saved;
  await page.goto(`${app.url}/sync-logs`);
  await expect(logTable(page)).toBeVisible();
  await expect(note).toHaveCount(0);
});
