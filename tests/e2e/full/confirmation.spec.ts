import type { Page } from '@playwright/test';
import { linkIn, type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { signIn } from '../../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { startSpecApp } from '../specApp.ts';
import { eve, logIn } from '../steps.ts';

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

test('an address from before mail went out is confirmed from the account page', async ({ page }) => {
  await app.restart({ SMTP_URL: '', MAIL_FROM: '', REGISTRATION: 'open' });
  await signIn(app.url, eve);
  await page.goto(`${app.url}/login`);
  await logIn(page, eve);
  await page.goto(`${app.url}/account`);
  await expect(page.getByText(/^This installation sends no e-mail/)).toBeVisible();
  await expectFit(page, 'an account where no mail goes out');

  // What the page holds open would end with the server.
  await page.goto('about:blank');
  await app.restart({ ...mailbox.settings, REGISTRATION: 'closed' });
  await page.goto(`${app.url}/account`);
  await expect(page.getByText('Your e-mail address is not confirmed')).toBeVisible();
  await expectFit(page, 'an address that is not confirmed');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(linkIn(await mailbox.take(eve.email)).url);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`You log in as ${eve.email}.`)).toBeVisible();
  await page.goto(`${app.url}/account`);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(eve.email);
  await expect(page.getByText('Your e-mail address is not confirmed')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('No account yet? Ask the administrator of this installation.')).toBeVisible();
  await page.goto(`${app.url}/register`);
  await expect(page.getByText('This installation takes no new accounts')).toBeVisible();
  await expectFit(page, 'a registration that is closed');
});
