/** Reports of many clients: saved, put into packs, made, sent, and found again. */
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import { createPack } from '#contract/packs/packs.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { listItems, settleItem } from '#contract/tieOut/settledItems.ts';
import type { Browser, Download, Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { type Client, signIn } from '../support/client.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { openPack } from '../support/openedPack.ts';
import { changeBooks } from '../http/support/changeBooks.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { startWithBooks } from './readBooks.ts';
import {
  ada,
  confirmAddress,
  eve,
  expectToast,
  FIRST_SYNC_MS,
  grace,
  logIn,
  type Person,
  signedIn,
  steerProvider,
  TRADING_COMPANY,
} from './steps.ts';

const BUILDER = 'Brickfield Contracting Ltd';
const PRINTER = 'Prairie Light Inc';
const names = [BUILDER, TRADING_COMPANY, PRINTER];
const PHONE = { width: 390, height: 844 };

let app: App;
let mailbox: Mailbox;
let client: Client;
const companies = new Map<string, { id: string; tenantId: string }>();
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 3);
  mailbox = await startMailbox();
  const started = await startWithBooks(BUILDER, {
    simulator: ['--now', '2026-11-20'],
    env: mailbox.settings,
  });
  ({ app, client } = started);
  await confirmAddress(client, ada, mailbox);
  companies.set(BUILDER, { id: started.companyId, tenantId: started.tenantId });
  for (const name of [TRADING_COMPANY, PRINTER]) {
    const [company] = await client.connect(app.simulatorUrl, [name]);
    if (!company) throw new Error(`${name} was not connected.`);
    companies.set(name, { id: company.Id, tenantId: company.XeroTenantId });
    await client.untilSynced(company.Id, FIRST_SYNC_MS);
  }
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

const idOf = (name: string): string => companies.get(name)?.id ?? '';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await page.goto(app.url + path);
}

