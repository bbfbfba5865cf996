/** A person says once what an account is in all months, sees where that holds, and takes it back. */
import type { Page } from '@playwright/test';
import type { App } from '../../support/app.ts';
import { changeBooks } from '../../http/support/changeBooks.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from '../axe.ts';
import { ownBooks } from '../books.ts';
import { FIRST_SYNC_MS, steerProvider } from '../steps.ts';

const { books, read } = ownBooks('Brickfield Contracting Ltd');
let app: App;
test.beforeEach(() => {
  ({ app } = books());
});

/** Entries of the provider's own on Rent, beside a journal for which it answers a document. */
async function bookUnseen(amounts: Record<string, string>): Promise<void> {
  const { tenantId } = books();
  for (const [month, amount] of Object.entries(amounts)) {
    const body = (debit: string) => ({
      Date: `${month}-20`,
      JournalLines: [
        { LineAmount: debit, AccountCode: '469' },
        { LineAmount: `-${debit}`, AccountCode: '620' },
      ],
    });
    const post = (debit: string) =>
      changeBooks(app.simulatorUrl, tenantId, { kind: 'ManualJournal', action: 'post', body: body(debit) });
    const id = await post(amount);
    await steerProvider(app, 'alterations', { tenantId, list: 'ManualJournals', id, fields: null });
    await post('7.00');
  }
  await read();
}

const openMonth = (page: Page, month: string) =>
  page.goto(`${app.url}/reports/proofs?from=${month}&to=${month}&open=${month}`);
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('an account is settled in all months, holds of one that comes later, and is opened again', async ({
  page,
}) => {
  await bookUnseen({ '2026-08': '310.00', '2026-09': '290.00' });
  await openMonth(page, '2026-09');
  const settle = button(page, /^Settle 290\.00 debit on /);
  await expect(settle).toBeVisible({ timeout: FIRST_SYNC_MS });

  await test.step('by keyboard, seeing which items it settles', async () => {
    await settle.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('In all 2 months that have an open item on this account').press('Space');
    const list = dialog.getByRole('list', { name: 'Items that are settled' });
    await expect(list.getByRole('listitem')).toHaveText(['Aug 2026310.00 debit', 'Sep 2026290.00 debit']);
    await expect(
      dialog.getByLabel('What it is').getByRole('option', { name: 'Opening balance' }),
    ).toHaveCount(0);
    await dialog.getByLabel('Note').fill('Charge of the group');
    await resize(page, { width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'settling an account');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoFaults(page, `settling an account, ${colorScheme}`);
    }
    await dialog.getByLabel('Note').press('Enter');
    await expect(page.getByText(/^Other, settled by .+ on .+: Charge of the group$/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'a settled account');
    await expectNoFaults(page, 'a settled account');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a month that comes later takes it, or says what it was', async () => {
    await bookUnseen({ '2026-10': '300.00', '2026-11': '900.00' });
    await openMonth(page, '2026-10');
    await expect(
      page.getByText(/^Other, as settled for all months by .+ on .+: Charge of the group$/),
    ).toBeVisible();
    await openMonth(page, '2026-11');
    await expect(
      page.getByText(
        /^Other in other months, about 300\.00 debit, as .+ said on .+; this month is more than a quarter off\.$/,
      ),
    ).toBeVisible();
    await expect(button(page, /^Settle 900\.00 debit on /)).toBeVisible();
  });

  await test.step('all of it is taken back by one button', async () => {
    await button(page, /^Open all months: /).click();
    await expect(page.getByText(/^Open again in all months: .+\.$/)).toBeVisible();
    await openMonth(page, '2026-10');
    await expect(button(page, /^Settle 300\.00 debit on /)).toBeVisible();
    await expect(button(page, /^Open all months: /)).toHaveCount(0);
  });
});
