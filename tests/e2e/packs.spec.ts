/** Reports of many clients: saved, put into packs, made by hand, and closed to others. */
import type { Page } from '@playwright/test';
import { openPack } from '../support/openedPack.ts';
import { expect, test } from './product.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { expectToast, FIRST_SYNC_MS, TRADING_COMPANY, BUILDER } from './steps.ts';
import {
  companyIdIn,
  downloadedBytes,
  joinClients,
  openAsAda,
  openAsViewer,
  PHONE,
  savePackOf,
  type ThreeClients,
} from './threeClients.ts';

let product: ThreeClients;
test.beforeEach(async ({ app, mailbox, ada, joinCompany }) => {
  product = { app, mailbox, client: ada.client, companies: await joinClients(joinCompany) };
});

const reportRows = (page: Page) =>
  page.getByRole('list', { name: 'Reports, in the order of the file' }).getByRole('listitem');

test('a pack for three organizations is saved, made by hand and downloaded', async ({ page }) => {
  await openAsAda(page, product, '/dashboard');
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
    await expectNoFaultsInState(page, 'a pack that lacks something');
  });

  await test.step('reports are added, moved by keyboard, and set', async () => {
    await page.getByLabel('Title').fill('Board pack');
    await page.getByRole('button', { name: 'Profit and Loss: add' }).click();
    await page.getByLabel('Add a report').selectOption('Balance Sheet');
    await page.getByRole('button', { name: 'Balance Sheet: add' }).click();
    const up = page.getByRole('button', { name: 'Move Balance Sheet up' });
    await up.press('Enter');
    await expect(up).toBeFocused();
    // Compared as on the screen.
    await expect(reportRows(page)).toContainText([
      /Balance Sheet.*Month · Prior period · Prior year/,
      /Profit and Loss.*Month · Prior period · Prior year · Year to date/,
    ]);
    for (const order of [
      [/Profit and Loss/, /Balance Sheet/],
      [/Balance Sheet/, /Profit and Loss/],
    ]) {
      await dragRow(page, { from: 1, to: 0 });
      await expect(reportRows(page)).toContainText(order);
      await expect(page.getByRole('status').filter({ hasText: ': 1 of 2' })).toBeAttached();
    }
    await page.getByRole('button', { name: 'Settings of Profit and Loss' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const period = dialog.getByRole('combobox', { name: 'Period', exact: true });
    await period.selectOption('Last 12 months');
    await dialog.getByRole('button', { name: 'Month-end page' }).click();
    for (const [name, isChosen] of Object.entries({
      Budget: true,
      'Prior period': false,
      'Prior year': true,
      'Year to date': true,
      'Year to date, prior year': true,
    })) {
      const box = dialog.getByRole('checkbox', { name, exact: true });
      await expect(box).toBeChecked({ checked: isChosen });
      if (name !== 'Prior year') await box.uncheck();
    }
    await expect(period).toHaveValue('month');
    await period.selectOption('Last 12 months');
    await dialog.getByLabel('Prior years').selectOption('2');
    await dialog.getByRole('checkbox', { name: 'Change and change in %' }).check();
    await expectNoFaultsInState(page, 'settings of a report in a pack');
    await dialog.getByLabel('Name in this list').fill('Result');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(reportRows(page).nth(1)).toContainText(
      'Profit and Loss · Last 12 months · 2 prior years · Change',
    );
  });

  await test.step('a field of the mail that nobody knows is named, and the pack is kept as a template', async () => {
    const mail = page.getByLabel('Text of the mail');
    await mail.fill('Dear {name}');
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expect(page.getByText('There is no field {name}.')).toBeVisible();
    await mail.fill('Dear all, {month} of {client}.');
    await page.getByRole('button', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await dialog.getByLabel('Name').fill('Retail month');
    await dialog.getByRole('button', { name: 'Save as template' }).click();
    await expectToast(page, 'Saved as a template: Retail month');
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
    await page.getByLabel('Time zone').fill('london');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Then' }).selectOption('Make only');
    await expect(
      page.getByText('Monday to Friday count as working days; public holidays are not known.'),
    ).toBeVisible();
    await expectNoFaults(page, 'a pack');
    await expectNoSidewaysScroll(page, 'a pack');
    await resize(page, PHONE);
    await expectNoFaultsInState(page, 'a pack on a phone');
    await resize(page, { width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save pack' }).click();
    await expectToast(page, 'Saved: Board pack');
  });

  await test.step('the list says for how many, when, and what is in it', async () => {
    const row = page.getByRole('list', { name: 'Packs' }).getByRole('listitem');
    await expect(row).toContainText(
      '3 organizations · 5th working day, 07:30 Europe/London, made only · Next ',
    );
    await expect(row).toContainText('Balance Sheet, Result');
    await expect(row).toContainText('Never made');
    await expectNoFaults(page, 'packs');
    await expectNoSidewaysScroll(page, 'packs');
  });

  await test.step('it is made for a chosen month, and each file is a pack of its organization', async () => {
    await page.getByRole('link', { name: 'Make Board pack' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption('Oct 2026');
    await expectNoFaults(page, 'making a pack');
    await expectNoSidewaysScroll(page, 'making a pack');
    const [preview, answer] = await Promise.all([
      page.waitForEvent('popup'),
      page.waitForResponse(/\/pack-previews$/),
      page.getByRole('button', { name: `Preview for ${BUILDER}` }).click(),
    ]);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await preview.close();
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Board pack, Oct 2026' })).toBeVisible();
    await expect(page.getByText('3 made', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expectNoFaults(page, 'a run');
    await expectNoSidewaysScroll(page, 'a run');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${BUILDER}: PDF, `) }).click(),
    ]);
    const { entries } = await openPack(await downloadedBytes(file));
    expect(entries.map(({ title }) => title)).toEqual(['Balance Sheet', 'Profit and Loss']);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All files as ZIP' }).click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/\.zip$/);
    expect(Buffer.from(await downloadedBytes(archive)).toString('latin1', 0, 2)).toBe('PK');
  });

  await test.step('the list knows the last run, and forgets a pack that is deleted', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Packs' }).click();
    await expect(page.getByRole('link', { name: 'Oct 2026: 3 made' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Board pack' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted: Board pack');
    await expect(page.getByRole('heading', { name: 'No pack yet' })).toBeVisible();
  });

  await test.step('a new pack begins with the template, which is deleted then', async () => {
    await page.getByRole('link', { name: 'New pack' }).click();
    await page.getByRole('button', { name: /^Retail month/ }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Retail month');
    await expect(page.getByLabel('Text of the mail')).toHaveValue('Dear all, {month} of {client}.');
    await expect(reportRows(page)).toContainText([/Balance Sheet/, /Result/]);
    await expectNoFaultsInState(page, 'a pack begun with a template');
    await page.getByRole('button', { name: 'Delete the template Retail month' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted: Retail month');
  });
});

async function dragRow(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  await page.locator(`[data-drag-handle="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-drag-handle="${to}"]`).hover();
  await page.mouse.up();
}

test('a report is saved, opened again, renamed, and put into a pack', async ({ page }) => {
  await openAsAda(page, product, `/sign-off?month=2026-10&company=${companyIdIn(product, TRADING_COMPANY)}`);
  await expect(page.getByRole('heading', { name: 'Sign-off', level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Saved reports' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Saved reports' }).press('Enter');
    await expect(dialog).toBeVisible();
  };

  await test.step('months that no period has are asked about', async () => {
    await page.goto(`${product.app.url}/reports?type=cash-flow&from=2026-02&to=2026-04&frequency=quarterly`);
    await expect(page.getByRole('table', { name: 'Cash Flow' })).toBeVisible();
    await openDialog();
    await expect(dialog.getByText(/^Feb 2026 to Apr 2026 ends with no such period\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save report' })).toBeDisabled();
    await expectNoFaultsInState(page, 'saved reports');
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
    await expectNoFaultsInState(page, 'renaming a saved report on a phone');
    await resize(page, { width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(dialog.getByRole('button', { name: /^Cash of the year/ })).toBeVisible();
    await page.goto(`${product.app.url}/reports`);
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
    await page.goto(`${product.app.url}/reports`);
    await openDialog();
    await dialog.getByRole('button', { name: 'Delete Cash of the year' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Nothing is saved yet.')).toBeVisible();
    await page.goto(`${product.app.url}/packs`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Monthly' })).toContainText('Cash of the year');
  });
});

test('packs of others do not open', async ({ page, browser, newPerson }) => {
  const { pack } = await savePackOf(product, 'Private', { [BUILDER]: [] });
  const other = await openAsViewer(browser, product, { person: newPerson('Grace Several'), name: BUILDER });
  for (const path of [`/packs/${pack.id}`, `/packs/${pack.id}/make`]) {
    await other.goto(product.app.url + path);
    await expect(other.getByRole('heading', { name: 'No such pack' })).toBeVisible();
  }
  await other.goto(`${product.app.url}/packs/runs/${pack.id}`);
  await expect(other.getByRole('heading', { name: 'No such run' })).toBeVisible();
  await other.context().close();
  await openAsAda(page, product, `/packs/${pack.id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Private');

  await test.step('the settings of a report are closed, and the pack around them is not saved', async () => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.getByRole('button', { name: /^Settings of / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${product.app.url}/packs/${pack.id}`);
    expect(writes).toEqual([]);
  });
});
