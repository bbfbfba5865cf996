/** Months that the provider refuses to answer about: said with its words, and asked about again by who wants it. */
import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll } from '../axe.ts';
import { startSpecApp } from '../specApp.ts';
import {
  connectedByAda,
  endFaults,
  FIRST_SYNC_MS,
  openDetails,
  signedIn,
  steerProvider,
  BUILDER,
} from '../steps.ts';

/** The provider is asked again for a month that it refused after a minute, whoever presses. */
const REFUSAL_BACKOFF_MS = 61_000;
const range = 'from=2026-07&to=2026-09';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp({ simulator: ['--now', '2026-11-20'], movableClock: true });
});
test.afterAll(() => app.stop());

const grid = (page: Page) => page.getByRole('table', { name: 'Proofs by month' });
const month = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(`^${name} `) });

let clockOffsetMs = 0;

/** Presses once the minute is over in which the provider is not asked again. */
async function askAgain(page: Page, button: string): Promise<void> {
  clockOffsetMs += REFUSAL_BACKOFF_MS;
  await app.moveClock(clockOffsetMs);
  const asked = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/reports/proofs'),
  );
  await page.getByRole('button', { name: button }).click();
  expect((await asked).status()).toBe(202);
}

test('a month that Xero refuses says so, is requested again at once, and checked without a reload', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/429.*\/reports\/proofs/);
  for (const date of ['2026-03-31', '2026-07-31', '2026-08-31'])
    await steerProvider(app, 'faults', {
      path: '/api.xro/2.0/Reports/TrialBalance',
      query: { date },
      kind: 'status',
      status: 404,
      count: 1_000,
    });
  const { client } = await connectedByAda(app, BUILDER);
  await page.context().setStorageState(signedIn(app, client));
  const refusal = page.getByText(/^Xero refused to answer about this month /);

  await test.step('with its words, and when', async () => {
    await page.goto(`${app.url}/reports/proofs?${range}`);
    await expect(page.getByText('1 of 3 months agree, 2 are not checked yet.')).toBeVisible();
    await grid(page).getByRole('button', { name: 'Aug 2026' }).click();
    await expect(refusal).toBeVisible();
    await expect(page.getByText(/Xero refused the request.*\(404\)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask Xero about what is not checked' })).toBeVisible();
    await expectNoFaults(page, 'a month that was refused');
    await expectNoSidewaysScroll(page, 'a month that was refused');
  });

  await test.step('who asks again is told that it was refused once more', async () => {
    await askAgain(page, 'Ask Xero again');
    await expect(page.getByText('Xero did not answer all that it was asked', { exact: true })).toBeVisible();
    await expect(refusal).toBeVisible();
  });

  await test.step('or that this was a moment ago', async () => {
    await page.getByRole('button', { name: 'Ask Xero about what is not checked' }).click();
    await expect(
      page.getByText('Xero was asked a moment ago and refused. Wait a minute, then ask again.', {
        exact: true,
      }),
    ).toBeVisible();
  });

  await endFaults(app);
  await test.step('from the report of other months that were refused', async () => {
    await page.goto(`${app.url}/reports?from=2026-03&to=2026-03`);
    await expect(page.getByText('Not checked yet', { exact: true }).first()).toBeVisible();
    await expectNoFaults(page, 'a report of a month that was refused');
    await openDetails(page);
    await askAgain(page, 'Ask again');
    await expect(page.getByText(/^Agrees with Xero( · .*)?$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expect(page.getByRole('button', { name: /^(Ask again|Asking Xero)$/ })).toHaveCount(0);
  });

  await test.step('and once it is answered the month is checked', async () => {
    await page.goto(`${app.url}/reports/proofs?${range}&open=2026-07`);
    await askAgain(page, 'Ask Xero again');
    await expect(page.getByText('2 of 3 months agree, 1 is not checked yet.')).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
    await expect(month(page, 'Jul 2026').getByText('Passed')).toHaveCount(9);
    await expect(refusal).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ask Xero again' })).toHaveCount(0);
  });
});
