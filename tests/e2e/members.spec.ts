import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/lib/log.ts';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { startWithBooks } from './readBooks.ts';
import {
  agree,
  companyRow,
  eve,
  expectToast,
  logIn,
  TRADING_COMPANY,
  type Person,
  memberRow,
  openMembers,
} from './steps.ts';

let app: App;
let person: Person;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  const started = await startWithBooks(TRADING_COMPANY, { env: mailbox.settings });
  ({ app, person } = started);
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

test('an organisation is shared by a link, taken over, and outlives the person who connected it', async ({
  page,
  browser,
}) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, person);
  await openMembers(page, app.url, TRADING_COMPANY);
  await expect(memberRow(page, person.name)).toContainText('Connects it');

  const link = await test.step('the owner makes a link, by keyboard, and sends it', async () => {
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Owner');
    await page.getByLabel('E-mail', { exact: true }).fill('nobody');
    await page.getByRole('button', { name: 'Make link' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(eve.email);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Invite an owner' });
    await expect(question.getByLabel('Your password')).toBeFocused();
    await expectNoFaults(page, 'invitation of an owner');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(
      page.getByText(`The link is on its way to ${eve.email}. It is shown only now.`),
    ).toBeVisible();
    const shown = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(linkIn(await mailbox.take(eve.email)).url).toBe(shown);
    await expectNoFaults(page, 'members with an invitation');
    await expectNoSidewaysScroll(page, 'members with an invitation');
    return shown;
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await test.step('who is invited makes an account first and loses nothing', async () => {
    await other.goto(link);
    await expect(
      other.getByRole('heading', { name: `${person.name} invites you to ${TRADING_COMPANY}` }),
    ).toBeVisible();
    await expectNoFaultsInState(other, 'an invitation for a guest');
    await other.getByRole('link', { name: 'Create account' }).click();
    await other.getByLabel('Name').fill(eve.name);
    await other.getByLabel('E-mail').fill(eve.email);
    await other.getByLabel('Password', { exact: true }).fill(eve.password);
    await other.getByRole('button', { name: 'Create account' }).click();
    await other.goto(linkIn(await mailbox.take(eve.email)).url);
    await other.getByLabel('Password', { exact: true }).fill(eve.password);
    await other.getByRole('button', { name: 'Begin' }).click();
    await expect(other.getByText(`You are signed in as ${eve.email}.`)).toBeVisible();
    await expectNoFaults(other, 'an invitation');
    await expectNoSidewaysScroll(other, 'an invitation');
    await other.getByRole('button', { name: 'Join' }).click();
    await expectToast(other, `You are a member of ${TRADING_COMPANY}`);
    await expect(companyRow(other, TRADING_COMPANY)).toBeVisible();
  });

  // The other is owner for longer than the first seven days.
  await page.goto('about:blank');
  await other.goto('about:blank');
  await app.kill();
  const { db, close } = await openDatabase(app, createLog('silent'));
  await db.updateTable('memberships').set({ ownerSince: null }).execute();
  await close();
  await app.restart();

  await test.step('the owner leaves, on a slow machine; the connection says why it ended', async () => {
    await openMembers(page, app.url, TRADING_COMPANY);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await expect(memberRow(page, eve.name)).toBeVisible();
    await page.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    await expect(page.getByRole('dialog')).toContainText('It is connected through your access to Xero.');
    await expectNoFaultsInState(page, 'the question before leaving');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectToast(page, `You left ${TRADING_COMPANY}`);
    await expectToast(page, 'No other connected companies available');
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
    await devtools.detach();

    await other.goto(`${app.url}/companies`);
    await expect(companyRow(other, TRADING_COMPANY)).toContainText(
      'The member through whose access to Xero it was connected has left.',
    );
    await expectNoFaultsInState(other, 'an organization whose connector left');
  });

  await test.step('the other reconnects it through an access of their own, and goes on', async () => {
    await companyRow(other, TRADING_COMPANY)
      .getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` })
      .click();
    await other.getByRole('button', { name: 'Sign in' }).click();
    await agree(other, TRADING_COMPANY);
    await expect(other.getByText(`Reconnected: ${TRADING_COMPANY}.`)).toBeVisible();
    await openMembers(other, app.url, TRADING_COMPANY);
    await expect(memberRow(other, eve.name)).toContainText('Connects it');
  });

  await test.step('what was done is there to be read, by kind and person, in the address', async () => {
    await other.getByRole('link', { name: 'Activity', exact: true }).click();
    const table = other.getByRole('table', { name: 'Activity' });
    await expect(table.getByRole('row', { name: /Left .*Ada Ledger/ })).toBeVisible();
    await expectNoFaultsInState(other, 'activity');
    await expectNoSidewaysScroll(other, 'activity');
    await other.getByRole('combobox', { name: 'Person' }).selectOption(person.name);
    await other.getByRole('combobox', { name: 'Kind' }).selectOption('Members');
    await expect(other).toHaveURL(/\?kind=members&person=[\w-]+$/);
    await expect(table.getByRole('row')).toHaveCount(3);
    await other.reload();
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(other.getByRole('combobox', { name: 'Kind' })).toHaveValue('members');
  });

  await test.step('the last member says what becomes of the data', async () => {
    await openMembers(other, app.url, TRADING_COMPANY);
    await other.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    const question = other.getByRole('dialog', { name: `Leave ${TRADING_COMPANY}` });
    await expect(question).toContainText('You are the only member');
    await expect(question).toContainText(/deletes it in seven days: [\d,]+ records/);
    await expectNoFaultsInState(other, 'the question to the last member');
    const ending = other.waitForRequest('**/api/v1/xero/disconnect');
    await question.getByRole('button', { name: 'Disconnect and stay' }).click();
    await ending;
    await expectToast(other, `Disconnected from ${TRADING_COMPANY}`);
    await expectToast(other, 'No other connected companies available');
    await other.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    await question.getByRole('button', { name: 'Delete everything and leave' }).click();
    await expectToast(other, `You left ${TRADING_COMPANY}`);
    await expect(other.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });
  await context.close();
});
