/** An answer that is lost on its way, to a call that the server has carried out: the call is made again by itself. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { startWithBooks } from './readBooks.ts';
import { companyRow, expectToast, logIn, type Person, KAURI } from './steps.ts';

let app: App;
let person: Person;
test.beforeAll(async () => {
  ({ app, person } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

/** The first answer to a DELETE is lost after the server gave it. Answers how often the call was made. */
async function loseFirst(page: Page, path: RegExp): Promise<() => number> {
  let calls = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => calls;
}

test('is repeated as the first one was: deleted logs, and a removed organization', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.goto(`${app.url}/login?from=/sync-logs`);
  await logIn(page, person);

  const clearings = await loseFirst(page, /\/api\/v1\/sync-logs\?/);
  await page.getByRole('button', { name: 'Clear logs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear sync logs' });
  await expect(question).toContainText(/delete [1-9]\d* sync logs\?/);
  const [, count = ''] = /delete (\d+) sync logs/.exec(await question.innerText()) ?? [];
  await question.getByRole('button', { name: 'Clear logs' }).click();
  await expectToast(page, `Deleted ${count} sync logs`);
  expect(clearings()).toBe(2);

  const removals = await loseFirst(page, /\/api\/v1\/companies\/[\w-]+\/disconnect/);
  await page.getByRole('link', { name: 'Connected Companies' }).click();
  const more = companyRow(page, KAURI).getByRole('button', { name: `More actions: ${KAURI}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: `Remove ${KAURI}` });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Removed ${KAURI}`, { exact: false }).first()).toBeVisible();
  expect(removals()).toBe(2);
  await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
});
