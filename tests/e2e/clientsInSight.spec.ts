/** The practice's home: how many clients are in sight, what moved, and which are beyond a limit. */
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { giveClients } from './manyClients.ts';
import { startSpecApp } from './specApp.ts';
import { ada, expectToast, logIn, register } from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });

type Sight = { names: number; amounts: number; heights: number[] };

/** Rows whose name, and whose first amount too, is wholly in sight. */
const rowsInSight = (page: Page): Promise<Sight> =>
  page.evaluate(`(() => {
    const frame = document.querySelector('main table').closest('section').getBoundingClientRect();
    const isInSight = (part) => {
      if (!part) return false;
      const { top, bottom, left, right, width } = part.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= innerHeight && left >= frame.left && right <= frame.right;
    };
    const rows = [...document.querySelectorAll('main table tbody tr')];
    const named = rows.filter((row) => isInSight(row.querySelector('th a')));
    return {
      names: named.length,
      amounts: named.filter((row) => isInSight(row.querySelector('td.figure:not([data-cut]) a'))).length,
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
    };
  })()`);

test('an accountant of twenty clients sees eighteen at a desk and eight on a phone, and those beyond a limit', async ({
  page,
}) => {
  await register(page, app.url, ada);
  await giveClients(app, ada.email);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);

  await test.step('the list opens', async () => {
    await page.waitForURL(`${app.url}/dashboard`);
    await page.goto(`${app.url}/clients`);
    await expect(table(page).getByRole('rowheader', { name: 'Ashgrove' })).toBeVisible();
  });

  await test.step('one line of 36 pixels each', async () => {
    const { names, amounts, heights } = await rowsInSight(page);
    expect(heights).toEqual([36]);
    expect(names).toBeGreaterThanOrEqual(18);
    expect(amounts).toBeGreaterThanOrEqual(18);
    await expectNoSidewaysScroll(page, '/clients');
    await resize(page, { width: 1440, height: 900 });
    await expectNoFaults(page, 'twenty clients');
  });

  await test.step('with what moved in words, and totals of each currency', async () => {
    const row = table(page).getByRole('row').filter({ hasText: 'Ashgrove' });
    await expect(row.getByText(/^Up [\d,]+ on \w{3} \d{4}$/).first()).toBeAttached();
    await expect(table(page).getByRole('rowheader', { name: /^All \d in (AUD|GBP|NZD)$/ })).toHaveCount(3);
  });

  await test.step('a limit marks who is beyond it, with a sign and words', async () => {
    await page.getByRole('button', { name: 'Limits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limits' });
    await dialog.getByRole('button', { name: 'Add a limit' }).click();
    const limit = dialog.getByRole('textbox', { name: 'Amount' });
    await limit.fill('much');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Row 1: Enter an amount with at most two decimals.');
    await limit.fill('50,000');
    await dialog.getByRole('checkbox', { name: 'Mail me' }).check();
    await expectNoFaults(page, 'limits');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expectToast(page, 'Limits saved');
    await expect(dialog).toBeHidden();
    const beyond = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Cash under 50,000' }) });
    await expect(beyond).not.toHaveCount(0);
    const { heights, names } = await rowsInSight(page);
    expect(heights).toEqual([36]);
    expect(names).toBeGreaterThanOrEqual(18);
    await page.getByRole('switch', { name: /^To look at/ }).click();
    await expect(table(page).locator('tbody tr').first()).toBeVisible();
    await page.getByRole('switch', { name: /^To look at/ }).click();
    await expectNoFaults(page, 'clients beyond a limit');
  });

  await test.step('on a phone eight with an amount each', async () => {
    await resize(page, { width: 390, height: 844 });
    await expect.poll(async () => (await rowsInSight(page)).amounts).toBeGreaterThanOrEqual(8);
    await expectNoSidewaysScroll(page, '/clients on a phone');
  });
});
