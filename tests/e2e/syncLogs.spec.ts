import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { startWithBooks } from './readBooks.ts';
import { connect, eve, expectToast, logIn, register, steerProvider, type Person, KAURI } from './steps.ts';

const SLOW = 'Slowcoach Freight Ltd';
let app: App;
let person: Person;
test.beforeAll(async () => {
  ({ app, person } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

const logTable = (page: Page) => page.getByRole('table', { name: 'Sync Logs' });
const panel = (page: Page) => page.getByRole('dialog');

test('a person finds the log of a failure, reads its cause, and retries it', async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, person);

  await test.step('a sync that the provider refuses for good fails', async () => {
    await steerProvider(app, 'faults', { path: '/Items', kind: 'status', status: 400, count: 1 });
    await page.getByRole('link', { name: 'Sync Settings' }).click();
    await page.getByRole('button', { name: 'Sync now: Items' }).click();
    await expectToast(page, 'Sync of Items started');
    const items = page.getByRole('row', { name: /^Keep current: Items/ });
    await expect(items.getByText(/did not finish/)).toBeVisible();
    await expect(items.getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('filters stand in the address and go one by one', async () => {
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    await expect(logTable(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
    await expect(page).toHaveURL(/[?&]status=failed/);
    await expect(logTable(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Entity' }).selectOption('Contacts');
    await expect(page.getByRole('heading', { name: 'No log matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Entity: Contacts' }).click();
    await expect(page).not.toHaveURL(/entity=/);
    await expect(logTable(page).getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove the filter Status: Failed' })).toBeVisible();
    await expect(logTable(page).getByRole('row')).toHaveCount(2);
  });

  await test.step('a day that is left at once is kept, and one that cannot be is not', async () => {
    const day = page.getByLabel('From', { exact: true });
    await day.fill('2026-01-31');
    await day.blur();
    await expect(page).toHaveURL(/[?&]from=2026-01-31/);
    await expect(day).toHaveValue('2026-01-31');
    await day.fill('2099-01-31');
    await day.blur();
    await expect(day).toHaveValue('2026-01-31');
    await day.fill('2026-02-28');
    await day.press('Enter');
    await expect(page).toHaveURL(/[?&]from=2026-02-28/);
    // The field keeps the focus, as where a shortcut removes the filter.
    await page.getByRole('button', { name: /^Remove the filter From/ }).dispatchEvent('click');
    await expect(page).not.toHaveURL(/from=/);
    await expect(day).toHaveValue('');
  });

  await test.step('the row opens to a sentence, a cause and one button', async () => {
    await logTable(page)
      .getByRole('link', { name: /^Items, / })
      .click();
    await expect(page).toHaveURL(/\/sync-logs\/[\w-]+\?status=failed&company=[\w-]+$/);
    await expect(panel(page).getByText('It did not finish.', { exact: false })).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Cause' })).toBeVisible();
    await panel(page).getByText('Raw log').click();
    await expect(panel(page).getByRole('region', { name: 'Raw log' })).toContainText('"status": "failed"');
  });

  await test.step('Retry reads it again, and the panel goes to the new log', async () => {
    const failed = page.url();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, 'Retry of Items started');
    await expect(page).not.toHaveURL(failed);
    await expect(panel(page).getByText('Success', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('Retry of', { exact: true })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step('search comes to rest before it asks', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Search the logs' }).fill('Items');
    await expect(page).toHaveURL(/[?&]search=Items/);
    await expect(
      logTable(page)
        .getByRole('link', { name: /^Items, / })
        .first(),
    ).toBeVisible();
    await expect(logTable(page).getByRole('link', { name: /^Contacts, / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear the search text' }).click();
    await expect(page).not.toHaveURL(/search=/);
  });

  await test.step('the strip of health tells of today, by keyboard too', async () => {
    const strip = page.getByRole('list', { name: 'Sync logs of the last 30 days, day by day' });
    await expect(strip.getByRole('link')).toHaveCount(30);
    const today = strip.getByRole('link').last();
    await expect(today).toHaveAccessibleName(/1 failed, .*succeeded/);
    await today.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(strip.getByRole('link').nth(28)).toBeFocused();
    await expect(page.getByText(/: No logs$/)).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  });

  await test.step('an address that names no log says so', async () => {
    await page.goto(`${app.url}/sync-logs/nothing`);
    await expect(page.getByRole('heading', { name: 'Invalid sync log ID' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('clearing asks, names how many, and says what happened', async () => {
    await page.getByRole('button', { name: 'Clear logs' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear sync logs' });
    await expect(question).toContainText(/delete \d+ sync logs\?/);
    const [, count = ''] = /delete (\d+) sync logs/.exec(await question.innerText()) ?? [];
    await question.getByRole('button', { name: 'Clear logs' }).click();
    await expectToast(page, `Deleted ${count} sync logs`);
    await expect(page.getByRole('heading', { name: 'No sync logs' })).toBeVisible();
    await expect(page.getByText('The logs of earlier syncs were deleted.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No syncs yet' })).toHaveCount(0);
  });

  await test.step('other pages say of syncs what they said before', async () => {
    await page.getByRole('link', { name: 'Integrations' }).click();
    const lastAttempt = page.locator('div').filter({ has: page.getByText('Last attempt', { exact: true }) });
    await expect(lastAttempt.last()).not.toContainText('Never');
    await expect(lastAttempt.last()).toContainText(/now|ago/);
  });
});

test('a person watches a slow sync in place and cancels it', async ({ page }) => {
  await register(page, app.url, eve);
  await logIn(page, eve);
  await connect(page, SLOW);
  await page.getByRole('link', { name: 'Sync Logs' }).click();
  const running = logTable(page).getByRole('row').filter({ hasText: 'Syncing' });
  await expect(running.first()).toBeVisible();

  // The last to have its turn: whatever else is read meanwhile, this waits.
  await page.getByRole('combobox', { name: 'Entity' }).selectOption('Trial balances');
  await logTable(page)
    .getByRole('link', { name: /^Trial balances, Not started/ })
    .click();
  await expect(panel(page).getByText('It waits for its turn.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel this sync' }).click();
  await expectToast(page, 'Sync cancelled. What was stored stays.');
  await expect(panel(page).getByText('It was cancelled.', { exact: false })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Remove the filter Entity: Trial balances' }).click();
  await expect(logTable(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(running).toHaveCount(0);
});
