import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addSeconds } from 'date-fns/addSeconds';
import { codeAt, wrongCodeAt } from '../support/authenticator.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { startSpecApp } from './specApp.ts';
import { ada, eve, expectToast, logIn, type Person, register } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

const section = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Your account: / }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(section(page)).toBeVisible();
}

/** By keys alone, and by the key as text; gives the secret and the recovery codes. */
async function turnOn(page: Page, person: Person) {
  await section(page).getByRole('button', { name: 'Turn on' }).focus();
  await page.keyboard.press('Enter');
  const password = dialog(page, 'Turn on two-step log-in?').getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  const scan = dialog(page, 'Add Tieout to your app');
  await expect(scan.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const shown = await scan.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await scan.getByLabel('Code that the app shows').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const keep = dialog(page, 'Keep your recovery codes');
  const list = keep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { secret, codes: await list.allTextContents() };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

const expectEntered = (page: Page) => expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

test('a second factor is turned on, asked for at each log-in, and turned off', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The first of two steps is a log-in that is refused, and so is a wrong code.
  expectConsoleError(/401.*\/user\/login/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page, app.url, ada);
  await logIn(page, ada);
  await openSecurity(page);
  await expect(section(page)).toContainText('Off');
  const { secret, codes } = await turnOn(page, ada);

  const keep = dialog(page, 'Keep your recovery codes');
  await expect(keep).toContainText('Two-step log-in is on, and no other session had to be ended.');
  await page.keyboard.press('Escape');
  await expect(keep).toBeVisible();
  await keep.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await keep.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n').slice(2, 12)).toEqual(codes);
  await keep.getByRole('button', { name: 'I have kept them' }).click();
  await expect(keep).toBeHidden();
  await expect(section(page)).toContainText('10 of 10 recovery codes are left.');

  await signOut(page);
  await givePassword(page, ada);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type(wrongCodeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong, or was used already/);
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ada.password);
  await page.keyboard.press('Enter');
  // The one that turned it on was used by that.
  await expect(code).toBeFocused();
  await page.keyboard.type(codeAt(secret, addSeconds(new Date(), 30)));
  await page.keyboard.press('Enter');
  await expectEntered(page);

  await signOut(page);
  await givePassword(page, ada);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expectEntered(page);
  await openSecurity(page);
  await expect(section(page)).toContainText('9 of 10 recovery codes are left.');

  expectConsoleError(/400.*\/user\/second-factor/);
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const question = dialog(page, 'Turn off two-step log-in?');
  await question.getByLabel('Your password', { exact: true }).fill(ada.password);
  await question.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/was used already/);
  await question.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Two-step log-in is off');
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await signOut(page);
  await logIn(page, ada);
});

test('a low number of recovery codes causes a warning, and new ones replace them', async ({ page }) => {
  await register(page, app.url, eve);
  await logIn(page, eve);
  await openSecurity(page);
  const { codes } = await turnOn(page, eve);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  for (const code of codes.slice(0, 7)) await signIn(app.url, { ...eve, registered: true, code });
  await page.reload();
  await expect(section(page)).toContainText('Only 3 recovery codes are left');
  await expectNoFaults(page, 'few recovery codes');
  await expectNoSidewaysScroll(page, 'few recovery codes');

  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  const question = dialog(page, 'Make new recovery codes?');
  await expectNoFaults(page, 'the question before new recovery codes');
  await question.getByLabel('Your password', { exact: true }).fill(eve.password);
  await question.getByLabel('Code', { exact: true }).fill(codes[7] ?? '');
  await page.keyboard.press('Enter');
  const keep = dialog(page, 'Keep your recovery codes');
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  await expect(keep).not.toContainText(codes[8] ?? '');
  await keep.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page)).toContainText('10 of 10 recovery codes are left.');
  await expect(section(page).getByRole('button', { name: 'New recovery codes' })).toBeFocused();
});

test('axe finds nothing at any step, in either theme, and all fit 320 px', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401.*\/user\/login/);
  const person = { ...ada, email: 'looker@example.com' };
  await register(page, app.url, person);
  await logIn(page, person);
  await openSecurity(page);
  await expectNoFaults(page, 'two-step log-in off');
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expectNoFaults(page, 'the password before turning on');
  await page.keyboard.press('Escape');
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeFocused();

  await page.keyboard.press('Enter');
  const question = dialog(page, 'Turn on two-step log-in?');
  await question.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add Tieout to your app')).toBeVisible();
  await expectNoFaults(page, 'the QR code');
  await expectNoSidewaysScroll(page, 'the QR code');
  await page.keyboard.press('Escape');

  await turnOn(page, person);
  await expectNoFaults(page, 'recovery codes');
  await expectNoSidewaysScroll(page, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page)).toContainText('recovery codes are left');
  await expectNoFaults(page, 'two-step log-in on');
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await expectNoFaults(page, 'the question before turning off');
  await page.keyboard.press('Escape');

  await signOut(page);
  await givePassword(page, person);
  await expectNoFaults(page, 'the code at the log-in');
  await expectNoSidewaysScroll(page, 'the code at the log-in');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectNoFaults(page, 'a recovery code at the log-in');
  await expectNoSidewaysScroll(page, 'a recovery code at the log-in');
});
