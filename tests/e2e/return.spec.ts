import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults } from './axe.ts';
import { during, held, refuse } from './routes.ts';
import { startSpecApp } from './specApp.ts';
import {
  ada,
  agree,
  companyRow,
  eve,
  FIRST_SYNC_MS,
  goToConsent,
  grace,
  logIn,
  register,
  steerProvider,
  TRADING_COMPANY,
} from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';
const callbacks = /\/api\/v1\/xero\/callback\?/;
const dora = { name: 'Dora Return', email: 'dora@example.com', password: 'a sentence of Dora alone' };
const carol = { name: 'Carol Return', email: 'carol@example.com', password: 'a sentence of her own' };

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

test('an unusual return from the provider is handled', async ({ page, expectConsoleError }) => {
  await register(page, app.url, ada);
  await logIn(page, ada);

  await test.step('a refused consent has its own page, and a way back', async () => {
    await goToConsent(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page).toHaveURL(`${app.url}/dashboard`);
  });

  await test.step('an attempt that did not return is offered again with fewer permissions', async () => {
    await goToConsent(page);
    await page.goto(`${app.url}/dashboard`);
    await expect(page.getByText('A connection was started and did not come back')).toBeVisible();
    await page.getByRole('button', { name: 'Try again with basic permissions' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('or is set aside', async () => {
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('A connection was started and did not come back')).toBeHidden();
    await expectNoOpenAttempt(page);
  });

  await test.step('an answer that nobody asked for is told apart from a used one', async () => {
    await page.goto(`${app.url}/callback`);
    await expect(page.getByRole('heading', { name: 'This connection attempt is gone' })).toBeVisible();

    expectConsoleError(/409.*\/xero\/callback/);
    await page.goto(`${app.url}/xero/callback?code=made-up&state=made-up`);
    await expect(page.getByRole('heading', { name: 'This connection attempt is gone' })).toBeVisible();
    await expect(page.getByText('belongs to no sign-in that was started here')).toBeVisible();
  });

  await test.step('a guest who returns logs in first and loses nothing', async () => {
    await page.goto(`${app.url}/dashboard`);
    await goToConsent(page);
    const consent = page.url();
    await page.goto(`${app.url}/dashboard`);
    // A session that ran out; who signs out gives up the attempt.
    await page.evaluate(() => localStorage.removeItem('tieout.token'));

    await page.goto(consent);
    await page.getByLabel(TRADING_COMPANY).check();
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fcallback/);
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(`Connected: ${TRADING_COMPANY}.`, { exact: false })).toBeVisible();
  });
});

/** Leaves for the consent page; answers the attempt's state. */
async function startAttempt(page: Page): Promise<string> {
  await page.goto(`${app.url}/dashboard`);
  const left = page.waitForRequest(/\/identity\/connect\/authorize\?/);
  await goToConsent(page);
  return new URL((await left).url()).searchParams.get('state') ?? '';
}

/** Opens an address of return; resolves once the server knows that the attempt is over. */
async function comeBackWith(page: Page, query: Record<string, string>): Promise<void> {
  const ended = page.waitForResponse((reply) => reply.url().endsWith('/api/v1/xero/refused') && reply.ok());
  await page.goto(`${app.url}/xero/callback?${new URLSearchParams(query).toString()}`);
  await ended;
}

async function expectNoOpenAttempt(page: Page): Promise<void> {
  const known = page.waitForResponse((reply) => reply.url().endsWith('/api/v1/xero/status') && reply.ok());
  await page.goto(`${app.url}/dashboard`);
  await known;
  await expect(page.getByText('A connection was started and did not come back')).toBeHidden();
}

test('a guest who refuses leaves no attempt open, once logged in again', async ({ page }) => {
  await register(page, app.url, dora);
  await logIn(page, dora);
  const state = await startAttempt(page);
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByText('A connection was started and did not come back')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);

  const refusal = new URLSearchParams({ error: 'access_denied', state });
  await page.goto(`${app.url}/xero/callback?${refusal.toString()}`);
  await expect(page.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await page.getByLabel('E-mail').fill(dora.email);
  await page.getByLabel('Password', { exact: true }).fill(dora.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expectNoOpenAttempt(page);
});

test('a return without a code says why, and leaves no attempt open', async ({ page }) => {
  await register(page, app.url, grace);
  await logIn(page, grace);

  await test.step('with a fault of the provider', async () => {
    const state = await startAttempt(page);
    await comeBackWith(page, { error: 'server_error', error_description: 'The books are away.', state });
    await expect(page.getByRole('heading', { name: 'Xero could not finish' })).toBeVisible();
    await expect(
      page.getByText('Xero sent you back without giving access (server_error). Nothing was connected.'),
    ).toBeVisible();
    await expect(page.getByText('The books are away.')).toBeHidden();
    await expectNoOpenAttempt(page);
  });

  await test.step('with nothing but the state', async () => {
    await comeBackWith(page, { state: await startAttempt(page) });
    await expect(page.getByRole('heading', { name: 'This connection attempt is gone' })).toBeVisible();
    await expectNoOpenAttempt(page);
  });
});

test('a failed return has a page for each reason', async ({ page, expectConsoleError }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
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
