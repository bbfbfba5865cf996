import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { goToConsent, logIn, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('an unusual return from the provider is handled', async ({ page, ada, expectConsoleError }) => {
  await page.goto(`${app.url}/login`);
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

if (isFullRun)
  test('a return without a code says why, and leaves no attempt open', async ({ page, ada }) => {
    await page.goto(`${app.url}/login`);
    await logIn(page, ada);

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

if (isFullRun)
  test('a guest who refuses leaves no attempt open, once logged in again', async ({ page, ada }) => {
    await page.goto(`${app.url}/login`);
    await logIn(page, ada);
    const state = await startAttempt(page);
    await page.goto(`${app.url}/dashboard`);
    await expect(page.getByText('A connection was started and did not come back')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${app.url}/login`);

    const refusal = new URLSearchParams({ error: 'access_denied', state });
    await page.goto(`${app.url}/xero/callback?${refusal.toString()}`);
    await expect(page.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    await expectNoOpenAttempt(page);
  });
