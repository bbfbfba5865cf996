/** A figure that is not what the provider has: how a report says so, and where it leads. */
import type { Locator } from '@playwright/test';
import type { App } from '../support/app.ts';
import { expect, test } from '../support/browser.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { ownBooks } from './books.ts';
import { FIRST_SYNC_MS, steerProvider, TRADING_COMPANY } from './steps.ts';

const { books, enter, read } = ownBooks(TRADING_COMPANY);
let app: App;
test.beforeEach(() => {
  ({ app } = books());
});

/** A credit note of 1,234.50 before tax that stands at the provider, and whose record cannot be used here. */
async function readUnusableCreditNote(): Promise<void> {
  const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '123.45', TaxType: 'OUTPUT', AccountCode: '200' }];
  await enter('CreditNote', { Date: '2026-10-14', LineItems });
  await steerProvider(app, 'faults', { path: '/CreditNotes', count: 1, kind: 'bad-row' });
  await read();
}

test('a figure to review is marked wherever it is shown, and leads to the failed proofs', async ({
  page,
}) => {
  await readUnusableCreditNote();
  await page.goto(`${app.url}/reports?from=2026-09&to=2026-10&compare=previous-year`);
  await expect(page.getByText(/^[\d,.]+ without a source document$/)).toBeVisible({ timeout: FIRST_SYNC_MS });
  const table = page.getByRole('table', { name: 'Profit and Loss' });

  await test.step('totals need review where what they add up does, and nowhere else', async () => {
    for (const name of ['Total Income', 'Gross Profit', 'Net Profit']) {
      const cells = table.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');
      await expect(cells.nth(2)).toContainText('needs review: ');
      await expect(cells.nth(4)).toContainText('needs review: ');
      await expect(cells.last()).not.toContainText('needs review');
      await expect(cells.nth(0)).not.toContainText('needs review');
    }
    // What was booked in October without a document is of no known kind any more, as one was lost there.
    const costs = table.getByRole('row', { name: /^Total Cost of Sales / }).getByRole('cell');
    await expect(costs.nth(2)).toContainText('needs review: ');
    await expect(costs.nth(0)).not.toContainText('needs review');
    await expectNoFaultsInState(page, 'a report to review');
  });

  await test.step('the panel says it before its lines, with what has no document', async () => {
    await table.getByRole('button', { name: /^Sales, Oct 2026: .*, needs review$/ }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Needs review', { exact: true })).toBeVisible();
    await expect(
      panel.getByText(
        /^It equals Xero’s figure, but something behind it is not known, checked .+\. Without a source document: \u22121,234\.50\.$/,
      ),
    ).toBeVisible();
    await expect(panel.getByText('Invoice', { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('The lines add up to the figure.')).toBeVisible();
    await expect(panel.getByText('Item without source document')).toBeVisible();
    await resize(page, { width: 390, height: 844 });
    const lines = panel.getByRole('table', { name: 'Lines' });
    const beyond = await lines.evaluate(
      (element) => element.getBoundingClientRect().right - element.ownerDocument.documentElement.clientWidth,
    );
    expect(beyond, 'the amounts are in sight on a phone').toBeLessThanOrEqual(0);
    await expectNoFaults(page, 'a figure to review');
    await expectNoSidewaysScroll(page, 'a figure to review');
  });

  await test.step('its proofs can be read whole, whatever the width of the grid', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Proofs of this month' }).click();
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

  await test.step('lists of organizations say the same of that month, with the same picture', async () => {
    await resize(page, { width: 1440, height: 900 });
    const colours = new Set<string>();
    const look = async (place: Locator) => {
      const picture = place.locator('svg.lucide-triangle-alert');
      await expect(picture).toHaveCount(1);
      colours.add(
        await picture.evaluate(
          (element) => element.ownerDocument.defaultView?.getComputedStyle(element).color ?? '',
        ),
      );
    };
    const months = page.getByRole('link', { name: /^Needs review: \d of the last 12 months$/ });
    await look(page.getByRole('row', { name: /^Oct 2026 Needs review/ }));
    await page.goto(`${app.url}/companies`);
    await look(months);
    await page.goto(`${app.url}/dashboard`);
    await look(months);
    await page.goto(`${app.url}/clients`);
    await look(
      page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: 'Needs review' }).first(),
    );
    await page.goto(`${app.url}/close-board`);
    await look(page.getByRole('link', { name: /, Oct 2026: Needs review$/ }));
    expect(colours.size).toBe(1);
  });
});
