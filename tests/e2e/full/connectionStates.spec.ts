import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoSidewaysScroll } from '../axe.ts';
import { startSpecApp } from '../specApp.ts';
import {
  ada,
  agree,
  companyRow,
  connect,
  connectedBy,
  eve,
  expectToast,
  FIRST_SYNC_MS,
  goToConsent,
  grace,
  logIn,
  register,
  steerProvider,
  KAURI,
} from '../steps.ts';

const SMUDGE = 'Smudge Printing Ltd';
const PRAIRIE = 'Prairie Light Inc';
const THISTLE = 'Thistle & Finch Ltd';

const exported = z.object({
  organisation: z.object({ name: z.string() }),
  records: z.array(z.object({ entityType: z.string(), recordId: z.string() })),
});

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

const steer = (what: string, body: object) => steerProvider(app, what, body);

async function checkNow(page: Page, organisation: string): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${organisation}` }).click();
  await page.getByRole('menuitem', { name: 'Check now' }).click();
}

/** Asks first, with the counts of what would be deleted. */
async function removeByMenu(page: Page, row: Locator, organisation: string): Promise<void> {
  await row.getByRole('button', { name: `More actions: ${organisation}` }).click();
  await row.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${organisation}` });
  await expect(question).toContainText(
    /in seven days: [\d,]+ records, [\d,]+ ledger lines and \d+ sync logs/,
  );
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Removed ${organisation}`, { exact: false }).first()).toBeVisible();
}

test('a call limit pauses an organisation until a stated time, and needs no person', async ({ page }) => {
  const limited = await startSpecApp({ simulator: ['--limits', '5,60,8,10000'] });
  try {
    await register(page, limited.url, ada);
    await logIn(page, ada);
    await connect(page, KAURI);
    const row = companyRow(page, KAURI);
    await expect(row.getByText('Paused', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
    await expect(row.getByText(/Goes on by itself at \d\d\/\d\d\/\d{4},\s\d\d:\d\d\./)).toBeVisible();
    await expect(row.getByRole('button', { name: /^(Reconnect|Check again): / })).toHaveCount(0);
    await expect(page.getByText(/^Needs you/)).toBeHidden();
  } finally {
    // The page would go on asking a server that is down.
    await page.goto('about:blank');
    await limited.stop();
  }
});

test('a demo that was reset can be connected anew, and what is left of it removed', async ({ page }) => {
  const { tenantId } = await connectedBy(eve, app, PRAIRIE);
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, eve);
  await steer('reset', { tenantId });
  await checkNow(page, PRAIRIE);
  await expect(page.getByText('The connection was removed in Xero.')).toBeVisible();
  await expect(
    page.getByText('The connection was removed in Xero. Everything read so far is kept.'),
  ).toBeVisible();

  await page.getByRole('button', { name: `Reconnect: ${PRAIRIE}` }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await agree(page, PRAIRIE);
  await expect(
    page.getByText(
      `Xero has another organization of the same name now, as after the reset of a demo. You can add it as new; what was read of the former ${PRAIRIE} is kept beside it.`,
    ),
  ).toBeVisible();
  await expect(companyRow(page, PRAIRIE)).toHaveCount(1);
  await page.getByRole('button', { name: `Add ${PRAIRIE}` }).click();
  await expect(page.getByText(`Connected: ${PRAIRIE}. The first sync has started.`)).toBeVisible();
  await expect(
    page.getByText(
      `The former ${PRAIRIE} stays disconnected; remove it once you no longer need what was read of it.`,
    ),
  ).toBeVisible();
  await expect(companyRow(page, PRAIRIE)).toHaveCount(2);

  const old = page.getByRole('listitem').filter({ hasText: tenantId });
  await expect(old.getByText('Disconnected', { exact: true })).toBeVisible();
  const anew = companyRow(page, PRAIRIE).filter({ hasNotText: tenantId });
  await expect(anew.getByText('Sync Enabled')).toBeVisible({ timeout: FIRST_SYNC_MS });
  await removeByMenu(page, old, PRAIRIE);
  await expect(companyRow(page, PRAIRIE)).toHaveCount(1);
  await expect(old).toHaveCount(0);
});

test('several consents of one user stay apart: refused, agreed, and for another organisation than meant', async ({
  page,
  context,
}) => {
  await register(page, app.url, grace);
  await logIn(page, grace);

  await test.step('two at once, one of them cancelled', async () => {
    await goToConsent(page);
    const second = await context.newPage();
    await second.goto(`${app.url}/dashboard`);
    await goToConsent(second);
    await second.getByRole('button', { name: 'Refuse' }).click();
    await expect(second.getByRole('heading', { name: 'Nothing was connected' })).toBeVisible();
    await second.close();

    await agree(page, KAURI);
    await expect(page.getByText(`Connected: ${KAURI}. The first sync has started.`)).toBeVisible();
  });

  await test.step('no attempt is said to be open afterwards', async () => {
    await page.goto(`${app.url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect another organization' })).toBeVisible();
    await expect(page.getByText('A connection was started and did not come back')).toBeHidden();
  });

  await test.step('two at once, for two organisations, coming back in the other order', async () => {
    await goToConsent(page);
    const second = await context.newPage();
    await second.goto(`${app.url}/dashboard`);
    await goToConsent(second);
    await agree(page, PRAIRIE);
    await expect(page.getByText(`Connected: ${PRAIRIE}. The first sync has started.`)).toBeVisible();
    await agree(second, SMUDGE);
    await expect(second.getByText(`Connected: ${SMUDGE}. The first sync has started.`)).toBeVisible();
    await expect(second.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
      SMUDGE,
      PRAIRIE,
      KAURI,
    ]);
    await second.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
  });

  await test.step('a reconnect that picks another organisation', async () => {
    await page.getByRole('button', { name: /^Organization: / }).click();
    await page.getByRole('combobox', { name: 'Find an organization' }).fill('kgh');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Organization: ${KAURI}` })).toBeVisible();
    await expect(companyRow(page, PRAIRIE).getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, `Disconnected from ${KAURI}`);
    await expectToast(page, `Switched to ${PRAIRIE}`);
    await expect(page.getByRole('button', { name: `Organization: ${PRAIRIE} Connected` })).toBeVisible();
    await page.getByRole('button', { name: `Reconnect: ${KAURI}` }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await agree(page, THISTLE);
    const picked = page.getByRole('status').filter({ hasText: 'You picked' });
    await expect(picked).toContainText(`You picked ${THISTLE}. ${KAURI} is still not connected.`);
    await expect(companyRow(page, THISTLE)).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'another organization was picked');
    await picked.getByRole('button', { name: `Not now: ${THISTLE}` }).click();
    await expectToast(page, `${THISTLE} was not added, and its connection at Xero has ended`);
    await expect(page.getByText(`${KAURI} is still not connected.`)).toBeVisible();

    await page.getByRole('button', { name: `Try again for ${KAURI}` }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await agree(page, THISTLE);
    await page.getByRole('button', { name: `Add ${THISTLE}` }).click();
    await expect(page.getByText(`Connected: ${THISTLE}. The first sync has started.`)).toBeVisible();
    await expect(companyRow(page, THISTLE)).toHaveCount(1);
    await expect(companyRow(page, KAURI).getByText('Disconnected', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: `Try again for ${KAURI}` }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await agree(page, PRAIRIE);
    await expect(page.getByText(`You picked ${PRAIRIE}. ${KAURI} is still not connected.`)).toBeVisible();

    await page.getByRole('button', { name: `Try again for ${KAURI}` }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await agree(page, KAURI);
    await expect(page.getByText(`Reconnected: ${KAURI}.`)).toBeVisible();
    await expect(companyRow(page, KAURI).getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('an organisation can be renamed, and what is kept of it taken along', async () => {
    await page.getByRole('button', { name: `More actions: ${PRAIRIE}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name here').fill('Prairie, the farm');
    await page.getByLabel('Name here').press('Enter');
    await expectToast(page, 'Renamed to Prairie, the farm');
    await expect(page.getByRole('heading', { name: 'Prairie, the farm' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions: Prairie, the farm' })).toBeFocused();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More actions: Prairie, the farm' }).click();
    await page.getByRole('menuitem', { name: 'Export kept data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^prairie-the-farm-\d{4}-\d\d-\d\d\.json$/);
    const kept = exported.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
    const ids = kept.records.map(({ entityType, recordId }) => `${entityType} ${recordId}`);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
