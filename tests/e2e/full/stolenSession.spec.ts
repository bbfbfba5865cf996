/** An owner's session is stolen: what the thief makes of it, and how the owner is rid of the thief. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import { linkIn, type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { type Client, signIn } from '../../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { startWithBooks } from '../readBooks.ts';
import {
  companyRow,
  expectToast,
  logIn,
  type Person,
  signedIn,
  TRADING_COMPANY,
  memberRow,
} from '../steps.ts';

const mallory: Person = {
  name: 'Mallory Thief',
  email: 'mallory@example.com',
  password: 'a sentence of a thief',
};
const NEW_PASSWORD = 'a sentence nobody stole';

let app: App;
let person: Person;
let mailbox: Mailbox;
let companyId: string;
test.beforeEach(async () => {
  mailbox = await startMailbox();
  const started = await startWithBooks(TRADING_COMPANY, { env: mailbox.settings });
  ({ app, companyId, person } = started);
});
test.afterEach(async () => {
  await app.stop();
  await mailbox.stop();
});

async function pageOf(browser: Browser, client: Client, more: BrowserContextOptions = {}): Promise<Page> {
  return await (await browser.newContext({ ...more, storageState: signedIn(app, client) })).newPage();
}

/** A mail to the owner, by how its subject begins: long ones are folded. */
async function heard(subject: string) {
  const mail = () =>
    mailbox.mails.find((sent) => sent.to === person.email && sent.subject.startsWith(subject));
  await expect.poll(mail).toBeDefined();
  return mail()?.text ?? '';
}

