/** Two organizations of one currency are added: in three actions, by companies and by months, with their accounts placed. */
import { expectNoFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';
import { expectToast, FIRST_SYNC_MS, KAURI, signedIn } from './steps.ts';

const STUDIO = 'Fernleaf Studio Ltd';
/** In the headline, or beside what is doubtful of an organization. */
const NOT_TAKEN_OUT = /nothing between the organizations (was )?taken out yet/i;

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
    await expect(page.getByText(NOT_TAKEN_OUT)).toBeVisible();
    await expectNoFaults(page, 'a group report');
  });

  await test.step('on a phone the sum is in sight first', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table.getByRole('columnheader', { name: 'Combined' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, 'a group report');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it stands below the organizations to choose from', async () => {
    await page.goto(`${app.url}/dashboard`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Organization:/ })
      .click();
    await page.getByRole('combobox', { name: 'Find an organization' }).fill('family');
    await page.getByRole('option', { name: /^Kauri family/ }).click();
    await expect(page.getByRole('heading', { name: 'Kauri family' })).toBeVisible();
  });

  await test.step('a person says that there is nothing between them', async () => {
    await page.getByRole('button', { name: 'Nothing between them' }).click();
    await expect(page.getByText(`${ada.name} said on`)).toBeVisible();
    await expect(page.getByText(NOT_TAKEN_OUT)).toBeHidden();
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

  await test.step('two accounts between them are taken out, and left in again', async () => {
    await page.getByRole('link', { name: 'Between them' }).click();
    const account = page.getByRole('combobox', { name: 'Account', exact: true });
    const otherAccount = page.getByRole('combobox', { name: 'Account of the other' });
    const choose = async (select: typeof account, company: string, side: string) => {
      const option = select.locator('option', { hasText: company }).filter({ hasText: side }).first();
      await select.selectOption({ label: (await option.textContent()) ?? '' });
    };
    // Costs come before what is owned, so that both stand in the profit and loss.
    await choose(account, KAURI, 'debit');
    await choose(otherAccount, STUDIO, 'credit');
    await page.getByRole('button', { name: 'Take out', exact: true }).click();
    await expectToast(page, '1 pair taken out');
    const pairs = page.getByRole('list', { name: 'Taken out' }).getByRole('listitem');
    await expect(pairs).toHaveCount(1);
    await expect(account).toHaveValue('');
    await expectNoFaults(page, 'what is between organizations');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'what is between organizations');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Back to the report' }).click();
    await expect(table.getByRole('columnheader', { name: 'Taken out' })).toBeVisible();
    await page.getByRole('link', { name: 'Between them' }).click();
    await pairs.getByRole('button', { name: /^Leave in/ }).click();
    await expectToast(page, 'The accounts stand in the report again');
    await page.getByRole('link', { name: 'Back to the report' }).click();
    await expect(table.getByRole('columnheader', { name: KAURI })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Taken out' })).toBeHidden();
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

  await test.step('and that of an account opens in it down to its lines', async () => {
    await page.goBack();
    await table
      .getByRole('row', { name: /^(Sales|Consulting|Rent|Wages|Telephone|Bank Fees)/ })
      .getByRole('button')
      .first()
      .click();
    await expect(page).toHaveURL(/account=/);
    await expect(page.getByRole('dialog')).toContainText('The lines add up to the figure.');
    await page.keyboard.press('Escape');
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
