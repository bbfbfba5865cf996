/** The steps of a newcomer while the first sync does not go as it should. */
import { cancelSync, syncStatusCall } from '#contract/sync/sync.ts';
import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { signIn } from '../../support/client.ts';
import { startSpecApp } from '../specApp.ts';
import { ada, endFaults, expectToast, FIRST_SYNC_MS, logIn, steerProvider, KAURI } from '../steps.ts';

const SMUDGE = 'Smudge Printing Ltd';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

const currentStep = (page: Page) => page.locator('li[aria-current=step]');

test('the steps follow the organisation being read, and an incomplete first sync can be started again', async ({
  page,
}) => {
  const client = await signIn(app.url, ada);
  await steerProvider(app, 'faults', { path: '/api.xro/2.0', kind: 'delay', ms: 1_000, count: 500 });
  const [kauri] = await client.connect(app.simulatorUrl, [KAURI]);
  const [smudge] = await client.connect(app.simulatorUrl, [SMUDGE]);
  const cancel = async (companyId = '') => {
    const { runs } = await client.call(syncStatusCall, { query: { companyId } });
    await client.call(cancelSync, { params: { id: runs[0]?.id ?? '' }, query: { companyId } });
  };
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  const steps = page.getByRole('listitem');
  const again = page.getByRole('button', { name: 'Start the first sync again' });

  await test.step('the list of clients shows how far each of them is', async () => {
    await expect(page).toHaveURL(`${app.url}/dashboard`);
    await page.goto(`${app.url}/clients`);
    for (const name of [KAURI, SMUDGE])
      await expect(page.getByRole('progressbar', { name: `Sync progress: ${name}` })).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ lists read$/)).toHaveCount(2);
    await page.goto(`${app.url}/dashboard`);
  });

  await test.step('one of two goes first', async () => {
    await page.getByRole('button', { name: `Read first: ${SMUDGE}` }).click();
    await expectToast(page, `${SMUDGE} is read before the others`);
    await cancel(kauri?.Id);
    await expect(page.getByRole('button', { name: /^Read first/ })).toHaveCount(1);
  });

  await test.step('the one that is being read, not the first by name', async () => {
    await expect(currentStep(page)).toContainText(`First sync of ${SMUDGE}`);
    await expect(currentStep(page).getByRole('list', { name: 'Sync progress' })).toBeVisible();
    await expect(steps.filter({ hasText: 'Connect an organization' })).toContainText(`${KAURI}, ${SMUDGE}`);
    await expect(again).toBeHidden();
    for (const name of [KAURI, SMUDGE])
      await expect(page.getByRole('main').getByRole('heading', { level: 3, name })).toBeVisible();
  });

  await test.step('automatic syncs start with the end of it, and are not to be switched on before', async () => {
    await page.goto(`${app.url}/settings`);
    await expect(page.getByText('Starts when the first sync is complete.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Automatic syncs' })).not.toBeChecked();
    for (const name of ['Automatic syncs', 'Sync on a schedule'])
      await expect(page.getByRole('switch', { name })).toBeDisabled();
    await page.goto(app.url);
  });

  await test.step('none is being read any more', async () => {
    await cancel(smudge?.Id);
    await expect(currentStep(page)).toContainText(`First sync of ${KAURI}`);
    await expect(currentStep(page)).toContainText('It ended before everything was read.');
    await endFaults(app);
    await again.click();
    await expectToast(page, 'First sync started');
    await expect(again).toBeHidden();
    await expect(page.getByText('Needs attention')).toBeVisible({ timeout: FIRST_SYNC_MS });
  });
});
