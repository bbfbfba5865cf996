/** How a session ends, and what its person is told and finds again. */
import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { isFullRun } from '../support/fullRun.ts';
import { answer, during, refuse } from './routes.ts';
import { expectToast, logIn } from './steps.ts';

const ended = 'Session Expired - Please log in again to continue.';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

if (isFullRun)
  test('signing out of an ended session is an ordinary log-out', async ({
    page,
    ada,
    expectConsoleError,
  }) => {
    expectConsoleError(/401.*\/user\/logout/);
    await page.goto(`${app.url}/login`);
    await logIn(page, ada);
    await during(page, /\/user\/logout$/, refuse(401, 'AUTH_UNAUTHORIZED', 'Please log in.'), async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(`${app.url}/login`);
      await expectToast(page, 'Signed out successfully');
      // All would be shown at once.
      for (const said of ['Logout failed', ended]) expect(await page.getByText(said).count()).toBe(0);
    });
  });

test('a token that expired meanwhile is told of at the next visit, and not again after a log-out', async ({
  page,
  ada,
}) => {
  const told = page.getByText('Your session has expired. Please log in again.');
  await page.goto(`${app.url}/login`);
  await expect(told).toHaveCount(0);
  await logIn(page, ada);
  // No page is open meanwhile: an open one would tell at once.
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now() + 12 * 60 * 60_000);
  await page.goto(`${app.url}/companies`);
  await expect(told).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  await logIn(page, ada);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

if (isFullRun)
  test('a session that ends on an invitation leads back to it', async ({ page, ada, expectConsoleError }) => {
    expectConsoleError(/401.*\/user\/me/);
    await page.goto(`${app.url}/login`);
    await logIn(page, ada);
    const invitation = {
      companyNames: ['Kauri'],
      role: 'viewer',
      invitedBy: 'Grace',
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    await during(page, /\/invitations\/read$/, answer(invitation), async () => {
      await during(page, /\/user\/me$/, refuse(401, 'AUTH_UNAUTHORIZED', 'Please log in.'), async () => {
        await page.goto(`${app.url}/invitation#a-secret-of-some-length`);
        await expectToast(page, ended);
        await expect(
          page.getByRole('main').getByText('Your session has expired. Please log in again.'),
        ).toBeVisible();
      });
      await page.getByLabel('E-mail').fill(ada.email);
      await page.getByLabel('Password', { exact: true }).fill(ada.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { name: 'Grace invites you to Kauri' })).toBeVisible();
      await expect(page).toHaveURL(`${app.url}/invitation#a-secret-of-some-length`);
    });
  });
