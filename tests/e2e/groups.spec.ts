/** Two organizations of one currency are added: in three actions, by companies and by months, with their accounts placed. */
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';
import { expectToast, FIRST_SYNC_MS, KAURI, signedIn } from './steps.ts';

const STUDIO = 'Fernleaf Studio Ltd';

test('a group adds organizations, opens to each, and says what nobody looked at', async ({
  page,
  app,
  ada,
  joinCompany,
}) => {
  const kauri = await joinCompany(KAURI);
  const [studio] = await ada.client.connect(app.simulatorUrl, [STUDIO]);
  await ada.client.untilSynced(studio?.Id ?? '', FIRST_SYNC_MS);
  await page.context().setStorageState(signedIn(app, ada.client));
  await page.goto(`${app.url}/groups`);
  const table = page.getByRole('table', { name: 'Profit and Loss' });

  await test.step('name, choose, show', async () => {
    await page.getByRole('button', { name: 'New group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Kauri family');
    await dialog.getByRole('checkbox', { name: KAURI }).check();
    await dialog.getByRole('checkbox', { name: STUDIO }).check();
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expectToast(page, 'Kauri family is made');
    await expect(page.getByRole('heading', { name: 'Kauri family' })).toBeVisible();
    for (const name of [KAURI, STUDIO, 'Combined'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible();
    await expect(page.getByText('Nothing between the organizations was taken out yet.')).toBeVisible();
    await expectNoFaults(page, 'a group report');
  });

  await test.step('a person says that there is nothing between them', async () => {
    await page.getByRole('button', { name: 'Nothing between them' }).click();
    await expect(page.getByText(`${ada.name} said on`)).toBeVisible();
    await expect(page.getByText('Nothing between the organizations was')).toBeHidden();
  });

  await test.step('accounts are placed in rows of the group', async () => {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Under their own name' })).toBeVisible();
    await expectNoFaults(page, 'accounts of a group');
    const unplaced = page.getByRole('list', { name: 'Under their own name' }).getByRole('combobox');
    const before = await unplaced.count();
    await unplaced.first().selectOption('New row of its name');
    await expectToast(page, 'Placed');
    await expect(unplaced).toHaveCount(before - 1);
    await page.getByRole('link', { name: 'Back to the report' }).click();
  });

  await test.step('months of the sum open to the organizations of one', async () => {
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last quarter');
    await page.getByRole('combobox', { name: 'Columns' }).selectOption('Months');
    await expect(table.getByRole('columnheader', { name: KAURI })).toBeHidden();
    await expectNoSidewaysScroll(page, 'months of a group');
    await table
      .getByRole('row', { name: /^Net Profit/ })
      .getByRole('button')
      .first()
      .click();
    await expect(table.getByRole('columnheader', { name: KAURI })).toBeVisible();
  });

  await test.step('a figure of an organization opens its own report', async () => {
    await table
      .getByRole('row', { name: /^Net Profit/ })
      .getByRole('button')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/reports\\?.*company=${kauri.companyId}`));
    await expect(page.getByRole('heading', { name: 'Profit and Loss' })).toBeVisible();
  });

  await test.step('the group goes, its organizations stay', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByText('2 organizations · NZD')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'The group is deleted');
    await expect(page.getByRole('heading', { name: 'No group yet' })).toBeVisible();
  });
});
