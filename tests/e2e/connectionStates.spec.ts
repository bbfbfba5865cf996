import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { agree, companyRow, expectToast, FIRST_SYNC_MS, logIn, steerProvider, KAURI } from './steps.ts';
import { type Books, startWithBooks } from './readBooks.ts';

let app: App;
let books: Books;
test.beforeAll(async () => {
  books = await startWithBooks(KAURI);
  ({ app } = books);
});
test.afterAll(() => app.stop());

const steer = (what: string, body: object) => steerProvider(app, what, body);

async function checkNow(page: Page, organisation: string): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${organisation}` }).click();
  await page.getByRole('menuitem', { name: 'Check now' }).click();
}

/** The way out that needs a person at the provider, by the one button of the row. */
async function reconnectByButton(page: Page, organisation: string): Promise<void> {
  await companyRow(page, organisation)
    .getByRole('button', { name: `Reconnect: ${organisation}` })
    .click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await agree(page, organisation);
  await expect(page.getByText(`Reconnected: ${organisation}.`)).toBeVisible();
  const row = companyRow(page, organisation);
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  await expect(row.getByText('Needs', { exact: false })).toHaveCount(0);
}

test('each state of a connection says why, who acts and what to do, and one button fixes it', async ({
  page,
  expectConsoleError,
}) => {
  const { client, companyId, tenantId, person } = books;
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, person);
  const row = companyRow(page, KAURI);

  await test.step('a grant that was revoked', async () => {
    await steer('revoke', { user: 'Ruth Calder' });
    // Its access token has run out as well: only the refresh of it tells of the revocation.
    await steer('faults', { path: '/connections', kind: 'status', status: 401 });
    await checkNow(page, KAURI);
    await expect(row.getByText('Needs reconnection')).toBeVisible();
    await expect(row.getByText('Xero no longer accepts the permission')).toBeVisible();
    await expect(row.getByText('Needs you: Reconnect and allow access again.')).toBeVisible();
    await expect(page.getByText('Needs you: 1 organization')).toBeVisible();
    await expect(page.getByRole('button', { name: `Organization: ${KAURI} Disconnected` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Financial Reports' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.goto(`${app.url}/reports`);
    await expect(page.getByRole('heading', { name: `${KAURI} is not connected` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Reconnect: ${KAURI}` })).toBeVisible();
    await page.goto(`${app.url}/companies`);
    await reconnectByButton(page, KAURI);
    await expect(page.getByRole('button', { name: `Organization: ${KAURI} Connected` })).toBeVisible();
  });

  await test.step('a connection that was removed at the provider', async () => {
    await steer('disconnect', { tenantId });
    await checkNow(page, KAURI);
    await expect(row.getByText('The connection was removed in Xero.')).toBeVisible();
    // The badge, and the specification's word for what that means for syncs.
    await expect(row.getByText(/disconnected/i)).toHaveText(['Disconnected', 'Connection DISCONNECTED']);
    await reconnectByButton(page, KAURI);
  });

  await test.step('a role that was lost, and given back', async () => {
    // The sync that a reconnection begins asks for the organisation first, and would meet the fault.
    await client.untilSynced(companyId, FIRST_SYNC_MS);
    await steer('faults', { path: '/Organisation', kind: 'status', status: 403 });
    await checkNow(page, KAURI);
    await expect(row.getByText('Access lost')).toBeVisible();
    await expect(
      row.getByText('The person who connected this organization has no access to it in Xero any more.'),
    ).toBeVisible();
    await expect(
      row.getByText(
        'Needs an administrator in Xero: Ask an administrator of the organization to give the access back in Xero, then check again.',
      ),
    ).toBeVisible();
    await row.getByRole('button', { name: `Check again: ${KAURI}` }).click();
    await expectToast(page, `${KAURI} is connected and answers`);
    await expect(row.getByText('Connected', { exact: true })).toBeVisible();
    await expect(row.getByText('Access lost')).toBeHidden();
  });

  await test.step('a provider that does not answer changes nothing', async () => {
    await steer('faults', { path: '/connections', kind: 'status', status: 503 });
    expectConsoleError(/503.*\/refresh/);
    await checkNow(page, KAURI);
    await expectToast(page, `Failed to check ${KAURI}`);
    await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('a disconnect that cannot reach the connection at the provider any more says so', async () => {
    await client.untilSynced(companyId, FIRST_SYNC_MS);
    await steer('revoke', { user: 'Ruth Calder' });
    await steer('faults', { path: '/connections', kind: 'status', status: 401 });
    await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, `Disconnected from ${KAURI}`);
    await expectToast(
      page,
      'Its connection at Xero could not be ended from here, so check Connected apps there if it still lists Tieout.',
    );
  });
});
