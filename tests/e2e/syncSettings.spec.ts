import { readSettings } from '#contract/sync/settings.ts';
import type { App } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { expect, test } from '../support/browser.ts';
import { answer, during } from './routes.ts';
import { startWithBooks } from './readBooks.ts';
import { expectToast, FIRST_SYNC_MS, logIn, type Person, KAURI } from './steps.ts';

const DAY = String.raw`\d\d/\d\d/\d{4}`;
const itemsType = {
  entityType: 'Items',
  label: 'Items',
  endpoint: '/Items',
  dependsOn: [],
  incremental: true,
  indispensable: false,
};

let app: App;
let person: Person;
let client: Client;
let companyId: string;
test.beforeAll(async () => {
  ({ app, person, client, companyId } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

test('a person decides what is read, how often and at what cost', async ({ page }) => {
  const { globalSettings } = await client.call(readSettings, { query: { companyId } });
  const { time } = globalSettings.schedule;
  const anotherTime = time.endsWith('30') ? time.replace(/30$/, '31') : time.replace(/..$/, '30');
  await page.goto(`${app.url}/login`);
  await logIn(page, person);
  await page.getByRole('link', { name: 'Sync Settings' }).click();

  const table = page.getByRole('table', { name: 'Sync Settings' });
  const cost = page.getByRole('region', { name: 'Calls a day' });
  const bar = page.getByRole('region', { name: 'Changes not saved' });
  const save = bar.getByRole('button', { name: 'Save changes' });
  const frequency = page.getByRole('combobox', { name: 'Frequency', exact: true });
  const ofInvoices = page.getByRole('combobox', { name: 'Frequency: Invoices and bills' });
  const row = (entity: string) => table.getByRole('row', { name: new RegExp(`^Keep current: ${entity}`) });

  await test.step('the standing, the next run and the cost are there to read', async () => {
    await expect(page.getByText('Sync Enabled')).toBeVisible();
    await expect(page.getByText(new RegExp(`Next run: ${DAY},\\s${time} \\(in\\s`))).toBeVisible();
    await expect(page.getByLabel(/^Time in [A-Z]\w+\/\w+$/)).toHaveValue(time);
    await expect(page.getByText(new RegExp(`^Next sync${DAY},\\s${time}$`))).toBeVisible();
    await expect(row('Contacts')).toContainText(`, ${time}`);
    await expect(page.getByText('All times on this page are those of Pacific/Auckland')).toBeVisible();
    await expect(cost.getByText(/^About \d+ of 1,000 calls a day$/)).toBeVisible();
    await expect(
      page.getByText(/^Syncs of the last 30 days: \d+ calls, [\d.]+\s[kM]B received$/),
    ).toBeVisible();
    await expect(bar).toBeHidden();
    // Without scrolling sideways.
    await expect(page.getByRole('button', { name: 'Sync now: Organization' })).toBeInViewport({ ratio: 1 });
    await expect(table.getByRole('columnheader', { name: 'Need fixing' })).toBeInViewport({ ratio: 1 });
    await expect(row('Organization').getByRole('switch')).toBeDisabled();
    await expect(row('Organization')).toContainText('The others need it.');
  });

  await test.step('what the connection does not allow cannot be asked for, and says why', async () => {
    const types = { entityTypes: [{ ...itemsType, allowed: false }] };
    await during(page, /\/settings\/entity-types\?/, answer(types), async () => {
      await page.reload();
      await expect(row('Items')).toContainText('The connection does not allow this to be read.');
      await expect(page.getByRole('button', { name: 'Sync now: Items' })).toBeDisabled();
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sync now: Items' })).toBeEnabled();
  });

  await test.step('automatic syncs pause at once, and go on', async () => {
    const pause = page.getByRole('switch', { name: 'Automatic syncs' });
    await pause.click();
    await expectToast(page, 'Automatic syncs are paused');
    await expect(page.getByText('Next run: None planned')).toBeVisible();
    await expect(cost.getByText('About 0 of 1,000 calls a day')).toBeVisible();
    await page.reload();
    await expect(pause).not.toBeChecked();
    await pause.focus();
    await page.keyboard.press('Space');
    await expectToast(page, 'Automatic syncs are on');
    await expect(page.getByText(/Next run: \d/)).toBeVisible();
  });

  await test.step('a dearer schedule says its cost before it is saved', async () => {
    await frequency.selectOption('Every 15 minutes');
    await expect(cost.getByText(/^About \d,\d{3} of 1,000 calls a day$/)).toBeVisible();
    await expect(cost.getByText('More than Xero allows a day', { exact: false })).toBeVisible();
    await expect(bar.getByText('Not saved: the schedule')).toBeVisible();
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(frequency).toHaveValue('daily');
    await expect(bar).toBeHidden();
  });

  await test.step('another page is opened only after a question, and a reload keeps what is not saved', async () => {
    await frequency.selectOption('Weekly');
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(bar.getByText('Not saved: the schedule')).toBeVisible();
    await page.reload();
    await expect(frequency).toHaveValue('weekly');
    await expect(page.getByText(/^You typed this on .* It is not saved yet\.$/)).toBeVisible();
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(frequency).toHaveValue('daily');
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sync Logs' })).toBeVisible();
    await page.getByRole('link', { name: 'Sync Settings' }).click();
    await expect(frequency).toHaveValue('daily');
  });

  await test.step('a time that is none is refused beside the field', async () => {
    await page.getByLabel(/^Time in /).fill('');
    await expect(page.getByText('Enter a time as HH:mm.')).toBeVisible();
    await expect(save).toBeDisabled();
    // A browser's own field would take no such text.
    await page.getByLabel(/^Time in /).fill('6 pm');
    await page.getByLabel(/^Time in /).blur();
    await expect(page.getByLabel(/^Time in /)).toHaveValue('18:00');
    await page.getByLabel(/^Time in /).fill(anotherTime);
    await expect(page.getByText('Enter a time as HH:mm.')).toBeHidden();
  });

  await test.step('schedule and entities are saved together', async () => {
    await ofInvoices.selectOption('Hourly');
    await row('Quotes').getByRole('switch').uncheck();
    await expect(bar.getByText('Not saved: the schedule, 2 entities')).toBeVisible();
    await save.click();
    await expectToast(page, 'Sync settings saved');
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByLabel(/^Time in /)).toHaveValue(anotherTime);
    await expect(ofInvoices).toHaveValue('hourly');
    await expect(row('Quotes').getByRole('switch')).not.toBeChecked();
  });

  await test.step('an entity follows the schedule again', async () => {
    await ofInvoices.selectOption('Schedule (daily)');
    await save.click();
    await expectToast(page, 'Sync settings saved');
    await page.reload();
    await expect(ofInvoices).toHaveValue('schedule');
  });

  await test.step('what is switched off is left out of a sync of all', async () => {
    await page.getByRole('button', { name: 'Sync all' }).click();
    await expectToast(page, 'Sync started');
    await expect(page.getByRole('button', { name: 'Sync all' })).toBeVisible({ timeout: FIRST_SYNC_MS });
    await page.goto(`${app.url}/sync-logs?entity=Quotes`);
    await expect(page.getByText('Showing 1 to 1 of 1 log')).toBeVisible();
    await page.goto(`${app.url}/sync-logs?entity=Contacts`);
    await expect(page.getByText('Showing 1 to 2 of 2 logs')).toBeVisible();
    await page.getByRole('link', { name: 'Sync Settings' }).click();
  });

  await test.step('a full resync says what it costs, and reads everything', async () => {
    await page.getByRole('button', { name: 'Full resync' }).click();
    const question = page.getByRole('alertdialog', { name: `Full resync of ${KAURI}` });
    await expect(question).toContainText(/about \d+ calls and at least \d+ minutes?/);
    await question.getByRole('button', { name: 'Start full resync' }).click();
    await expectToast(page, 'Full resync started');
    await expect(page.getByRole('button', { name: 'Sync all' })).toBeVisible({ timeout: FIRST_SYNC_MS });
    await page.goto(`${app.url}/sync-logs?entity=Contacts`);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Everything, from the start')).toBeVisible();
  });
});
