import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { ada, goToConsent, logIn, register, TRADING_COMPANY } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test('what happens when the way back from the provider is not the usual one', async ({
  page,
  expectConsoleError,
}) => {
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
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${app.url}/login`);

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
