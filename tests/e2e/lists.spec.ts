/** What a list says while its address changes: of the question that stands there, and of no other. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { test } from './books.ts';
import { during, held } from './routes.ts';
import { ada, chooseTogether, companyRow, KAURI } from './steps.ts';

const companies = /\/api\/v1\/companies\?limit=/;
const logs = /\/integration-logs\?/;
const activity = /\/api\/v1\/user\/activity\?/;

test.use({ organisation: KAURI });

let app: App;
let companyId: string;
test.beforeEach(({ books }) => {
  ({ app, companyId } = books);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const loading = (page: Page) => page.getByRole('status', { name: 'Loading' });
const logTable = (page: Page) => page.getByRole('table', { name: 'Sync Logs' });
/** Whatever their order, and beside the organization's. */
const expectParameters = (page: Page, parameters: Record<string, string>) =>
  expect
    .poll(() => {
      const { company: _named, ...chosen } = Object.fromEntries(new URL(page.url()).searchParams);
      return chosen;
    })
    .toEqual(parameters);
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
    await expect(page.getByText('Showing 1 to 1 of 1 organization')).toBeVisible();
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
    await page.goto(`${app.url}/account/activity?kind=data`);
    await expect(heading(page, 'Nothing matches')).toBeVisible();
    const { reply, release } = later();
    await during(page, activity, reply, async () => {
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).not.toHaveURL(/kind=/);
      await expect(loading(page)).toBeVisible();
      await expect(heading(page, 'Nothing yet')).toBeHidden();
      release();
      await expect(page.getByText(/^Showing 1 to (\d+) of \1 entr(y|ies)$/)).toBeVisible();
    });
    const next = later();
    await during(page, activity, next.reply, async () => {
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Members');
      await expect(page).toHaveURL(/kind=members/);
      await expect(page.getByRole('table', { name: 'Your activity' })).toBeVisible();
      await expect(page.getByText(/^Showing/)).toBeHidden();
      next.release();
      await expect(page.getByText(/^Showing 1 to (\d+) of \1 entr(y|ies)$/)).toBeVisible();
    });
  });
});

if (isFullRun)
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

if (isFullRun)
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
      await expectParameters(page, { status: 'success', entity: 'Items' });
    });

    await test.step('of what was done', async () => {
      await page.goto(`${app.url}/companies/${companyId}/activity`);
      await expect(choice('Person').getByRole('option', { name: ada.name }).first()).toBeAttached();
      await chooseTogether(page, { Person: ada.name, Kind: 'Syncs' });
      await expect(page).toHaveURL(/\?kind=sync&person=[\w-]+$/);
    });

    await test.step('of proofs', async () => {
      await page.goto(`${app.url}/reports/proofs`);
      await expect(choice('From').getByRole('option', { name: 'Sep 2026' })).toBeAttached();
      await chooseTogether(page, { From: 'Sep 2026', To: 'Oct 2026' });
      await expectParameters(page, { from: '2026-09', to: '2026-10' });
    });
  });
