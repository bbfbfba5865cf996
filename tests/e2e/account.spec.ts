import type { Page } from '@playwright/test';
import { linkIn, type Mailbox } from '../support/mailbox.ts';
import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { expectToast, logIn, register } from './steps.ts';

let app: App;
let mailbox: Mailbox;
test.beforeEach(({ product }) => {
  ({ app, mailbox } = product);
});

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Your account: / }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

test('a person changes name, address and password, and ends unknown sessions', async ({
  page,
  browser,
  newPerson,
  expectConsoleError,
}) => {
  const ada = newPerson('Ada Ledger');
  await register(page, app.url, ada, mailbox);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${app.url}/login`);
  await logIn(elsewhere, ada);

  await openAccount(page);
  await expect(page.getByText(/^Tieout \d+\.\d+\.\d+\+[\w.-]+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Your name is changed');
  await expect(page.getByRole('link', { name: 'Your account: Ada Lovelace' })).toBeVisible();

  expectConsoleError(/400.*\/user\/email/);
  const address = newPerson('Ada Lovelace').email;
  await page.getByLabel('E-mail', { exact: true }).fill(address);
  await page.getByLabel('Your password', { exact: true }).fill('guessed');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'This is not your password.',
  );
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
  await page.getByLabel('Your password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText(`A link is on its way to ${address}.`)).toBeVisible();
  await expect(page.getByLabel('Your password', { exact: true })).toHaveValue('');

  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('Chrome on Linux')).toHaveCount(2);
  await page.getByRole('button', { name: /^End session: Chrome on Linux/ }).click();
  await expectToast(page, 'The session has ended');
  await expect(page.getByText('Chrome on Linux')).toHaveCount(1);
  await expect(page.getByText('This session')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Connected Companies' }).click();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await context.close();

  expectConsoleError(/400.*\/user\/password/);
  await page.getByLabel('Current password').fill('guessed');
  await page.getByLabel('New password').fill('a wholly new sentence');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.');
  await page.getByLabel('Current password').fill(ada.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Your password is changed, and no other session had to be ended');

  await page.getByRole('link', { name: 'Activity' }).click();
  const table = page.getByRole('table', { name: 'Your activity' });
  for (const what of ['Password changed', 'A session ended', 'Account made'])
    await expect(table.getByText(what, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Members');
  await expect(page).toHaveURL(/\?kind=members$/);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table).toBeVisible();
});

test('preferences apply at once, everywhere, and follow the person to another browser', async ({
  page,
  browser,
  newPerson,
}) => {
  const ada = newPerson('Ada Ledger');
  await register(page, app.url, ada, mailbox);
  await openAccount(page);
  await page.getByRole('link', { name: 'Preferences' }).click();
  const example = page.getByRole('region', { name: 'Example' });
  await expect(example).toContainText('12/31/2026');
  const offer = page.getByRole('button', { name: 'Write dates as dd/MM/yyyy' });
  await offer.click();
  await expect(example).toContainText('31/12/2026');
  await expect(offer).toBeHidden();
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Date format' }).selectOption('dd.MM.yyyy');
  await page.getByRole('combobox', { name: 'Negative amounts' }).selectOption('Brackets');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('NZD, New Zealand Dollar');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/preferences') && answer.ok());
  await page.getByRole('slider', { name: 'Sidebar width' }).last().fill('320');
  await saved;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(example).toContainText('31.12.2026');
  await expect(example).toContainText('(NZ$1,234.50)');

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${app.url}/login`);
  await expect(elsewhere.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await logIn(elsewhere, ada);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.getByRole('complementary', { name: 'Sidebar' })).toHaveCSS('width', '320px');
  await elsewhere.goto(`${app.url}/account/activity`);
  await expect(elsewhere.getByRole('cell', { name: /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/ }).first()).toBeVisible();
  await context.close();
});

if (isFullRun)
  test('a choice is saved however soon the page is left or the person signs out', async ({ page, ada }) => {
    const dates = page.getByRole('combobox', { name: 'Date format' });
    await page.goto(`${app.url}/login?from=/account/preferences`);
    await logIn(page, ada);
    await dates.selectOption('dd.MM.yyyy');
    await page.reload();
    await expect(dates).toHaveValue('dd.MM.yyyy');
    await dates.selectOption('yyyy-MM-dd');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto(`${app.url}/login?from=/account/preferences`);
    await logIn(page, ada);
    await expect(dates).toHaveValue('yyyy-MM-dd');
  });

test('a forgotten password is reset by a mailed link, once', async ({ page, ada, expectConsoleError }) => {
  await page.goto(`${app.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The log-in page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(ada.email.toUpperCase());
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toBeVisible();
  await expectNoFaults(page, 'a link that was sent');

  const { url } = linkIn(await mailbox.take(ada.email));
  await page.goto(url);
  await page.getByLabel('New password').fill('a fresh long sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(`Your new password is set. Log in as ${ada.email}.`)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('a fresh long sentence');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  expectConsoleError(/409.*\/user\/password\/reset/);
  await page.goto(url);
  await page.getByLabel('New password').fill('and one more sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expectNoFaultsInState(page, 'a link that was used');
});

test('deleting an account names the data deleted with it, needs the password, and leaves nothing', async ({
  page,
  ada,
  expectConsoleError,
}) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText('No organization is deleted with it.');
  await expectNoFaultsInState(page, 'the question before deleting an account');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();

  await page.keyboard.press('Enter');
  // Counted anew each time it opens, and Enter deletes nothing before the counts are shown.
  await expect(question).toContainText('No organization is deleted with it.');
  await question.getByLabel('Your password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectToast(page, 'Your account is deleted');
  expectConsoleError(/401.*\/user\/login/);
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
});
