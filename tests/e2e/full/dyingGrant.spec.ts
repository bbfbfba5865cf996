import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/lib/log.ts';
import { expect, test } from '../../support/browser.ts';
import type { App } from '../../support/app.ts';
import { inFullRun } from '../../support/fullRun.ts';
import { startWithBooks } from '../readBooks.ts';
import { companyRow, endFaults, expectToast, logIn, steerProvider, type Person, KAURI } from '../steps.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A refresh token dies after 60 days (developer.xero.com, token types). */
const LIFE_DAYS = 60;

let app: App;
let person: Person;
test.beforeAll(async () => {
  ({ app, person } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

/** As if the provider had not answered for so long that this many days are left; written while the server is down. */
async function leaveDays(page: Page, days: number): Promise<void> {
  // The page would go on asking a server that is down.
  await page.goto('about:blank');
  await app.kill();
  const { db, close } = await openDatabase(app, createLog('silent'));
  // Half a day less: of a day begun is said that it is left.
  const last = new Date(Date.now() - (LIFE_DAYS - days + 0.5) * DAY_MS);
  await db.updateTable('grants').set({ refreshedAt: last, accessExpiresAt: last }).execute();
  await db.updateTable('companies').set({ answeredAt: last }).execute();
  await close();
  await app.restart();
}

test('an expiring grant warns at 14, 7 and 1 days, and can be renewed by a button', async ({
  page,
  expectConsoleError,
}) => {
  await page.goto(`${app.url}/login`);
  await logIn(page, person);
  const row = companyRow(page, KAURI);
  // No refresh succeeds: neither the server's own at each start nor one by the button.
  await steerProvider(app, 'faults', {
    path: '/connect/token',
    kinds: ['status'],
    probability: 1,
    seed: 1,
  });

  const warnings = [
    [14, 'The access to Xero ends in 14 days unless it is renewed before.'],
    [7, 'The access to Xero ends in 7 days and could not be renewed by itself. Use Renew now this week.'],
    [1, 'The access to Xero ends within a day and could not be renewed. Use Renew now, or it is lost;'],
  ] as const;
  for (const [days, sentence] of inFullRun(warnings, warnings.slice(1, 2)))
    await test.step(`${days} days before the end`, async () => {
      await leaveDays(page, days);
      await page.goto(`${app.url}/companies`);
      await expect(row.getByText(sentence)).toBeVisible();
      await expect(row.getByText('Not known', { exact: true })).toBeVisible();
      await expect(row.getByText('whether the connection still works is not known')).toBeVisible();
      await expect(row.getByText(/^Last answer: \d\d\/\d\d\/\d{4},\s\d\d:\d\d\.$/)).toBeVisible();
      await expect(page.getByRole('button', { name: `${KAURI}, Access ends soon: show` })).toBeVisible();
    });

  const renew = row.getByRole('button', { name: `Renew now: ${KAURI}` });
  await test.step('a renewal that fails says so, and the warning stays', async () => {
    expectConsoleError(/503.*\/xero\/refresh/);
    await renew.click();
    await expectToast(page, `Failed to renew the permission for ${KAURI}`);
    await expect(renew).toBeVisible();
  });

  await test.step('a renewal that succeeds ends the warning, and a check what is not known', async () => {
    await endFaults(app);
    await renew.click();
    await expectToast(page, `The permission for ${KAURI} is renewed`);
    await expect(renew).toBeHidden();
    await row.getByRole('button', { name: `Check again: ${KAURI}` }).click();
    await expectToast(page, `${KAURI} is connected and answers`);
    await expect(row.getByText('Not known', { exact: true })).toBeHidden();
  });
});
