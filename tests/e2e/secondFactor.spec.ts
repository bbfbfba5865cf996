import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addSeconds } from 'date-fns/addSeconds';
import { codeAt, wrongCodeAt } from '../support/authenticator.ts';
import type { App } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { expectToast, logIn, signedIn } from './steps.ts';
import { dialog, givePassword, openSecurity, section, signOut, turnOn } from './secondFactor.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

const expectEntered = (page: Page) => expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

test('a second factor is turned on, asked for at each log-in, and turned off', async ({
  page,
  context,
  ada,
  expectConsoleError,
}) => {
  // The first of two steps is a log-in that is refused, and so is a wrong code.
  expectConsoleError(/401.*\/user\/login/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().setStorageState(signedIn(app, ada.client));
  await page.goto(app.url);
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

if (isFullRun)
  test('a low number of recovery codes causes a warning, and new ones replace them', async ({
    page,
    ada,
  }) => {
    await page.context().setStorageState(signedIn(app, ada.client));
    await page.goto(app.url);
    await openSecurity(page);
    const { codes } = await turnOn(page, ada);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    for (const code of codes.slice(0, 7)) await signIn(app.url, { ...ada, registered: true, code });
    await page.reload();
    await expect(section(page)).toContainText('Only 3 recovery codes are left');
    await expectNoFaultsInState(page, 'few recovery codes');
    await expectNoSidewaysScroll(page, 'few recovery codes');

    await section(page).getByRole('button', { name: 'New recovery codes' }).click();
    const question = dialog(page, 'Make new recovery codes?');
    await expectNoFaults(page, 'the question before new recovery codes');
    await question.getByLabel('Your password', { exact: true }).fill(ada.password);
    await question.getByLabel('Code', { exact: true }).fill(codes[7] ?? '');
    await page.keyboard.press('Enter');
    const keep = dialog(page, 'Keep your recovery codes');
    await expect(keep.getByRole('listitem')).toHaveCount(10);
    await expect(keep).not.toContainText(codes[8] ?? '');
    await keep.getByRole('button', { name: 'I have kept them' }).click();
    await expect(section(page)).toContainText('10 of 10 recovery codes are left.');
    await expect(section(page).getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  });
