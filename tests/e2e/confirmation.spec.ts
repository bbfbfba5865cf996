import type { Page } from '@playwright/test';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { startSpecApp } from './specApp.ts';
import { ada, logIn, type Person } from './steps.ts';

let app: App;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  // The first user needs no invitation, everybody else does.
  app = await startSpecApp({ env: { ...mailbox.settings, REGISTRATION: 'invited' } });
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

async function expectFit(page: Page, name: string): Promise<void> {
  await expectNoFaults(page, name);
  await expectNoSidewaysScroll(page, name);
}

async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('the first user confirms an address, everybody after needs an invitation, and an address is changed and kept', async ({
  page,
  expectConsoleError,
}) => {
  await test.step('an account begins with the link and the password', async () => {
    await page.goto(`${app.url}/register`);
    await fillRegistration(page, ada);
    await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toContainText(
      ada.email,
    );
    await expectFit(page, 'a link that was sent');

    expectConsoleError(/409.*\/user\/login/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('begins with the link that was mailed to you');

    expectConsoleError(/400.*\/user\/register\/confirm/);
    await page.goto(linkIn(await mailbox.take(ada.email)).url);
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
    await expectFit(page, 'a link that confirms');
    await page.getByLabel('Password', { exact: true }).fill('guessed');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'This is not the password that you chose when you registered.',
    );
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  await test.step('nobody else registers without an invitation', async () => {
    await page.reload();
    await expect(page.getByText('No account yet? Open the link of your invitation.')).toBeVisible();
    await expectFit(page, 'a log-in page where registration is by invitation');
    await page.goto(`${app.url}/register`);
    await expect(page.getByText('New accounts are for people who were invited')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);
    await expectFit(page, 'a registration by invitation');
  });

  await page.goto(`${app.url}/login?from=/account`);
  await logIn(page, ada);
  const askFor = async (email: string) => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  };

  await test.step('another address takes its place with a link', async () => {
    await askFor('lovelace@example.com');
    await expectFit(page, 'an address that is asked for');
    await page.goto(linkIn(await mailbox.take('lovelace@example.com')).url);
    await expectFit(page, 'a link to another address');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText('You log in as lovelace@example.com.')).toBeVisible();
    await page.goto(`${app.url}/account`);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('lovelace@example.com');
  });

  await test.step('the address so far comes back with the other link, and a new password is set', async () => {
    await page.goto(linkIn(await mailbox.take(ada.email)).url);
    await expect(page.getByRole('heading', { name: 'Keep your e-mail address' })).toBeVisible();
    await expectFit(page, 'a link that keeps the address');
    await page.getByRole('button', { name: 'Keep my address' }).click();
    await expect(page.getByText(`You log in as ${ada.email} again.`)).toBeVisible();
    await expectFit(page, 'an address that is kept');
    const mails = ['Your e-mail address was changed', 'Set a new password'];
    for (const subject of mails) {
      const mail = await mailbox.take(ada.email);
      expect(mail.subject).toBe(subject);
      if (subject === mails.at(-1)) await page.goto(linkIn(mail).url);
    }
    await page.getByLabel('New password').fill('a fresh long sentence');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText(`Your new password is set. Log in as ${ada.email}.`)).toBeVisible();
  });
});
