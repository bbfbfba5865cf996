/** A person says what an amount without a document is, and everybody sees it. */
import { listItems, settleItem } from '#contract/tieOut/settledItems.ts';
import type { Page } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { changeBooks } from '../http/support/changeBooks.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { ownBooks } from './books.ts';
import { eve, FIRST_SYNC_MS, openAs, steerProvider } from './steps.ts';

const { books, read } = ownBooks('Brickfield Contracting Ltd');
let app: App;
let client: Client;
let companyId = '';
test.beforeEach(() => {
  ({ app, client, companyId } = books());
});

/** An entry of the provider's own on Cleaning, for which it answers no document. */
async function bookUnseen(amount: string): Promise<void> {
  const { tenantId } = books();
  const id = await changeBooks(app.simulatorUrl, tenantId, {
    kind: 'ManualJournal',
    action: 'post',
    body: {
      Date: '2026-10-20',
      JournalLines: [
        { LineAmount: amount, AccountCode: '469' },
        { LineAmount: `-${amount}`, AccountCode: '620' },
      ],
    },
  });
  await steerProvider(app, 'alterations', { tenantId, list: 'ManualJournals', id, fields: null });
  await read();
}

const item = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('one person settles an item, another sees it and opens it again', async ({ page, browser }) => {
  await bookUnseen('351.08');
  const proofs = `${app.url}/reports/proofs?from=2026-10&to=2026-10&open=2026-10`;
  await page.goto(proofs);
  const settle = item(page, /^Settle 351\.08 debit on /);
  await expect(settle).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expectNoFaults(page, 'items to settle');
  await expectNoSidewaysScroll(page, 'items to settle');

  await test.step('by keyboard, with a note', async () => {
    await settle.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Settle' })).toBeDisabled();
    await dialog.getByLabel('Note').fill('Journal of the auditor');
    await resize(page, { width: 390, height: 844 });
    await expectNoFaults(page, 'settling an item');
    await dialog.getByLabel('Note').press('Enter');
    await expect(page.getByText(/^Other, settled by .+ on .+: Journal of the auditor$/)).toBeVisible();
    await expect(item(page, /^Open again: 351\.08 debit on /)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const other = await openAs(browser, books(), { person: eve, role: 'reviewer' });
  await test.step('a colleague sees who said what, and the other item', async () => {
    await other.goto(proofs);
    await expect(other.getByText(/^Other, settled by .+ on .+: Journal of the auditor$/)).toBeVisible();
    await item(other, /^Settle 351\.08 credit on /).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('What it is').selectOption('Depreciation');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await expect(other.getByText(/^Depreciation, settled by .+\.$/)).toBeVisible();
    await expect(other.getByText('1 of 1 month agrees.')).toBeVisible();
  });

  await test.step('the first sees it without a reload, in the report and its figure too', async () => {
    await expect(page.getByText('1 of 1 month agrees.')).toBeVisible();
    await page.goto(`${app.url}/reports?from=2026-10&to=2026-10`);
    await expect(page.getByText(/^Agrees with Xero · \d+ items without source document$/)).toBeVisible();
    const { items } = await client.call(listItems, {
      query: { companyId, startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    const account = items.find(({ amount }) => amount === '351.08')?.accountName ?? '';
    await page
      .getByRole('table', { name: 'Profit and Loss' })
      .getByRole('button', { name: new RegExp(`^${account}, Oct 2026: `) })
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(/^Other, settled by .+: Journal of the auditor$/)).toBeVisible();
    await expectNoFaultsInState(page, 'a settled item in a figure');
    await resize(page, { width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'a settled item in a figure');
    await panel.getByRole('button', { name: /^Open again: 351\.08 debit on / }).click();
    await expect(panel.getByRole('button', { name: /^Settle 351\.08 debit on / })).toBeFocused();
    await expect(panel.getByText('Needs review', { exact: true })).toBeVisible();
    await expect(other.getByText('0 of 1 month agrees, 1 does not.')).toBeVisible();
  });

  await test.step('an item that moves by a cent says what it was settled at', async () => {
    const range = { companyId, startDate: '2026-10-01', endDate: '2026-10-31' };
    const { items } = await client.call(listItems, { query: range });
    const open = items.find(({ amount }) => amount === '351.08');
    await client.call(settleItem, {
      body: {
        companyId,
        accountId: open?.accountId,
        month: '2026-10',
        amount: '351.08',
        category: 'payroll',
        note: '',
      },
    });
    await bookUnseen('0.01');
    await page.goto(proofs);
    await expect(
      page.getByText(/^Was settled at 351\.08 debit on .+ by .+; it has moved since\.$/),
    ).toBeVisible();
    await expect(item(page, /^Settle 351\.09 debit on /)).toBeVisible();
  });
  await other.context().close();
});
