/** Reports that are made of lines: sales tax by rate, transactions of accounts, bank items, and the journal. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { expectNoFaults } from '../axe.ts';
import { test } from '../books.ts';
import { closeOptions, openOptions } from '../steps.ts';

async function expectLinesToAddUp(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('unreconciled bank items lead from the books to the statement', async ({ page, books }) => {
  await page.goto(`${books.app.url}/reports?type=unreconciled-bank-items&from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Unreconciled Bank Items' });
  await expect(table.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
  await expectNoFaults(page, 'unreconciled bank items');
  for (const name of [/^Balance in the books, Balance: /, /, (Received|Spent): /]) {
    await table.getByRole('button', { name }).first().click();
    await expectLinesToAddUp(page);
  }
  await table
    .getByRole('button', { name: /^Expected on the bank statement, Balance: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Total unreconciled');
  await page.keyboard.press('Escape');
  await openOptions(page);
  await expect(page.getByText('Xero does not say what was reconciled on an earlier day')).toBeVisible();
  await closeOptions(page);
  await expectNoFaults(page, 'unreconciled bank items');
});

test('the journal lists entries with their lines, and what they moved', async ({ page, books }) => {
  await page.goto(`${books.app.url}/reports?type=journal&from=2026-10&to=2026-10`);
  const table = page.getByRole('table', { name: 'Journal' });
  await expect(table.getByRole('columnheader', { name: 'Tax rate' })).toBeVisible();
  await expectNoFaults(page, 'the journal');
  await table
    .getByRole('button', { name: /^(?!Total).*, (Debit|Credit): / })
    .nth(2)
    .click();
  await expectLinesToAddUp(page);
  await expect(table.getByRole('rowgroup').filter({ hasText: 'Movement by account' }).first()).toBeVisible();
});
