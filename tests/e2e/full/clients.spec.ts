/** An accountant's own list of clients, and how each month of each of them stands. */
import { syncAll } from '#contract/sync/sync.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { expectNoFaults, expectNoSidewaysScroll, resize } from '../axe.ts';
import { startWithBooks } from '../readBooks.ts';
import { FIRST_SYNC_MS, logIn, steerProvider, TRADING_COMPANY, type Person, BUILDER } from '../steps.ts';

let app: App;
let person: Person;
let product: Awaited<ReturnType<typeof startWithBooks>>;
test.beforeAll(async () => {
  product = await startWithBooks(TRADING_COMPANY);
  ({ app, person } = product);
  const [builder] = await product.client.connect(app.simulatorUrl, [BUILDER]);
  await product.client.untilSynced(builder?.Id ?? '', FIRST_SYNC_MS);
});
test.afterAll(() => app.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await logIn(page, person);
  await page.goto(app.url + path);
}

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });
const findRow = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

test('on a phone both are read without a clipped page', async ({ page }) => {
  await open(page, '/clients');
  for (const path of ['/clients', '/close-board']) {
    await page.goto(app.url + path);
    await expect(page.getByText(BUILDER).first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
    await resize(page, { width: 390, height: 844 });
    await expect(page.getByText(/^[12] of 2 agree/)).toBeInViewport();
    await expectNoFaults(page, `${path} on a phone`);
  }
});

test('figures follow the books without a reload', async ({ page }) => {
  await open(page, '/clients');
  const signOff = findRow(page, TRADING_COMPANY).getByRole('cell').nth(1).getByRole('link');
  const month = new URL((await signOff.getAttribute('href')) ?? '', app.url).searchParams.get('month');
  const profit = findRow(page, TRADING_COMPANY).getByRole('cell').nth(3);
  const amountBefore = await profit.innerText();
  const { app: started, client, companyId, tenantId } = product;
  const list = `${started.simulatorUrl}/_sim/records?tenantId=${tenantId}&entityType=Contacts&limit=1`;
  const [contact] = z.array(z.object({ id: z.string() })).parse(await (await fetch(list)).json());
  const LineItems = [{ UnitAmount: '100.00', TaxAmount: '0', AccountCode: '200' }];
  const body = { Type: 'ACCREC', Date: `${month}-14`, Contact: { ContactID: contact?.id }, LineItems };
  await steerProvider(app, 'documents', { tenantId, action: 'post', kind: 'Invoice', body });
  await client.call(syncAll, { body: { companyId } });
  await expect(profit).not.toHaveText(amountBefore, { timeout: FIRST_SYNC_MS });
});