async function contentOf(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

const settings = { type: 'profit-loss', period: 'month' } as const;

const packFor = (title: string, recipients: Record<string, string[]>) =>
  client.call(createPack, {
    body: {
      title,
      formats: ['pdf'],
      agreement: 'shown',
      notes: '',
      reports: [{ name: '', settings }],
      clients: Object.entries(recipients).map(([name, addresses]) => ({
        companyId: idOf(name),
        recipients: addresses,
      })),
      schedule: null,
    },
  });

const runRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Organizations of the run' })
    .getByRole('listitem')
    .filter({ hasText: name });

const reportRows = (page: Page) =>
  page.getByRole('list', { name: 'Reports, in the order of the file' }).getByRole('listitem');

test('a pack for three organizations is saved, made by hand and downloaded', async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Packs' }).click();
  await expect(page.getByRole('heading', { name: 'No pack yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New pack' }).click();

  await test.step('a form that lacks something says where', async () => {
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expect(page.getByText('Name the pack.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByText('Choose at least one report.')).toBeVisible();
    await expect(page.getByText('Choose at least one organization.')).toBeVisible();
    await expectNoFaults(page, 'a pack that lacks something');
  });

  await test.step('reports are added, moved by keyboard, and set', async () => {
    await page.getByLabel('Title').fill('Board pack');
    await page.getByRole('button', { name: 'Profit and Loss: add' }).click();
    await page.getByLabel('Add a report').selectOption('Balance Sheet');
    await page.getByRole('button', { name: 'Balance Sheet: add' }).click();
    const up = page.getByRole('button', { name: 'Move Balance Sheet up' });
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(reportRows(page).first()).toContainText('Balance Sheet');
    await page.getByRole('button', { name: 'Settings of Profit and Loss' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months');
    await dialog.getByRole('checkbox', { name: 'Prior year', exact: true }).check();
    await dialog.getByLabel('Prior years').selectOption('2');
    await dialog.getByRole('checkbox', { name: 'Change and change in %' }).check();
    await expectNoFaults(page, 'settings of a report in a pack');
    await dialog.getByLabel('Name in this list').fill('Result');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(reportRows(page).nth(1)).toContainText(
      'Profit and Loss · Last 12 months · 2 prior years · Change',
    );
  });

  await test.step('organizations, recipients, and a schedule', async () => {
    await page.getByRole('button', { name: 'Choose all shown' }).click();
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await page.getByLabel(`Recipients of ${BUILDER}`).fill('ann@example.com, bob@');
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expect(page.getByLabel(`Recipients of ${BUILDER}`)).toBeFocused();
    await expect(page.getByText('“bob@” is no e-mail address.').first()).toBeVisible();
    await page.getByLabel(`Recipients of ${BUILDER}`).fill('ann@example.com');
    await page.getByRole('switch', { name: 'Make it every month' }).check();
    await page.getByLabel('Working day').selectOption('5th');
    await page.getByLabel('Time', { exact: true }).fill('07:30');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByRole('combobox', { name: 'Then' }).selectOption('Make only');
    await expect(
      page.getByText('Monday to Friday count as working days; public holidays are not known.'),
    ).toBeVisible();
    await expectNoFaults(page, 'a pack');
    await expectNoSidewaysScroll(page, 'a pack');
    await resize(page, PHONE);
    await expectNoFaults(page, 'a pack on a phone');
    await resize(page, { width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expectToast(page, 'Saved: Board pack');
  });

  await test.step('the list says for how many, when, and what is in it', async () => {
    const row = page.getByRole('list', { name: 'Packs' }).getByRole('listitem');
    await expect(row).toContainText('3 organizations · 5th working day, 07:30, made only · Next ');
    await expect(row).toContainText('Balance Sheet, Result');
    await expect(row).toContainText('Never made');
    await expectNoFaults(page, 'packs');
    await expectNoSidewaysScroll(page, 'packs');
  });

  await test.step('it is made for a chosen month, and each file is a pack of its organization', async () => {
    await page.getByRole('link', { name: 'Make Board pack' }).click();
    await page.getByLabel('Month').selectOption('Oct 2026');
    await expectNoFaults(page, 'making a pack');
    await expectNoSidewaysScroll(page, 'making a pack');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Board pack, Oct 2026' })).toBeVisible();
    await expect(page.getByText('3 made', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expectNoFaults(page, 'a run');
    await expectNoSidewaysScroll(page, 'a run');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${BUILDER}: PDF, `) }).click(),
    ]);
    const { entries } = await openPack(await contentOf(file));
    expect(entries.map(({ title }) => title)).toEqual(['Balance Sheet', 'Profit and Loss']);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All files as ZIP' }).click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/\.zip$/);
    expect(Buffer.from(await contentOf(archive)).toString('latin1', 0, 2)).toBe('PK');
  });

  await test.step('the list knows the last run, and forgets a pack that is deleted', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Packs' }).click();
    await expect(page.getByRole('link', { name: 'Oct 2026: 3 made' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Board pack' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted: Board pack');
    await expect(page.getByRole('heading', { name: 'No pack yet' })).toBeVisible();
  });
});

test('a report is saved, opened again, renamed, and put into a pack', async ({ page }) => {
  await open(page, `/sign-off?companyId=${idOf(TRADING_COMPANY)}&month=2026-10`);
  await expect(page.getByRole('heading', { name: 'Sign-off', level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Saved reports' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Saved reports' }).press('Enter');
    await expect(dialog).toBeVisible();
  };

  await test.step('months that no period has are asked about', async () => {
    await page.goto(`${app.url}/reports?type=cash-flow&from=2026-02&to=2026-04&frequency=quarterly`);
    await expect(page.getByRole('table', { name: 'Cash Flow' })).toBeVisible();
    await openDialog();
    await expect(dialog.getByText(/^Feb 2026 to Apr 2026 ends with no such period\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save report' })).toBeDisabled();
    await expectNoFaults(page, 'saved reports');
    await dialog.getByLabel('Name').fill('Cash to date');
    await dialog.getByLabel('Period').selectOption('Financial year to date');
    await dialog.getByLabel('For').selectOption(TRADING_COMPANY);
    await dialog.getByRole('button', { name: 'Save report' }).click();
    await expectToast(page, 'Saved: Cash to date');
    await expect(dialog.getByRole('listitem')).toContainText(
      `Cash Flow · Financial year to date · Quarters · ${TRADING_COMPANY}`,
    );
  });

  await test.step('it is renamed, and opens for the last month that has ended', async () => {
    await dialog.getByRole('button', { name: 'Rename Cash to date' }).click();
    await dialog.getByRole('listitem').getByLabel('Name').fill('Cash of the year');
    await resize(page, PHONE);
    await expectNoFaults(page, 'renaming a saved report on a phone');
    await resize(page, { width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.goto(`${app.url}/reports`);
    await openDialog();
    await dialog.getByRole('button', { name: /^Cash of the year/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/type=cash-flow&from=\d{4}-\d\d&to=\d{4}-\d\d&frequency=quarterly/);
    await expect(page.getByRole('table', { name: 'Cash Flow' })).toBeVisible();
  });

  await test.step('the dialog of a single pack leads to the editor, filled in', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Pack of reports' }).click();
    await page.getByLabel('Title of the pack').fill('Monthly');
    await page.getByRole('button', { name: 'Save as pack' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New pack' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Monthly');
    await expect(reportRows(page)).toHaveCount(5);
    await expect(page.getByRole('checkbox', { name: TRADING_COMPANY })).toBeChecked();
    await page.getByRole('button', { name: 'Cash of the year: add' }).click();
    await expect(reportRows(page).last()).toContainText('Cash of the year');
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expectToast(page, 'Saved: Monthly');
  });

  await test.step('a saved report is deleted, and the pack keeps it', async () => {
    await page.goto(`${app.url}/reports`);
    await openDialog();
    await dialog.getByRole('button', { name: 'Delete Cash of the year' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Nothing is saved yet.')).toBeVisible();
    await page.goto(`${app.url}/packs`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Monthly' })).toContainText('Cash of the year');
  });
});

/** An entry of the provider's own, for which it answers no document. */
async function bookUnseen(name: string): Promise<void> {
  const { id: companyId, tenantId } = companies.get(name) ?? { id: '', tenantId: '' };
  const id = await changeBooks(app.simulatorUrl, tenantId, {
    kind: 'ManualJournal',
    action: 'post',
    body: {
      Date: '2026-10-20',
      JournalLines: [
        { LineAmount: '351.08', AccountCode: '469' },
        { LineAmount: '-351.08', AccountCode: '620' },
      ],
    },
  });
  await steerProvider(app, 'alterations', { tenantId, list: 'ManualJournals', id, fields: null });
  await client.call(syncAll, { body: { companyId } });
  await client.untilSynced(companyId, FIRST_SYNC_MS);
}

test('month end of three clients, from the board to the sent pack', async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 4);
  await packFor('Month end', {
    [BUILDER]: ['ann@builder.example'],
    [TRADING_COMPANY]: ['bob@trading.example', 'cfo@trading.example'],
    [PRINTER]: ['eva@printer.example'],
  });
  await open(page, '/close-board');

  await test.step('each month is signed by its preparer', async () => {
    for (const name of names) {
      await page.getByRole('link', { name: new RegExp(`^${name}, Oct 2026: `) }).click();
      await expect(page.getByText(`${name} · Oct 2026`)).toBeVisible();
      for (const check of await page.getByRole('checkbox', { name: /^(?!Not applicable)/ }).all())
        await check.check();
      await page.getByRole('button', { name: 'Sign as preparer' }).click();
      await expectToast(page, 'Signed as preparer.');
      await page.goto(`${app.url}/close-board`);
    }
    for (const name of names)
      await expect(
        page.getByRole('link', { name: new RegExp(`^${name}, Oct 2026: .*Prepared$`) }),
      ).toBeVisible();
  });

  await test.step('an entry without a document comes before the pack is made', () => bookUnseen(BUILDER));

  await test.step('the pack is made and sent for the organizations of the board', async () => {
    await page.getByRole('link', { name: 'Make packs' }).click();
    await expect(
      page.getByText('Choose the pack to make for 3 organizations of the close board.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Make Month end' }).click();
    await page.getByLabel('Month').selectOption('Oct 2026');
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Send each to its recipients/ }).check();
    await page.getByRole('button', { name: 'Make and send' }).click();
    await expect(page.getByText('2 sent, 1 held back', { exact: true })).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
  });

  await test.step('the mails arrived', async () => {
    for (const address of ['bob@trading.example', 'eva@printer.example'])
      expect((await mailbox.arrival(address, 1)).subject).toContain('Month end, October 2026');
    expect(mailbox.mails.some(({ to: address }) => address.endsWith('builder.example'))).toBe(false);
  });

  const runUrl = page.url();
  await test.step('the run says what holds one back, and leads there', async () => {
    const row = runRow(page, BUILDER);
    await expect(row).toContainText('Held back by Profit and Loss (');
    await expect(runRow(page, TRADING_COMPANY)).toContainText('To bob@trading.example, cfo@trading.example');
    await expectNoFaults(page, 'a run with one held back');
    await expectNoSidewaysScroll(page, 'a run with one held back');
    await resize(page, PHONE);
    await expectNoFaults(page, 'a run with one held back, on a phone');
    await resize(page, { width: 1280, height: 800 });
    await page.getByLabel('Show').selectOption('Held back');
    await expect(
      page.getByRole('list', { name: 'Organizations of the run' }).getByRole('listitem'),
    ).toHaveCount(1);
    await expect(row.getByRole('link', { name: 'Sign-off of the month' })).toHaveAttribute(
      'href',
      `/sign-off?companyId=${idOf(BUILDER)}&month=2026-10`,
    );
    await row.getByRole('link', { name: 'Profit and Loss' }).click();
    await expect(page).toHaveURL(/\/reports\?type=profit-loss&from=2026-10&to=2026-10$/);
    await expect(page.getByRole('button', { name: `Organization: ${BUILDER}` })).toBeVisible();
  });

  await test.step('once its items are settled it is sent by itself', async () => {
    const { items } = await client.call(listItems, {
      query: { companyId: idOf(BUILDER), startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    for (const { accountId, month, amount } of items.filter(({ amount }) => /351\.08$/.test(amount)))
      await client.call(settleItem, {
        body: { companyId: idOf(BUILDER), accountId, month, amount, category: 'other', note: 'Audit' },
      });
    await page.goto(runUrl);
    await expect(page.getByText('3 sent', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
    expect((await mailbox.arrival('ann@builder.example', 1)).subject).toContain('Month end, October 2026');
    await page.getByRole('main').getByRole('link', { name: 'Packs' }).click();
    await expect(page.getByRole('link', { name: 'Oct 2026: 3 sent' })).toBeVisible();
  });

  await test.step('the organization has it among its sent packs', async () => {
    await page.goto(`${app.url}/sign-off?companyId=${idOf(TRADING_COMPANY)}&month=2026-10`);
    await page.getByRole('link', { name: 'Sent packs' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Month end' });
    await expect(row).toContainText('Oct 2026');
    await expect(row).toContainText('bob@trading.example, cfo@trading.example');
    await expect(row.getByRole('button', { name: /PDF/ })).toBeVisible();
    await expectNoFaults(page, 'sent packs');
    await expectNoSidewaysScroll(page, 'sent packs');
  });
});

/** A colleague in a browser of their own. */
async function openAs(browser: Browser, person: Person, name: string): Promise<Page> {
  const colleague = await signIn(app.url, { ...person, mailbox });
  const { link } = await client.call(inviteMember, {
    params: { companyId: idOf(name) },
    body: { role: 'viewer' },
  });
  await colleague.call(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } });
  const context = await browser.newContext({ storageState: signedIn(app, colleague) });
  return await context.newPage();
}

test('a viewer sees what was sent, and sends nothing', async ({ browser }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  const page = await openAs(browser, eve, TRADING_COMPANY);

  await test.step('no recipients are named, and so nothing is sent', async () => {
    await page.goto(`${app.url}/packs/new`);
    await page.getByLabel('Title').fill('My copy');
    await page.getByRole('button', { name: 'Profit and Loss: add' }).click();
    await page.getByRole('checkbox', { name: TRADING_COMPANY }).check();
    await expect(page.getByText('Recipients take the role editor here.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Recipients of / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save pack' }).click();
    await page.getByRole('link', { name: 'Make My copy' }).click();
    await expect(page.getByRole('checkbox', { name: /^Send each to its recipients/ })).toBeDisabled();
    await expectNoFaults(page, 'making as a viewer');
  });

  await test.step('what others sent stands in the organization, with its file', async () => {
    await page.goto(`${app.url}/companies/${idOf(TRADING_COMPANY)}/packs`);
    const row = page.getByRole('row').filter({ hasText: 'Month end' });
    await expect(row).toContainText('bob@trading.example');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /PDF/ }).click(),
    ]);
    const { entries } = await openPack(await contentOf(file));
    expect(entries.map(({ title }) => title)).toEqual(['Profit and Loss']);
    await resize(page, PHONE);
    await expectNoFaults(page, 'sent packs on a phone');
  });
  await page.context().close();
});

test('packs of others do not open', async ({ page, browser }) => {
  const { pack } = await packFor('Private', { [BUILDER]: [] });
  const other = await openAs(browser, grace, BUILDER);
  for (const path of [`/packs/${pack.id}`, `/packs/${pack.id}/make`]) {
    await other.goto(app.url + path);
    await expect(other.getByRole('heading', { name: 'No such pack' })).toBeVisible();
  }
  await other.goto(`${app.url}/packs/runs/${pack.id}`);
  await expect(other.getByRole('heading', { name: 'No such run' })).toBeVisible();
  await other.context().close();
  await open(page, `/packs/${pack.id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Private');
});
