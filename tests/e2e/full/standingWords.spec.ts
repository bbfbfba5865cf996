/** How an organization stands is said once, and in the same word everywhere. */
import type { App } from '../../support/app.ts';
import { expect, test } from '../../support/browser.ts';
import { startWithBooks } from '../readBooks.ts';
import { companyRow, expectToast, logIn, type Person, KAURI } from '../steps.ts';

let app: App;
let person: Person;
test.beforeAll(async () => {
  ({ app, person } = await startWithBooks(KAURI));
});
test.afterAll(() => app.stop());

test('an organization that was disconnected here says so once, beside the status of its connection', async ({
  page,
}) => {
  await page.goto(`${app.url}/login?from=/companies`);
  await logIn(page, person);
  await page.getByRole('button', { name: `Disconnect: ${KAURI}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, `Disconnected from ${KAURI}`);
  const row = companyRow(page, KAURI);
  await expect(row.getByRole('button', { name: `Reconnect: ${KAURI}` })).toBeVisible();
  await expect(row.getByText(/disconnected/i)).toHaveText(['Disconnected', 'Connection DISCONNECTED']);
});
