/** What stands behind the figures of a report: the lines that make them, and how far they are proved. */
import type { Page } from '@playwright/test';
import { syncAll } from '#contract/sync.ts';
import * as z from 'zod';
import { startApp, type App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from './axe.ts';
import { ada, connectedByAda, FIRST_SYNC_MS, logIn, steerProvider, TRADING_COMPANY } from './steps.ts';

let app: App;
let client: Client;
let companyId = '';
let tenantId = '';
test.beforeAll(async () => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  ({ client, companyId, tenantId } = await connectedByAda(app, TRADING_COMPANY));
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  test.setTimeout(FIRST_SYNC_MS * 2);
  await page.goto(`${app.url}/login`);
  await logIn(page, ada);
});

const panelOf = (page: Page) => page.getByRole('dialog');

async function expectLinesToAddUp(page: Page): Promise<void> {
  await expect(panelOf(page).getByText('The lines add up to the figure.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
}

test('figures by tracking open to the lines with their option alone, which add up to them', async ({
  page,
}) => {
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });
  await expect(table).toBeVisible();
  await page.getByLabel('By Region').selectOption({ label: 'As columns' });
  await expect(table.getByRole('columnheader', { name: /Unassigned$/ }).first()).toBeVisible();

  // By row and column: their names also say how far they are proved, which changes meanwhile.
  const figures = await table
    .getByRole('button', { name: /^(Sales|Freight & Courier|Cost of Goods Sold), / })
    .evaluateAll((buttons) =>
      buttons.map((button) => ({
        row: button.getAttribute('data-row') ?? '',
        column: button.getAttribute('data-column') ?? '',
      })),
    );
  expect(figures.length).toBeGreaterThan(8);
  await expect(table.getByRole('columnheader', { name: 'Total Unassigned' })).toBeVisible();
  expect(figures.some(({ column }) => column.startsWith('total|'))).toBe(true);
  await expect(table.getByRole('button', { name: /^Sales, .*Unassigned/ }).first()).toBeVisible();
  for (const { row, column } of figures) {
    await table.locator(`[data-row="${row}"][data-column="${column}"]`).click();
    await expectLinesToAddUp(page);
  }

  await page.getByLabel('By Region').selectOption({ label: 'North' });
  for (const column of ['Oct 2026', 'Total']) {
    await table.getByRole('button', { name: new RegExp(`^Sales, ${column}: `) }).click();
    await expectLinesToAddUp(page);
  }
});

/** A credit note of 1,234.50 before tax that stands at the provider, and whose record cannot be used here. */
async function readUnusableCreditNote(): Promise<void> {
  const list = `${app.simulatorUrl}/_sim/records?tenantId=${tenantId}&entityType=Contacts&limit=1`;
  const [contact] = z.array(z.object({ id: z.string() })).parse(await (await fetch(list)).json());
  const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '123.45', TaxType: 'OUTPUT', AccountCode: '200' }];
  const body = { Type: 'ACCRECCREDIT', Date: '2026-10-14', Contact: { ContactID: contact?.id }, LineItems };
  await steerProvider(app, 'documents', { tenantId, action: 'post', kind: 'CreditNote', body });
  await steerProvider(app, 'faults', { path: '/CreditNotes', count: 1, kind: 'bad-row' });
  await client.call(syncAll, { body: { companyId } });
  await client.untilSynced(companyId, FIRST_SYNC_MS);
}

test('a figure that differs says so wherever it stands, and leads to the proofs that fail', async ({
  page,
}) => {
  await readUnusableCreditNote();
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10&compare=previous-year`);
  await expect(page.getByText('Differs', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
  const table = page.getByRole('table', { name: 'Profit and Loss' });

  await test.step('totals differ where what they add up does, and nowhere else', async () => {
    for (const name of ['Total Income', 'Gross Profit', 'Net Profit']) {
      const cells = table.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');
      await expect(cells.nth(2)).toContainText('differs: ');
      await expect(cells.nth(4)).toContainText('differs: ');
      await expect(cells.last()).not.toContainText('differs');
      await expect(cells.nth(0)).not.toContainText('differs');
    }
    // What was booked in October without a document is of no known kind any more, as one was lost there.
    const costs = table.getByRole('row', { name: /^Total Cost of Sales / }).getByRole('cell');
    await expect(costs.nth(2)).toContainText('differs: ');
    await expect(costs.nth(0)).not.toContainText('differs');
    await expectNoFaults(page, 'a report that differs');
  });

  await test.step('the panel says it before its lines, with what has no document', async () => {
    await table.getByRole('button', { name: /^Sales, Oct 2026: .*, differs$/ }).click();
    const panel = panelOf(page);
    await expect(panel.getByText('Differs', { exact: true })).toBeVisible();
    await expect(
      panel.getByText(
        /^A proof of this figure fails, checked .+\. Xero has .+, what was read here makes .+\. Without a document: \u22121,234\.50\.$/,
      ),
    ).toBeVisible();
    await expect(panel.getByText('Invoice', { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    await expect(panel.getByText('Booked at Xero without a document')).toBeVisible();
    await resize(page, { width: 390, height: 844 });
    const lines = panel.getByRole('table', { name: 'Lines' });
    const beyond = await lines.evaluate(
      (element) => element.getBoundingClientRect().right - element.ownerDocument.documentElement.clientWidth,
    );
    expect(beyond, 'the amounts are in sight on a phone').toBeLessThanOrEqual(0);
    await expectNoFaults(page, 'a figure that differs');
    await expectNoSidewaysScroll(page, 'a figure that differs');
  });

  await test.step('its proofs can be read whole, whatever the width of the grid', async () => {
    await panelOf(page).getByRole('link', { name: 'Proofs of this month' }).click();
    await expect(page).toHaveURL(/\/reports\/proofs\?from=2026-10&to=2026-10/);
    await page.getByRole('button', { name: 'Oct 2026' }).click();
    await expect(page.getByText(/^Accounts Receivable: 1,357\.95 less at Xero/).first()).toBeVisible();
    // A debit to sales takes from them.
    await expect(page.getByText(/^Sales: 1,234\.50 less at Xero/).first()).toBeVisible();
    const card = page.getByRole('main').getByRole('table').first().locator('..');
    for (const width of [1440, 390, 320]) {
      await resize(page, { width, height: 900 });
      const edge = await card.evaluate((element) => element.getBoundingClientRect().right);
      for (const inside of [
        page.getByText('Difference', { exact: true }).first(),
        page.getByRole('link', { name: 'General ledger of this month' }),
      ])
        expect(await inside.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(
          edge,
        );
    }
  });
});

test('a phone shows the name of the organisation, with its state below', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${app.url}/reports`);
  const name = page.getByRole('banner').getByText(TRADING_COMPANY);
  await expect(name).toBeVisible();
  await expect(page.getByRole('banner').getByText('Connected')).toBeVisible();
  const shown = await name.evaluate((element) => {
    const text = element.firstChild;
    if (text === null) return 0;
    const range = element.ownerDocument.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 14);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(shown, 'room beyond the first 14 letters').toBeGreaterThan(0);
  await expectNoSidewaysScroll(page, 'the name of the organisation');
});
