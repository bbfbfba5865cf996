import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults } from '../axe.ts';
import { during, held, refuse } from '../routes.ts';
import { startSpecApp } from '../specApp.ts';
import {
  agree,
  companyRow,
  eve,
  goToConsent,
  logIn,
  register,
  steerProvider,
  TRADING_COMPANY,
  KAURI,
} from '../steps.ts';

const callbacks = /\/api\/v1\/xero\/callback\?/;
const carol = { name: 'Carol Return', email: 'carol@example.com', password: 'a sentence of her own' };

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

/** Leaves for the consent page; answers the attempt's state. */
async function startAttempt(page: Page): Promise<string> {
  await page.goto(`${app.url}/dashboard`);
  const left = page.waitForRequest(/\/identity\/connect\/authorize\?/);
  await goToConsent(page);
  return new URL((await left).url()).searchParams.get('state') ?? '';
}

test('a failed return has a page for each reason', async ({ page, expectConsoleError }) => {
  expectConsoleError(/409.*\/xero\/callback/);
  const gone = (name: string) => page.getByRole('heading', { name, exact: true });
  await register(page, app.url, carol);
  await logIn(page, carol);

  await test.step('one that was used already', async () => {
    await startAttempt(page);
    const back = page.waitForRequest((request) => request.url().startsWith(`${app.url}/xero/callback?code=`));
    await agree(page, TRADING_COMPANY);
    await expect(page.getByText(`Connected: ${TRADING_COMPANY}.`, { exact: false })).toBeVisible();
    await page.goto((await back).url());
    await expect(gone('This answer was used already')).toBeVisible();
    await expect(page.getByText('What it connected is listed under Connected Companies.')).toBeVisible();
    await page.getByRole('link', { name: 'Connected Companies' }).last().click();
    await expect(companyRow(page, TRADING_COMPANY)).toBeVisible();
  });

  await test.step('one whose code the provider takes no more', async () => {
    await startAttempt(page);
    const { reply, release } = held((route) => route.continue());
    await during(page, callbacks, reply, async () => {
      await agree(page, KAURI);
      await expect(gone('Finishing the connection')).toBeVisible();
      await steerProvider(app, 'clock', { advanceSeconds: 6 * 60 });
      release();
      await expect(gone('This answer was used already')).toBeVisible();
    });
    await expect(page.getByText('used already or is older than five minutes')).toBeVisible();
  });

  for (const [reason, sentence, title] of [
    ['expired', 'More than ten minutes passed.', 'This connection attempt took too long'],
    ['nothing-chosen', 'Start again and choose one.', 'No organization was chosen'],
  ] as const)
    await test.step(reason, async () => {
      const details = [{ path: 'reason', message: reason }];
      await during(page, callbacks, refuse(409, 'XERO_AUTH_FAILED', sentence, details), async () => {
        await page.goto(`${app.url}/xero/callback?code=of-the-test&state=${reason}`);
        await expect(gone(title)).toBeVisible();
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
        await expectNoFaults(page, title);
      });
    });

  await test.step('one that belongs to another user', async () => {
    await startAttempt(page);
    const consent = page.url();
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${app.url}/login`);
    await register(page, app.url, eve);
    await page.goto(consent);
    await agree(page, KAURI);
    await logIn(page, eve);
    await expect(gone('Another user started this connection')).toBeVisible();
    await expect(page.getByText('Log in as that user, or start again from Integrations.')).toBeVisible();
  });
});
