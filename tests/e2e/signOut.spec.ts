/** What a browser still holds of somebody who signed out. */
import { expect, test } from './product.ts';
import { answer, during } from './routes.ts';
import { expectToast, logIn, TRADING_COMPANY } from './steps.ts';

test('signing out leaves preferences and the sidebar, and nothing else', async ({
  page,
  app,
  ada,
  joinCompany,
}) => {
  await joinCompany(TRADING_COMPANY);
  const keys = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  await page.goto(`${app.url}/login?from=/reports`);
  await logIn(page, ada);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.keyboard.press('Control+b');
  const away = `${app.url}/no/such/page?state=of-the-test`;
  await during(page, /\/xero\/connect\?/, answer({ authorizationUrl: away }), async () => {
    await page.getByRole('button', { name: /^Connect another/ }).click();
    await expect(page).toHaveURL(away);
  });
  // Also what pages stored that are not loaded again.
  await page.evaluate(`localStorage.setItem('tieout.pack', '{}')`);
  await page.goto(`${app.url}/reports`);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await keys()).toEqual(
    expect.arrayContaining(['tieout.attempts', expect.stringMatching(/^tieout\.report\./)]),
  );

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'Signed out successfully');
  expect(await keys()).toEqual(['tieout.preferences']);
  // By the first the server knows the browser at the next log-in, whoever tries wrong passwords elsewhere.
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
    'sidebar_state',
    'tieout_device',
  ]);
});
