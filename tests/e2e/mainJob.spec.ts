import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { startSpecApp } from './specApp.ts';
import {
  ada,
  centsOf,
  closeOptions,
  connect,
  drawn,
  expectToast,
  FIRST_SYNC_MS,
  logIn,
  openOptions,
  register,
  TRADING_COMPANY,
} from './steps.ts';

let app: App;
test.beforeAll(async () => {
  app = await startSpecApp();
});
test.afterAll(() => app.stop());

test('a newcomer registers, connects, watches the sync, and opens a figure whose lines add up', async ({
  page,
}) => {
  await test.step('register and log in', async () => {
    await register(page, app.url, ada);
    await logIn(page, ada);
    await expect(page).toHaveURL(`${app.url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible();
  });

  await test.step('pages of a company are closed before one is connected', async () => {
    for (const name of ['Sync Logs', 'Financial Reports', 'Sync Settings'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('connect through the sign-in and consent pages of the provider', async () => {
    await connect(page, TRADING_COMPANY);
    await expect(page).toHaveURL(`${app.url}/companies`);
    await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
  });

  const thirdStep = page.getByRole('listitem').filter({ hasText: 'Read your first report' });
  await test.step('watch the first sync until the report is offered', async () => {
    await page.getByRole('link', { name: 'Integrations' }).click();
    await expect(page.getByText('First sync', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(/^(Syncing|Success)$/).first()).toBeVisible();
    await expect(thirdStep).toHaveAttribute('aria-current', 'step', { timeout: FIRST_SYNC_MS });
    await expect(page.getByText('Needs attention')).toBeVisible();
    await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toBeVisible();
    await page.reload();
    await expect(thirdStep).toHaveAttribute('aria-current', 'step');
  });

  await test.step('read the report, after which the steps are done', async () => {
    const noted = page.waitForResponse(
      (reply) => reply.url().endsWith('/reports/views') && reply.request().method() === 'PUT' && reply.ok(),
    );
    await thirdStep.getByRole('link', { name: 'Open the profit and loss' }).click();
    await noted;
    await page.getByRole('link', { name: 'Integrations' }).click();
    await expect(page.getByText('Needs attention')).toBeVisible();
    await expect(thirdStep).toBeHidden();
    await page.getByRole('link', { name: `Open reports: ${TRADING_COMPANY}` }).click();
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(table.getByRole('rowheader', { name: 'Net Profit' })).toBeVisible();
    await expect(page.getByText('Not checked yet', { exact: true })).toBeHidden({ timeout: FIRST_SYNC_MS });
  });

  await test.step('a figure opens to lines that add up to it', async () => {
    const figure = page.getByRole('button', { name: /^Sales, \w+ \d{4}: / }).first();
    const shown = await drawn(figure);
    await figure.click();
    const panel = page.getByRole('dialog', { name: 'Sales' });
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    while (await panel.getByRole('button', { name: 'Load more' }).isVisible()) {
      const before = await panel.getByRole('row').count();
      await panel.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => panel.getByRole('row').count()).toBeGreaterThan(before);
    }
    const amounts = await panel.locator('tbody tr td:last-child').allInnerTexts();
    expect(amounts.length).toBeGreaterThan(0);
    const sum = amounts.reduce((total, amount) => total + centsOf(amount), 0n);
    expect(sum).toBe(centsOf(shown));

    await expect(page).toHaveURL(/[?&]account=/);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(figure).toBeFocused();
  });

  await test.step('arrow keys move between figures, Enter opens one', async () => {
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('button', { name: /^Sales, \w+ \d{4}: / }).nth(1);
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('The lines add up to the figure.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('split by a tracking category, keep one option alone', async () => {
    const table = page.getByRole('table', { name: 'Profit and Loss' });
    await expect(page.getByRole('dialog')).toBeHidden();
    const periods = await table.getByRole('columnheader').count();
    await openOptions(page);
    await page
      .getByRole('combobox', { name: 'By Region', exact: true })
      .selectOption({ label: 'As columns' });
    await expect(page).toHaveURL(/[?&]split=/);
    await expect(table.getByRole('columnheader', { name: /Unassigned$/ }).first()).toBeVisible();
    await expect(table.getByRole('columnheader')).not.toHaveCount(periods);
    await page.getByRole('combobox', { name: 'By Region', exact: true }).selectOption({ index: 2 });
    await expect(page).toHaveURL(/[?&]category=.+&option=/);
    // Columns by option have no comparison beside them; it comes back with whole months.
    await expect(table.getByRole('columnheader')).toHaveCount(periods);
    await closeOptions(page);
    await table
      .getByRole('button', { name: /^Sales, / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('The lines add up to the figure.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await openOptions(page);
    await page
      .getByRole('combobox', { name: 'By Region', exact: true })
      .selectOption({ label: 'Everything' });
    await closeOptions(page);
    await expect(table.getByRole('button', { name: /^Sales, / }).first()).toBeVisible();
  });

  await test.step('a log opens at its own address', async () => {
    await page.getByRole('link', { name: 'Sync Logs' }).click();
    await page
      .getByRole('link', { name: /^Invoices and bills/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sync-logs\/[\w-]+\?company=[\w-]+$/);
    await expect(page.getByRole('dialog').getByText(/^Everything was read/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('sync again by hand', async () => {
    await page.getByRole('link', { name: 'Sync Settings' }).click();
    await page.getByRole('button', { name: 'Sync now: Contacts' }).click();
    await expectToast(page, 'Sync of Contacts started');
    await expect(page.getByRole('row', { name: /Sync now: Contacts$/ }).getByText('Success')).toBeVisible();
  });

  await test.step('disconnect asks first, then says so and moves the selection', async () => {
    await page.getByRole('link', { name: 'Connected Companies' }).click();
    await page.getByRole('button', { name: `Disconnect: ${TRADING_COMPANY}` }).click();
    await expect(
      page.getByText(`Are you sure you want to disconnect from "${TRADING_COMPANY}"?`, { exact: false }),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, `Disconnected from ${TRADING_COMPANY}`);
    await expectToast(page, 'No other connected companies available');
    await expect(page.getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` })).toBeVisible();
  });

  await test.step('reconnecting brings the same organisation back', async () => {
    await page.getByRole('button', { name: `Reconnect: ${TRADING_COMPANY}` }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel(TRADING_COMPANY).check();
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page.getByText(`Reconnected: ${TRADING_COMPANY}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: TRADING_COMPANY })).toHaveCount(1);
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Signed out successfully');
    await expect(page).toHaveURL(`${app.url}/login`);
  });
});
