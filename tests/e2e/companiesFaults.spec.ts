import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { inFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { answer, during, refuse } from './routes.ts';
import { startWithBooks } from './readBooks.ts';
import { companyRow, expectToast, logIn, type Person, KAURI } from './steps.ts';

const lists = /\/api\/v1\/companies\?/;
const pages = /\/api\/v1\/companies\?limit=/;
const disconnects = /\/api\/v1\/companies\/[\w-]+\/disconnect$/;
const connects = /\/api\/v1\/xero\/connect\?/;
/** Answers that name no address of an attempt. */
const nowheres = inFullRun(
  [{ authorizationUrl: 'https://login.example/authorize' }, { authorizationUrl: '' }, {}],
  [{}],
);
const reconnects = /\/api\/v1\/companies\/[\w-]+\/reconnect$/;

/** Says so, and is put away, so that the next one is not taken for it. */
async function expectNoUrl(page: Page): Promise<void> {
  const said = page.getByRole('listitem').filter({ hasText: 'No OAuth URL received from server' });
  await expectToast(page, 'No OAuth URL received from server');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();
}

let app: App;
let person: Person;
test.beforeAll(async () => {
  ({ app, person } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

test('each failure on the companies page is explained and can be retried', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/4\d\d.*\/api\/v1\/companies/);
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, person);
  const row = companyRow(page, KAURI);

  await test.step('a search that is refused', async () => {
    await during(page, pages, refuse(403, 'AUTH_FORBIDDEN', 'Stopped by a proxy.'), async () => {
      await page.getByRole('searchbox').fill('kauri');
      await expect(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
      await expect(page.getByText('Stopped by a proxy.')).toBeVisible();
      await expectNoFaultsInState(page, 'a list that cannot be had');
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('a search comes to rest before it asks, and says that it found nothing', async () => {
    const requestedNames: string[] = [];
    page.on('request', (request) => {
      if (pages.test(request.url()))
        requestedNames.push(new URL(request.url()).searchParams.get('name') ?? '');
    });
    await page.getByRole('searchbox').fill('');
    await expect(row).toBeVisible();
    requestedNames.length = 0;
    await page.getByRole('searchbox').pressSequentially('nowhere');
    await expect(page.getByRole('heading', { name: 'No Organizations Found' })).toBeVisible();
    expect(requestedNames.at(-1)).toBe('nowhere');
    // One, unless this machine took longer than the search rests from one letter to the next.
    expect(new Set(requestedNames).size).toBeLessThan(4);
    await expectNoFaults(page, 'a search that finds nothing');
    await page.getByRole('button', { name: 'Clear the search text' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('a refresh that fails keeps the list', async () => {
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expectToast(page, 'Failed to refresh organizations');
    });
    await expect(row).toBeVisible();
  });

  await test.step('a disconnect that the server refuses', async () => {
    await during(page, disconnects, refuse(409, 'CONFLICT', 'A sync just began.'), async () => {
      await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
      await expect(
        page.getByText(
          `Are you sure you want to disconnect from "${KAURI}"? This will stop all data synchronization and remove access to this organization's data.`,
        ),
      ).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expectToast(page, 'Error');
      await expectToast(page, 'A sync just began.');
    });
    await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('a disconnect after which the lists cannot be had', async () => {
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expectToast(page, `Disconnected from ${KAURI}`);
      await expectToast(page, 'Disconnect successful, please refresh to see updated status');
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByRole('button', { name: `Reconnect: ${KAURI}` })).toBeVisible();
  });

  await test.step('a reconnect that the server refuses, and one without an address to go to', async () => {
    const again = row.getByRole('button', { name: `Reconnect: ${KAURI}` });
    await during(page, reconnects, refuse(409, 'CONFLICT', 'All connections are in use.'), async () => {
      await again.click();
      await expectToast(page, `Failed to initiate reconnection for ${KAURI}`);
      await expectToast(page, 'All connections are in use.');
    });
    for (const nowhere of nowheres)
      await during(page, reconnects, answer(nowhere), async () => {
        await again.click();
        await expectNoUrl(page);
      });
    await expect(again).toBeEnabled();
  });

  await test.step('a new connection without an address to go to', async () => {
    await page.getByRole('link', { name: 'Integrations' }).click();
    const another = page.getByRole('button', { name: 'Connect another organization' });
    for (const nowhere of nowheres)
      await during(page, connects, answer(nowhere), async () => {
        await another.click();
        await expectToast(page, 'Xero Connection Failed');
        await expectNoUrl(page);
      });
    await expect(another).toBeEnabled();
    await page.getByRole('link', { name: 'Connected Companies' }).click();
  });

  await test.step('a reconnect leaves for the address it was given, and keeps its mode and key here', async () => {
    const away = `${app.url}/no/such/page?state=of-the-test`;
    const request = page.waitForRequest(reconnects);
    await during(page, reconnects, answer({ authorizationUrl: away }), async () => {
      await page.getByRole('button', { name: `Reconnect: ${KAURI}` }).click();
      await expect(page).toHaveURL(away);
    });
    const { authKey } = z.object({ authKey: z.string() }).parse((await request).postDataJSON());
    const kept: unknown = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('tieout.attempts'))) ?? '[]',
    );
    expect(kept).toContainEqual({ state: 'of-the-test', mode: 'reconnect', authKey });
  });

  await test.step('a removal after which the lists cannot be had', async () => {
    await page.goto(`${app.url}/companies`);
    await expect(row).toBeVisible();
    await during(page, lists, refuse(400, 'API_BAD_REQUEST', 'Not now.'), async () => {
      await row.getByRole('button', { name: `More actions: ${KAURI}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('deleted in seven days');
      await expect(question.getByLabel('Your password')).toHaveCount(0);
      // As where the last log-in was longer than ten minutes ago.
      const over = refuse(403, 'AUTH_FORBIDDEN', 'Enter your password.', [{ path: 'password', message: '' }]);
      await during(page, disconnects, over, async () => {
        await question.getByRole('button', { name: 'Remove' }).click();
        await expect(question.getByLabel('Your password')).toBeFocused();
      });
      await expect(question).toContainText('You logged in more than ten minutes ago');
      await expectNoFaultsInState(page, 'a removal that asks for the password');
      await page.keyboard.type(person.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText(`Removed ${KAURI}. `, { exact: false }).first()).toBeVisible();
      await expectToast(page, 'The organization is removed; please refresh to see the list without it');
      await expect(page.getByText('Disconnect successful')).toHaveCount(0);
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  });
});
