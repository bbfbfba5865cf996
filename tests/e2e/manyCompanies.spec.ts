import { openDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { startSpecApp } from './specApp.ts';
import { ada, logIn, register } from './steps.ts';

const COUNT = 500;
const nameOf = (index: number) => `Client ${String(index + 1).padStart(3, '0')} Holdings`;

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

/** Straight into the database while the server is down: no tier of the provider lets a test consent five hundred times. */
async function giveCompanies(email: string): Promise<void> {
  await app.kill();
  const { db, close } = await openDatabase(app, createLog('silent'));
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1, 0, index));
    const state = index % 100 === 99 ? ('needs-reconnection' as const) : ('working' as const);
    const times = { createdAt: at, updatedAt: at, lastSyncAt: at, initialSyncCompletedAt: at };
    return { id: newId(at), name: nameOf(index), provider: 'xero', tenantId: newId(at), state, ...times };
  });
  await db.insertInto('companies').values(rows).execute();
  const members = rows.map(({ id, createdAt }) => ({
    companyId: id,
    userId: user.id,
    role: 'owner' as const,
    createdAt,
  }));
  await db.insertInto('memberships').values(members).execute();
  await close();
  await app.restart();
}

test('five hundred organisations can be listed, found and chosen, by keyboard too', async ({ page }) => {
  await register(page, app.url, ada);
  await giveCompanies(ada.email);
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
  await page.goto(`${app.url}/dashboard`);

  await test.step('the Integrations page shows those that need somebody first', async () => {
    await expect(page.getByText('495 of 500')).toBeVisible();
    await expect(page.getByText('10 of 500 shown')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(nameOf(99));
  });

  await test.step('the list comes by the page, and is searched by the server', async () => {
    await page.getByRole('link', { name: 'Connected Companies' }).click();
    await expect(page.getByText('Showing 1 to 10 of 500 organizations')).toBeVisible();
    await expect(page.getByText('Needs you: 5 organizations')).toBeVisible();
    const pager = page.getByRole('navigation', { name: 'Connected Organizations' });
    await expect(pager.getByRole('button', { name: /^Page / })).toHaveCount(5);
    for (const [button, from] of [
      ['Page 3', 21],
      ['Next page', 31],
      ['Previous page', 21],
      ['First page', 1],
    ] as const) {
      await pager.getByRole('button', { name: button }).click();
      await expect(page.getByText(`Showing ${from} to ${from + 9} of 500 organizations`)).toBeVisible();
    }
    const size = page.getByRole('combobox', { name: 'Per page' });
    await expect(size.getByRole('option')).toHaveText(['5', '10', '20', '50', '100']);
    await size.selectOption('50');
    await expect(page.getByText('Showing 1 to 50 of 500 organizations')).toBeVisible();
    await size.selectOption('10');
    await pager.getByRole('button', { name: 'Last page' }).click();
    await expect(page.getByText('Showing 491 to 500 of 500 organizations')).toBeVisible();
    await page.getByRole('searchbox').fill('client 321');
    await expect(page.getByText('1 organization found for “client 321”')).toBeVisible();
    await expect(page.getByText('500 in total')).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('heading', { name: nameOf(320) })).toBeVisible();
  });

  await test.step('the selector holds only the rows in view, and says of each its place', async () => {
    await page.getByRole('button', { name: /^Organization: / }).click();
    const box = page.getByRole('combobox', { name: 'Find an organization' });
    await expect(box).toBeFocused();
    const options = page.getByRole('listbox', { name: 'Organization' }).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', '500');
    expect(await options.count()).toBeLessThan(40);

    await page.keyboard.press('End');
    const last = page.getByRole('option', { name: nameOf(COUNT - 1) });
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-posinset', '500');
    await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Organization: ${nameOf(COUNT - 2)}` })).toBeFocused();
  });

  await test.step('typing finds, Escape leaves everything as it was', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: nameOf(COUNT - 2), selected: true })).toBeInViewport();
    await page.keyboard.type('250');
    await expect(page.getByRole('listbox', { name: 'Organization' }).getByRole('option')).toHaveText([
      new RegExp(nameOf(249)),
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Organization: ${nameOf(COUNT - 2)}` })).toBeFocused();
  });
});
