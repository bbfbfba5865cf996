/** An owner's session is stolen: what the thief makes of it, and how the owner is rid of the thief. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inviteMember } from '#contract/companies/members.ts';
import { linkIn, type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { type Client, signIn } from '../../support/client.ts';
import { startWithBooks } from '../readBooks.ts';
import { type Person, signedIn, TRADING_COMPANY } from '../steps.ts';

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
test.beforeAll(async () => {
  mailbox = await startMailbox();
  const started = await startWithBooks(TRADING_COMPANY, { env: mailbox.settings });
  ({ app, companyId, person } = started);
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

async function pageOf(browser: Browser, client: Client, more: BrowserContextOptions = {}): Promise<Page> {
  return await (await browser.newContext({ ...more, storageState: signedIn(app, client) })).newPage();
}

test('an invitation made with a stolen session ends with the owner’s new password', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  const stolen = await signIn(app.url, { ...person, registered: true });
  const thief = await signIn(app.url, { ...mallory, mailbox });

  const { link } = await test.step('the thief makes a link with the owner’s session', () =>
    stolen.call(inviteMember, { params: { companyId }, body: { role: 'owner' } }));

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
