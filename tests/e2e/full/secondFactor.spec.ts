import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { startSpecApp } from '../specApp.ts';
import { ada, logIn, register } from '../steps.ts';
import { dialog, givePassword, openSecurity, section, signOut, turnOn } from '../secondFactor.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

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
