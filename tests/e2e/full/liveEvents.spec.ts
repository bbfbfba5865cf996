import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { startSpecApp } from '../specApp.ts';
import {
  ada,
  connect,
  endFaults,
  FIRST_SYNC_MS,
  logIn,
  register,
  steerProvider,
  TRADING_COMPANY,
} from '../steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

/** How many month ends the first sync has read, as the page shows it now. */
async function monthsShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/^\d+ of \d+ month ends$/)
    .first()
    .innerText();
  return Number.parseInt(text, 10);
}

async function untilMonths(page: Page, months: number): Promise<void> {
  await expect.poll(() => monthsShown(page), { timeout: FIRST_SYNC_MS }).toBeGreaterThanOrEqual(months);
}

test('a page follows a sync by the stream, polls while it is cut, and stops polling when it is back', async ({
  page,
  expectConsoleError,
}) => {
  const statusRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/sync/status')) statusRequests.push(pathname);
  });
  await steerProvider(app, 'faults', { path: '/Reports/TrialBalance', kind: 'delay', ms: 1_500, count: 500 });
  await register(page, app.url, ada);
  await logIn(page, ada);
  await connect(page, TRADING_COMPANY);
  await page.getByRole('link', { name: 'Integrations' }).click();

  await test.step('told by the server', async () => {
    await untilMonths(page, 2);
    const [before, months] = [statusRequests.length, await monthsShown(page)];
    await untilMonths(page, months + 3);
    expect(statusRequests.length - before).toBe(0);
  });

  await test.step('asking, while the stream cannot be opened', async () => {
    expectConsoleError(/Failed to load resource/);
    await page.route('**/sync/events', (route) => route.abort());
    await app.restart();
    const [before, months] = [statusRequests.length, await monthsShown(page)];
    await untilMonths(page, months + 3);
    expect(statusRequests.length - before).toBeGreaterThanOrEqual(3);
  });

  await test.step('told again', async () => {
    const stands = page.waitForResponse((answer) => answer.url().endsWith('/sync/events') && answer.ok());
    await page.unroute('**/sync/events');
    await stands;
    const months = await monthsShown(page);
    await untilMonths(page, months + 1);
    const before = statusRequests.length;
    await untilMonths(page, months + 4);
    expect(statusRequests.length - before).toBe(0);
  });

  await test.step('the end of the sync shows without a reload', async () => {
    await endFaults(app);
    await expect(page.getByText('Needs attention')).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expect(page.getByText('month ends')).toHaveCount(0);
  });
});
