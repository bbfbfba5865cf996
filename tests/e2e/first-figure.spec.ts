/** The first minutes of a newcomer: from the consent to the first figure on the screen. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoMovesByLate, forgetMoves, movedIn, watchMoves } from './layoutShift.ts';
import { held } from './routes.ts';
import { startSpecApp } from './specApp.ts';
import {
  ada,
  agree,
  companyRow,
  drawn,
  endFaults,
  FIRST_SYNC_MS,
  goToConsent,
  logIn,
  register,
  steerProvider,
  TRADING_COMPANY,
} from './steps.ts';

const KAURI = 'Kauri Group Holdings Ltd';

let app: App;
test.beforeEach(async () => {
  app = await startSpecApp();
});
test.afterEach(async ({ page }) => {
  // Its calls would fail once the product is gone.
  await page.close();
  await app.stop();
});

/** Runs in the page: texts that must not be seen at any moment. */
const noteWords = (words: string) => `
  globalThis.said = [];
  new MutationObserver(() => {
    if (document.body?.innerText.includes(${JSON.stringify(words)})) globalThis.said.push(location.pathname);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

const progress = (page: Page) => page.getByRole('region', { name: 'First sync' });
const openReport = (page: Page) => progress(page).getByRole('link', { name: 'Open the profit and loss' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Organization: / }).click();
  await page.getByRole('combobox', { name: 'Find an organization' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Organization: ${name}` })).toBeVisible();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`one click leads from the consent to the first figure, and nothing moves, at ${size.width} pixels`, async ({
    page,
  }) => {
    test.setTimeout(FIRST_SYNC_MS * 2);
    await register(page, app.url, ada);
    await logIn(page, ada);
    await page.setViewportSize(size);
    await page.addInitScript({ content: noteWords('Initial Sync Required') });
    await watchMoves(page);
    await goToConsent(page);
    await agree(page, TRADING_COMPANY);

    await expect(page.getByText(`Connected: ${TRADING_COMPANY}. The first sync has started.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Organization: ${TRADING_COMPANY}` })).toBeVisible();
    await expect(progress(page).getByRole('progressbar')).toBeVisible();
    await forgetMoves(page);
    await openReport(page).click({ timeout: FIRST_SYNC_MS });
    const arrival = await movedIn(page);
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(table.getByRole('rowheader', { name: 'Net Profit' })).toBeVisible({
      timeout: FIRST_SYNC_MS,
    });
    expect(await drawn(table.getByRole('button', { name: /^Sales, \w+ \d{4}: / }).first())).toMatch(/\d/);
    // The sync ends while the report stands.
    await expect(page.getByText('Not checked yet', { exact: true })).toBeHidden({ timeout: FIRST_SYNC_MS });
    expect(arrival).toEqual([]);
    expect(await page.evaluate('globalThis.said')).toEqual([]);
  });

test('the organization that was connected last is the selected one, and Reports says what is being read', async ({
  page,
}) => {
  test.setTimeout(FIRST_SYNC_MS * 3);
  await register(page, app.url, ada);
  await logIn(page, ada);
  await goToConsent(page);
  await agree(page, TRADING_COMPANY);
  await expect(openReport(page)).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expect(progress(page)).toContainText('The first sync is complete', { timeout: FIRST_SYNC_MS });

  await steerProvider(app, 'faults', { path: '/api.xro/2.0', kind: 'delay', ms: 1_500, count: 500 });
  await page.goto(app.url);
  await goToConsent(page);
  await agree(page, KAURI);
  await expect(page.getByRole('button', { name: `Organization: ${KAURI}` })).toBeVisible();
  await expect(companyRow(page, KAURI).getByText('First sync running')).toBeVisible();
  await expect(companyRow(page, TRADING_COMPANY).getByText('Sync Enabled')).toBeVisible();
  await expect(openReport(page)).toBeHidden();

  await page.getByRole('link', { name: 'Financial Reports' }).click();
  await expect(progress(page)).toContainText(`Reading ${KAURI}`);
  await expect(progress(page)).toContainText('The figures below are not complete yet.');
  await expect(progress(page)).toContainText(/\d+ of \d+ lists read, [\d,]+ records so far/);
  await expect(progress(page)).toContainText(/Now: .*\d+ records?/);

  const file = /\/assets\/FirstSyncProgress-[^/]+\.js$/;
  await expectNoMovesByLate(page, file, progress(page));

  // Another organization is shown as chosen before the file for it is there.
  await choose(page, TRADING_COMPANY);
  const { reply, release } = held((route) => route.continue());
  await page.route(file, reply);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('table', { name: 'Profit and Loss' })).toBeVisible();
  await choose(page, KAURI);
  release();
  await expect(progress(page)).toContainText(`Reading ${KAURI}`);
  await endFaults(app);
  await expect(progress(page)).toContainText('The first sync is complete', { timeout: FIRST_SYNC_MS });
});
