import type { Route } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll } from './axe.ts';
import { during, refuse, answerApp } from './routes.ts';
import { logIn } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('guests are sent to the log-in page and back to their destination', async ({ page, ada }) => {
  await page.goto(`${app.url}/companies?search=harbour`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await logIn(page, ada);
  await expect(page).toHaveURL(`${app.url}/companies?search=harbour`);
  await expect(page.getByRole('heading', { name: 'No Organizations Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();

  await expectNoFaults(page, 'no company yet');

  for (const elsewhere of ['//elsewhere.example/', '/.//elsewhere.example/', '/%252e//elsewhere.example/']) {
    await page.goto(`${app.url}/login?from=${elsewhere}`);
    await expect(page).toHaveURL(`${app.url}/dashboard`);
  }
  await page.goto(`${app.url}/register?from=/account`);
  await expect(page).toHaveURL(`${app.url}/account`);
});

test('faults of a form stand beside their fields', async ({ page, newPerson, expectConsoleError }) => {
  const eve = newPerson('Eve Outside');
  await page.goto(`${app.url}/register`);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name/);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8/);
  await expectNoFaults(page, 'a registration with faults');

  expectConsoleError(/400.*\/user\/register/);
  const elsewhere = { path: 'locale', message: 'This must be one of: en.' };
  const refused = refuse(400, 'API_VALIDATION_ERROR', 'Please check your input and try again.', [elsewhere]);
  await during(page, /\/user\/register$/, refused, async () => {
    await page.getByLabel('Name').fill(eve.name);
    await page.getByLabel('E-mail').fill(eve.email);
    await page.getByLabel('Password', { exact: true }).fill(eve.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText(`Locale: ${elsewhere.message}`);
  });

  expectConsoleError(/401.*\/user\/login/);
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(eve.email);
  await page.getByLabel('Password', { exact: true }).fill(eve.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoFaultsInState(page, 'a log-in that is refused');

  expectConsoleError(/ERR_FAILED/);
  const unreachable = (route: Route) => route.abort();
  await during(page, /\/user\/login$/, unreachable, async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to connect to the server. Please check your internet connection.',
    );
  });
});

if (isFullRun)
  test('a person who forgot the password learns whom to ask where no mail can be sent', async ({ page }) => {
    await answerApp(page, { mail: false });
    await page.goto(`${app.url}/forgot-password`);
    await expect(page.getByText('This installation sends no e-mail')).toBeVisible();
    await expectNoFaults(page, 'a forgotten password without mail');
  });

if (isFullRun)
  test('the reference of the API opens under the policy of all pages', async ({ page }) => {
    await page.goto(`${app.url}/api/v1/reference`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tieout: the API' })).toBeVisible();
    await page.getByText('/user/login').click();
    const login = page.locator('#postUserLogin');
    await expect(login.getByText('"email": "ada@example.com"')).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('max-width', '960px');
    await expectNoFaults(page, 'the reference of the API');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page, 'the reference of the API');
  });

test('whoever registers an address that has an account is told nothing untrue', async ({ page, ada }) => {
  // An installation without mail, which the product of these tests has.
  await answerApp(page, { mail: false });
  await page.goto(`${app.url}/register`);
  await page.getByLabel('Name').fill('Ada Again');
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('another horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `If ${ada.email} is new here, your account is ready. Otherwise log in with the password it had, or ask the administrator of this installation for a new one.`,
  );
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
});

test('an unknown address says so and offers links', async ({ page }) => {
  await page.goto(`${app.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  for (const name of ['Go to Dashboard', 'Dashboard', 'Settings'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const mail = await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href');
  // Nobody named an address for this installation.
  expect(mail?.split('?')[0]).toBe(`mailto:support@${new URL(app.url).hostname}`);
  await page.goto(`${app.url}/login`);
  await page.goto(`${app.url}/no/such/page`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);

  // A tab of its own has nothing to go back to.
  const opened = page.context().waitForEvent('page');
  await page.evaluate("void window.open('/no/such/page', '_blank', 'noopener')");
  const tab = await opened;
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL(`${app.url}/login?from=%2Fdashboard`);
});
