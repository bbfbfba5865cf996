import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults } from '../axe.ts';
import { startWithBooks } from '../readBooks.ts';
import {
  connectedBy,
  eve,
  expectToast,
  grace,
  logIn,
  register,
  TRADING_COMPANY,
  KAURI,
  memberRow,
  openMembers,
} from '../steps.ts';

let app: App;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  const started = await startWithBooks(TRADING_COMPANY, { env: mailbox.settings });
  ({ app } = started);
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

test('a member is removed by another, and an invitation revoked', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  const owner = { ...grace, email: 'owner@example.com' };
  const guest = { ...eve, email: 'guest@example.com' };
  const context = await browser.newContext();
  const other = await context.newPage();
  await register(other, app.url, guest, mailbox);
  const { client } = await connectedBy(owner, app, TRADING_COMPANY, mailbox);
  await page.goto(`${app.url}/login`);
  await logIn(page, owner);
  await openMembers(page, app.url, TRADING_COMPANY);
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  await other.goto(link);
  await other.getByRole('button', { name: 'Join' }).click();
  await expectToast(other, `You are a member of ${TRADING_COMPANY}`);

  await openMembers(page, app.url, TRADING_COMPANY);
  await page.getByRole('button', { name: `Remove: ${guest.name}` }).click();
  await expectNoFaults(page, 'the question before removing a member');
  const question = page.getByRole('dialog', { name: `Remove ${guest.name}` });
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
  await openMembers(page, app.url, TRADING_COMPANY);
  await expect(page.getByRole('button', { name: `Organization: ${TRADING_COMPANY}` })).toBeVisible();
  await page.getByRole('button', { name: `Leave ${TRADING_COMPANY}` }).click();
  // A live event tells of the leaving before its answer does, and the page asks for the company once more.
  expectConsoleError(/404.*\/companies\/[\da-f-]+\)$/);
  await page.getByRole('button', { name: 'Delete everything and leave' }).click();
  await expectToast(page, `You left ${TRADING_COMPANY}`);
  await expectToast(page, `Switched to ${KAURI}`);
  await expect(page.getByRole('button', { name: `Organization: ${KAURI}` })).toBeVisible();
});