test('a thief who joined before takes nothing away from the owner for good', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  const owner = person;
  const stolen = await signIn(app.url, { ...owner, registered: true });
  const thief = await signIn(app.url, { ...mallory, mailbox });
  const { link } = await stolen.call(inviteMember, {
    params: { companyId },
    body: { role: 'owner', password: owner.password },
  });
  const other = await pageOf(browser, thief);

  await test.step('the thief joins, and the owner hears of it', async () => {
    await other.goto(link);
    await expect(other.getByText('You would be owner.', { exact: false })).toBeVisible();
    await other.getByRole('button', { name: 'Join' }).click();
    await expectToast(other, `You are a member of ${TRADING_COMPANY}`);
    expect(await heard(`${mallory.name} joined ${TRADING_COMPANY}`)).toContain(mallory.email);
  });

  await test.step('who connected the organization is not the thief’s to remove', async () => {
    await other.goto(`${app.url}/companies/${companyId}/members`);
    await expect(memberRow(other, person.name)).toContainText('was owner before you');
    await other.getByRole('button', { name: `Remove: ${person.name}` }).press('Enter');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expectNoFaults(other, 'members with one who cannot be removed');
    await other.getByRole('button', { name: `Change role: ${person.name}` }).press('Enter');
    await expect(other.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('with the stolen session the password to make another owner is missing', async () => {
    const asOwner = await pageOf(browser, stolen);
    await asOwner.goto(`${app.url}/companies/${companyId}/members`);
    await asOwner.getByRole('combobox', { name: 'Role' }).selectOption('Owner');
    await asOwner.getByRole('button', { name: 'Make link' }).click();
    const question = asOwner.getByRole('dialog', { name: 'Invite an owner' });
    await question.getByLabel('Your password').fill('guessed');
    expectConsoleError(/400.*\/invitations/);
    await question.getByRole('button', { name: 'Make link' }).click();
    await expect(question).toContainText('This is not your password.');
    await asOwner.context().close();
  });

  await test.step('the thief cannot remove the organization in these days', async () => {
    await other.goto(`${app.url}/companies`);
    await companyRow(other, TRADING_COMPANY)
      .getByRole('button', { name: `More actions: ${TRADING_COMPANY}` })
      .click();
    await other.getByRole('menuitem', { name: 'Remove' }).click();
    const question = other.getByRole('dialog', { name: `Remove ${TRADING_COMPANY}` });
    await expect(question).toContainText('deleted in seven days');
    expectConsoleError(/409.*\/disconnect/);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toContainText(`only ${owner.name} can remove the organization`);
    await expectNoFaults(other, 'a removal that is refused');
  });

  await test.step('with the stolen session, which has just begun, it is removed', async () => {
    const asOwner = await pageOf(browser, stolen);
    await asOwner.goto(`${app.url}/companies`);
    await companyRow(asOwner, TRADING_COMPANY)
      .getByRole('button', { name: `More actions: ${TRADING_COMPANY}` })
      .click();
    await asOwner.getByRole('menuitem', { name: 'Remove' }).click();
    await asOwner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(asOwner.getByText(`Removed ${TRADING_COMPANY}.`, { exact: false }).first()).toBeVisible();
    expect(await heard(`${TRADING_COMPANY} was removed`)).toContain('an owner can restore it');
    await asOwner.context().close();
  });

  await test.step('the owner follows the mail and restores it', async () => {
    await page.goto(`${app.url}/login`);
    await logIn(page, owner);
    await page.goto(`${app.url}/companies`);
    const removed = page.getByRole('region', { name: 'Removed organizations' });
    await expect(removed).toContainText(TRADING_COMPANY);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'removed organizations');
    await expectNoFaults(page, 'removed organizations');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFaults(page, 'removed organizations in dark');
    await page.getByRole('button', { name: `Restore: ${TRADING_COMPANY}` }).click();
    await expectToast(page, `${TRADING_COMPANY} is restored. Reconnect it to go on from where it stopped.`);
    await expect(companyRow(page, TRADING_COMPANY)).toContainText('Disconnected');
  });

  await test.step('and takes the thief out', async () => {
    await page.goto(`${app.url}/companies/${companyId}/members`);
    await page.getByRole('button', { name: `Change role: ${mallory.name}` }).click();
    const role = page.getByRole('dialog', { name: `Role of ${mallory.name}` });
    await role.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
    await expectNoFaults(page, 'the change of a role');
    await role.getByRole('button', { name: 'Change role' }).click();
    await expectToast(page, `${mallory.name} is viewer now`);
    await expect(memberRow(page, mallory.name)).toContainText('Viewer');
    await expectNoFaults(page, 'members in dark');
    await expectNoSidewaysScroll(page, 'members');

    await other.goto(`${app.url}/companies`);
    await expect(companyRow(other, TRADING_COMPANY)).toContainText('Viewer');
    await other.getByRole('button', { name: `More actions: ${TRADING_COMPANY}` }).click();
    await expect(other.getByRole('menuitem', { name: 'Members' })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` }).press('Enter');
    await expectToast(other, 'This takes the role editor, and you are viewer. An owner can give it to you.');

    await page.getByRole('button', { name: `Remove: ${mallory.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, `${mallory.name} is no longer a member`);
    await heard(`${mallory.name} is no longer a member of`);
    await other.goto(`${app.url}/companies`);
    await expect(other.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });
  await other.context().close();
});

test('a new owner is taken out by the link in the mail', async ({ page, browser }) => {
  const owner = await signIn(app.url, { ...person, registered: true });
  const thief = await signIn(app.url, { ...mallory, mailbox });
  const { link } = await owner.call(inviteMember, {
    params: { companyId },
    body: { role: 'owner', password: person.password },
  });
  await thief.call(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } });

  const news = await heard(`${mallory.name} joined ${TRADING_COMPANY}`);
  await page.goto(/\S+\/undo-owner#\S+/.exec(news)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Take the new owner back' })).toBeVisible();
  await expectNoFaults(page, 'the link that undoes a new owner');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${mallory.name} is no longer owner of ${TRADING_COMPANY}.`)).toBeVisible();
  await expectNoFaults(page, 'a new owner that is undone');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();

  const other = await pageOf(browser, thief);
  await other.goto(`${app.url}/companies`);
  await expect(other.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  await other.context().close();
});

test('an invitation made with a stolen session ends with the owner’s new password', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  const stolen = await signIn(app.url, { ...person, registered: true });
  const thief = await signIn(app.url, { ...mallory, mailbox });

  const { link } = await test.step('the thief makes a link with the owner’s session', () =>
    stolen.call(inviteMember, { params: { companyId }, body: { role: 'editor' } }));

  await test.step('the owner sets a new password by a mailed link', async () => {
    await page.goto(`${app.url}/forgot-password`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect.poll(() => mailbox.mails.some(({ subject }) => subject === 'Set a new password')).toBe(true);
    const mail = mailbox.mails.find(({ subject }) => subject === 'Set a new password');
    await page.goto(linkIn(mail ?? { text: '' }).url);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  await test.step('the link no longer works', async () => {
    const other = await pageOf(browser, thief);
    expectConsoleError(/409.*\/invitations\/read/);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This invitation cannot be opened' })).toBeVisible();
    await other.context().close();
  });
});
