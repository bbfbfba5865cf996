/** How a session ends, and what its person is told and finds again. */
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { signIn } from '../../support/client.ts';
import { during, refuse } from '../routes.ts';
import { startSpecApp } from '../specApp.ts';
import { ada, logIn } from '../steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
  await signIn(app.url, ada);
});
test.afterAll(() => app.stop());

test('a list that is refused for want of a log-in says so, whoever refuses it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400.*\/companies/);
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, ada);
  const byProxy = refuse(400, '', 'Unauthorized by the proxy.');
  await during(page, /\/api\/v1\/companies\?limit=/, byProxy, async () => {
    await page.getByRole('searchbox').fill('kauri');
    await expect(page.getByRole('heading', { name: 'Authentication required' })).toBeVisible();
    await expect(page.getByText('Unauthorized by the proxy.')).toBeVisible();
  });
});
