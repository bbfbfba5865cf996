/** How many actions the first tasks of a newcomer take, on an account without anything saved. */
import { linkIn } from '../support/mailbox.ts';
import { countActions } from './countedActions.ts';
import { expect, test } from './product.ts';
import { FIRST_SYNC_MS, signedIn, TRADING_COMPANY } from './steps.ts';
import { joinClients } from './threeClients.ts';

test('a pack of five reports for three clients is made with six actions', async ({
  app,
  ada,
  joinCompany,
  page,
}) => {
  await joinClients(joinCompany);
  await page.context().setStorageState(signedIn(app, ada.client));
  await page.goto(`${app.url}/dashboard`);
  const { press, counts } = countActions();
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Packs' }));
  await press(page.getByRole('link', { name: 'New pack' }));
  await press(page.getByRole('button', { name: /^Month end/ }));
  await press(page.getByRole('button', { name: 'Choose all shown' }));
  await press(page.getByRole('button', { name: 'Save and make' }));
  await press(page.getByRole('button', { name: 'Make', exact: true }));
  await expect(page.getByText('3 made', { exact: true })).toBeVisible({ timeout: FIRST_SYNC_MS });
  await expect(page.getByRole('button', { name: /: PDF, / })).toHaveCount(3);
  expect(counts().actions).toBeLessThanOrEqual(6);
});

test('ten actions and two passwords lead from the registration to the first figure', async ({
  app,
  mailbox,
  newPerson,
  page,
}) => {
  const person = newPerson('Nora New');
  await page.goto(`${app.url}/register`);
  const { press, fill, outside, counts } = countActions();
  await fill(page.getByLabel('Name'), person.name);
  await fill(page.getByLabel('E-mail'), person.email);
  await fill(page.getByLabel('Password', { exact: true }), person.password);
  await press(page.getByRole('button', { name: 'Create account' }));
  const { url } = linkIn(await mailbox.take(person.email));
  await outside(() => page.goto(url));
  await fill(page.getByLabel('Password', { exact: true }), person.password);
  await press(page.getByRole('button', { name: 'Continue to Xero' }));
  await press(page.getByRole('button', { name: 'Sign in' }));
  await press(page.getByLabel(TRADING_COMPANY));
  await press(page.getByRole('button', { name: 'Allow access' }));
  const progress = page.getByRole('region', { name: 'First sync' });
  await expect(progress).toContainText(/Net Profit, \w+ \d{4}: .*\d\.\d\d/, { timeout: FIRST_SYNC_MS });
  await expect(progress).toContainText(/Agrees|Needs review/);
  expect(counts()).toEqual({ actions: 10, passwords: 2 });
});
