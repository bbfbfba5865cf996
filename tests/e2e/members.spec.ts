import type { Page } from '@playwright/test';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { startWithBooks } from './readBooks.ts';
import {
  ada,
  agree,
  companyRow,
  confirmAddress,
  connectedBy,
  eve,
  expectToast,
  FIRST_SYNC_MS,
  grace,
  logIn,
  register,
  TRADING_COMPANY,
} from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';

let app: App;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  test.setTimeout(FIRST_SYNC_MS * 2);
  const started = await startWithBooks(TRADING_COMPANY, { env: mailbox.settings });
  ({ app } = started);
  await confirmAddress(started.client, ada, mailbox);
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

async function openMembers(page: Page): Promise<void> {
  await page.goto(`${app.url}/companies`);
  await page.getByRole('button', { name: `More actions: ${TRADING_COMPANY}` }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
}

const memberRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });

test('an organisation is shared by a link, taken over, and outlives the person who connected it', async ({
  page,
  browser,
}) => {
  test.setTimeout(FIRST_SYNC_MS * 3);
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await openMembers(page);
  await expect(memberRow(page, ada.name)).toContainText('Connects it');

  const link = await test.step('the owner makes a link, by keyboard, and sends it', async () => {
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Owner');
    await page.getByLabel('E-mail', { exact: true }).fill('nobody');
    await page.getByRole('button', { name: 'Make link' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(eve.email);
    await page.keyboard.press('Enter');
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
      other.getByRole('heading', { name: `${ada.name} invites you to ${TRADING_COMPANY}` }),
    ).toBeVisible();
    await expectNoFaults(other, 'an invitation for a guest');
    await other.getByRole('link', { name: 'Create account' }).click();
    await other.getByLabel('Name').fill(eve.name);
    await other.getByLabel('E-mail').fill(eve.email);
    await other.getByLabel('Password', { exact: true }).fill(eve.password);
    await other.getByRole('button', { name: 'Create account' }).click();
    await other.goto(linkIn(await mailbox.take(eve.email)).url);
    await other.getByLabel('Password', { exact: true }).fill(eve.password);
    await other.getByRole('button', { name: 'Begin' }).click();
    await expect(other.getByText(`Your account is ready. Log in as ${eve.email}.`)).toBeVisible();
    await other.getByLabel('Password', { exact: true }).fill(eve.password);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByText(`You are signed in as ${eve.email}.`)).toBeVisible();
    await expectNoFaults(other, 'an invitation');
    await expectNoSidewaysScroll(other, 'an invitation');
    await other.getByRole('button', { name: 'Join' }).click();
    await expectToast(other, `You are a member of ${TRADING_COMPANY}`);
    await expect(companyRow(other, TRADING_COMPANY)).toBeVisible();
  });

  await test.step('the owner leaves, on a slow machine; the connection says why it ended', async () => {
    await openMembers(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await expect(memberRow(page, eve.name)).toBeVisible();
    await page.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    await expect(page.getByRole('alertdialog')).toContainText('It is connected through your access to Xero.');
    await expectNoFaults(page, 'the question before leaving');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectToast(page, `You left ${TRADING_COMPANY}`);
    await expectToast(page, 'No other connected companies available');
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
    await devtools.detach();

    await other.goto(`${app.url}/companies`);
    await expect(companyRow(other, TRADING_COMPANY)).toContainText(
      'The member through whose access to Xero it was connected has left.',
    );
    await expectNoFaults(other, 'an organization whose connector left');
  });

  await test.step('the other reconnects it through an access of their own, and goes on', async () => {
    await companyRow(other, TRADING_COMPANY)
      .getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` })
      .click();
    await other.getByRole('button', { name: 'Sign in' }).click();
    await agree(other, TRADING_COMPANY);
    await expect(other.getByText(`Reconnected: ${TRADING_COMPANY}.`)).toBeVisible();
    await openMembers(other);
    await expect(memberRow(other, eve.name)).toContainText('Connects it');
  });

  await test.step('what was done is there to be read, by kind and person, in the address', async () => {
    await other.getByRole('link', { name: 'Activity', exact: true }).click();
    const table = other.getByRole('table', { name: 'Activity' });
    await expect(table.getByRole('row', { name: /Left .*Ada Ledger/ })).toBeVisible();
    await expectNoFaults(other, 'activity');
    await expectNoSidewaysScroll(other, 'activity');
    await other.getByRole('combobox', { name: 'Person' }).selectOption(ada.name);
    await other.getByRole('combobox', { name: 'Kind' }).selectOption('Members');
    await expect(other).toHaveURL(/\?kind=members&person=[\w-]+$/);
    await expect(table.getByRole('row')).toHaveCount(3);
    await other.reload();
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(other.getByRole('combobox', { name: 'Kind' })).toHaveValue('members');
  });

  await test.step('the last member says what becomes of the data', async () => {
    await openMembers(other);
    await other.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    const question = other.getByRole('dialog', { name: `Leave ${TRADING_COMPANY}` });
    await expect(question).toContainText('You are the only member');
    await expect(question).toContainText(/deletes it in seven days: [\d,]+ records/);
    await expectNoFaults(other, 'the question to the last member');
    const ending = other.waitForRequest('**/api/v1/xero/disconnect');
    await question.getByRole('button', { name: 'Disconnect and stay' }).click();
    await ending;
    await expectToast(other, `Disconnected from ${TRADING_COMPANY}`);
    await expectToast(other, 'No other connected companies available');
    await other.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
    await question.getByLabel('Your password').fill(eve.password);
    await question.getByRole('button', { name: 'Delete everything and leave' }).click();
    await expectToast(other, `You left ${TRADING_COMPANY}`);
    await expect(other.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });
  await context.close();
});

test('a member is removed by another, and an invitation revoked', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  const owner = { ...grace, email: 'owner@example.com' };
  const guest = { ...eve, email: 'guest@example.com' };
  await register(page, app.url, guest, mailbox);
  const { client } = await connectedBy(owner, app, TRADING_COMPANY, mailbox);
  await page.goto(`${app.url}/login`);
  await logIn(page, owner);
  await openMembers(page);
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('link', { name: 'Log in' }).click();
  await other.getByLabel('E-mail').fill(guest.email);
  await other.getByLabel('Password', { exact: true }).fill(guest.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await other.getByRole('button', { name: 'Join' }).click();
  await expectToast(other, `You are a member of ${TRADING_COMPANY}`);

  await openMembers(page);
  await page.getByRole('button', { name: `Remove: ${guest.name}` }).click();
  await expectNoFaults(page, 'the question before removing a member');
  expectConsoleError(/400.*\/members\//);
  const question = page.getByRole('dialog', { name: `Remove ${guest.name}` });
  await question.getByLabel('Your password').fill('guessed');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toContainText('This is not your password.');
  await question.getByLabel('Your password').fill(owner.password);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, `${guest.name} is no longer a member`);
  await expect(memberRow(page, guest.name)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();

  await page.getByRole('button', { name: 'Make link' }).click();
  const second = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Take back: A link passed on by hand' }).click();
  await expectToast(page, 'The invitation is taken back');
  expectConsoleError(/409.*\/invitations\/read/);
  await page.goto('about:blank');
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'This invitation cannot be opened' })).toBeVisible();
  await expectNoFaults(page, 'an invitation that works no more');
  await context.close();

  await client.connect(app.simulatorUrl, [KAURI]);
  await openMembers(page);
  await expect(page.getByRole('button', { name: `Organization: ${TRADING_COMPANY}` })).toBeVisible();
  await page.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
  await page.getByLabel('Your password').fill(owner.password);
  // A live event tells of the leaving before its answer does, and the page asks for the company once more.
  expectConsoleError(/404.*\/companies\/[\da-f-]+\)$/);
  await page.getByRole('button', { name: 'Delete everything and leave' }).click();
  await expectToast(page, `You left ${TRADING_COMPANY}`);
  await expectToast(page, `Switched to ${KAURI}`);
  await expect(page.getByRole('button', { name: `Organization: ${KAURI}` })).toBeVisible();
});
