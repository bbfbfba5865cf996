/** Reports that are made of lines: sales tax by rate, transactions of accounts, bank items, and the journal. */
import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { isFullRun } from '../support/fullRun.ts';
import { expectNoFaults, expectNoFaultsInState } from './axe.ts';
import { test } from './books.ts';
import { closeOptions, openOptions } from './steps.ts';

async function expectLinesToAddUp(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

if (isFullRun)
  test('sales tax opens by rate, and through its account, to the lines behind it', async ({
    page,
    books,
  }) => {
    await page.goto(`${books.app.url}/reports?type=sales-tax&from=2026-09&to=2026-10`);
    const table = page.getByRole('table', { name: 'Sales Tax' });
    await expect(table.getByRole('columnheader', { name: 'Gross' }).last()).toBeVisible();
    for (const name of [
      'GST on Income, Oct 2026 Net',
      'GST on Expenses, Oct 2026 Tax',
      'Closing balance, Oct 2026 Tax',
    ]) {
      await table.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
      await expectLinesToAddUp(page);
    }
    await expectNoFaults(page, 'sales tax');
  });

test('account transactions list the lines of the accounts that are chosen', async ({ page, books }) => {
  await page.goto(`${books.app.url}/reports?type=account-transactions&from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Account Transactions' });
  await expect(table.getByRole('columnheader', { name: 'Contact' })).toBeVisible();
  await openOptions(page);
  await page.getByRole('button', { name: 'Choose accounts' }).click();
  await page.getByRole('menuitemcheckbox', { name: '820 GST' }).click();
  await page.keyboard.press('Escape');
  await closeOptions(page);
  await expect(table.getByRole('rowgroup').filter({ hasText: '820 GST' }).first()).toBeVisible();
  await expectNoFaults(page, 'account transactions');
  await expect(page).toHaveURL(/accountIds=/);
  await table
    .getByRole('button', { name: /, Balance: / })
    .nth(3)
    .click();
  await expectLinesToAddUp(page);
  await table
    .getByRole('button', { name: /, (Debit|Credit): / })
    .first()
    .click();
  await expectLinesToAddUp(page);
  await expectNoFaultsInState(page, 'account transactions');
});

if (isFullRun)
  test('a journal of too many lines offers shorter ranges, and its lines by account', async ({
    page,
    books,
  }) => {
    await page.goto(`${books.app.url}/reports?type=journal&from=2025-11&to=2026-10`);
    await expect(page.getByRole('heading', { name: 'Too many lines to list' })).toBeVisible();
    await expectNoFaultsInState(page, 'a journal of too many lines');
    await page.getByRole('button', { name: 'Show May 2026 to Oct 2026' }).click();
    await expect(page).toHaveURL(/from=2026-05&to=2026-10/);
    await page.goBack();
    await page.getByRole('button', { name: 'Show Account Transactions' }).click();
    await expect(page.getByRole('table', { name: 'Account Transactions' })).toBeVisible();
    await expect(page).toHaveURL(/type=account-transactions&from=2025-11&to=2026-10/);
  });
